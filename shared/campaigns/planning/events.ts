import type { Measure } from "../../catalogue/contract.ts";
import { sortBy } from "../../core/order.ts";
import type { CampaignMeasure } from "../answers.ts";
import type { PlanChange, PlanChanges } from "../plan-changes-contract.ts";
import type { EventRequest } from "../plan-contract.ts";
import { isOwnTask } from "../measure-key.ts";
import { isOpen } from "../status.ts";
import type { Timezone } from "../../core/timezone.ts";
import { predecessorIds } from "./cascade.ts";
import { type Datable, datePlan, type Fixed } from "./dating.ts";
import type { PlanFrame } from "./frame.ts";
import { plannerMeasure } from "./measure-facts.ts";
import { atMoment, momentOf } from "./moments.ts";
import { type Standing, standIns } from "./stand-ins.ts";
import { dayNumber } from "./working-days.ts";

/** A plan to which something happens. */
export interface EventfulPlan {
  measures: readonly CampaignMeasure[];
  library: readonly Measure[];
  frame: PlanFrame;
  timezone: Timezone;
}

/**
 * What an event changes in a plan (docs/product.md, Planning: living with it). A buyer: marketing after that day is
 * skipped, duties and what later steps require are dated anew, so is what hangs on sale and notary. The notary's
 * appointment: what hangs on it is dated from its day, and what must be before it is brought forward. Sold: marketing is
 * over; when the buyer agreed stays what it was, or unknown. Withdrawn: everything open is skipped. Tasks of one's own
 * are skipped by that alone: what they are for only their author knows.
 */
export function eventChanges(given: EventfulPlan, { event, on, price }: Omit<EventRequest, "dry_run">): PlanChanges {
  const plan: StandingPlan = { ...given, measures: standIns(given.measures) };
  if (event === "withdrawn")
    return changesOf(plan.measures.filter(isOpenMeasure).map(skip), { outcome: { kind: event, on, price: null } });
  if (event === "sold") {
    const { skipped } = marketingAfter(plan, on);
    const outcome = { kind: event, on, price: price ?? null };
    return changesOf(skipped.map(skip), { outcome });
  }
  return event === "sale" ? saleChanges(plan, on) : notaryChanges(plan, on);
}

interface StandingPlan extends EventfulPlan {
  measures: readonly Standing[];
}

function saleChanges(plan: StandingPlan, on: string): PlanChanges {
  const { skipped, kept } = marketingAfter(plan, on);
  const hanging = plan.measures.filter((measure) => isOpenMeasure(measure) && measure.anchor !== "start");
  const gone = new Set(skipped.map(({ id }) => id));
  const dated = redated(
    {
      ...plan,
      measures: plan.measures.filter(({ id }) => !gone.has(id)),
      frame: { ...plan.frame, sale: dayNumber(on) },
    },
    [...hanging.map((measure) => ({ measure })), ...kept.map((measure) => ({ measure, dayAfterSale: 1 }))],
  );
  return changesOf([...skipped.map(skip), ...dated], { sale_on: on });
}

function notaryChanges(plan: StandingPlan, on: string): PlanChanges {
  const hanging = plan.measures.filter((measure) => isOpenMeasure(measure) && measure.anchor === "notary");
  const before = predecessorsOf(hanging, plan.measures, predecessorIds).filter(({ anchor }) => anchor === "sale");
  const notary = dayNumber(on);
  const dated = redated({ ...plan, frame: { ...plan.frame, notary } }, [
    ...hanging.map((measure) => ({ measure, fixedDay: notary })),
    ...before.filter((measure) => measure.anchor === "sale").map((measure) => ({ measure })),
  ]);
  return changesOf(dated, { notary_on: on });
}

/** What belongs to marketing and lies after a day: what is skipped then, and what stays since law or a later step asks for it. */
function marketingAfter(plan: StandingPlan, on: string) {
  const last = dayNumber(on);
  const later = plan.measures.filter(
    (measure) =>
      isOpenMeasure(measure) &&
      !isOwnTask(measure.id) &&
      measure.anchor === "start" &&
      momentOf(measure.scheduled_at, plan.timezone).day > last,
  );
  const staying = plan.measures.filter((measure) => isOpenMeasure(measure) && measure.anchor !== "start");
  const duties = later.filter(({ duty, repetition }) => duty && repetition === 1);
  const asked = new Set(
    [...duties, ...predecessorsOf([...staying, ...duties], plan.measures, ({ requires }) => requires)].map(
      ({ id }) => id,
    ),
  );
  return {
    skipped: later.filter(({ id }) => !asked.has(id)),
    kept: later.filter(({ id }) => asked.has(id)),
  };
}

/** The open measures that some wait for, and what these wait for in turn. */
function predecessorsOf(
  given: readonly Standing[],
  measures: readonly Standing[],
  namesOf: (measure: Standing) => readonly string[],
): Standing[] {
  const first = new Map(
    measures.filter(({ repetition, status }) => repetition === 1 && isOpen(status)).map((one) => [one.measure_id, one]),
  );
  const found = new Set(given);
  for (const measure of found)
    for (const id of namesOf(measure)) if (first.has(id)) found.add(first.get(id) as Standing);
  return [...found].filter((measure) => !given.includes(measure));
}

/** A measure to be dated anew: by its own usual day, so many days after the sale, or at any rate on a day if that is its usual one. */
interface Wish {
  measure: Standing;
  dayAfterSale?: number;
  fixedDay?: number;
}

/** New dates of measures, all others staying where they are; what the library no longer knows keeps its date. */
function redated({ measures, library, frame, timezone }: StandingPlan, wishes: Wish[]): PlanChange[] {
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
    .map((measure) => fixedOf(measure, timezone));
  const byMeasure = new Map([...open.values()].map((wish) => [wish.measure.measure_id, wish]));
  const dayOf = new Map(datables.map(({ id, day }) => [id, day]));
  const { dated } = datePlan(datables, fixed, frame);
  return sortBy(dated, ({ begins }) => begins.day * 1440 + begins.minute).flatMap(({ id, begins }): PlanChange[] => {
    const wish = byMeasure.get(id);
    if (!wish) return [];
    const { measure, fixedDay } = wish;
    const isOnTheDay = fixedDay !== undefined && dayOf.get(id) === 0 && fixedDay >= frame.today;
    const at =
      isOnTheDay && begins.day !== fixedDay
        ? { day: fixedDay, minute: momentOf(measure.scheduled_at, timezone).minute }
        : begins;
    return [{ id: measure.id, scheduled_at: atMoment(at, timezone), phase: measure.phase }];
  });
}

function datableOf(
  { measure, dayAfterSale }: Wish,
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
    weekdays: measure.weekdays,
    time: momentOf(measure.scheduled_at, timezone).minute,
    repeatDays: undefined,
    isBase: measure.duty,
    value: measure.base_priority,
    predecessors: predecessorIds(measure).filter((id) => planned.has(id)),
  };
}

/** A measure that stays where it is; what is done holds nobody up. */
function fixedOf(measure: Standing, timezone: Timezone): Fixed {
  return {
    id: measure.measure_id,
    repetition: measure.repetition,
    begins: momentOf(measure.scheduled_at, timezone),
    ready: isOpen(measure.status) ? momentOf(measure.ready_at, timezone) : { day: 0, minute: 0 },
    minutes: measure.hours * 60,
  };
}

function isOpenMeasure({ status }: CampaignMeasure): boolean {
  return isOpen(status);
}

function skip({ id }: CampaignMeasure): PlanChange {
  return { id, status: "skipped" };
}

function changesOf(changes: PlanChange[], set: PlanChanges["set"]): PlanChanges {
  return { changes, remove: [], add: [], set };
}
