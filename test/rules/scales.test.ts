import { expect, test } from "vitest";
import { costBands, efforts, relevanceBand } from "#shared/catalogue/scales";

test.each([
  [10, "green"],
  [8, "green"],
  [7.9, "yellow"],
  [6, "yellow"],
  [5.9, "orange"],
  [4, "orange"],
  [3.9, "red"],
  [2, "red"],
  [1.9, "grey"],
  [0, "grey"],
] as const)("relevance %d is %s", (relevance, band) => {
  expect(relevanceBand(relevance)).toBe(band);
});

test("efforts sort from little to much", () => {
  expect(efforts).toEqual(["niedrig", "mittel", "hoch"]);
});

test("cost bands sort from cheap to dear", () => {
  expect(costBands).toEqual(["0-100", "100-500", "500-2000", "2000+"]);
});
