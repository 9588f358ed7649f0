import { hasFacts, ownerDay, type OwnerMeasure } from "../campaigns/owner-words.ts";
import { isOpen } from "../campaigns/status.ts";
import type { CampaignMeasure } from "../campaigns/contract.ts";

/** What of a measure says whether it brought the property on the market. */
export type Advertised = OwnerMeasure &
  Pick<CampaignMeasure, "status" | "scheduled_at"> &
  Partial<Pick<CampaignMeasure, "advertises" | "done_at">>;

/**
 * Since when a property is on the market: since the day on which the first measure that advertises was done. Before that,
 * for when that is planned, null where no day is known. A plan of before planning does not say what advertises, and where
 * the market has answered an advertisement is there that nobody ticked: then it is not known. Instants are ISO 8601 UTC.
 */
export type OnMarket =
  | { state: "live"; since: string }
  | { state: "preparing"; start: string | null }
  | { state: "unknown" };

/** From when time on the market counts: while nothing was advertised, none has passed; where that is not known, from the start. */
export function countedFrom(
  clock: OnMarket,
  { marketing_start, now }: { marketing_start: string; now: string },
): string {
  if (clock.state === "live") return clock.since;
  return clock.state === "preparing" ? now : marketing_start;
}

/** Since when a property is on the market (docs/product.md, Report contents). @param hasAnswers whether the market answered */
export function onMarket(
  measures: readonly Advertised[],
  { marketing_start, hasAnswers, now }: { marketing_start: string; hasAnswers: boolean; now: string },
): OnMarket {
  const ads = measures.filter(({ advertises }) => advertises === true);
  const [since] = ads
    .filter(({ status }) => status === "done")
    .map(ownerDay)
    .toSorted();
  if (since !== undefined) return { state: "live", since: since < now ? since : now };
  const isOfBefore = ads.length === 0 && measures.some((measure) => !hasFacts(measure));
  if (hasAnswers || (isOfBefore && marketing_start <= now)) return { state: "unknown" };
  const [next] = ads
    .filter(({ status, scheduled_at }) => isOpen(status) && scheduled_at >= now)
    .map(({ scheduled_at }) => scheduled_at)
    .toSorted();
  return { state: "preparing", start: next ?? (marketing_start > now ? marketing_start : null) };
}
