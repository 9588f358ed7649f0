import type { Instant } from "../core/kinds.ts";
import { type Day, noonOf } from "../core/time.ts";
import { firstPlannedAd, type Marketed, type PlannedAd } from "../campaigns/live.ts";

/**
 * Since when a property is on the market, as far as the owner is told. Before that, for when that is planned, null
 * where that day has passed. Where the market has answered an advertisement is there that nobody ticked: then it is not
 * known. Instants are ISO 8601 UTC.
 */
export type OnMarket =
  | { state: "live"; since: string }
  | { state: "preparing"; start: string | null }
  | { state: "unknown" };

/** Since when a property is on the market (docs/product.md, Report contents). @param hasAnswers whether the market answered */
export function onMarket(
  measures: readonly PlannedAd[],
  {
    live_on: liveOn,
    marketing_start,
    marketing,
    hasAnswers,
    now,
  }: Marketed & { live_on: Day | null; marketing_start: string; hasAnswers: boolean; now: Instant },
): OnMarket {
  if (liveOn !== null) return { state: "live", since: noonOf(liveOn) };
  if (hasAnswers) return { state: "unknown" };
  const first = firstPlannedAd(measures, { marketing }) ?? marketing_start;
  // Where the first one's day has passed, a later one is no start.
  return { state: "preparing", start: first >= now ? first : null };
}
