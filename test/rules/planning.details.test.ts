import { type Day, dayNumber, utcDay } from "#shared/core/time";
import { describe, expect, it, test } from "vitest";
import { defaultTemplate } from "#shared/administration/default-templates";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { checkPlan } from "#shared/plan/check/check";
import type { Datable, DatedPlan } from "#shared/plan/make/dated";
import { capOf, type PlanFrame } from "#shared/plan/make/frame";
import { atMoment } from "#shared/campaigns/moments";
import { makePlan } from "#shared/plan/make/plan";
import type { Selection } from "#shared/plan/make/selection";
import { weekOf } from "#shared/plan/days/working-days";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";
import { reversedOrders } from "./plan-orders.ts";
import {
  advertising,
  faultsOf,
  frameFor,
  frames,
  library,
  officeList,
  planFor,
  regionFor,
  uses,
  worthOf,
} from "./plan-figures.ts";

/** A day of the year that changes every week, so that a year of runs goes through all of it; the bench takes every day. */
const thisWeek = weekOf(dayNumber(utcDay(Date.now())));
const starts = (["2026-12-21", "2027-03-22"] as const)
  .map(dayNumber)
  .concat(dayNumber("2027-01-01") + ((thisWeek * 61) % 365));

describe.each(starts)("plans that begin on day %i", (start) => {
  const placed = frames.map((frame, at) => ({ ...frame, region: regionFor(at + start + thisWeek) }));
  it.each(placed)(
    "$code $timeline $budget in $region has nothing reversed, missing, too dear or on a closed day",
    (frame) => {
      const asked = { ...frameFor(frame.code, frame.timeline, frame.budget, start), region: frame.region };
      const { selection, plan } = planFor(asked);
      const faults = faultsOf(selection, plan, asked);
      expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
      expect(plan.dated.length).toBeGreaterThan(50);
    },
  );
});

describe.each([0, 7, 14, 21, 30, 70])("plans whose start lies %i days ahead", (ahead) => {
  const today = dayNumber("2026-11-23") + ((thisWeek * 61) % 365);

  it("have nothing wrong with any of their dates, and their own check finds nothing", () => {
    for (const [at, { code, timeline, budget }] of frames.entries()) {
      // Each frame meets each use, on other days ahead and in other weeks.
      const occupancy = uses[(at + (at >> 2) + ahead + thisWeek) % uses.length] ?? null;
      const region = regionFor(at + ahead + thisWeek);
      const asked = { ...frameFor(code, timeline, budget, today + ahead, today), occupancy, region };
      const { selection, plan } = planFor(asked);
      const faults = {
        ...faultsOf(selection, plan, asked),
        check: hints(selection, plan, asked),
        orders: reversedOrders({ selection, plan }),
      };
      const found = Object.entries(faults).filter(([, list]) => list.length > 0);
      expect(found, `${code} ${occupancy} ${timeline} ${budget} ${region}`).toEqual([]);
    }
  });
});

test("a plan that begins on the day that the wizard proposes is one with which its own check finds nothing", () => {
  const today = dayNumber("2026-11-23") + ((thisWeek * 61) % 365);
  for (const { code, timeline, budget } of frames) {
    const asked = frameFor(code, timeline, budget, today);
    const templateOf = (each: typeof budget) => defaultTemplate(library, code, each);
    const { earliestStart } = makePlan(library, asked, "Europe/Berlin", { templateOf });
    const proposed = { ...asked, start: dayNumber(earliestStart) };
    const { selection, plan } = planFor(proposed);
    expect(hints(selection, plan, proposed), `${code} ${timeline} ${budget}`).toEqual([]);
  }
});

test("what the check could find is found: too dear a plan, and what ran out in the office", () => {
  const asked = frameFor("WOH", "standard", "standard", starts[1] ?? 0);
  const { selection, plan } = planFor(asked);
  expect(hints(selection, plan, { ...asked, budgetEuro: 500 })).toContainEqual(expect.stringContaining("Budget"));
  expect(hints(selection, plan, asked, "2020-01-01")).toContainEqual(expect.stringContaining("vorausgesetzt"));
});

/**
 * What the product's own plan check says of a plan, as a campaign's measures.
 * @param officeUntil until when what the office does once holds
 */
function hints(
  { measures }: Selection,
  { dated }: DatedPlan,
  frame: PlanFrame,
  officeUntil: Day = "2099-12-31",
): string[] {
  const timezone = "Europe/Berlin";
  const facts = new Map(measures.map((measure) => [measure.id, measure]));
  const campaign = aCampaign({
    marketing_start: atMoment({ day: frame.start, minute: frame.now }, timezone),
    property_type_code: frame.code,
    timeline: frame.timeline,
    hours_per_week: frame.hoursPerWeek,
    region: frame.region,
  });
  const planned = dated.map(({ id, begins, ready }) => {
    const { measure, predecessors, hours, cost, anchor, repeatDays, provisional = null } = facts.get(id) as Datable;
    const { duty, weekdays, advertises, code } = measure;
    const series = repeatDays === undefined ? null : { every_days: repeatDays, done: [] };
    const at = { scheduled_at: atMoment(begins, timezone), ready_at: atMoment(ready, timezone) };
    const own = { duty, weekdays: [...weekdays], advertises, code, anchor, hours, cost, series, provisional };
    return aMeasure({
      ...at,
      ...own,
      requires: predecessors.filter((before) => facts.has(before)),
      id: `c.${id}`,
      measure_id: id,
      measure_name: measure.name,
    });
  });
  const now = atMoment({ day: frame.today, minute: frame.now }, timezone);
  const cap = capOf(frame) === Infinity ? null : capOf(frame);
  const { occupancy } = frame;
  const rest = { library, cap, office: officeList(officeUntil), isGenerated: true, occupancy, now };
  return checkPlan({ campaign, measures: planned, ...rest }).warnings.map(({ message }) => message);
}

test("the ways in which a plan could be wrong are seen", () => {
  const asked = frameFor("WOH", "standard", "standard", starts[0]);
  const { selection, plan } = planFor(asked);
  const holiday = dayNumber("2026-12-25");
  const all = { begins: { day: holiday, minute: 540 }, days: [holiday] };
  const wrong = { ...plan, dated: plan.dated.map((entry) => ({ ...entry, ...all })) };
  const faults = faultsOf(selection, wrong, { ...asked, today: holiday + 1 });
  for (const kind of [
    "reversed",
    "closedDays",
    "adsBeforeDuty",
    "overCapacity",
    "sameMinute",
    "adsOnQuietDays",
    "inThePast",
  ] as const)
    expect(faults[kind]).not.toEqual([]);
  const [first] = selection.measures.filter(({ measure }) => measure.requires.length > 0);
  const without = selection.measures.filter(({ id }) => !first?.measure.requires.includes(id));
  const dated = plan.dated.filter(({ id }) => without.some((measure) => measure.id === id));
  expect(faultsOf({ ...selection, measures: without }, { ...plan, dated }, asked).missing.length).toBeGreaterThan(0);
  expect(faultsOf(selection, plan, { ...asked, budgetEuro: 1_100 }).overCap.length).toBeGreaterThan(0);
  const pair = [
    { code: "home-staging", replaces: ["virtual-staging"] },
    { code: "virtual-staging", replaces: [] },
  ];
  const furnished = selection.measures.map((entry, at) => {
    const one = pair[at];
    return one ? { ...entry, measure: { ...entry.measure, ...one } } : entry;
  });
  expect(faultsOf({ ...selection, measures: furnished }, plan, asked).bothOfTwo).toHaveLength(1);
  expect(advertising.size).toBeGreaterThan(80);
});

test("for every type and timeline the three budgets with a cap give three plans of rising value", () => {
  for (const { code, timeline } of frames) {
    const worth = (["basis", "standard", "premium"] as const).map((budget) =>
      worthOf(planFor(frameFor(code, timeline, budget, starts[1])).selection, code),
    );
    expect(worth, `${code} ${timeline}`).toEqual([...new Set(worth)].toSorted((one, other) => one - other));
  }
});

test("a plan holds one of two that replace one another, and a template that has both keeps them", () => {
  const idOf = (code: string) => library.find((measure) => measure.code === code)?.id ?? expect.fail(code);
  const [hired, drawn] = [idOf("home-staging"), idOf("virtual-staging")];
  const frame = {
    ...frameFor("WOH", "standard", "unlimited", starts[1] ?? 0),
    hoursPerWeek: 20,
    minRelevance: 1,
    topPerPhase: 50,
    occupancy: "free" as const,
  };
  const chosen = (core: string[]) => {
    const template = { core_measures: core, boost_measures: [] };
    const planned = makePlan(library, frame, "Europe/Berlin", { templateOf: () => template }).entries.map(
      ({ measure }) => measure.id,
    );
    return [planned.includes(hired), planned.includes(drawn)];
  };
  expect(chosen([])).toContain(true);
  expect(chosen([])).toContain(false);
  expect(chosen([hired])).toEqual([true, false]);
  expect(chosen([drawn])).toEqual([false, true]);
  expect(chosen([hired, drawn])).toEqual([true, true]);
});

test("what a campaign has already keeps its alternative out", () => {
  const frame = { ...frameFor("WOH", "standard", "unlimited", starts[1] ?? 0), minRelevance: 1, topPerPhase: 50 };
  for (const [here, other] of [
    ["home-staging", "virtual-staging"],
    ["virtual-staging", "home-staging"],
  ]) {
    const measure_id = library.find(({ code }) => code === here)?.id ?? "";
    const at = "2027-03-30T08:00:00.000Z";
    const existing = [
      aMeasure({ measure_id, scheduled_at: at, ready_at: at, hours: 1 }) as { measure_id: string } & CampaignMeasure,
    ];
    const planned = makePlan(library, frame, "Europe/Berlin", { existing }).entries.map(({ measure }) => measure.code);
    expect(planned).not.toContain(other);
  }
});

test("nothing is chosen freely whose result comes after a buyer is expected, and the draft lies two weeks before the notary", () => {
  for (const { code, timeline, budget } of frames)
    for (const start of starts) {
      const { selection, plan } = planFor(frameFor(code, timeline, budget, start));
      const first = (name: string) =>
        plan.dated.find(({ id }) => selection.measures.some((one) => one.id === id && one.measure.name === name));
      const magazines = [
        "Seite im regionalen Hochglanzmagazin belegen",
        "Gewerbefläche im IHK- oder Kammermagazin anbieten",
      ];
      const late = magazines.filter((name) => (first(name)?.ready.day ?? 0) > plan.sale);
      expect(late, `${code} ${timeline} ${budget}`).toEqual([]);
      const [draft, notary] = [
        first("Notariat mit Datenblatt, Vorkaufsrechten und Vollmachten versorgen"),
        first("Beurkundungstermin beim Notar vorbereiten und begleiten"),
      ];
      const days = (notary?.begins.day ?? 0) - (draft?.ready.day ?? 0);
      if (code === "NEU") expect(days, `${timeline} ${budget} ${start}`).toBeGreaterThanOrEqual(14);
    }
});

test("the order of the rows in the catalogue changes nothing", () => {
  for (const { code, timeline, budget } of frames.filter((_, at) => at % 11 === thisWeek % 11)) {
    const frame = frameFor(code, timeline, budget, starts[2]);
    const made = (rows: typeof library) =>
      makePlan(rows, frame, "Europe/Berlin", { templateOf: (asked) => defaultTemplate(rows, code, asked) });
    expect(made(library.toReversed())).toEqual(made(library));
  }
});

/** What is said of the choice alone. */
const choiceNotes = ["alternative", "nothing_more", "same_money", "no_room"];

test("the start that a plan recommends is one from which nothing has to wait, and soon enough", () => {
  for (const { code, timeline, budget } of frames.filter((_, at) => at % 6 === thisWeek % 6)) {
    const frame = frameFor(code, timeline, budget, starts[0] ?? 0);
    const templateOf = (asked: typeof budget) => defaultTemplate(library, code, asked);
    const from = (start: number) => makePlan(library, { ...frame, start }, "Europe/Berlin", { templateOf });
    const { earliestStart } = from(frame.start);
    const recommended = from(dayNumber(earliestStart));
    const kinds = recommended.warnings.map(({ kind }) => kind).filter((kind) => !choiceNotes.includes(kind));
    expect([recommended.earliestStart, kinds], `${code} ${timeline} ${budget}`).toEqual([earliestStart, []]);
    expect(dayNumber(earliestStart) - frame.start, `${code} ${timeline} ${budget}`).toBeLessThan(90);
  }
});
