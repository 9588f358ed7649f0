import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { timezones } from "#shared/core/timezone";
import { type Movable, movedTo, type PlanStart } from "#shared/plan/change/moves";
import { applyShift, type Shift, type Shiftable } from "#shared/plan/change/shift";
import { offsetOf, relativeLabel } from "#shared/campaigns/schedule";
import { statuses } from "#shared/campaigns/status";
import { wallClock } from "./wall-clock.ts";

/** Monday 1 March 2027, 09:00 in Berlin. */
const start: PlanStart = {
  marketing_start: "2027-03-01T08:00:00.000Z",
  timezone: "Europe/Berlin",
  region: "DE-BE",
  timeline: "standard",
};
/** Something of an hour at half past ten in the morning. */
const own: Movable = { scheduled_at: "2027-03-04T09:30:00.000Z", weekdays: [], lead_days: 0, hours: 1 };
const dropped = (offset_days: number, measure = own, plan = start) => movedTo(measure, { offset_days }, plan);

describe("a measure that is dropped on a day", () => {
  it.each([
    ["a Monday", 0, "Launch", "2027-03-01T09:30:00.000Z"],
    ["the Monday before, a public holiday in Berlin and nowhere near", -7, "Pre-Launch", "2027-02-22T09:30:00.000Z"],
    ["a Saturday, so on Monday", 12, "Laufzeit", "2027-03-15T09:30:00.000Z"],
    ["Good Friday, so after Easter", 25, "Laufzeit", "2027-03-30T08:30:00.000Z"],
    ["a day after the clock change", 31, "Laufzeit", "2027-04-01T08:30:00.000Z"],
    ["a day of the second phase of looking for buyers", 45, "Reaktivierung", "2027-04-15T08:30:00.000Z"],
    ["a Sunday, so on Monday", 90, "Endspurt", "2027-05-31T08:30:00.000Z"],
  ])("on %s keeps its own time of day", (_, days, phase, scheduledAt) => {
    expect(dropped(days)).toMatchObject({ phase, scheduled_at: scheduledAt });
  });

  it("may be on its own weekday, a Saturday, but on no holiday", () => {
    const saturday: Movable = { ...own, weekdays: ["Sa"] };
    expect(dropped(5, saturday).scheduled_at).toBe("2027-03-06T09:30:00.000Z");
    expect(dropped(61, saturday).scheduled_at).toBe("2027-05-03T08:30:00.000Z");
  });

  it("has its phase by the campaign's timeline", () => {
    expect(dropped(15, own, { ...start, timeline: "fast" }).phase).toBe("Reaktivierung");
    expect(dropped(15, own, { ...start, timeline: "longterm" }).phase).toBe("Launch");
    expect(dropped(15, own, { ...start, timeline: null }).phase).toBe("Laufzeit");
  });

  it("has its result after its hours, or at five after its working days", () => {
    expect(dropped(0).ready_at).toBe("2027-03-01T10:30:00.000Z");
    expect(dropped(3, { ...own, lead_days: 3 }).ready_at).toBe("2027-03-10T16:00:00.000Z");
  });

  it("always lands on a day on which work is done, at its own time", () => {
    fc.assert(
      fc.property(fc.integer({ min: -365, max: 730 }), fc.constantFrom(...timezones), (days, timezone) => {
        const plan = { ...start, timezone };
        const at = dropped(days, own, plan).scheduled_at;
        expect(dropped(offsetOf(at, plan), own, plan).scheduled_at).toBe(at);
        expect(offsetOf(at, plan) - days).toBeLessThan(8);
        expect(wallClock(at, timezone).time).toBe(wallClock(own.scheduled_at, timezone).time);
      }),
    );
  });
});

it("keeps a day and hour that a person picked, a Sunday too", () => {
  const picked = "2027-03-07T11:15:00.000Z";
  expect(movedTo(own, { scheduled_at: picked }, start)).toEqual({
    scheduled_at: picked,
    ready_at: "2027-03-07T12:15:00.000Z",
    phase: "Launch",
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
  const shift: Shift = { sequence: 1, days: 10, timezone: "Europe/Berlin", region: "DE-BE" };
  const facts = { lead_days: 0, hours: 0, weekdays: [], anchor: "start" } as const;
  const standing = { status: "planned", scheduled_at: "2027-03-22T08:00:00.000Z", shift_sequence: 0 } as const;
  const measure: Shiftable = { ...standing, ready_at: standing.scheduled_at, ...facts };

  it.each(["planned", "queued"] as const)("moves a %s measure by whole days at the same local time", (status) => {
    const at = "2027-04-01T07:00:00.000Z";
    const shifted = { status, scheduled_at: at, ready_at: at, shift_sequence: 1, ...facts };
    expect(applyShift({ ...measure, status }, shift)).toEqual(shifted);
  });

  it("goes on to the next working day of the region, unless its day was none before", () => {
    const inBerlin: Shift = { ...shift, days: 4 };
    const withResult = { ...measure, lead_days: 1, hours: 1, ready_at: "2027-03-23T16:00:00.000Z" };
    expect(applyShift(withResult, inBerlin)).toMatchObject({
      scheduled_at: "2027-03-30T07:00:00.000Z",
      ready_at: "2027-03-31T15:00:00.000Z",
    });
    const onSunday = { ...measure, scheduled_at: "2027-03-21T08:00:00.000Z" };
    expect(applyShift(onSunday, { ...inBerlin, days: 7 }).scheduled_at).toBe("2027-03-28T07:00:00.000Z");
  });

  it("leaves what hangs on a notary's appointment that is known", () => {
    const settled: Shift = { ...shift, settled: ["notary"] };
    expect(applyShift({ ...measure, anchor: "notary" as const }, settled)).toMatchObject({
      scheduled_at: measure.scheduled_at,
      shift_sequence: 1,
    });
    expect(applyShift({ ...measure, anchor: "sale" as const }, settled).scheduled_at).not.toBe(measure.scheduled_at);
  });

  it("moves backwards too", () => {
    expect(applyShift(measure, { ...shift, days: -21 }).scheduled_at).toBe("2027-03-01T08:00:00.000Z");
  });

  it.each(["done", "skipped"] as const)("leaves a %s measure where it is", (status) => {
    expect(applyShift({ ...measure, status }, shift).scheduled_at).toBe(measure.scheduled_at);
  });

  it.each([1, 2])("leaves a measure that knows shift %i already where it is", (known) => {
    const knowing = { ...measure, shift_sequence: known };
    expect(applyShift(knowing, shift)).toEqual(knowing);
  });

  it("is applied after an earlier one", () => {
    const second: Shift = { ...shift, sequence: 2, days: -2 };
    expect(applyShift(applyShift(measure, shift), second)).toMatchObject({
      status: "planned",
      scheduled_at: "2027-03-30T07:00:00.000Z",
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
      region: fc.constantFrom("DE-BY", "AT", "CH"),
    });
    const anyMeasure = fc.record({
      status: fc.constantFrom(...statuses),
      scheduled_at: fc
        .date({ min: new Date("2027-01-01"), max: new Date("2028-01-01"), noInvalidDate: true })
        .map((date) => date.toISOString()),
      shift_sequence: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(anyMeasure, anyShift, (fields, made) => {
        const before = { ...measure, ...fields };
        const once = applyShift(before, made);
        expect(applyShift(once, made)).toEqual(once);
        if (once.shift_sequence !== before.shift_sequence) expect(once.shift_sequence).toBe(made.sequence);
        else expect(wallClock(once.scheduled_at, "UTC")).toEqual(wallClock(before.scheduled_at, "UTC"));
      }),
    );
  });
});
