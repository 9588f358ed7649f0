import { dayNumber } from "#shared/core/time";
import { describe, expect, it } from "vitest";
import { type Budget, budgetNames, type Timeline } from "#shared/campaigns/wizard";
import { type PropertyTypeCode, propertyTypeCodes } from "#shared/catalogue/property-types";
import { forTimeline } from "#shared/plan/make/fast-sale";
import { isLater } from "#shared/plan/make/results";
import { frameFor, library, planFor } from "./plan-figures.ts";

const start = dayNumber("2027-03-22");
const byCode = (code: string) => library.find((measure) => measure.code === code) ?? expect.fail(code);
const [figures, price, review] = [
  "vergleichswerte-kaufpreissammlung-auswerten",
  "angebotspreis-suchschwelle-untergrenze",
  "angebotspreis-zehnten-tag",
].map(byCode) as [ReturnType<typeof byCode>, ReturnType<typeof byCode>, ReturnType<typeof byCode>];

/** The types of which the committee knows what was paid for their like. */
const types = propertyTypeCodes.filter((code) => (figures.relevance[code] ?? 0) > 0);

/** A plan, with where its measures stand. */
function planned(code: PropertyTypeCode, timeline: Timeline, budget: Budget, lead: number) {
  const { selection, plan } = planFor(frameFor(code, timeline, budget, start, start - lead));
  const at = (id: string) => plan.dated.find((entry) => entry.id === id);
  const waitsFor = (id: string) => selection.measures.find((measure) => measure.id === id)?.predecessors ?? [];
  return { at, waitsFor, live: plan.live };
}

describe.each([0, 14, 42])("a fast sale asked for %i days ahead", (lead) => {
  const plans = types.flatMap((code) =>
    budgetNames.map((budget) => ({ name: `${code} ${budget}`, ...planned(code, "fast", budget, lead) })),
  );

  it("has the official figures all the same, but for a villa on a small budget, which hardly has its like", () => {
    expect(plans.filter(({ at }) => !at(figures.id)).map(({ name }) => name)).toEqual(["LUX basis"]);
  });

  it("fixes its price without them", () => {
    expect(plans.filter(({ waitsFor }) => waitsFor(price.id).includes(figures.id)).map(({ name }) => name)).toEqual([]);
  });

  it("has them for the first look at the price, on its tenth day on the market", () => {
    const late = plans.filter(({ at, live }) => {
      const [known, looked] = [at(figures.id)?.ready, at(review.id)?.begins];
      return known && looked && (isLater(known, looked) || looked.day > live + 13);
    });
    expect(late.map(({ name }) => name)).toEqual([]);
  });
});

it("lets the price of every other sale wait for them", () => {
  for (const timeline of ["standard", "longterm"] as const) {
    const { waitsFor } = planned("WOH", timeline, "standard", 49);
    expect(waitsFor(price.id)).toContain(figures.id);
    expect(forTimeline(library, { timeline })).toBe(library);
  }
});
