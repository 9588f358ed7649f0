import { expect, test } from "vitest";
import { countText, euroText, measuresText, numberOf, numberText, percentText } from "../../shared/core/numbers.ts";

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

test("a sum is in whole euro", () => {
  expect([0, 999, 7_645, 10_000_000].map(euroText)).toEqual([
    "0\u202F€",
    "999\u202F€",
    "7.645\u202F€",
    "10.000.000\u202F€",
  ]);
});

test("a number is read as Germans type it", () => {
  expect(["10", "7,5", "7.5", "25.000", "25 000 €", "1.250.000,5", "10\u202F000"].map(numberOf)).toEqual([
    10, 7.5, 7.5, 25_000, 25_000, 1_250_000.5, 10_000,
  ]);
  expect(["", " ", "zehn", "-3", "1,2,3", "1e3", "25.00.0"].map(numberOf)).toEqual(Array<number>(7).fill(Number.NaN));
});
