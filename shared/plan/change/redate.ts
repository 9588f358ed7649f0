import type { Measure } from "../../catalogue/contract.ts";
import { sortBy } from "../../core/order.ts";
import type { Timezone } from "../../core/timezone.ts";
import type { Marketed } from "../../campaigns/live.ts";
import { atMoment, momentOf } from "../../campaigns/moments.ts";
import type { ProvisionalKind } from "../../campaigns/provisional.ts";
import { datePlan } from "../make/date-plan.ts";
import { type Datable, type Fixed, fixedMeasure } from "../make/dated.ts";
import type { PlanFrame } from "../make/frame.ts";
import { plannerMeasure } from "../make/measure-facts.ts";
import type { PlanChange } from "../plan-changes-contract.ts";
import { isAwaited, predecessorIds } from "./cascade.ts";
import type { Standing } from "./representatives.ts";

/** By what measures of a plan are dated again: the library, the plan's frame, and whose clock counts. */
export interface DatedAgain {
  library: readonly Measure[];
  frame: PlanFrame;
  timezone: Timezone;
}

/** A plan of which some measures are dated again. */
export interface PlanToDate extends DatedAgain {
  measures: readonly Standing[];
}

/**
 * A measure to be dated again: by its own usual day, so many days after the sale, or at any rate on a day if that is its
 * usual one. It is certain then, unless it is said to wait for something still.
 */
export interface Wish {
  measure: Standing;
  provisional?: ProvisionalKind | null;
  dayAfterSale?: number;
  fixedDay?: number;
  /** Its place is one in which its occurrences to come have room too. */
  repeats?: boolean;
}

/** New dates of measures, all others staying where they are; what the library no longer knows keeps its date. */
export function redated({ measures, library, frame, timezone }: PlanToDate, wishes: Wish[]): PlanChange[] {
  const known = new Map(library.map((measure) => [measure.id, measure]));
  const open = new Map(
    wishes.filter(({ measure }) => known.has(measure.measure_id)).map((wish) => [wish.measure.id, wish]),
  );
  const planned = new Set(measures.filter(({ status }) => status !== "skipped").map(({ measure_id }) => measure_id));
  const datables = [...open.values()].map((wish) =>
    datableOf(wish, known.get(wish.measure.measure_id) as Measure, planned, timezone),
  );
  const fixed = measures
    .filter(({ id, status }) => !open.has(id) && status !== "skipped")
    .map((measure) => fixedOf(measure, known.get(measure.measure_id), { timezone, marketing: frame.marketing }));
  const byMeasure = new Map([...open.values()].map((wish) => [wish.measure.measure_id, wish]));
  const dayOf = new Map(datables.map(({ id, day }) => [id, day]));
  const { dated } = datePlan(datables, fixed, frame);
  return sortBy(dated, ({ begins }) => begins.day * 1440 + begins.minute).flatMap(({ id, begins }): PlanChange[] => {
    const wish = byMeasure.get(id);
    if (!wish) return [];
    const { measure, fixedDay, provisional = null } = wish;
    const isOnTheDay = fixedDay !== undefined && dayOf.get(id) === 0 && fixedDay >= frame.today;
    const at =
      isOnTheDay && begins.day !== fixedDay
        ? { day: fixedDay, minute: momentOf(measure.scheduled_at, timezone).minute }
        : begins;
    const waits = provisional !== measure.provisional && { provisional };
    return [{ id: measure.id, scheduled_at: atMoment(at, timezone), phase: measure.phase, ...waits }];
  });
}

function datableOf(
  { measure, dayAfterSale, provisional, repeats = false }: Wish,
  library: Measure,
  planned: ReadonlySet<string>,
  timezone: Timezone,
): Datable {
  const facts = plannerMeasure(library);
  return {
    ...facts,
    id: measure.measure_id,
    anchor: dayAfterSale === undefined ? measure.anchor : "sale",
    day: dayAfterSale ?? facts.day,
    leadDays: measure.lead_days,
    hours: measure.hours,
    provisional: provisional ?? undefined,
    weekdays: measure.weekdays,
    time: momentOf(measure.scheduled_at, timezone).minute,
    repeatDays: repeats ? measure.series?.every_days : undefined,
    isBase: measure.duty,
    value: measure.base_priority,
    predecessors: predecessorIds(measure).filter((id) => planned.has(id)),
  };
}

/** A measure that stays where it is; what is done holds nobody up. */
function fixedOf(measure: Standing, known: Measure | undefined, campaign: Marketed & { timezone: Timezone }): Fixed {
  const fixed = fixedMeasure(measure, known && plannerMeasure(known), campaign);
  return isAwaited(measure) ? fixed : { ...fixed, ready: { day: 0, minute: 0 } };
}
