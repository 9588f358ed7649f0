import type { Measure } from "../../catalogue/contract.ts";
import type { CampaignMeasure } from "../../campaigns/answers.ts";
import type { PlanChange, PlanChanges } from "../plan-changes-contract.ts";
import { isOpen } from "../../campaigns/status.ts";
import { type KeptFacts, keptFactsOf } from "../../campaigns/measure-fields.ts";
import type { Timezone } from "../../core/timezone.ts";
import { forTimeline } from "../make/fast-sale.ts";
import type { PlanFrame } from "../make/frame.ts";
import { isAwaited } from "./cascade.ts";
import { plannerMeasure } from "../make/measure-facts.ts";
import { type Standing, representatives } from "./representatives.ts";
import { makePlan, type Plan, type PlanEntry } from "../make/plan.ts";

/**
 * Dates a plan again: done and skipped measures stay, a series that has begun too, open ones get the library's present
 * facts and new dates, duties and what is required and missing come in; nothing is chosen freely (docs/product.md,
 * Planning: living with it).
 */
export function recalculated(
  planned: readonly CampaignMeasure[],
  library: readonly Measure[],
  frame: PlanFrame,
  timezone: Timezone,
): { plan: Plan; changes: PlanChanges } {
  const measures = representatives(planned);
  const open = measures.filter(({ status }) => isOpen(status));
  const redate = new Set(open.filter((one) => isAwaited(one) && one.measure_id !== one.id).map(libraryId));
  const plan = makePlan(library, { ...frame, topPerPhase: 0 }, timezone, {
    existing: measures.filter(({ status, measure_id }) => status !== "skipped" && !redate.has(measure_id)),
    redate,
    certain: new Set(open.filter(({ provisional }) => provisional === null).map(libraryId)),
  });
  const entries = new Map(plan.entries.map((entry) => [entry.measure.id, entry]));
  const known = new Map(forTimeline(library, frame).map((measure) => [measure.id, measure]));
  const there = new Set(measures.map(libraryId));
  const changes = open.flatMap((measure): PlanChange[] => {
    const entry = entries.get(measure.measure_id);
    if (entry)
      return [
        {
          id: measure.id,
          scheduled_at: entry.scheduled_at,
          phase: entry.phase,
          day_picked: false,
          facts: factsOf(entry),
        },
      ];
    const itself = known.get(measure.measure_id);
    return itself ? [{ id: measure.id, facts: libraryFacts(itself, measures) }] : [];
  });
  const add = plan.entries
    .filter(({ measure }) => !there.has(measure.id))
    .map(({ measure, scheduled_at, phase, provisional }) => ({
      measure_id: measure.id,
      scheduled_at,
      phase,
      ...(provisional && { provisional }),
    }));
  return { plan, changes: { changes, remove: [], add, set: {} } };
}

function libraryId({ measure_id }: Standing): string {
  return measure_id;
}

function factsOf({ measure, hours, cost, lead_days, requires, after }: PlanEntry): KeptFacts {
  return { ...keptFactsOf(measure, { hours, cost }), lead_days, requires, after };
}

function libraryFacts(measure: Measure, planned: readonly CampaignMeasure[]): KeptFacts {
  const { hours, cost, leadDays } = plannerMeasure(measure);
  const isPlanned = (id: string) => planned.some(({ measure_id }) => measure_id === id);
  return {
    ...keptFactsOf(measure, { hours, cost }),
    lead_days: leadDays,
    requires: measure.requires.filter(isPlanned),
    after: measure.after.filter(isPlanned),
  };
}
