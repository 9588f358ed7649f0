import type { CampaignMeasure } from "#shared/campaigns/contract";
import { representatives } from "#shared/plan/change/representatives";
import type { TimelineDays } from "../measure/days.ts";

/** One measure waits for another: the campaign measures' ids. */
export interface Wait {
  from: string;
  to: string;
}

/** What of a plan waits for what; a skipped measure neither waits nor is waited for. */
export function waitsOf(planned: CampaignMeasure[]): Wait[] {
  const standing = representatives(planned).filter(({ status }) => status !== "skipped");
  const known = new Map<string, CampaignMeasure>(standing.map((measure) => [measure.measure_id, measure]));
  return standing.flatMap((measure) =>
    [...new Set([...measure.requires, ...measure.after])].flatMap((id) => {
      const before = known.get(id);
      return before && before.id !== measure.id ? [{ from: before.id, to: measure.id }] : [];
    }),
  );
}

/** Days after the first of Launch on which the first ads begin. */
const firstAds = 3;

/**
 * The chain that decides when the ads can begin, as ids, the first one first: from the ad whose last predecessor is ready
 * last, always back to the predecessor that is ready last. Empty where no ad waits for anything.
 */
export function criticalChain(measures: CampaignMeasure[], waits: Wait[], days: TimelineDays): string[] {
  const byId = new Map(measures.map((measure) => [measure.id, measure]));
  const before = Map.groupBy(waits, ({ to }) => to);
  const lastBefore = (id: string) =>
    (before.get(id) ?? [])
      .flatMap(({ from }) => byId.get(from) ?? [])
      .toSorted((one, other) => laterFirst(one.ready_at, other.ready_at) || (one.id < other.id ? -1 : 1))[0];
  const waiting = measures.filter(
    ({ id, anchor, phase, scheduled_at }) =>
      anchor === "start" && phase === "Launch" && days.offset(scheduled_at) >= 0 && before.has(id),
  );
  const firstDay = Math.min(...waiting.map(({ scheduled_at }) => days.offset(scheduled_at)));
  const [last] = waiting
    .filter(({ scheduled_at }) => days.offset(scheduled_at) <= firstDay + firstAds)
    .toSorted(
      (one, other) =>
        laterFirst(lastBefore(one.id)?.ready_at ?? "", lastBefore(other.id)?.ready_at ?? "") ||
        (one.id < other.id ? -1 : 1),
    );
  const chain: string[] = [];
  for (let at = last; at && !chain.includes(at.id); at = lastBefore(at.id)) chain.unshift(at.id);
  return chain;
}

function laterFirst(one: string, other: string): number {
  return one === other ? 0 : one > other ? -1 : 1;
}
