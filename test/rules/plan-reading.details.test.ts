import { dayNumber } from "#shared/core/time";
import { expect, test } from "vitest";
import { budgetNames, timelineNames } from "#shared/campaigns/wizard";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { frameFor, planFor } from "./plan-figures.ts";
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
