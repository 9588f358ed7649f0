import type { Measure } from "../../catalogue/contract.ts";
import type { CampaignMeasure } from "../answers.ts";
import type { KeptFacts, PlanChange, PlanChanges } from "../plan-changes-contract.ts";
import { isOpen } from "../status.ts";
import type { Timezone } from "../../core/timezone.ts";
import type { PlanFrame } from "./frame.ts";
import { plannerMeasure } from "./measure-facts.ts";
import { standIns } from "./stand-ins.ts";
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
  const changes = open.flatMap((measure): PlanChange[] => {
    const entry = entries.get(keyOf(measure.measure_id, measure.repetition));
    if (entry) return [{ id: measure.id, scheduled_at: entry.scheduled_at, phase: entry.phase, facts: factsOf(entry) }];
    const itself = known.get(measure.measure_id);
    return itself ? [{ id: measure.id, facts: libraryFacts(itself, measures) }] : [];
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
