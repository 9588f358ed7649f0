import type { Measure } from "../../catalogue/contract.ts";
import type { PropertyTypeCode } from "../../catalogue/property-types.ts";
import type { CostBand, Effort } from "../../catalogue/scales.ts";
import type { Anchor } from "../../catalogue/anchors.ts";
import type { Weekday } from "../../core/weekdays.ts";
import { isCounted } from "../../campaigns/costs.ts";
import { phaseWindows } from "../phases.ts";

/** What the planner knows of a library measure: its planning facts with every gap made good. */
export interface PlannerMeasure {
  measure: Measure;
  anchor: Anchor;
  /** Usual day from its anchor in a `standard` campaign. */
  day: number;
  leadDays: number;
  hours: number;
  /** Euro, no matter who pays. */
  price: number;
  /** What of it counts in a plan's sums, in euro: nothing of what the buyer pays. */
  cost: number;
  weekdays: readonly Weekday[];
  /** Minutes after midnight, where a time of day matters. */
  time: number | undefined;
  repeatDays: number | undefined;
  duty: boolean;
}

/** Own hours of a measure that says none, by its effort. */
const hoursByEffort: Record<Effort, number> = { niedrig: 0.5, mittel: 1.5, hoch: 4 };
/** Euro of a measure that says no cost, inside its band. */
const costByBand: Record<CostBand, number> = { "0-100": 50, "100-500": 250, "500-2000": 1_000, "2000+": 2_500 };

/** A measure's planning facts with what an older catalogue file leaves open made good: the first day of its phase, hours by effort, cost by band. */
export function plannerMeasure(measure: Measure): PlannerMeasure {
  const price = measure.cost ?? costByBand[measure.cost_band];
  return {
    measure,
    anchor: measure.anchor,
    day: measure.day ?? phaseWindows[measure.default_phase].from,
    leadDays: measure.lead_days,
    hours: measure.hours ?? hoursByEffort[measure.effort],
    price,
    cost: isCounted(measure.payer) ? price : 0,
    weekdays: measure.weekdays,
    time: measure.time === null ? undefined : minutesOf(measure.time),
    repeatDays: measure.repeat_days ?? undefined,
    duty: measure.duty,
  };
}

/** Whether a measure concerns a property type at all (docs/product.md, Planning facts). */
export function concerns(measure: Measure, code: PropertyTypeCode): boolean {
  return (measure.relevance[code] ?? 0) > 0;
}

/** Some measures and everything that they require, and what that requires, as far as it is there, by id. */
export function withRequired(ids: Iterable<string>, measures: ReadonlyMap<string, PlannerMeasure>): Set<string> {
  const found = new Set(ids);
  for (const member of found)
    for (const required of measures.get(member)?.measure.requires ?? [])
      if (measures.has(required)) found.add(required);
  return found;
}

/** Whether what a template names stays in the plan however full the weeks are: a duty, an ad, a series, and a report, which owners wait for. */
export function isKeptAnyway({ duty, repeatDays, measure: { advertises, proved_by } }: PlannerMeasure): boolean {
  return duty || advertises || repeatDays !== undefined || proved_by.includes("report");
}

/** "11:30" as minutes after midnight. */
function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** What of a list a measure waits for: what it requires or follows, as far as it is there and concerns the property type. */
export function predecessorsOf(
  measure: PlannerMeasure,
  planned: ReadonlyMap<string, PlannerMeasure>,
  code: PropertyTypeCode,
): string[] {
  return [...new Set([...measure.measure.requires, ...measure.measure.after])].filter((id) => {
    const before = planned.get(id);
    return before !== undefined && concerns(before.measure, code);
  });
}
