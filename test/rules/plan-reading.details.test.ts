import { type Day, dayNumber } from "#shared/core/time";
import { describe, expect, it, test } from "vitest";
import { budgetNames, timelineNames } from "#shared/campaigns/wizard";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import type { PlanFrame } from "#shared/plan/make/frame";
import { frameFor, frames, planFor } from "./plan-figures.ts";
import { reversedOrders } from "./plan-orders.ts";

const start = dayNumber("2027-03-01");

/** When a measure of a plan begins, by its code. */
function dayIn({ selection, plan }: ReturnType<typeof planFor>, wanted: string): number | undefined {
  const id = selection.measures.find(({ measure }) => measure.code === wanted)?.id;
  return plan.dated.find((entry) => entry.id === id)?.begins.day;
}

const portal = "immoscout24-inserat-wochenendstart";

test.each(["jetzigen-mieter-paechter", "eigentuemer-angrenzenden-grundstuecke"])(
  "whoever is to be asked first has days to answer before the portals: %s",
  (asked) => {
    const daysBefore = propertyTypeCodes.flatMap((code) =>
      timelineNames.flatMap((timeline) => {
        const made = planFor({ ...frameFor(code, timeline, "premium", start), today: start - 49 });
        const day = dayIn(made, asked);
        return day === undefined ? [] : (dayIn(made, portal) ?? Number.NaN) - day;
      }),
    );
    expect(Math.min(...daysBefore)).toBeGreaterThanOrEqual(5);
  },
);

test.each([0, 21, 49])(
  "the market's clock begins with the portals, not with an order to print: %i days ahead",
  (lead) => {
    const early = propertyTypeCodes.flatMap((code) =>
      timelineNames.flatMap((timeline) =>
        budgetNames.flatMap((budget) => {
          const made = planFor({ ...frameFor(code, timeline, budget, start), today: start - lead });
          return dayIn(made, portal) === made.plan.live ? [] : `${code} ${timeline} ${budget}`;
        }),
      ),
    );
    expect(early).toEqual([]);
  },
);

test("the orders that only codes tell are kept too, whatever the length", () => {
  const reversed = propertyTypeCodes.flatMap((code) =>
    timelineNames.flatMap((timeline) =>
      reversedOrders(planFor({ ...frameFor(code, timeline, "premium", start), today: start - 49 })),
    ),
  );
  expect(reversed).toEqual([]);
});

describe("what is posted at the start of sales", () => {
  const posts = ["reel-startabend-veroeffentlichen", "start-karussell-pflichtangaben"];
  /** By how many days each of these stands beside the first ad, over every type, timeline and budget. */
  const daysBeside = (begin: Day, lead: number, asked: (begins: number) => Partial<PlanFrame>) =>
    frames.flatMap(({ code, timeline, budget }) => {
      const day = dayNumber(begin);
      const made = planFor({ ...frameFor(code, timeline, budget, day, day - lead), ...asked(day) });
      return posts.flatMap((post) => {
        const found = dayIn(made, post);
        return found === undefined ? [] : found - made.plan.live;
      });
    });

  it.each([
    ["2027-03-01", 0],
    ["2027-03-29", 0],
    ["2027-05-06", 21],
    ["2027-12-27", 3],
    ["2028-10-03", 300],
  ] as const)("is posted on that very day or not at all, begun on %s, %i days ahead", (begin, lead) => {
    const [few, usual] = [6, 10].map((hoursPerWeek) => daysBeside(begin, lead, () => ({ hoursPerWeek })));
    expect(new Set([...(few ?? []), ...(usual ?? [])])).toEqual(new Set([0]));
    expect(usual?.length).toBeGreaterThan(40);
  });

  it("is no part of a plan that is made when that day is over, of a core neither", () => {
    expect(daysBeside("2027-03-01", 0, (begins) => ({ live: begins - 1 }))).toEqual([]);
  });
});
