import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { timezones } from "#shared/core/timezone";
import { applyShift, movedTo, offsetOf, relativeLabel, type Shift } from "#shared/campaigns/schedule";
import { statuses } from "#shared/campaigns/status";
import { wallClock } from "./wall-clock.ts";

/** Monday 1 March 2027, 09:00 in Berlin. */
const start = { marketing_start: "2027-03-01T08:00:00.000Z", timezone: "Europe/Berlin" } as const;

describe("a measure that is moved to a day", () => {
  it.each([
    [-365, "Pre-Launch", "2026-03-01T08:00:00.000Z"],
    [-7, "Pre-Launch", "2027-02-22T08:00:00.000Z"],
    [-1, "Pre-Launch", "2027-02-28T08:00:00.000Z"],
    [0, "Launch", "2027-03-01T08:00:00.000Z"],
    [13, "Launch", "2027-03-14T08:00:00.000Z"],
    [14, "Laufzeit", "2027-03-15T08:00:00.000Z"],
    [44, "Laufzeit", "2027-04-14T07:00:00.000Z"],
    [45, "Reaktivierung", "2027-04-15T07:00:00.000Z"],
    [89, "Reaktivierung", "2027-05-29T07:00:00.000Z"],
    [90, "Endspurt", "2027-05-30T07:00:00.000Z"],
    [730, "Endspurt", "2029-02-28T08:00:00.000Z"],
  ])("lands on day %i in %s at nine o'clock local time", (days, phase, scheduledAt) => {
    expect(movedTo(days, start)).toEqual({ phase, scheduled_at: scheduledAt });
  });

  it("keeps the start's time of day, not the measure's", () => {
    const evening = { ...start, marketing_start: "2027-03-01T17:30:00.000Z" };
    expect(movedTo(45, evening).scheduled_at).toBe("2027-04-15T16:30:00.000Z");
  });

  it("stands on the day that its label then shows", () => {
    fc.assert(
      fc.property(fc.integer({ min: -365, max: 730 }), fc.constantFrom(...timezones), (days, timezone) => {
        const campaign = { ...start, timezone };
        expect(offsetOf(movedTo(days, campaign).scheduled_at, campaign)).toBe(days);
      }),
    );
  });
});

test.each([
  ["shortly after local midnight of the start day", "2027-02-28T23:05:00.000Z", 0],
  ["shortly before local midnight of the day before", "2027-02-28T22:55:00.000Z", -1],
  ["a month later, across the clock change", "2027-03-31T22:30:00.000Z", 31],
])("counts days on the campaign's calendar: %s", (_, scheduledAt, days) => {
  expect(offsetOf(scheduledAt, start)).toBe(days);
});

test.each([
  [0, "Start-Tag"],
  [1, "+1 Tage"],
  [14, "+14 Tage"],
  [730, "+730 Tage"],
  [-1, "-1 Tage"],
  [-7, "-7 Tage"],
])("day %i is labelled %s", (days, label) => {
  expect(relativeLabel(days)).toBe(label);
});

describe("a shift of the marketing start", () => {
  const shift: Shift = { sequence: 1, days: 10, timezone: "Europe/Berlin" };
  const measure = { status: "planned" as const, scheduled_at: "2027-03-22T08:00:00.000Z", shift_sequence: 0 };

  it.each(["planned", "queued"] as const)("moves a %s measure by whole days at the same local time", (status) => {
    expect(applyShift({ ...measure, status }, shift)).toEqual({
      status,
      scheduled_at: "2027-04-01T07:00:00.000Z",
      shift_sequence: 1,
    });
  });

  it("moves backwards too", () => {
    expect(applyShift(measure, { ...shift, days: -22 }).scheduled_at).toBe("2027-02-28T08:00:00.000Z");
  });

  it.each(["done", "skipped"] as const)("leaves a %s measure where it is", (status) => {
    expect(applyShift({ ...measure, status }, shift).scheduled_at).toBe(measure.scheduled_at);
  });

  it.each([1, 2])("leaves a measure that knows shift %i already where it is", (known) => {
    const knowing = { ...measure, shift_sequence: known };
    expect(applyShift(knowing, shift)).toEqual(knowing);
  });

  it("is applied after an earlier one", () => {
    const second: Shift = { sequence: 2, days: -3, timezone: "Europe/Berlin" };
    expect(applyShift(applyShift(measure, shift), second)).toEqual({
      status: "planned",
      scheduled_at: "2027-03-29T07:00:00.000Z",
      shift_sequence: 2,
    });
  });

  it("is nothing where there is none", () => {
    expect(applyShift(measure, undefined)).toEqual(measure);
  });

  it("keeps what else a measure carries", () => {
    expect(applyShift({ ...measure, id: "m1", phase: "Laufzeit" }, shift)).toMatchObject({
      id: "m1",
      phase: "Laufzeit",
    });
  });

  it("changes nothing more when it is applied again", () => {
    const anyShift = fc.record({
      sequence: fc.integer({ min: 1, max: 5 }),
      days: fc.integer({ min: -400, max: 400 }),
      timezone: fc.constantFrom(...timezones),
    });
    const anyMeasure = fc.record({
      status: fc.constantFrom(...statuses),
      scheduled_at: fc
        .date({ min: new Date("2027-01-01"), max: new Date("2028-01-01"), noInvalidDate: true })
        .map((date) => date.toISOString()),
      shift_sequence: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(anyMeasure, anyShift, (before, made) => {
        const once = applyShift(before, made);
        expect(applyShift(once, made)).toEqual(once);
        if (once.shift_sequence !== before.shift_sequence) expect(once.shift_sequence).toBe(made.sequence);
        else expect(wallClock(once.scheduled_at, "UTC")).toEqual(wallClock(before.scheduled_at, "UTC"));
      }),
    );
  });
});
