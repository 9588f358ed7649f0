import { isPriceTalked } from "#shared/reports/decisions";
import type { ReportedMarket } from "#shared/reports/market-part";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { readDecisions } from "../../campaigns/owner-decision.ts";
import { readMarket } from "../../market/results.ts";

/** What a report tells of property and market; of interested people nothing is read. @param now ISO 8601 UTC */
export async function reportedMarket(campaign: StoredCampaign, now: string): Promise<ReportedMarket> {
  const { sale_on = null, outcome = null, set_aside = [] } = campaign;
  const [market, decisions] = await Promise.all([readMarket(campaign.id), readDecisions(campaign.id)]);
  const price_talk = isPriceTalked(decisions, campaign.owner_id, now);
  return { ...market, aside: set_aside.map(({ key }) => key), sale_on, outcome, price_talk };
}
