import type { CampaignMeasure } from "../../campaigns/answers.ts";
import type { ClosedPeriod } from "../../core/periods.ts";
import type { Weekday } from "../../core/weekdays.ts";
import type { Measure } from "../../catalogue/contract.ts";
import { phaseOffsets } from "../phases.ts";
import type { Phase } from "../../catalogue/phases.ts";
import { atOffset } from "../../campaigns/calendar.ts";
import type { Start } from "../../campaigns/schedule.ts";
import type { Timeline } from "../../campaigns/wizard.ts";
import { isAllowedOn, readyAt } from "../make/results.ts";
import { phaseOfDay, stretched } from "../make/frame.ts";
import { plannerMeasure } from "../make/measure-facts.ts";
import { atMoment, momentOf } from "../../campaigns/moments.ts";
import type { Region } from "../../campaigns/regions.ts";
import { workingDays } from "../days/working-days.ts";

/** What the days of a campaign are counted by. A campaign without timeline counts as `standard`. */
export interface PlanStart extends Start {
  region: Region;
  /** When the office is closed; missing where it never is. */
  closed_days?: readonly ClosedPeriod[] | undefined;
  timeline: Timeline | null;
}

/** What a move looks at in a measure. */
export type Movable = Pick<CampaignMeasure, "scheduled_at" | "weekdays" | "lead_days" | "hours">;

/** Where a measure is moved: dropped on a day counted from the marketing start, or to a moment that a person picked. */
export type Target = { offset_days: number } | { scheduled_at: string };

/** Where a measure stands: when it begins, when its result is there, and in which phase. */
export type Place = Pick<CampaignMeasure, "scheduled_at" | "ready_at" | "phase">;

/**
 * Where a measure lands that is moved. Dropped on a day it keeps its own time of day and goes on to the next working
 * day if need be; a moment that a person picked is kept as picked. The phase follows from the day
 * (docs/product.md, Drag and drop).
 */
export function movedTo(measure: Movable, to: Target, plan: PlanStart): Place {
  if ("scheduled_at" in to) return placeAt(measure, to.scheduled_at, plan);
  const own = momentOf(measure.scheduled_at, plan.timezone).day;
  const wanted = momentOf(plan.marketing_start, plan.timezone).day + to.offset_days;
  const day = openDay(measure, wanted, plan);
  return placeAt(measure, atOffset(measure.scheduled_at, day - own, plan.timezone), plan);
}

/** A measure's place when it begins at an instant. */
export function placeAt(measure: Movable, scheduledAt: string, plan: PlanStart): Place {
  const begins = momentOf(scheduledAt, plan.timezone);
  const ready = readyAt(
    { leadDays: measure.lead_days, hours: measure.hours },
    begins,
    workingDays(plan.region, plan.closed_days),
  );
  const isAtOnce = measure.lead_days === 0 && measure.hours === 0;
  return {
    scheduled_at: scheduledAt,
    ready_at: isAtOnce ? scheduledAt : atMoment(ready, plan.timezone),
    phase: phaseAt(scheduledAt, plan),
  };
}

/** The phase that an instant lies in, by its day counted from the start in the campaign's timeline. */
export function phaseAt(instant: string, plan: PlanStart): Phase {
  const days = momentOf(instant, plan.timezone).day - momentOf(plan.marketing_start, plan.timezone).day;
  return phaseOfDay(days, plan.timeline ?? "standard");
}

/** The day, counted from the start, to which a measure goes that is dropped into a phase (docs/product.md, Phases). */
export function dropDay(phase: Phase, { timeline }: Pick<PlanStart, "timeline">): number {
  return stretched(phaseOffsets[phase], timeline ?? "standard");
}

/** The day itself where work may be done on it, one of the measure's own weekdays included; else the next one. */
export function openDay(
  { weekdays }: { weekdays: readonly Weekday[] },
  wanted: number,
  { region, closed_days }: Pick<PlanStart, "region" | "closed_days">,
): number {
  const calendar = workingDays(region, closed_days);
  let day = wanted;
  while (!calendar.isWorking(day) && !isAllowedOn({ weekdays }, day, calendar)) day += 1;
  return day;
}

/** Whether work on a measure may be done on the day of an instant. */
export function isOpenAt(measure: Pick<Movable, "weekdays">, instant: string, plan: PlanStart): boolean {
  const { day } = momentOf(instant, plan.timezone);
  return openDay(measure, day, plan) === day;
}

/** When a measure begins that has no time of its own, in minutes after midnight. */
const defaultMinute = 9 * 60;

/** A measure of the library as it would be moved: on the start's day, at its own time of day or at nine. */
export function movableOf(measure: Measure, plan: PlanStart): Movable {
  const { time = defaultMinute, weekdays, leadDays, hours } = plannerMeasure(measure);
  const { day } = momentOf(plan.marketing_start, plan.timezone);
  return {
    scheduled_at: atMoment({ day, minute: time }, plan.timezone),
    weekdays: [...weekdays],
    lead_days: leadDays,
    hours,
  };
}
