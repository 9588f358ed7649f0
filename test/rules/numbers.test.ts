import { expect, test } from "vitest";
import { countText, measuresText, numberText, percentText } from "../../shared/core/numbers.ts";

test("numbers stand as Germans write them", () => {
  expect([0, 999, 5_291, 1_234_567, 7.5, 7.25].map(numberText)).toEqual([
    "0",
    "999",
    "5.291",
    "1.234.567",
    "7,5",
    "7,3",
  ]);
  expect([0, 12.5, 100].map(percentText)).toEqual(["0,0\u202F%", "12,5\u202F%", "100,0\u202F%"]);
});

test("a number's word has its form", () => {
  expect([0, 1, 2, 5_291].map(measuresText)).toEqual(["0 Maßnahmen", "1 Maßnahme", "2 Maßnahmen", "5.291 Maßnahmen"]);
  expect(countText(1, "Kategorie", "Kategorien")).toBe("1 Kategorie");
});
