import type { ReportedMarket } from "#shared/reports/market-part";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { readMarket } from "../../market/results.ts";

/** What a report tells of property and market; of interested people nothing is read. */
export async function reportedMarket(campaign: StoredCampaign): Promise<ReportedMarket> {
  const { sale_on = null, outcome = null, set_aside = [] } = campaign;
  return { ...(await readMarket(campaign.id)), aside: set_aside.map(({ key }) => key), sale_on, outcome };
}
