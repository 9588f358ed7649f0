import { expect, test } from "vitest";
import { holdsOn, validityText, validUntil } from "#shared/catalogue/office";
import { officeWarnings } from "#shared/plan/check/check-office";
import { aMeasure } from "./campaign-fixtures.ts";
import { officeList, library } from "./plan-figures.ts";

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

test("a plan is told in one line what its measures wait for and the office never entered, once it keeps its list", () => {
  const office = officeList(null);
  const waiting = library.filter(({ requires, after }) =>
    office.some(({ measure_id }) => [...requires, ...after].includes(measure_id)),
  );
  const measures = waiting.map(({ id, name }) => aMeasure({ id: `k1.${id}`, measure_id: id, measure_name: name }));
  const hints = (list: typeof office) => officeWarnings({ measures, library, office: list }, "2027-05-24");
  expect(hints(office)).toEqual([]);
  const [first, ...rest] = office.toSorted((one, other) => Number(isNeeded(one)) - Number(isNeeded(other)));
  if (!first) expect.fail("no measure of the office");
  const kept = [{ ...first, valid_until: "2099-12-31" as const }, ...rest];
  const [hint, ...more] = hints(kept);
  expect(more).toEqual([]);
  expect(hint?.message).toMatch(
    /^„.*“ und \d+ weitere sind bei den Maßnahmen des Büros noch nicht eingetragen, werden aber vorausgesetzt: von „.*“/,
  );
  expect(hints(kept.map((one) => ({ ...one, valid_until: "2099-12-31" as const })))).toEqual([]);
  function isNeeded({ measure_id }: { measure_id: string }) {
    return waiting.some(({ requires, after }) => [...requires, ...after].includes(measure_id));
  }
});
