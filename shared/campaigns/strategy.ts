import type { Measure } from "../catalogue/contract.ts";
import type { PropertyTypeCode } from "../catalogue/property-types.ts";
import { atHour, isWeekendAt } from "./calendar.ts";
import type { GenerateRequest } from "./contract.ts";
import type { Timezone } from "../core/timezone.ts";
import { phaseWindows } from "./phases.ts";
import { type Phase, phases } from "../catalogue/phases.ts";

/** What of a campaign the strategy depends on. */
export interface StrategyCampaign {
  property_type_code: PropertyTypeCode;
  marketing_start: string;
  timezone: Timezone;
  allow_prelaunch: boolean;
}

/** The template whose core and boost measures a strategy follows. */
export interface StrategyTemplate {
  core_measures: string[];
  boost_measures: string[];
}

/** One measure that a strategy plans: which, in which phase, when (UTC), and with which priority above its base. */
export interface PlannedMeasure {
  measure: Measure;
  phase: Phase;
  scheduled_at: string;
  priority_override: number | null;
}

/** Local hour at which generated measures stand. */
const workingHour = 9;
/**
 * Priority that the boost measures of a template get, and what the boost mode looks for (docs/product.md, Templates).
 */
export const boostCandidatePriority = 8;
/** Working days over which measures are spread whose day is already past (docs/product.md, Wizard). */
const catchUpDays = 5;

/**
 * Chooses and dates the measures of a campaign (docs/product.md, Planning).
 * @param existing ids of library measures that the campaign has already: they count, and are not planned again
 * @param now the present instant, ISO 8601 UTC; nothing is planned before it
 * @returns the measures to add, phase by phase in the order of their rank, and how many of the chosen ones the campaign has already
 */
export function planStrategy(
  campaign: StrategyCampaign,
  library: Measure[],
  request: Pick<GenerateRequest, "min_relevance" | "top_n_per_phase" | "include_prelaunch">,
  template: StrategyTemplate | undefined,
  existing: ReadonlySet<string>,
  now: string,
): { planned: PlannedMeasure[]; skipped: number } {
  const chosen = phases
    .filter((phase) => phase !== "Pre-Launch" || (request.include_prelaunch && campaign.allow_prelaunch))
    .flatMap((phase) => {
      const measures = chooseMeasures(phase, library, campaign.property_type_code, request, template);
      const dates = spreadOverWindow(phase, measures.length, campaign);
      return measures.map((measure, position) => ({
        measure,
        phase,
        scheduled_at: dates[position] as string,
        priority_override: template?.boost_measures.includes(measure.id) ? boostCandidatePriority : null,
      }));
    });
  const missing = chosen.filter(({ measure }) => !existing.has(measure.id));
  return { planned: moveOutOfThePast(missing, campaign.timezone, now), skipped: chosen.length - missing.length };
}

/**
 * The measures of one phase, at most the wished number: the template's core, then its boost measures, both whatever
 * their relevance; then the others that are relevant enough, by relevance, base priority and name.
 */
function chooseMeasures(
  phase: Phase,
  library: Measure[],
  code: PropertyTypeCode,
  request: Pick<GenerateRequest, "min_relevance" | "top_n_per_phase">,
  template: StrategyTemplate | undefined,
): Measure[] {
  const lift = new Map([
    ...(template?.boost_measures ?? []).map((id) => [id, 1] as const),
    ...(template?.core_measures ?? []).map((id) => [id, 2] as const),
  ]);
  const lifted = ({ id }: Measure) => lift.get(id) ?? 0;
  const relevance = (measure: Measure) => measure.relevance[code] ?? 0;
  return library
    .filter((measure) => measure.is_active && measure.default_phase === phase)
    .filter((measure) => lifted(measure) > 0 || relevance(measure) >= request.min_relevance)
    .sort(
      (one, other) =>
        lifted(other) - lifted(one) ||
        relevance(other) - relevance(one) ||
        other.base_priority - one.base_priority ||
        one.name.localeCompare(other.name, "de"),
    )
    .slice(0, request.top_n_per_phase);
}

/** `count` instants spread evenly over the working days of a phase's window, earliest first. */
function spreadOverWindow(phase: Phase, count: number, campaign: StrategyCampaign): string[] {
  const { from, to } = phaseWindows[phase];
  const days: number[] = [];
  for (let day = from; day <= to; day += 1) {
    if (!isWeekendAt(campaign.marketing_start, day, campaign.timezone)) days.push(day);
  }
  return spread(days, count).map((day) => atHour(campaign.marketing_start, day, workingHour, campaign.timezone));
}

/** `count` picks from a list, spread evenly and in order; some twice when the list is shorter. */
function spread<T>(list: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, position) => list[Math.floor((position * list.length) / count)] as T);
}

/** Spreads what would lie before now over the next five working days; phase and order stay. */
function moveOutOfThePast(planned: PlannedMeasure[], timezone: Timezone, now: string): PlannedMeasure[] {
  const past = planned.filter(({ scheduled_at }) => scheduled_at < now);
  const days = spread(nextWorkingDays(timezone, now), past.length);
  const moved = new Map(past.map((entry, position) => [entry, { ...entry, scheduled_at: days[position] as string }]));
  return planned.map((entry) => moved.get(entry) ?? entry);
}

/** The next five working days at nine, not before now. */
function nextWorkingDays(timezone: Timezone, now: string): string[] {
  const found: string[] = [];
  for (let day = 0; found.length < catchUpDays; day += 1) {
    const instant = atHour(now, day, workingHour, timezone);
    if (!isWeekendAt(now, day, timezone) && instant >= now) found.push(instant);
  }
  return found;
}
