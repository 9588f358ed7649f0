import { dateOf, type Day } from "../../core/time.ts";
import type { Measure } from "../../catalogue/contract.ts";
import type { ClosedPeriod } from "../../core/periods.ts";
import { sortBy } from "../../core/order.ts";
import type { Timezone } from "../../core/timezone.ts";
import type { Phase } from "../../catalogue/phases.ts";
import type { ProvisionalKind } from "../../campaigns/provisional.ts";
import {
  type Datable,
  type Dated,
  type DatedPlan,
  type ExistingMeasure,
  type Fixed,
  fixedMeasure,
  launchDays,
} from "./dated.ts";
import { criticalPath } from "./critical-path.ts";
import { datePlan } from "./date-plan.ts";
import { hoursOn } from "./effort.ts";
import { figuresOf, type PlanWarning, warningsOf } from "./figures.ts";
import { choiceNotes } from "./choice-notes.ts";
import { readyAt } from "./results.ts";
import { calendarOf, type PlanFrame } from "./frame.ts";
import { plannerMeasure } from "./measure-facts.ts";
import { fittingUse } from "./offered.ts";
import { atMoment, momentOf } from "../../campaigns/moments.ts";
import type { Region } from "../../campaigns/regions.ts";
import { boostCandidatePriority } from "../quick-actions.ts";
import { promisedTo, type TemplateOf } from "./promised.ts";
import { type Already, selectMeasures } from "./selection.ts";
import { workingDays } from "../days/working-days.ts";

/** A planned measure. Instants are ISO 8601 UTC; of a series `scheduled_at` is the first occurrence. */
export interface PlanEntry {
  measure: Measure;
  phase: Phase;
  scheduled_at: string;
  ready_at: string;
  hours: number;
  cost: number;
  lead_days: number;
  requires: string[];
  after: string[];
  priority_override: number | null;
  series: PlannedSeries | null;
  provisional: ProvisionalKind | null;
}

/** The occurrences of a series until the day of the (estimated) sale, and own hours that each takes. */
interface PlannedSeries {
  every_days: number;
  dates: string[];
  hours: number[];
  until: Day;
}

/** A whole plan (docs/product.md, Planning: calls). Money in euro, hours of the agency's own work. */
export interface Plan {
  entries: PlanEntry[];
  /** First day on which everything would be ready in time, "YYYY-MM-DD". */
  earliestStart: Day;
  criticalPath: string[];
  /** What is provisional is no part of what is planned. */
  cost: { planned: number; cap: number | null; provisional: number };
  hours: { planned: number; provisional: number; byWeek: { week: Day; hours: number }[] };
  warnings: PlanWarning[];
  liveOn: Day;
  saleOn: Day;
  notaryOn: Day;
}

/**
 * Makes a plan: chooses and dates measures of the library for a frame. Pure: the same library, in any order, and the
 * same frame give the same plan.
 * @param options.templateOf the template that a plan of a budget follows; without it nothing is preferred
 * @param options.existing what the campaign has already: it stays, counts and is not planned again
 * @param options.redate ids of library measures that the campaign has and that are dated again
 * @param options.certain ids of those that wait for nothing any more, whatever their part of a plan does
 */
export function makePlan(
  library: readonly Measure[],
  frame: PlanFrame,
  timezone: Timezone,
  options: {
    existing?: readonly ExistingMeasure[];
    redate?: ReadonlySet<string>;
    certain?: ReadonlySet<string>;
    templateOf?: TemplateOf;
  } = {},
): Plan {
  const existing = options.existing ?? [];
  const staying = new Set(existing.map(({ measure_id }) => measure_id));
  const { certain } = options;
  const template = options.templateOf?.(frame.budget);
  const promised = options.templateOf && promisedTo(library, frame, options.templateOf);
  const already = { template, certain, promised, existing: staying.union(options.redate ?? new Set<string>()) };
  const selection = selectMeasures(library, frame, already);
  const byId = new Map(selection.measures.map((measure) => [measure.id, measure]));
  const fixed = existing.map((entry) =>
    fixedMeasure(entry, byId.get(entry.measure_id), { timezone, marketing: frame.marketing }),
  );
  const missing = selection.measures.filter(({ id }) => !staying.has(id));
  const dated = datePlan(missing, fixed, frame);
  const preferred = fittingUse(template?.boost_measures ?? [], library, frame);
  const made = { frame, timezone, preferred };
  const there = staying.union(new Set(dated.dated.map(({ id }) => id)));
  const entries = dated.dated.map((entry) => entryOf(byId.get(entry.id) as Datable, entry, dated, made, there));
  const late = keptWaiting(dated, selection.measures);
  const start = earliestStart(library, frame, { already, staying }, fixed, late);
  const sums = figuresOf(dated, byId, fixed, frame);
  return {
    entries: sortBy(
      entries,
      ({ scheduled_at }) => scheduled_at,
      ({ measure }) => measure.id,
    ),
    earliestStart: dateOf(start),
    criticalPath: criticalPath(dated, byId, frame),
    ...sums,
    warnings: [
      ...warningsOf(dated, byId, frame, { late, start }),
      ...choiceNotes(
        library,
        {
          measures: selection.measures.filter(({ id }) => there.has(id)),
          spared: selection.measures.filter(({ id, isBase, provisional }) => isBase && !provisional && !there.has(id)),
          preferred,
          cost: sums.cost,
        },
        frame,
      ),
    ],
    liveOn: dateOf(dated.live),
    saleOn: dateOf(dated.sale),
    notaryOn: dateOf(dated.notary),
  };
}

function entryOf(measure: Datable, dated: Dated, plan: DatedPlan, made: Made, there: ReadonlySet<string>): PlanEntry {
  const { timezone, preferred } = made;
  const isAwaited = (id: string) => measure.predecessors.includes(id) && there.has(id);
  return {
    measure: measure.measure,
    phase: measure.measure.default_phase,
    scheduled_at: atMoment(dated.begins, timezone),
    ready_at: atMoment(dated.ready, timezone),
    hours: measure.hours,
    cost: measure.price,
    lead_days: measure.leadDays,
    requires: measure.measure.requires.filter(isAwaited),
    after: measure.measure.after.filter(isAwaited),
    priority_override: preferred.has(measure.id) ? boostCandidatePriority : null,
    series: seriesOf(measure, dated, plan, made),
    provisional: measure.provisional ?? null,
  };
}

/** What a plan is made for, as far as its entries ask. */
interface Made {
  frame: PlanFrame;
  timezone: Timezone;
  preferred: ReadonlySet<string>;
}

function seriesOf(
  { repeatDays, hours, measure: { code } }: Datable,
  { days, begins: { minute } }: Dated,
  { live, sale }: DatedPlan,
  { frame, timezone }: Made,
): PlannedSeries | null {
  if (repeatDays === undefined) return null;
  return {
    every_days: repeatDays,
    dates: days.map((day) => atMoment({ day, minute }, timezone)),
    hours: days.map((day) => hoursOn({ code, hours, everyDays: repeatDays }, frame.code, day - live)),
    until: dateOf(sale),
  };
}

/** Maximum number of steps in which the earliest start is sought. */
const maxSteps = 12;

/**
 * The first working day on which, as marketing start, nothing of the start would have to wait for what prepares it
 * (docs/product.md, Planning: dating). Chosen again for each day that is tried, since another start is another plan.
 * @param late by how many days the start of `frame` is kept waiting
 */
function earliestStart(
  library: readonly Measure[],
  frame: PlanFrame,
  { already, staying }: { already: Already; staying: ReadonlySet<string> },
  fixed: readonly Fixed[],
  late: number,
): number {
  const calendar = calendarOf(frame);
  let { start } = frame;
  for (let steps = 0, waiting = late; waiting > 0 && steps < maxSteps; steps += 1) {
    start = calendar.next(start + waiting);
    const { measures } = selectMeasures(library, { ...frame, start }, already);
    const missing = measures.filter(({ id }) => !staying.has(id));
    waiting = keptWaiting(datePlan(missing, fixed, { ...frame, start }), measures);
  }
  return start;
}

/**
 * By how many days what prepares the start, or an absence over it, keeps what belongs to it from its usual day. What belongs
 * to the start waits for each other as well, on every start alike: that is not counted.
 */
function keptWaiting({ dated }: DatedPlan, measures: readonly Datable[]): number {
  const byId = new Map(measures.map((measure) => [measure.id, measure]));
  const isOfStart = ({ anchor, day }: Datable) => anchor === "start" && day >= 0 && day < launchDays;
  const isBefore = ({ anchor, day }: Datable) => anchor === "start" && day < 0;
  const waits = dated.map(({ id, heldBy, late }) => {
    const [measure, before] = [byId.get(id), byId.get(heldBy ?? "")];
    const counts = heldBy === undefined || (before && isBefore(before));
    return measure && isOfStart(measure) && counts ? late : 0;
  });
  return Math.max(0, ...waits);
}

/** A measure of the library at a place that a person chose, with the facts that a plan would give it. */
export function entryAt(
  measure: Measure,
  place: { scheduled_at: string; phase: Phase },
  {
    region,
    timezone,
    closed_days,
  }: { region: Region; timezone: Timezone; closed_days?: readonly ClosedPeriod[] | undefined },
): PlanEntry {
  const facts = plannerMeasure(measure);
  const ready = readyAt(facts, momentOf(place.scheduled_at, timezone), workingDays(region, closed_days));
  return {
    ...place,
    measure,
    ready_at: atMoment(ready, timezone),
    hours: facts.hours,
    cost: facts.price,
    lead_days: facts.leadDays,
    requires: measure.requires,
    after: measure.after,
    priority_override: null,
    series: null,
    provisional: null,
  };
}
