import type { CurrentCampaign } from "../../functions/campaigns/current.ts";
import { call } from "./api.ts";

/** What is to be kept of the campaigns that are worked on, as the list of all campaigns says it; by id. */
export async function said(token: string): Promise<CurrentCampaign[]> {
  const { body } = await call("GET /campaigns", { token });
  return body
    .filter(({ archived, is_offer }) => !archived && !is_offer)
    .map(({ id, title, property_address, property_type_code, marketing_start, timezone, region, ...more }) => {
      const { hours_per_week, responsible_id } = more;
      const place = { id, title, property_address, property_type_code, marketing_start, timezone, region };
      return { ...place, hours_per_week, responsible_id };
    })
    .toSorted((one, other) => one.id.localeCompare(other.id));
}
