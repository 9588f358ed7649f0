import type { Instant } from "../../core/kinds.ts";
import { dayLength } from "../../core/time.ts";
import { sortBy } from "../../core/order.ts";
import type { CampaignMeasure } from "../../campaigns/answers.ts";
import { isAwaited, type Ordered, PlanOrder } from "./cascade.ts";
import type { PlanStart } from "./moves.ts";

/** Measures that advertise although duties that come before them are open. */
interface EarlyAds<T> {
  /** Those that begun or are done first, then by date. */
  ads: T[];
  /** The open duties, by date. */
  duties: T[];
}

/**
 * The measures of a plan that advertise, have begun or are done or due within some days, and wait for a duty that is still open,
 * be it by way of others; nothing where there is none. It goes by the plan's own order: what an ad does not wait for is none of its duties.
 * @param now ISO 8601 UTC @param days whole days ahead
 */
export function earlyAds<T extends Ordered & Pick<CampaignMeasure, "advertises">>(
  measures: readonly T[],
  plan: PlanStart,
  now: Instant,
  days: number,
): EarlyAds<T> | undefined {
  const soon = new Date(Date.parse(now) + days * dayLength).toISOString();
  const near = measures.filter(
    ({ advertises, status, scheduled_at }) =>
      advertises && (status === "done" || status === "queued" || (status === "planned" && scheduled_at <= soon)),
  );
  if (near.length === 0) return undefined;
  const order = new PlanOrder(measures, plan);
  const duties = new Set<T>();
  const ads = order.measures.filter((measure) => {
    if (!near.some(({ id }) => id === measure.id)) return false;
    const before = [...beforeOf(measure, order)].filter((one) => one.duty && isAwaited(one));
    for (const duty of before) duties.add(duty);
    return before.length > 0;
  });
  if (ads.length === 0) return undefined;
  return {
    ads: sortBy(
      ads,
      ({ status }) => (status === "planned" ? 1 : 0),
      ({ scheduled_at }) => scheduled_at,
    ),
    duties: sortBy([...duties], ({ scheduled_at }) => scheduled_at),
  };
}

/** Everything that a measure waits for, by way of others too. */
function beforeOf<T extends Ordered>(measure: T, order: PlanOrder<T>): Set<T> {
  const found = new Set<T>();
  const visit = (one: T) => {
    for (const before of order.predecessorsOf(one)) {
      if (found.has(before)) continue;
      found.add(before);
      visit(before);
    }
  };
  visit(measure);
  return found;
}
