import { dayNumber } from "#shared/core/time";
import { describe, expect, it } from "vitest";
import { defaultTemplate } from "#shared/administration/default-templates";
import { euroText } from "#shared/core/numbers";
import { budgetNames } from "#shared/campaigns/wizard";
import { hoursOn } from "#shared/plan/make/effort";
import type { PlanFrame } from "#shared/plan/make/frame";
import { makePlan, type Plan } from "#shared/plan/make/plan";
import { offerTopics } from "#shared/reports/offer-topics";
import { frameFor, frames, library, planFor, questionFor } from "./plan-figures.ts";

const start = dayNumber("2027-03-22");
const plan = (frame: PlanFrame) =>
  makePlan(library, frame, "Europe/Berlin", {
    templateOf: (budget) => defaultTemplate(library, frame.code, budget, frame.occupancy),
  });

describe("four budgets are four promises", () => {
  /** The topics of an offer of which a plan holds something for certain. */
  const topicsOf = ({ entries }: Plan) =>
    offerTopics.filter((topic) => entries.some(({ measure, provisional }) => !provisional && measure.code in topic));
  const figures = ["lines", "hours", "money", "certain lines", "certain hours", "certain money"];
  /** These figures of a plan, over every time that a measure comes. */
  const size = (frame: PlanFrame) => {
    const { selection, plan: dated } = planFor(frame);
    const facts = new Map(selection.measures.map((measure) => [measure.id, measure]));
    const times = dated.dated.flatMap(({ id, days }) => {
      const measure = facts.get(id) ?? expect.fail(id);
      const work = { code: measure.measure.code, hours: measure.hours, everyDays: measure.repeatDays };
      const hours = days.reduce((sum, day) => sum + hoursOn(work, frame.code, day - dated.live), 0);
      return { isCertain: !measure.provisional, hours, cost: measure.cost * days.length };
    });
    return [times, times.filter(({ isCertain }) => isCertain)].flatMap((list) => [
      list.length,
      list.reduce((sum, { hours }) => sum + hours, 0),
      list.reduce((sum, { cost }) => sum + cost, 0),
    ]);
  };
  /** As the wizard asks, and as a call that says nothing of relevance and number does. */
  const asked: [string, Partial<PlanFrame>][] = [
    ["as the wizard asks", {}],
    ["as usual", { minRelevance: 5, topPerPhase: 10, includePrelaunch: true }],
  ];

  const leads = [0, 21, 70].flatMap((lead) => asked.map(([how, limits]) => [lead, how, limits] as const));
  it.each(leads)(
    "lines, hours and money rise from basis by standard to premium, all and certain ones, %i days ahead, %s",
    (lead, _, limits) => {
      for (const { code, timeline } of frames.filter(({ budget }) => budget === "basis")) {
        const [basis, middle, premium] = (["basis", "standard", "premium"] as const).map((budget) =>
          size({ ...frameFor(code, timeline, budget, start, start - lead), ...limits }),
        );
        for (const [at, what] of figures.entries()) {
          const found = [basis, middle, premium].map((sizes) => sizes?.[at] ?? 0);
          const rising = [...new Set(found)].toSorted((one, other) => one - other);
          expect(found, `${what} of ${code} ${timeline}`).toEqual(rising);
        }
      }
    },
  );

  // On these days a house sold fast has no more to buy for certain at premium than at standard (decision 151).
  it.each([
    ["2027-11-01", 0],
    ["2027-12-06", 70],
  ] as const)(
    "the money for certain alone may stay the same, and then the plan says so, begun on %s, %i days ahead",
    (day, lead) => {
      const begin = dayNumber(day);
      for (const { code, timeline } of frames.filter(({ budget }) => budget === "basis")) {
        const asks = (["basis", "standard", "premium"] as const).map((budget) =>
          frameFor(code, timeline, budget, begin, begin - lead),
        );
        const sizes = asks.map((frame) => ({ frame, found: size(frame) }));
        for (const [at, smaller] of sizes.slice(0, -1).entries()) {
          const larger = sizes[at + 1] ?? expect.fail("no larger one");
          const said = figures.filter((_, which) => (larger.found[which] ?? 0) <= (smaller.found[which] ?? 0));
          const same = larger.found.at(-1) === smaller.found.at(-1) ? ["certain money"] : [];
          expect(said, `${code} ${timeline} ${larger.frame.budget}`).toEqual(same);
          if (same.length > 0) expect(plan(larger.frame).warnings.map(({ kind }) => kind)).toContain("same_money");
        }
      }
    },
  );

  it.each([
    ["now", start, start],
    ["in three weeks", start, start - 21],
    ["before Christmas", dayNumber("2026-12-21"), dayNumber("2026-12-21")],
  ])("no larger budget plans less for certain, or leaves out what an owner was told of, %s", (_, begin, today) => {
    for (const { code, timeline } of frames.filter(({ budget }) => budget === "basis")) {
      const plans = budgetNames.map((budget) => plan(frameFor(code, timeline, budget, begin, today)));
      for (const [at, smaller] of plans.slice(0, -1).entries()) {
        const larger = plans[at + 1] ?? expect.fail("no larger one");
        const step = `${code} ${timeline} ${budgetNames[at]}`;
        expect(larger.cost.planned, `money after ${step}`).toBeGreaterThanOrEqual(smaller.cost.planned);
        const says = larger.warnings.some(({ kind }) => kind === "same_money");
        expect(says, `more money for nothing after ${step}`).toBe(larger.cost.planned === smaller.cost.planned);
        const lost = topicsOf(smaller).filter((topic) => !topicsOf(larger).includes(topic));
        expect(lost, `headlines after ${step}`).toEqual([]);
      }
    }
  });

  // On these days each falls where a larger budget does not know what the smaller one's plan holds.
  // Official figures that a price review requires, and a report `after` the rivals' prices, fall here too (decision 199).
  it.each([
    ["basis", "standard", "2027-06-07"],
    ["standard", "premium", "2027-03-22"],
  ] as const)("from %s to %s no money is lost where a week has six hours, begun on %s", (smaller, larger, day) => {
    for (const { code, timeline } of frames.filter(({ budget }) => budget === "basis")) {
      const [less = 0, more = 0] = [smaller, larger].map(
        (budget) => plan({ ...frameFor(code, timeline, budget, dayNumber(day)), hoursPerWeek: 6 }).cost.planned,
      );
      expect(more, `${code} ${timeline}`).toBeGreaterThanOrEqual(less);
    }
  });

  it("premium plans three fifths of its money or says why more brings nothing", () => {
    for (const { code, timeline } of frames.filter(({ budget }) => budget === "premium")) {
      const made = plan(frameFor(code, timeline, "premium", start));
      const note = made.warnings.find(({ kind }) => kind === "nothing_more");
      const isUsed = made.cost.planned >= 0.6 * (made.cost.cap ?? 0);
      expect(note === undefined, `${code} ${timeline}`).toBe(isUsed);
      if (note) {
        expect(note.message).toMatch(
          /^Verplant sind [\d.]+\u202F€ von 25\.000\u202F€; mehr bringt hier nichts\. Nicht dabei: \d+ /,
        );
        const planned = new Set(made.entries.map(({ measure }) => measure.id));
        expect(note.measures.filter((id) => planned.has(id))).toEqual([]);
        expect(note.measures.length).toBeGreaterThan(10);
      }
    }
    expect(plan(frameFor("WOH", "standard", "standard", start)).warnings.map(({ kind }) => kind)).not.toContain(
      "nothing_more",
    );
  });

  it("says by how much duties and core alone break a cap, and plans them with nothing that costs besides", () => {
    for (const { code, timeline } of frames.filter(({ budget }) => budget === "basis")) {
      const frame = { ...frameFor(code, timeline, "basis", start), budgetEuro: 100 };
      const { base } = questionFor(frame);
      const { entries, cost, warnings } = plan(frame);
      const needless = entries.filter((entry) => !entry.provisional && entry.cost > 0 && !base.has(entry.measure.id));
      expect(
        needless.map(({ measure }) => measure.name),
        `${code} ${timeline}`,
      ).toEqual([]);
      const planned = new Set(entries.map(({ measure }) => measure.id));
      const missing = library.filter(({ id, duty }) => duty && base.has(id) && !planned.has(id));
      expect(
        missing.map(({ name }) => name),
        `${code} ${timeline}`,
      ).toEqual([]);
      const said = `kosten ${euroText(cost.planned)} und damit ${euroText(cost.planned - 100)} mehr als das Budget von ${euroText(100)}.`;
      expect(warnings.find(({ kind }) => kind === "over_budget")?.message).toBe(`Pflichten und Kern des Plans ${said}`);
    }
  });

  it("premium stays under a sum that was entered, wherever the duties allow", () => {
    for (const { code, timeline } of frames.filter(({ budget }) => budget === "premium")) {
      const made = plan({ ...frameFor(code, timeline, "premium", start), budgetEuro: 10_000 });
      expect(made.cost.planned, `${code} ${timeline}`).toBeLessThanOrEqual(10_000);
    }
  });
});
