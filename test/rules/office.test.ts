import { expect, test } from "vitest";
import { holdsOn, validityText, validUntil } from "#shared/catalogue/office";

test.each([
  ["2026-11-24", 6, "2027-05-24"],
  ["2026-11-24", 12, "2027-11-24"],
  ["2026-08-31", 6, "2027-02-28"],
  ["2027-08-31", 6, "2028-02-29"],
  ["2026-12-31", 1, "2027-01-31"],
  ["2024-02-29", 36, "2027-02-28"],
] as const)("done on %s for %i months holds until %s", (doneOn, months, until) => {
  expect(validUntil(doneOn, months)).toBe(until);
});

test("the last day still counts, the next one is the first without it", () => {
  const measure = { valid_until: "2027-05-24" } as const;
  expect([holdsOn(measure, "2027-05-24"), validityText(measure, "2027-05-24")]).toEqual([true, "gilt bis 24.05.2027"]);
  expect([holdsOn(measure, "2027-05-25"), validityText(measure, "2027-05-25")]).toEqual([
    false,
    "abgelaufen seit 25.05.2027",
  ]);
});

test("what was never done does not hold", () => {
  const measure = { valid_until: null };
  expect([holdsOn(measure, "2027-05-24"), validityText(measure, "2027-05-24")]).toEqual([false, "noch nie erledigt"]);
});
