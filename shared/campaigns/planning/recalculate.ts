import type { Measure } from "../../catalogue/contract.ts";
import type { CampaignMeasure } from "../answers.ts";
import type { KeptFacts, PlanChange, PlanChanges } from "../plan-changes-contract.ts";
import { isOpen } from "../status.ts";
import type { Timezone } from "../../core/timezone.ts";
import type { PlanFrame } from "./frame.ts";
import { type Ordered, PlanOrder } from "./cascade.ts";
import { plannerMeasure } from "./measure-facts.ts";
import { atMoment } from "./moments.ts";
import type { Place, PlanStart } from "./moves.ts";
import { type Standing, standIns } from "./stand-ins.ts";
import { makePlan, type Plan, type PlanEntry } from "./plan.ts";

/**
 * Dates a plan anew, one of before planning too: done and skipped measures stay, open ones get planning facts and new
 * dates, duties and what is required and missing come in; nothing is chosen freely (docs/product.md, Planning:
 * living with it).
 */
export function recalculated(
  planned: readonly CampaignMeasure[],
  library: readonly Measure[],
  frame: PlanFrame,
  timezone: Timezone,
): { plan: Plan; changes: PlanChanges } {
  const measures = standIns(planned);
  const skipped = new Set(measures.filter(({ status }) => status === "skipped").map(({ measure_id }) => measure_id));
  const done = measures.filter(({ status }) => status === "done");
  const open = measures.filter(({ status }) => isOpen(status));
  const doneIds = new Set(done.map(({ measure_id }) => measure_id));
  const plan = makePlan(library, { ...frame, topPerPhase: 0 }, timezone, {
    existing: [...done, ...open.filter(({ id, measure_id }) => doneIds.has(measure_id) || measure_id === id)],
    redate: new Set(open.map(({ measure_id }) => measure_id)),
  });
  const entries = new Map(plan.entries.map((entry) => [keyOf(entry.measure.id, entry.repetition), entry]));
  const known = new Map(library.map((measure) => [measure.id, measure]));
  const there = new Set(measures.map(({ measure_id, repetition }) => keyOf(measure_id, repetition)));
  const dated = new Map(
    open.flatMap((measure) => {
      const entry = entries.get(keyOf(measure.measure_id, measure.repetition));
      return entry ? [[measure.id, entry] as const] : [];
    }),
  );
  const later = keptBehind(measures, plan.entries, dated, {
    ...frame,
    timezone,
    marketing_start: atMoment({ day: frame.start, minute: frame.now }, timezone),
  });
  const changes = open.flatMap((measure): PlanChange[] => {
    const entry = dated.get(measure.id);
    if (entry) return [{ id: measure.id, scheduled_at: entry.scheduled_at, phase: entry.phase, facts: factsOf(entry) }];
    const itself = known.get(measure.measure_id);
    const place = later.get(measure.id);
    if (!itself && !place) return [];
    return [
      {
        id: measure.id,
        ...(place && { scheduled_at: place.scheduled_at, phase: place.phase }),
        ...(itself && { facts: libraryFacts(itself, measures) }),
      },
    ];
  });
  const add = plan.entries
    .filter(({ measure, repetition }) => !there.has(keyOf(measure.id, repetition)) && !skipped.has(measure.id))
    .map(({ measure, repetition, scheduled_at, phase }) => ({
      measure_id: measure.id,
      repetition,
      scheduled_at,
      phase,
    }));
  return { plan, changes: { changes, remove: [], add, set: {} } };
}

/**
 * The places of further times of a series that stay in the plan without a date of their own in the new one (what was done
 * once keeps its series, and a week may be full): each no sooner than what it waits for and the first of its series.
 * @param dated the new dates by the id of whose they are
 */
function keptBehind(
  measures: readonly Standing[],
  entries: readonly PlanEntry[],
  dated: ReadonlyMap<string, PlanEntry>,
  plan: PlanStart,
): Map<string, Place> {
  const isLeft = ({ id, status, repetition }: Ordered) => repetition > 1 && isOpen(status) && !dated.has(id);
  const known = new Set(dated.values());
  const all: Ordered[] = [
    ...measures.map((measure) => ({ ...measure, ...dated.get(measure.id) })),
    ...entries.filter((entry) => !known.has(entry)).map(orderedOf),
  ];
  const standing = all.filter((measure) => !isLeft(measure)).map((measure) => [measure.id, measure] as const);
  return new PlanOrder(all, plan).following(new Map(standing));
}

function orderedOf({ measure, ...entry }: PlanEntry): Ordered {
  const { id: measure_id, name: measure_name, duty, weekdays } = measure;
  const id = keyOf(measure_id, entry.repetition);
  return { ...entry, id, measure_id, measure_name, name_override: null, status: "planned", duty, weekdays };
}

function keyOf(measureId: string, repetition: number): string {
  return `${measureId}~${repetition}`;
}

function factsOf({ measure, hours, cost, lead_days, requires, after }: PlanEntry): KeptFacts {
  const { duty, advertises, anchor, weekdays, owner_text } = measure;
  return { hours, cost, lead_days, duty, advertises, requires, after, anchor, weekdays, owner_text };
}

function libraryFacts(measure: Measure, planned: readonly CampaignMeasure[]): KeptFacts {
  const { hours, cost, leadDays } = plannerMeasure(measure);
  const { duty, advertises, anchor, weekdays, owner_text } = measure;
  const isPlanned = (id: string) => planned.some(({ measure_id }) => measure_id === id);
  const [requires, after] = [measure.requires.filter(isPlanned), measure.after.filter(isPlanned)];
  return { hours, cost, lead_days: leadDays, duty, advertises, requires, after, anchor, weekdays, owner_text };
}
