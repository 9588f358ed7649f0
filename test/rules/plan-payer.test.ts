import { dayNumber } from "#shared/core/time";
import { expect, it } from "vitest";
import { plannerMeasure } from "#shared/plan/make/measure-facts";
import { makePlan } from "#shared/plan/make/plan";
import { frameFor, library } from "./plan-figures.ts";

const frame = frameFor("HAU", "standard", "standard", dayNumber("2027-03-22"));
const notary = "notary-appointment";

/** The plan of a library in which the buyer's notary costs something. */
function planned(payer: "agency" | "owner" | "buyer") {
  const dear = library.map((measure) => (measure.code === notary ? { ...measure, payer, cost: 5_000 } : measure));
  return makePlan(dear, frame, "Europe/Berlin");
}

it("what the buyer pays by the library is in no sum of a plan; its task still says what it costs", () => {
  const [ours, owners, buyers] = [planned("agency"), planned("owner"), planned("buyer")];
  expect(owners.cost.planned).toBe(ours.cost.planned);
  expect(buyers.cost.planned).toBeLessThan(5_000);
  expect(buyers.entries.find(({ measure }) => measure.code === notary)?.cost).toBe(5_000);
  expect(buyers.warnings.map(({ kind }) => kind)).not.toContain("over_budget");
  const one = library.find(({ code }) => code === notary) ?? expect.fail();
  expect([plannerMeasure({ ...one, cost: 90 }).cost, plannerMeasure({ ...one, cost: 90 }).price]).toEqual([0, 90]);
});
