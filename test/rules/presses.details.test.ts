import { expect, it } from "vitest";
import { pressesOfAnOffice } from "./presses.ts";

it("a five-person office with fifty mandates a year ticks at most sixty times a week", () => {
  const { lines, series, aWeek } = pressesOfAnOffice();
  expect(aWeek).toBeLessThanOrEqual(60);
  // Counted at all: a sale takes its forty ticks at least, and some of them are of what comes back.
  expect(lines).toBeGreaterThan(40);
  expect(series).toBeGreaterThan(5);
});
