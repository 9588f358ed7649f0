import { expect, it } from "vitest";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";
import { pressesOfAnOffice, timesSettled } from "./presses.ts";

it("a five-person office with fifty mandates a year ticks at most sixty times a week", () => {
  const { lines, series, aWeek } = pressesOfAnOffice();
  expect(aWeek).toBeLessThanOrEqual(60);
  // Counted at all: a sale takes its forty ticks at least, and some of them are of what comes back.
  expect(lines).toBeGreaterThan(40);
  expect(series).toBeGreaterThan(5);
});

it("a sighting settles the occurrence that it is of, and no other", () => {
  const series = { every_days: 7, done: [] };
  // Mondays from 4 January 2027 on; an enquiry in the first week, two in the third.
  const line = aMeasure({ scheduled_at: "2027-01-04T10:00:00.000Z", series, proved_by: ["result:enquiry"] });
  const seen = (["2027-01-06", "2027-01-18", "2027-01-20"] as const).map((on) => ({
    by: "result:enquiry" as const,
    on,
  }));
  const asked = { seen, until: "2027-02-08", now: "2027-03-01T10:00:00.000Z" } as const;
  expect(timesSettled(line, { ...aCampaign(), timeline: "standard" }, asked)).toBe(2);
});
