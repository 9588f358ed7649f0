import type { CampaignId } from "../core/kinds.ts";
import { type Day, mondayOf } from "../core/time.ts";
import type { MarketResult } from "./result-fields.ts";

/** How the ids of such figures go on behind their campaign's. */
const ownPage = "page-";

/**
 * The looks at a campaign's own page as figures of the agency's website, one for each week, so that they count wherever the
 * figures of portals do (docs/product.md, Property page). They are stored by day alone and can't be edited.
 */
export function looksAsResults(campaignId: CampaignId, looks: readonly { on: Day; count: number }[]): MarketResult[] {
  const weeks = new Map<Day, number>();
  for (const { on, count } of looks) weeks.set(mondayOf(on), (weeks.get(mondayOf(on)) ?? 0) + count);
  return [...weeks].map(([monday, views]) => ({
    kind: "portal",
    channel: "website",
    on: monday,
    views,
    bookmarks: 0,
    requests: 0,
    id: `${campaignId}.${ownPage}${monday}`,
    campaign_id: campaignId,
    created_at: `${monday}T00:00:00.000Z`,
    created_by: "",
    version: 1,
  }));
}

/** Whether an agency keeps results of a campaign: looks at its own page count by themselves, and say nothing of enquiries that nobody entered. */
export function keepsResults(results: readonly Pick<MarketResult, "id">[]): boolean {
  return results.some(({ id }) => !id.includes(`.${ownPage}`));
}
