import type { Instant } from "../../core/kinds.ts";
import { dateOf, type Day } from "../../core/time.ts";
import type { Measure } from "../../catalogue/contract.ts";
import type { CampaignMeasure } from "../../campaigns/answers.ts";
import { isPast } from "../../campaigns/reading.ts";
import { isOpen } from "../../campaigns/status.ts";
import { PlanOrder } from "./cascade.ts";
import { isOfLaunch } from "../make/dated.ts";
import { isAllowedOn } from "../make/results.ts";
import { stretched } from "../make/frame.ts";
import { type PlannerMeasure, plannerMeasure } from "../make/measure-facts.ts";
import { momentOf } from "../../campaigns/moments.ts";
import { movedTo, openDay, type Place, type PlanStart } from "./moves.ts";
import type { Milestones } from "./usual-day.ts";
import { workingDays } from "../days/working-days.ts";

/**
 * The day, "YYYY-MM-DD", on which the chain of what waits for what lets the ads go live: the marketing start, and as
 * many days later as what belongs to it has to wait for what prepares it. What is open and past is reckoned as if it were
 * done next. The day since which the property is on the market, once that is known.
 * @param now ISO 8601 UTC
 */
export function adsLiveOn(
  measures: readonly CampaignMeasure[],
  library: readonly Measure[],
  plan: PlanStart & Pick<Milestones, "live_on">,
  now: Instant,
): Day {
  if (plan.live_on) return plan.live_on;
  const order = new PlanOrder(measures, plan);
  const start = momentOf(plan.marketing_start, plan.timezone).day;
  const today = momentOf(now, plan.timezone).day - start;
  const overdue = order.measures.filter((measure) => isPast(measure, now));
  const places = new Map<string, Place>(
    overdue.map((measure) => [measure.id, movedTo(measure, { offset_days: today }, plan)]),
  );
  for (const [id, place] of order.following(places, now)) places.set(id, place);
  const usualDays = new Map(library.map((measure) => [measure.id, plannerMeasure(measure)]));
  const late = order.measures.map((measure) => {
    const facts = usualDays.get(measure.measure_id);
    if (!facts || !isOfLaunch(facts) || !isOpen(measure.status)) return 0;
    const days = facts.anchor === "live" ? facts.day : stretched(facts.day, plan.timeline ?? "standard");
    const usual = ownDay(measure, start + days, plan);
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
function ownDay(measure: CampaignMeasure, from: number, { region, closed_days }: PlanStart): number {
  const calendar = workingDays(region, closed_days);
  let day = from;
  while (!isAllowedOn(measure, day, calendar)) day += 1;
  return day;
}
