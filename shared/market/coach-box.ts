import { type Recommendation, weights } from "../plan/coach.ts";
import { sortBy } from "../core/order.ts";
import type { Advice } from "./advice.ts";
import { planAnswer } from "./plan-answer.ts";
import type { CampaignMeasure } from "../campaigns/contract.ts";

/** An entry of the coach's box: what the plan recommends, or what the market's answers advise. */
export type CoachEntry = { recommended: Recommendation } | { advised: Advice };

/** At most so many stand in the box (docs/product.md, Coach). */
const max = 4;

/** Which kind of notification "Wartet auf eine Person" shows for the same matter, beside the box. */
const alsoWaits: Partial<Record<Advice["rule"], string>> = { duty: "duty_open", report: "owner_report_due" };

/**
 * What stands in the coach's box, the most urgent first, of one weight the plan's before the market's. Of a duty before an
 * ad the advice stands alone, which names the ad too, and neither where the overview says that it waits for a person; of the
 * new attempt the advice that begins it: one matter is told once.
 * @param told ids of the duties that the advice names, or what waits @param waiting kinds of what waits for a person
 * @param measures the plan's, provisional ones among them
 */
export function coachEntries(
  recommendations: readonly Recommendation[],
  all: readonly Advice[],
  told: readonly string[] = [],
  waiting: readonly string[] = [],
  measures: readonly CampaignMeasure[] = [],
): CoachEntry[] {
  const advice = all.filter(({ rule }) => !waiting.includes(alsoWaits[rule] ?? ""));
  const isAdvised = waiting.includes("duty_open") || advice.some(({ rule }) => rule === "duty");
  const isTold = ({ measure_id }: Recommendation) => isAdvised && measure_id !== undefined && told.includes(measure_id);
  const entries: CoachEntry[] = [
    ...recommendations.filter((one) => !isTold(one)).map((recommended) => ({ recommended })),
    ...advice.map((advised) => ({ advised })),
  ];
  const sorted = sortBy(entries, (entry) =>
    weights.indexOf("advised" in entry ? entry.advised.priority : entry.recommended.priority),
  );
  const begun = sorted
    .slice(0, max)
    .map((entry) => "advised" in entry && planAnswer(entry.advised, measures)?.begins)
    .filter(Boolean);
  return sorted.filter((entry) => "advised" in entry || !begun.includes(entry.recommended.begins)).slice(0, max);
}
