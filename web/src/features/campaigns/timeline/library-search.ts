import { isWeekendAt } from "#shared/campaigns/calendar";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { phaseWindows } from "#shared/campaigns/phases";
import { type Phase } from "#shared/catalogue/phases";
import { movedTo, offsetOf, type Start } from "#shared/campaigns/schedule";
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
  return new Map(measures.map((measure) => [measure.measure_id, measure]));
}

/** The day that a measure gets when it is added: the first of its phase, and where that has passed the next working day. */
export function dayToAdd(phase: Phase, start: Start, now: string): number {
  const today = offsetOf(now, start);
  const earliest = movedTo(today, start).scheduled_at > now ? today : today + 1;
  if (phaseWindows[phase].from >= earliest) return phaseWindows[phase].from;
  let day = earliest;
  while (isWeekendAt(start.marketing_start, day, start.timezone)) day += 1;
  return day;
}
