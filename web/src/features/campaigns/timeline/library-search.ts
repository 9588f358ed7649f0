import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { Phase } from "#shared/catalogue/phases";
import { windowOf } from "#shared/campaigns/planning/frame";
import { movableOf, movedTo, type PlanStart } from "#shared/campaigns/planning/moves";
import { offsetOf } from "#shared/campaigns/schedule";
import type { Measure } from "#shared/catalogue/contract";
import { filteredMeasures, sortedMeasures } from "#shared/catalogue/library-view";
import type { PropertyTypeCode } from "#shared/catalogue/property-types";

/** The active measures of the library for one property type, the most relevant first. */
export function measuresFor(
  library: Measure[],
  type: PropertyTypeCode,
  search: string,
  phase: Phase | undefined,
): Measure[] {
  const open = library.filter((measure) => measure.is_active && (!phase || measure.default_phase === phase));
  return sortedMeasures(filteredMeasures(open, { search, category: undefined, effort: undefined, cost: undefined }), {
    sort: "priority",
    order: "desc",
    categoryNames: new Map(),
    relevantFor: type,
  });
}

/** The plan's measures by the library's id. */
export function plannedById(measures: CampaignMeasure[]): ReadonlyMap<string, CampaignMeasure> {
  return new Map(measures.flatMap((measure) => (measure.measure_id === null ? [] : [[measure.measure_id, measure]])));
}

/** The day that a measure gets when it is added: the first of its phase, and where that has passed the next working day. */
export function dayToAdd(measure: Measure, plan: PlanStart, now: string): number {
  const today = offsetOf(now, plan);
  const first = windowOf(measure.default_phase, plan.timeline ?? "standard").from;
  const at = (day: number) => movedTo(movableOf(measure, plan), { offset_days: day }, plan).scheduled_at;
  const earliest = at(today) > now ? today : today + 1;
  return offsetOf(at(Math.max(first, earliest)), plan);
}
