import type { Measure } from "../../catalogue/contract.ts";
import type { CampaignMeasure } from "../answers.ts";
import { isOpen } from "../status.ts";
import { PlanOrder } from "./cascade.ts";
import { launchDays } from "./dating.ts";
import { mayBeOn } from "./results.ts";
import { stretched } from "./frame.ts";
import { type PlannerMeasure, plannerMeasure } from "./measure-facts.ts";
import { momentOf } from "./moments.ts";
import { movedTo, openDay, type Place, type PlanStart } from "./moves.ts";
import { dateOf, workingDays } from "./working-days.ts";

/**
 * The day, "YYYY-MM-DD", on which the chain of what waits for what lets the ads go live: the marketing start, and as
 * many days later as what belongs to it has to wait for what prepares it. What is open and past is reckoned as if it were done next.
 * @param now ISO 8601 UTC
 */
export function adsLiveOn(
  measures: readonly CampaignMeasure[],
  library: readonly Measure[],
  plan: PlanStart,
  now: string,
): string {
  const order = new PlanOrder(measures, plan);
  const start = momentOf(plan.marketing_start, plan.timezone).day;
  const today = momentOf(now, plan.timezone).day - start;
  const overdue = order.measures.filter(({ status, scheduled_at }) => isOpen(status) && scheduled_at < now);
  const places = new Map<string, Place>(
    overdue.map((measure) => [measure.id, movedTo(measure, { offset_days: today }, plan)]),
  );
  for (const [id, place] of order.following(places, now)) places.set(id, place);
  const usualDays = new Map(library.map((measure) => [measure.id, plannerMeasure(measure)]));
  const late = order.measures.map((measure) => {
    const facts = usualDays.get(measure.measure_id);
    const isOfStart = facts?.anchor === "start" && facts.day >= 0 && facts.day < launchDays && measure.repetition === 1;
    if (!isOfStart || !isOpen(measure.status)) return 0;
    const usual = ownDay(measure, start + stretched(facts.day, plan.timeline ?? "standard"), plan);
    const ready = order
      .predecessorsOf(measure)
      .filter(({ status, measure_id }) => isOpen(status) && isPreparation(usualDays.get(measure_id ?? "")))
      .map((before) => momentOf((places.get(before.id) ?? before).ready_at, plan.timezone));
    const own = momentOf(measure.scheduled_at, plan.timezone).minute;
    const held = ready.filter(({ day }) => day > usual);
    const first = Math.max(usual, ...held.map(({ day, minute }) => (minute > own ? day + 1 : day)));
    return ownDay(measure, first, plan) - usual;
  });
  return dateOf(openDay({ weekdays: [] }, start + Math.max(0, ...late), plan));
}

function isPreparation(facts: PlannerMeasure | undefined): boolean {
  return facts?.anchor === "start" && facts.day < 0;
}

/** The first day from one on which a measure may be by its own weekdays. */
function ownDay(measure: CampaignMeasure, from: number, { region }: PlanStart): number {
  const calendar = workingDays(region);
  let day = from;
  while (!mayBeOn(measure, day, calendar)) day += 1;
  return day;
}
