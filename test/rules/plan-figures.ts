import { defaultTemplate } from "#shared/administration/default-templates";
import type { Measure } from "#shared/catalogue/contract";
import { type PropertyTypeCode, propertyTypeCodes } from "#shared/catalogue/property-types";
import { type Datable, type Dated, datePlan, type DatedPlan } from "#shared/campaigns/planning/dating";
import { capOf, minutesPerWeek, type PlanFrame } from "#shared/campaigns/planning/frame";
import { concerns } from "#shared/campaigns/planning/measure-facts";
import { alternatives } from "#shared/campaigns/planning/alternatives";
import { type Candidate, type Choice, valueOf } from "#shared/campaigns/planning/candidates";
import { choose } from "#shared/campaigns/planning/choose";
import { choiceQuestion, type Selection } from "#shared/campaigns/planning/selection";
import { isLater } from "#shared/campaigns/planning/results";
import { weekdayOf, weekOf, workingDays } from "#shared/campaigns/planning/working-days";
import { type Budget, budgetNames, generateOptions, type Timeline, timelineNames } from "#shared/campaigns/wizard";
import { advertisingMeasures } from "./advertising-measures.ts";
import { starterMeasures } from "../../functions/catalogue/first-fill.ts";
import { starterCatalogue } from "../../functions/catalogue/starter-catalogue.ts";

/** The starter catalogue as a library. */
export const library: Measure[] = starterMeasures(starterCatalogue());

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

/** The 96 frames without their start. */
export const frames = propertyTypeCodes.flatMap((code) =>
  timelineNames.flatMap((timeline) => budgetNames.map((budget) => ({ code, timeline, budget }))),
);

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
  unasked: string[];
  crowded: string[];
  inThePast: string[];
}

const choices = new Map<string, Choice>();

/** A plan for a frame, with the choice that it rests on; the same question is answered once. */
export function planFor(frame: PlanFrame): { selection: Selection; plan: DatedPlan } {
  const question = questionFor(frame);
  const key = JSON.stringify([frame.code, frame.timeline, frame.budget, question.limits, hoursOf(question.candidates)]);
  const choice = choices.get(key) ?? choose(question.candidates, question.base, question.limits);
  choices.set(key, choice);
  const selection = question.selectionOf(choice);
  return { selection, plan: datePlan(selection.measures, [], frame) };
}

const hoursOf = (candidates: readonly Candidate[]) =>
  candidates.reduce((sum, { hours, cost }) => sum + hours + cost, 0);

/** What a plan chooses from, with the template that it follows where none is stored. */
export function questionFor(frame: PlanFrame) {
  const template = defaultTemplate(library, frame.code, frame.budget);
  return choiceQuestion(library, frame, { existing: new Set(), template });
}

/** Everything that is wrong with a plan, looked for without the planner's own rules. */
export function faultsOf(selection: Selection, plan: DatedPlan, frame: PlanFrame): Faults {
  const planned = new Map(selection.measures.map((measure) => [measure.id, measure]));
  const first = new Map(plan.dated.filter(({ repetition }) => repetition === 1).map((entry) => [entry.id, entry]));
  const calendar = workingDays(frame.region);
  const nameOf = (id: string) => planned.get(id)?.measure.name ?? id;
  const weeks = new Map<number, number>();
  for (const { id, begins } of plan.dated)
    weeks.set(weekOf(begins.day), (weeks.get(weekOf(begins.day)) ?? 0) + (planned.get(id)?.hours ?? 0) * 60);
  const cost = plan.dated.reduce((sum, { id }) => sum + (planned.get(id)?.cost ?? 0), 0);
  const baseCost = plan.dated.reduce(
    (sum, { id }) => sum + (planned.get(id)?.isBase ? (planned.get(id)?.cost ?? 0) : 0),
    0,
  );
  const minutes = plan.dated.map(({ begins }) => `${begins.day} ${begins.minute}`);
  return {
    reversed: plan.dated.flatMap((entry) => reversedFor(entry, planned.get(entry.id) as Datable, first, nameOf)),
    missing: [...planned.values()].flatMap(({ measure }) =>
      measure.requires
        .filter((id) => !planned.has(id) && library.some((known) => known.id === id && concerns(known, frame.code)))
        .map((id) => `${measure.name} without ${id}`),
    ),
    closedDays: plan.dated
      .filter(({ id, begins }) => !isOpenFor(planned.get(id) as Datable, begins.day, calendar))
      .map(({ id }) => nameOf(id)),
    adsBeforeDuty: plan.dated.filter(({ id }) => advertising.has(id)).flatMap((ad) => dutiesAfter(ad, planned, first)),
    overCap: cost > capOf(frame) && cost > baseCost ? [`${cost} of ${capOf(frame)}, duties ${baseCost}`] : [],
    overCapacity: [...weeks]
      .filter(([, used]) => used > minutesPerWeek(frame) * 1.1)
      .map(([week, used]) => `${week}: ${used}`),
    sameMinute: minutes.filter((minute, at) => minutes.indexOf(minute) !== at),
    bothOfTwo: alternatives
      .filter((pair) => pair.every((name) => [...planned.keys()].some((id) => nameOf(id) === name)))
      .map((pair) => pair.join(" and ")),
    unasked: unasked(planned, plan.dated),
    crowded: crowded(planned, plan.dated),
    inThePast: plan.dated
      .filter(({ begins }) => isLater({ day: frame.today, minute: frame.now }, begins))
      .map(({ id }) => nameOf(id)),
  };
}

/** What a date comes before although it waits for it: any repetition as well as the first, which the further ones follow too. */
function reversedFor(
  { repetition, begins }: Dated,
  { id, measure }: Datable,
  first: ReadonlyMap<string, Dated>,
  nameOf: (id: string) => string,
): string[] {
  return [...measure.requires, ...measure.after, ...(repetition > 1 ? [id] : [])].flatMap((before) => {
    const ready = first.get(before)?.ready;
    return ready && isLater(ready, begins) ? [`${measure.name} ${repetition} before ${nameOf(before)}`] : [];
  });
}

/** Repetitions that come before what they follow, or where that does not come: a report without figures, a question without a viewing. */
function unasked(planned: ReadonlyMap<string, Datable>, dated: readonly Dated[]): string[] {
  const at = new Map(dated.map((entry) => [`${entry.id} ${entry.repetition}`, entry]));
  return dated
    .filter(({ repetition }) => repetition > 1)
    .filter(({ id, repetition, begins }) =>
      planned.get(id)?.predecessors.some((before) => {
        if (planned.get(before)?.repeatDays !== planned.get(id)?.repeatDays) {
          return (planned.get(before)?.repeatDays ?? 0) > (planned.get(id)?.repeatDays ?? 0);
        }
        const followed = at.get(`${before} ${repetition}`);
        return followed !== undefined && isLater(followed.ready, begins);
      }),
    )
    .map(({ id, repetition }) => `${planned.get(id)?.measure.name} ${repetition}`);
}

/** What comes back sooner than half its time after the time before, or out of its order. */
function crowded(planned: ReadonlyMap<string, Datable>, dated: readonly Dated[]): string[] {
  return [...Map.groupBy(dated, ({ id }) => id)].flatMap(([id, times]) => {
    const { measure, repeatDays = 0 } = planned.get(id) as Datable;
    const days = times.toSorted((one, other) => one.repetition - other.repetition).map(({ begins }) => begins.day);
    const gaps = days.slice(1).map((day, at) => day - (days[at] ?? day));
    return gaps.some((gap) => gap < repeatDays / 2) ? [`${measure.name} ${gaps.join(" ")}`] : [];
  });
}

function isOpenFor(measure: Datable, day: number, calendar: ReturnType<typeof workingDays>): boolean {
  if (weekdayOf(day) === 6) return false;
  return measure.weekdays.includes("Sa") ? calendar.isOpenOn(day) : calendar.isWorking(day);
}

/** The duties of the way to the ads that are not done when an ad begins. */
function dutiesAfter(ad: Dated, planned: ReadonlyMap<string, Datable>, first: ReadonlyMap<string, Dated>): string[] {
  return [...planned.values()]
    .filter(({ duty, anchor, measure }) => duty && anchor === "start" && adDuties.has(measure.name))
    .filter(({ id }) => isLater(first.get(id)?.ready ?? ad.begins, ad.begins))
    .map(({ measure }) => `${planned.get(ad.id)?.measure.name} before ${measure.name}`);
}

/** What must be done before anything about a property is published, by name: independent of what the catalogue says. */
const adDuties = new Set([
  "Maklervertrag in Textform mit Provision und Widerruf abschließen",
  "Eigentümer mit Muster-Widerrufsformular über den Widerruf belehren",
  "Energieausweis prüfen oder rechtzeitig neu ausstellen lassen",
  "Energieangaben für Anzeigen nach GEG § 87 texten",
  "Käuferprovision einschließlich Umsatzsteuer einheitlich angeben",
]);

/** The worth of a plan: what each of its measures is worth, once, without a template's preference. */
export function worthOf({ measures }: Selection, code: PropertyTypeCode): number {
  return measures.reduce((sum, { measure }) => sum + valueOf(measure.relevance[code] ?? 0, measure.base_priority), 0);
}

/** Ids of the measures that publish something about a property. */
export const advertising: ReadonlySet<string> = new Set(
  advertisingMeasures.flatMap((name) => library.find((measure) => measure.name === name)?.id ?? []),
);
