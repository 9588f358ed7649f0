import type { Measure } from "../../catalogue/contract.ts";
import { euroText } from "../../core/numbers.ts";
import { sortBy } from "../../core/order.ts";
import type { Timezone } from "../../core/timezone.ts";
import type { Phase } from "../../catalogue/phases.ts";
import { type Datable, type Dated, datePlan, type DatedPlan, type Fixed, launchDays } from "./dating.ts";
import { readyAt } from "./results.ts";
import { capOf, minutesPerWeek, type PlanFrame } from "./frame.ts";
import { plannerMeasure } from "./measure-facts.ts";
import { atMoment, momentOf } from "./moments.ts";
import type { Region } from "./regions.ts";
import { boostCandidatePriority } from "../quick-actions.ts";
import { type Already, selectMeasures } from "./selection.ts";
import { dateOf, dayNumber, weekOf, workingDays } from "./working-days.ts";

/** One date of a planned measure. Instants are ISO 8601 UTC; `repetition` counts from 1. */
export interface PlanEntry {
  measure: Measure;
  repetition: number;
  phase: Phase;
  scheduled_at: string;
  ready_at: string;
  hours: number;
  cost: number;
  lead_days: number;
  requires: string[];
  after: string[];
  priority_override: number | null;
}

/** What a plan is told about itself: a sentence for the agent and the measures that it is about. */
export interface PlanWarning {
  kind: "over_budget" | "late_ads" | "over_capacity";
  message: string;
  measures: string[];
}

/** A whole plan (docs/product.md, Planning: calls). Money in euro, hours of the agency's own work. */
export interface Plan {
  entries: PlanEntry[];
  /** First day on which everything would be ready in time, "YYYY-MM-DD". */
  earliestStart: string;
  criticalPath: string[];
  cost: { planned: number; cap: number | null };
  hours: { planned: number; byWeek: { week: string; hours: number }[] };
  warnings: PlanWarning[];
  saleOn: string;
  notaryOn: string;
}

/** What of an existing plan stays where it is. */
export interface ExistingMeasure {
  measure_id: string;
  repetition: number;
  scheduled_at: string;
  ready_at: string;
  hours: number;
}

/**
 * Makes a plan: chooses and dates measures of the library for a frame. Pure: the same library, in any order, and the
 * same frame give the same plan.
 * @param options.existing what the campaign has already: it stays, counts and is not planned again
 * @param options.redate ids of library measures that the campaign has and that are dated anew
 */
export function makePlan(
  library: readonly Measure[],
  frame: PlanFrame,
  timezone: Timezone,
  options: {
    template?: Already["template"];
    existing?: readonly ExistingMeasure[];
    redate?: ReadonlySet<string>;
  } = {},
): Plan {
  const existing = options.existing ?? [];
  const staying = new Set(existing.map(({ measure_id }) => measure_id));
  const already = { template: options.template, existing: staying.union(options.redate ?? new Set<string>()) };
  const selection = selectMeasures(library, frame, already);
  const fixed = existing.map((entry) => fixedOf(entry, timezone));
  const taken = new Set(existing.map(({ measure_id, repetition }) => `${measure_id} ${repetition}`));
  const missing = selection.measures.filter(({ id }) => !staying.has(id));
  const dated = datePlan(missing, fixed, frame);
  const byId = new Map(selection.measures.map((measure) => [measure.id, measure]));
  const entries = dated.dated
    .filter(({ id, repetition }) => !taken.has(`${id} ${repetition}`))
    .map((entry) => entryOf(byId.get(entry.id) as Datable, entry, timezone, options.template));
  const late = keptWaiting(dated, selection.measures);
  const start = earliestStart(library, frame, { already, staying }, fixed, late);
  return {
    entries: sortBy(
      entries,
      ({ scheduled_at }) => scheduled_at,
      ({ measure }) => measure.id,
    ),
    earliestStart: dateOf(start),
    criticalPath: chainOf(dated, byId),
    ...figures(dated, byId, fixed, frame),
    warnings: warnings(dated, byId, frame, { late, start }),
    saleOn: dateOf(dated.sale),
    notaryOn: dateOf(dated.notary),
  };
}

function fixedOf(entry: ExistingMeasure, timezone: Timezone): Fixed {
  return {
    id: entry.measure_id,
    repetition: entry.repetition,
    begins: momentOf(entry.scheduled_at, timezone),
    ready: momentOf(entry.ready_at, timezone),
    minutes: entry.hours * 60,
  };
}

function entryOf(measure: Datable, dated: Dated, timezone: Timezone, template: Already["template"]): PlanEntry {
  return {
    measure: measure.measure,
    repetition: dated.repetition,
    phase: measure.measure.default_phase,
    scheduled_at: atMoment(dated.begins, timezone),
    ready_at: atMoment(dated.ready, timezone),
    hours: measure.hours,
    cost: measure.cost,
    lead_days: measure.leadDays,
    requires: measure.measure.requires.filter((id) => measure.predecessors.includes(id)),
    after: measure.measure.after.filter((id) => measure.predecessors.includes(id)),
    priority_override: template?.boost_measures.includes(measure.id) ? boostCandidatePriority : null,
  };
}

/** Most steps in which the earliest start is sought. */
const mostSteps = 12;

/**
 * The first working day on which, as marketing start, nothing of the start would have to wait for what prepares it
 * (docs/product.md, Planning: dating). Chosen anew for each day that is tried, since another start is another plan.
 * @param late by how many days the start of `frame` is kept waiting
 */
function earliestStart(
  library: readonly Measure[],
  frame: PlanFrame,
  { already, staying }: { already: Already; staying: ReadonlySet<string> },
  fixed: readonly Fixed[],
  late: number,
): number {
  const calendar = workingDays(frame.region);
  let { start } = frame;
  for (let steps = 0, waiting = late; waiting > 0 && steps < mostSteps; steps += 1) {
    start = calendar.next(start + waiting);
    const { measures } = selectMeasures(library, { ...frame, start }, already);
    const missing = measures.filter(({ id }) => !staying.has(id));
    waiting = keptWaiting(datePlan(missing, fixed, { ...frame, start }), measures);
  }
  return start;
}

/**
 * By how many days what prepares the start keeps what belongs to it from its usual day. What belongs to the start waits
 * for each other as well, on every start alike: that is not counted.
 */
function keptWaiting({ dated }: DatedPlan, measures: readonly Datable[]): number {
  const byId = new Map(measures.map((measure) => [measure.id, measure]));
  const isOfStart = ({ anchor, day }: Datable) => anchor === "start" && day >= 0 && day < launchDays;
  const isBefore = ({ anchor, day }: Datable) => anchor === "start" && day < 0;
  const waits = dated.map(({ id, heldBy, late }) => {
    const [measure, before] = [byId.get(id), byId.get(heldBy ?? "")];
    return measure && before && isOfStart(measure) && isBefore(before) ? late : 0;
  });
  return Math.max(0, ...waits);
}

/** Until which usual day after the start a measure counts as one of the first ads. */
const firstAds = 3;

/** The names of the measures that decide when the ads can go live, the first one first: from the latest ad back along whatever is ready last. */
function chainOf({ dated }: DatedPlan, byId: ReadonlyMap<string, Datable>): string[] {
  const first = new Map(dated.filter(({ repetition }) => repetition === 1).map((entry) => [entry.id, entry]));
  const lastBefore = ({ id }: Dated) =>
    sortBy(
      (byId.get(id)?.predecessors ?? []).flatMap((before) => first.get(before) ?? []),
      ({ ready }) => -(ready.day * minutesOfDay + ready.minute),
      (before) => before.id,
    )[0];
  const ads = [...first.values()].filter(({ id }) => {
    const measure = byId.get(id);
    return measure?.anchor === "start" && measure.day >= 0 && measure.day <= firstAds;
  });
  const [last] = sortBy(
    ads,
    ({ late }) => -late,
    (ad) => -(lastBefore(ad)?.ready.day ?? 0),
    ({ id }) => id,
  );
  const chain: string[] = [];
  for (let at = last; at; at = lastBefore(at)) chain.unshift(byId.get(at.id)?.measure.name ?? "");
  return chain;
}

const minutesOfDay = 24 * 60;

function figures(dated: DatedPlan, byId: ReadonlyMap<string, Datable>, fixed: readonly Fixed[], frame: PlanFrame) {
  const cap = capOf(frame);
  const weeks = new Map<number, number>();
  const add = (day: number, minutes: number) => weeks.set(weekOf(day), (weeks.get(weekOf(day)) ?? 0) + minutes);
  for (const { begins, minutes } of fixed) add(begins.day, minutes);
  for (const { id, begins } of dated.dated) add(begins.day, (byId.get(id)?.hours ?? 0) * 60);
  const cost =
    dated.dated.reduce((sum, { id }) => sum + (byId.get(id)?.cost ?? 0), 0) +
    fixed.reduce((sum, { id }) => sum + (byId.get(id)?.cost ?? 0), 0);
  const byWeek = [...weeks]
    .toSorted(([one], [other]) => one - other)
    .map(([week, minutes]) => ({ week: dateOf(week * 7 - 3), hours: Math.round((minutes / 60) * 100) / 100 }));
  return {
    cost: { planned: cost, cap: cap === Infinity ? null : cap },
    hours: { planned: Math.round(byWeek.reduce((sum, { hours }) => sum + hours, 0) * 100) / 100, byWeek },
  };
}

function warnings(
  dated: DatedPlan,
  byId: ReadonlyMap<string, Datable>,
  frame: PlanFrame,
  { late, start }: { late: number; start: number },
): PlanWarning[] {
  const found: PlanWarning[] = [];
  const cap = capOf(frame);
  const base = [...byId.values()].filter(({ isBase }) => isBase);
  const { planned } = figures(dated, byId, [], frame).cost;
  if (planned > cap)
    found.push({
      kind: "over_budget",
      message: `Pflichten und Kern des Plans kosten ${euroText(planned)} und damit ${euroText(planned - cap)} mehr als das Budget von ${euroText(cap)}.`,
      measures: base.filter(({ cost }) => cost > 0).map(({ id }) => id),
    });
  if (late > 0)
    found.push({
      kind: "late_ads",
      message: `Bis zum Vermarktungsstart liegt nicht alles vor: Die Anzeigen folgen ${late === 1 ? "einen Tag" : `${late} Tage`} später. Ohne Warten ginge es ab ${germanDate(start)}.`,
      measures: dated.dated.filter((entry) => entry.late > 0).map(({ id }) => id),
    });
  const perWeek = minutesPerWeek(frame);
  const over = figures(dated, byId, [], frame).hours.byWeek.filter(({ hours }) => hours * 60 > perWeek * 1.1);
  if (over.length > 0)
    found.push({
      kind: "over_capacity",
      message: `In ${over.length === 1 ? "einer Woche" : `${over.length} Wochen`} braucht der Plan mehr als ${frame.hoursPerWeek} Stunden.`,
      measures: dated.dated
        .filter(({ begins }) => over.some(({ week }) => weekOf(dayNumber(week)) === weekOf(begins.day)))
        .map(({ id }) => id),
    });
  return found;
}

function germanDate(day: number): string {
  const [year, month, date] = dateOf(day).split("-");
  return `${date}.${month}.${year}`;
}

/** A measure of the library at a place that a person chose, with the facts that a plan would give it. */
export function entryAt(
  measure: Measure,
  place: { scheduled_at: string; phase: Phase },
  region: Region,
  timezone: Timezone,
): PlanEntry {
  const facts = plannerMeasure(measure);
  const ready = readyAt(facts, momentOf(place.scheduled_at, timezone), workingDays(region));
  return {
    ...place,
    measure,
    repetition: 1,
    ready_at: atMoment(ready, timezone),
    hours: facts.hours,
    cost: facts.cost,
    lead_days: facts.leadDays,
    requires: measure.requires,
    after: measure.after,
    priority_override: null,
  };
}
