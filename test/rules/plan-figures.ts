import { type Day, dateOf, weekdayOf } from "#shared/core/time";
import { defaultTemplate } from "#shared/administration/default-templates";
import type { Measure } from "#shared/catalogue/contract";
import type { OfficeMeasure } from "#shared/catalogue/office-contract";
import { occupancyNames } from "#shared/catalogue/occupancies";
import { type PropertyTypeCode, propertyTypeCodes } from "#shared/catalogue/property-types";
import type { Datable, Dated, DatedPlan } from "#shared/plan/make/dated";
import { datePlan } from "#shared/plan/make/date-plan";
import { calendarOf, capOf, minutesOfWeek, type PlanFrame } from "#shared/plan/make/frame";
import { hoursOn } from "#shared/plan/make/effort";
import { concerns } from "#shared/plan/make/measure-facts";
import { fitsUse } from "#shared/plan/make/offered";
import { alternativesAmong } from "#shared/plan/make/alternatives";
import { type Candidate, type Choice, valueOf } from "#shared/plan/make/candidates";
import { choose } from "#shared/plan/make/choose";
import { promisedTo } from "#shared/plan/make/promised";
import { choiceQuestion, type Selection } from "#shared/plan/make/selection";
import type { Moment } from "#shared/campaigns/moments";
import { isLater } from "#shared/plan/make/results";
import { weekOf, workingDays } from "#shared/plan/days/working-days";
import { type Region, regionCodes } from "#shared/campaigns/regions";
import { type Budget, budgetNames, generateOptions, type Timeline, timelineNames } from "#shared/campaigns/wizard";
import { advertisingMeasures } from "./advertising-measures.ts";
import { starterMeasures } from "../../functions/catalogue/first-fill.ts";
import { starterCatalogue } from "../../functions/catalogue/starter-catalogue.ts";

/** The starter catalogue as a library. */
export const library: Measure[] = starterMeasures(starterCatalogue());

/** The office's list, each measure of it done some day; null: none of them ever. */
export const officeList = (valid_until: Day | null): OfficeMeasure[] =>
  library
    .filter(({ office }) => office !== null)
    .map(({ id, name, office, proves }) => ({
      measure_id: id,
      name,
      description: "",
      proves,
      months: office ?? 0,
      done_on: valid_until && "2019-12-31",
      valid_until,
      responsible_id: null,
      version: 1,
    }));

/** One of the 96 frames: a property type, a timeline and a budget, as the wizard asks for it, planned on its start or on a day before it. */
export function frameFor(
  code: PropertyTypeCode,
  timeline: Timeline,
  budget: Budget,
  start: number,
  today = start,
): PlanFrame {
  const { min_relevance, top_n_per_phase, include_prelaunch } = generateOptions(budget, timeline);
  return {
    code,
    start,
    today,
    now: 9 * 60,
    timeline,
    budget,
    hoursPerWeek: 10,
    region: "DE-BY",
    minRelevance: min_relevance,
    topPerPhase: top_n_per_phase,
    includePrelaunch: include_prelaunch,
  };
}

/** Every region in turn, so that plans meet the holidays of all of them. */
export const regionFor = (at: number): Region => regionCodes[at % regionCodes.length] ?? "DE";

/** Who may use a property, nobody having said so included. */
export const uses = [null, ...occupancyNames];

/** The 96 frames without their start. */
export const frames = propertyTypeCodes.flatMap((code) =>
  timelineNames.flatMap((timeline) => budgetNames.map((budget) => ({ code, timeline, budget }))),
);

/** Each of them with each use. */
export const usedFrames = frames.flatMap((frame) => uses.map((occupancy) => ({ ...frame, occupancy })));

/** What is wrong with a dated plan; every list should be empty (docs/product.md, Planning: figures). */
export interface Faults {
  reversed: string[];
  missing: string[];
  closedDays: string[];
  adsBeforeDuty: string[];
  overCap: string[];
  overCapacity: string[];
  sameMinute: string[];
  bothOfTwo: string[];
  viewingsBeforeAd: string[];
  offLive: string[];
  adsOnQuietDays: string[];
  inThePast: string[];
}

const choices = new Map<string, Choice>();

/** A plan for a frame, with the choice that it rests on; the same question is answered once. */
export function planFor(frame: PlanFrame): { selection: Selection; plan: DatedPlan } {
  const question = questionFor(frame);
  const key = JSON.stringify([
    frame.code,
    frame.occupancy,
    frame.timeline,
    frame.budget,
    question.limits,
    hoursOf(question.candidates),
  ]);
  const choice = choices.get(key) ?? choose(question.candidates, question.base, question.limits);
  choices.set(key, choice);
  const selection = question.selectionOf(choice);
  const plan = datePlan(selection.measures, [], frame);
  const dated = new Set(plan.dated.map(({ id }) => id));
  return { selection: { ...selection, measures: selection.measures.filter(({ id }) => dated.has(id)) }, plan };
}

const hoursOf = (candidates: readonly Candidate[]) =>
  candidates.reduce((sum, { hours, cost }) => sum + hours + cost, 0);

/** What a plan chooses from, with the templates that it follows where none are stored. */
export function questionFor(frame: PlanFrame) {
  const templateOf = (budget: Budget) => defaultTemplate(library, frame.code, budget, frame.occupancy);
  const promised = promisedTo(library, frame, templateOf);
  return choiceQuestion(library, frame, { existing: new Set(), template: templateOf(frame.budget), promised });
}

/** Everything that is wrong with a plan, looked for without the planner's own rules and over every occurrence of every series. */
export function faultsOf(selection: Selection, plan: DatedPlan, frame: PlanFrame): Faults {
  const planned = new Map(selection.measures.map((measure) => [measure.id, measure]));
  const first = new Map(plan.dated.map((entry) => [entry.id, entry]));
  const factsOf = ({ id }: Dated) => planned.get(id) as Datable;
  const calendar = calendarOf(frame);
  const nameOf = (entry: Dated) => factsOf(entry).measure.name;
  const certain = plan.dated.filter((entry) => !factsOf(entry).provisional);
  const weeks = new Map<number, number>();
  for (const entry of certain)
    for (const day of entry.days)
      weeks.set(weekOf(day), (weeks.get(weekOf(day)) ?? 0) + hoursAt(factsOf(entry), day, plan, frame) * 60);
  const costOf = (entries: readonly Dated[]) =>
    entries.reduce((sum, entry) => sum + factsOf(entry).cost * entry.days.length, 0);
  const cost = costOf(certain);
  const baseCost = costOf(certain.filter((entry) => factsOf(entry).isBase));
  const minutes = plan.dated.flatMap(({ days, begins }) => days.map((day) => `${day} ${begins.minute}`));
  const ads = plan.dated.filter((entry) => isAd(factsOf(entry)) && factsOf(entry).day >= 0);
  const firstAd = Math.min(...ads.map(({ begins }) => minuteOf(begins)));
  // Who is asked to come before the start was told before: its advertisement has gone out.
  const firstWord = Math.min(...plan.dated.filter((entry) => isAd(factsOf(entry))).map(({ ready }) => minuteOf(ready)));
  return {
    reversed: plan.dated.flatMap((entry) => reversedFor(entry, planned, first)),
    missing: [...planned.values()].flatMap(({ measure }) =>
      measure.requires
        .filter(
          (id) =>
            !planned.has(id) &&
            library.some(
              (known) =>
                known.id === id && known.office === null && concerns(known, frame.code) && fitsUse(known, frame),
            ),
        )
        .map((id) => `${measure.name} without ${id}`),
    ),
    closedDays: plan.dated.flatMap((entry) =>
      entry.days
        .filter((day) => !isOpenFor(factsOf(entry), day, calendar))
        .map((day) => `${nameOf(entry)} on ${dateOf(day)}`),
    ),
    adsBeforeDuty: plan.dated.filter(({ id }) => advertising.has(id)).flatMap((ad) => dutiesAfter(ad, planned, first)),
    overCap: cost > capOf(frame) && cost > baseCost ? [`${cost} of ${capOf(frame)}, duties ${baseCost}`] : [],
    overCapacity: [...weeks]
      .filter(([week, used]) => used > minutesOfWeek(frame, week) * 1.1 + 1e-6)
      .map(([week, used]) => `${dateOf(week * 7 - 3)}: ${used}`),
    sameMinute: minutes.filter((minute, at) => minutes.indexOf(minute) !== at),
    bothOfTwo: [...alternativesAmong(selection.measures.map(({ measure }) => measure))].flatMap(([id, others]) =>
      others.filter((other) => id < other).map((other) => `${id} and ${other}`),
    ),
    viewingsBeforeAd: plan.dated
      .filter((entry) => showsProperty(factsOf(entry)))
      .filter((entry) => minuteOf(entry.begins) < (factsOf(entry).day < 0 ? firstWord : firstAd))
      .map(nameOf),
    offLive: certain
      .filter((entry) => factsOf(entry).anchor === "live" && isOffLive(entry, factsOf(entry), plan.live, frame))
      .map((entry) => `${nameOf(entry)} ${entry.begins.day - plan.live}`),
    adsOnQuietDays: plan.dated.flatMap((entry) =>
      isAd(factsOf(entry)) && !factsOf(entry).duty && !isQuiet(frame.start)
        ? entry.days.filter(isQuiet).map(() => nameOf(entry))
        : [],
    ),
    inThePast: plan.dated
      .filter(({ begins }) => isLater({ day: frame.today, minute: frame.now }, begins))
      .map((entry) => nameOf(entry)),
  };
}

function hoursAt({ measure, hours, repeatDays }: Datable, day: number, { live }: DatedPlan, frame: PlanFrame): number {
  return hoursOn({ code: measure.code, hours, everyDays: repeatDays }, frame.code, day - live);
}

/** What begins before what it waits for has its result; what is certain does not wait for what is provisional. */
function reversedFor(
  { id, begins }: Dated,
  planned: ReadonlyMap<string, Datable>,
  first: ReadonlyMap<string, Dated>,
): string[] {
  const { measure, provisional } = planned.get(id) as Datable;
  return [...measure.requires, ...measure.after].flatMap((before) => {
    const ready = first.get(before)?.ready;
    if (!ready || !isLater(ready, begins) || (planned.get(before)?.provisional && !provisional)) return [];
    return [`${measure.name} before ${planned.get(before)?.measure.name}`];
  });
}

/** Whether what counts time on the market stands further than two working days from its day, though nothing that it waits for comes later. */
function isOffLive({ begins, heldBy }: Dated, measure: Datable, live: number, frame: PlanFrame): boolean {
  const calendar = calendarOf({ ...frame, closedDays: [...(frame.closedDays ?? []), ...awayOf(frame)] });
  const usual = Math.max(live + measure.day, frame.today);
  if (heldBy !== undefined && begins.day > usual) return false;
  // What advertises keeps out of the quiet days: it comes just before or just after them.
  const isBarred = (day: number) => isAd(measure) && !isQuiet(frame.start) && isQuiet(day);
  let [first, last] = [usual, usual];
  while (isBarred(first)) first -= 1;
  while (isBarred(last)) last += 1;
  return begins.day > calendar.add(calendar.next(last), 2) || begins.day < calendar.add(calendar.previous(first), -2);
}

/** The days on which the person responsible is away, as days on which nothing is done. */
const awayOf = ({ absences = [] }: PlanFrame) => absences.map((period) => ({ ...period, label: "Urlaub" }));

function isQuiet(day: number): boolean {
  return /(12-(2[4-9]|3)|01-0[1-6])/.test(dateOf(day).slice(5));
}

function isAd({ measure }: Datable): boolean {
  return measure.advertises;
}

/** Whether a measure shows the property to somebody: a viewing proves it, or it is a day or an evening on which many come. */
function showsProperty({ measure }: Datable): boolean {
  const events = ["offene-besichtigung-samstag", "privaten-besichtigungsabend-geladene"];
  return measure.proved_by.includes("result:viewing") || events.includes(measure.code);
}

const minuteOf = ({ day, minute }: Moment) => day * 1440 + minute;

function isOpenFor(measure: Datable, day: number, calendar: ReturnType<typeof workingDays>): boolean {
  if (weekdayOf(day) === 6) return false;
  return measure.weekdays.includes("Sa") ? calendar.isOpenOn(day) : calendar.isWorking(day);
}

/**
 * What is not done when an ad begins: every duty of the preparation, whichever it is, the owner's yes to the exposé among them.
 */
function dutiesAfter(ad: Dated, planned: ReadonlyMap<string, Datable>, first: ReadonlyMap<string, Dated>): string[] {
  return [...planned.values()]
    .filter(({ duty, anchor, day }) => duty && anchor === "start" && day < 0)
    .filter(({ id }) => isLater(first.get(id)?.ready ?? ad.begins, ad.begins))
    .map(({ measure }) => `${planned.get(ad.id)?.measure.name} before ${measure.name}`);
}

/** The worth of a plan: what each of its measures is worth, once, without a template's preference. */
export function worthOf({ measures }: Selection, code: PropertyTypeCode): number {
  return measures.reduce((sum, { measure }) => sum + valueOf(measure.relevance[code] ?? 0, measure.base_priority), 0);
}

/** Ids of the measures that publish something about a property. */
export const advertising: ReadonlySet<string> = new Set(
  advertisingMeasures.flatMap((name) => library.find((measure) => measure.name === name)?.id ?? []),
);
