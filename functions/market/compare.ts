import { type Comparable, compared } from "#shared/market/comparison";
import type { Comparison, MarketCounts } from "#shared/market/contract";
import { keys } from "../core/keys.ts";
import { query } from "../core/table.ts";
import { type MarketSummary, readHead } from "./items.ts";

/** A campaign's counts beside the agency's medians. @throws Refusal 404 for an unknown campaign */
export async function compareCampaign(campaignId: string): Promise<{ own: MarketCounts; agency: Comparison | null }> {
  const [head, summaries] = await Promise.all([readHead(campaignId), query<MarketSummary>(keys.markets)]);
  const all = summaries.map(comparableOf);
  const found = all.find(({ id }) => id === campaignId) ?? comparableOf({ sk: campaignId });
  const own = { ...found, type: head.property_type_code };
  return { own: own.counts, agency: compared(own, all) ?? null };
}

function comparableOf(summary: MarketSummary): Comparable {
  const { sk, type, first_price, started_at, outcome } = summary;
  const { views = 0, enquiries = 0, viewings = 0, offers = 0 } = summary;
  const sold_on = outcome?.kind === "sold" ? outcome.on : undefined;
  return { id: sk, type, first_price, started_at, sold_on, counts: { views, enquiries, viewings, offers } };
}
