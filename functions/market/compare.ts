import type { CampaignId } from "#shared/core/kinds";
import { type Comparable, compared } from "#shared/market/comparison";
import type { Comparison, MarketCounts } from "#shared/market/contract";
import { countResults } from "#shared/market/counts";
import { readSummaries } from "../summaries/summary.ts";
import { readMarket } from "./results.ts";
import { readHead } from "../campaigns/read.ts";

/** A campaign's counts, as they are now, next to the agency's medians. @throws Refusal 404 for an unknown campaign */
export async function compareCampaign(
  campaignId: CampaignId,
): Promise<{ own: MarketCounts; agency: Comparison | null }> {
  const [head, { property, results }, summaries] = await Promise.all([
    readHead(campaignId, { consistent: true }),
    readMarket(campaignId),
    readSummaries(),
  ]);
  const all = summaries.map((summary): Comparable => {
    const { sk: id, type, first_price, started_at, sold_on, views, enquiries, viewings, offers } = summary;
    return { id, type, first_price, started_at, sold_on, counts: { views, enquiries, viewings, offers } };
  });
  const { requests: _, ...counts } = countResults(results);
  const own = {
    id: campaignId,
    type: head.property_type_code,
    first_price: property.price_steps[0]?.to ?? undefined,
    counts,
  };
  return { own: counts, agency: compared(own, all) ?? null };
}
