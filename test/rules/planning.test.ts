import { describe, expect, it, test } from "vitest";
import { defaultTemplate } from "#shared/administration/default-templates";
import { choose } from "#shared/campaigns/planning/choose";
import { makePlan } from "#shared/campaigns/planning/plan";
import { choiceQuestion } from "#shared/campaigns/planning/selection";
import { dayNumber, weekOf } from "#shared/campaigns/planning/working-days";
import { optimum } from "../bench/plan-optimum.ts";
import { advertising, faultsOf, frameFor, frames, library, planFor, worthOf } from "./plan-figures.ts";

/** A day of the year that changes every week, so that a year of runs goes through all of it; the bench takes every day. */
const thisWeek = weekOf(dayNumber(new Date().toISOString()));
const starts = ["2026-12-21", "2027-03-22"].map(dayNumber).concat(dayNumber("2027-01-01") + ((thisWeek * 61) % 365));

describe.each(starts)("plans that begin on day %i", (start) => {
  it.each(frames)("$code $timeline $budget has nothing reversed, missing, too dear or on a closed day", (frame) => {
    const asked = frameFor(frame.code, frame.timeline, frame.budget, start);
    const { selection, plan } = planFor(asked);
    const faults = faultsOf(selection, plan, asked);
    expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
    expect(plan.dated.length).toBeGreaterThan(50);
  });
});

test("the ways in which a plan could be wrong are seen", () => {
  const asked = frameFor("WOH", "standard", "standard", starts[0]);
  const { selection, plan } = planFor(asked);
  const holiday = dayNumber("2026-12-25");
  const wrong = { ...plan, dated: plan.dated.map((entry) => ({ ...entry, begins: { day: holiday, minute: 540 } })) };
  const faults = faultsOf(selection, wrong, { ...asked, today: holiday + 1 });
  for (const kind of ["reversed", "closedDays", "adsBeforeDuty", "overCapacity", "sameMinute", "inThePast"] as const)
    expect(faults[kind]).not.toEqual([]);
  const [first] = selection.measures.filter(({ measure }) => measure.requires.length > 0);
  const without = selection.measures.filter(({ id }) => !first?.measure.requires.includes(id));
  const dated = plan.dated.filter(({ id }) => without.some((measure) => measure.id === id));
  expect(faultsOf({ ...selection, measures: without }, { ...plan, dated }, asked).missing.length).toBeGreaterThan(0);
  expect(faultsOf(selection, plan, { ...asked, budgetEuro: 1_100 }).overCap.length).toBeGreaterThan(0);
  expect(advertising.size).toBeGreaterThan(80);
});

test("for every type and timeline the four budgets give four plans of rising value", () => {
  for (const { code, timeline } of frames) {
    const worth = (["basis", "standard", "premium", "unlimited"] as const).map((budget) =>
      worthOf(planFor(frameFor(code, timeline, budget, starts[1])).selection, code),
    );
    expect(worth, `${code} ${timeline}`).toEqual([...new Set(worth)].toSorted((one, other) => one - other));
  }
});

test("the order of the rows in the catalogue changes nothing", () => {
  for (const { code, timeline, budget } of frames.filter((_, at) => at % 11 === thisWeek % 11)) {
    const frame = frameFor(code, timeline, budget, starts[2]);
    const made = (rows: typeof library) =>
      makePlan(rows, frame, "Europe/Berlin", { template: defaultTemplate(rows, code, budget) });
    expect(made(library.toReversed())).toEqual(made(library));
  }
});

test("what is chosen is worth at least 97 % of what an integer solver finds by the same rules", () => {
  const requires = new Map(library.map((measure) => [measure.id, measure.requires]));
  for (const { code, timeline, budget } of frames.filter((_, at) => at % 8 === thisWeek % 8)) {
    const frame = frameFor(code, timeline, budget, starts[2]);
    const template = { ...defaultTemplate(library, code, budget), boost_measures: [] };
    const { candidates, base, limits } = choiceQuestion(library, frame, { existing: new Set(), template });
    const values = new Map(candidates.map(({ id, value }) => [id, value]));
    const own = choose(candidates, base, limits).all.reduce((sum, id) => sum + (values.get(id) ?? 0), 0);
    expect(own / optimum(candidates, base, limits, requires), `${code} ${timeline} ${budget}`).toBeGreaterThan(0.97);
  }
});

test("the start that a plan recommends is one from which nothing has to wait, and soon enough", () => {
  for (const { code, timeline, budget } of frames.filter((_, at) => at % 6 === thisWeek % 6)) {
    const frame = frameFor(code, timeline, budget, starts[0] ?? 0);
    const template = defaultTemplate(library, code, budget);
    const from = (start: number) => makePlan(library, { ...frame, start }, "Europe/Berlin", { template });
    const { earliestStart } = from(frame.start);
    const recommended = from(dayNumber(earliestStart));
    expect([recommended.earliestStart, recommended.warnings], `${code} ${timeline} ${budget}`).toEqual([
      earliestStart,
      [],
    ]);
    expect(dayNumber(earliestStart) - frame.start, `${code} ${timeline} ${budget}`).toBeLessThan(90);
  }
});
