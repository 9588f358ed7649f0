import type { Measure } from "#shared/catalogue/contract";
import type { PropertyTypeCode } from "#shared/catalogue/property-types";
import { type Phase } from "#shared/catalogue/phases";
import { planStrategy, type PlannedMeasure, type StrategyTemplate } from "#shared/campaigns/strategy";

/** Monday 7 June 2027, 14:00 in Berlin; the windows lie in summer time. */
export const campaign = {
  property_type_code: "WOH" as PropertyTypeCode,
  marketing_start: "2027-06-07T12:00:00.000Z",
  timezone: "Europe/Berlin" as const,
  allow_prelaunch: true,
};
/** Long before every window of the campaign. */
const early = "2027-05-03T07:00:00.000Z";
/** Long after every window of the campaign. */
export const late = "2028-02-01T12:00:00.000Z";
const request = { min_relevance: 5, top_n_per_phase: 10, include_prelaunch: true };
/** The days of each phase, from and to, counted from the marketing start. */
export const windows: Record<Phase, [number, number]> = {
  "Pre-Launch": [-14, -1],
  Launch: [0, 13],
  Laufzeit: [14, 44],
  Reaktivierung: [45, 89],
  Endspurt: [90, 120],
};

/** A measure of the library; `for` is its relevance for a flat, 7 unless told otherwise. */
export function measure(name: string, fields: Partial<Measure> & { for?: number } = {}): Measure {
  const { for: relevance = 7, ...others } = fields;
  return {
    id: name,
    name,
    description: "",
    category_id: "c",
    base_priority: 5,
    effort: "niedrig",
    cost_band: "0-100",
    default_phase: "Launch",
    channel_hint: "",
    is_active: true,
    relevance: { WOH: relevance } as Measure["relevance"],
    version: 1,
    ...others,
  };
}

/** So many measures of one phase, named in the order in which they are planned. */
export function several(count: number, phase: Phase = "Launch"): Measure[] {
  return Array.from({ length: count }, (_, at) =>
    measure(`${phase} ${String(at).padStart(2, "0")}`, { default_phase: phase }),
  );
}

/** What a test asks for differently from the usual campaign and request. */
interface Wish {
  campaign?: Partial<typeof campaign>;
  request?: Partial<typeof request>;
  template?: Partial<StrategyTemplate>;
  existing?: string[];
  now?: string;
}

/** Plans the campaign from a library, as long before its windows as can be unless told otherwise. */
export function plan(library: Measure[], wish: Wish = {}) {
  return planStrategy(
    { ...campaign, ...wish.campaign },
    library,
    { ...request, ...wish.request },
    wish.template && { core_measures: [], boost_measures: [], ...wish.template },
    new Set(wish.existing),
    wish.now ?? early,
  );
}

/** The planned measures' names, in the order of the plan. */
export const names = ({ planned }: { planned: PlannedMeasure[] }) => planned.map((entry) => entry.measure.name);
/** The planned instants, in the order of the plan. */
export const dates = ({ planned }: { planned: PlannedMeasure[] }) => planned.map((entry) => entry.scheduled_at);
