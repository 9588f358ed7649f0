import { TZDate } from "@date-fns/tz";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { atHour, atOffset, calendarDaysBetween, isBeforeToday, isWeekendAt, utc } from "#shared/campaigns/calendar";
import { timezones } from "#shared/core/timezone";
import { dayAfter, wallClock } from "./wall-clock.ts";

/*
 * In 2027 the clocks of Berlin, Vienna and Zurich go from 02:00 to 03:00 on Sunday 28 March and from 03:00 back to
 * 02:00 on Sunday 31 October. Until then +01:00 holds, between the two +02:00.
 */
const timezone = fc.constantFrom(...timezones);
const instant = fc
  .date({ min: new Date("2026-01-01T00:00:00Z"), max: new Date("2029-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString());
const offset = fc.integer({ min: -365, max: 730 });

describe.each(timezones)("in %s", (zone) => {
  it.each([
    ["one hour over midnight is a day", "2027-03-27T23:30:00+01:00", "2027-03-28T00:30:00+01:00", 1],
    ["the 23 hours of 28 March are no day", "2027-03-28T00:00:00+01:00", "2027-03-28T23:59:59+02:00", 0],
    ["23 hours over the change in March are a day", "2027-03-27T09:00:00+01:00", "2027-03-28T09:00:00+02:00", 1],
    ["the 25 hours of 31 October are no day", "2027-10-31T00:00:00+02:00", "2027-10-31T23:59:59+01:00", 0],
    ["25 hours over the change in October are a day", "2027-10-30T09:00:00+02:00", "2027-10-31T09:00:00+01:00", 1],
    ["March has 31 days", "2027-03-01T09:00:00+01:00", "2027-04-01T09:00:00+02:00", 31],
    ["late to early counts the days, not the hours", "2027-10-01T23:59:00+02:00", "2027-11-01T00:01:00+01:00", 31],
    ["backwards is negative", "2027-04-01T00:01:00+02:00", "2027-03-27T23:59:00+01:00", -5],
  ])("%s", (_, from, to, days) => {
    expect(calendarDaysBetween(from, to, zone)).toBe(days);
  });

  it.each([
    ["the day before the change in March", "2027-03-21T08:00:00.000Z", 6, "2027-03-27T08:00:00.000Z"],
    ["the day of the change in March", "2027-03-21T08:00:00.000Z", 7, "2027-03-28T07:00:00.000Z"],
    ["back over the change in March", "2027-04-01T07:00:00.000Z", -7, "2027-03-25T08:00:00.000Z"],
    ["the day before the change in October", "2027-10-24T07:00:00.000Z", 6, "2027-10-30T07:00:00.000Z"],
    ["the day of the change in October", "2027-10-24T07:00:00.000Z", 7, "2027-10-31T08:00:00.000Z"],
    ["over both changes", "2027-03-01T08:00:00.000Z", 275, "2027-12-01T08:00:00.000Z"],
    ["midnight stays midnight", "2027-03-26T23:00:00.000Z", 2, "2027-03-28T22:00:00.000Z"],
  ])("nine o'clock and midnight stay what they are: %s", (_, start, days, expected) => {
    expect(atOffset(start, days, zone)).toBe(expected);
  });

  it.each([
    ["forwards", "2027-03-27T01:30:00.000Z", 1],
    ["backwards", "2027-03-29T00:30:00.000Z", -1],
  ])("the missing 02:30 of 28 March becomes 03:30, %s", (_, start, days) => {
    expect(wallClock(start, zone).time).toBe("02:30");
    expect(atOffset(start, days, zone)).toBe("2027-03-28T01:30:00.000Z");
  });

  it("the doubled 02:30 of 31 October is one of its two instants", () => {
    expect(["2027-10-31T00:30:00.000Z", "2027-10-31T01:30:00.000Z"]).toContain(
      atOffset("2027-10-30T00:30:00.000Z", 1, zone),
    );
  });

  it.each(["2027-10-31T00:30:00.000Z", "2027-10-31T01:30:00.000Z"])("no days from %s is that very instant", (start) => {
    expect(atOffset(start, 0, zone)).toBe(start);
  });

  it.each([
    ["in winter time", "2027-01-04T16:45:00.000Z", 0, "2027-01-04T08:00:00.000Z"],
    ["in summer time", "2027-07-05T16:45:00.000Z", 0, "2027-07-05T07:00:00.000Z"],
    ["on the day of the change in March", "2027-03-27T12:00:00.000Z", 1, "2027-03-28T07:00:00.000Z"],
    ["on the day of the change in October", "2027-10-30T12:00:00.000Z", 1, "2027-10-31T08:00:00.000Z"],
    ["counted from shortly after local midnight", "2027-06-14T22:01:00.000Z", 0, "2027-06-15T07:00:00.000Z"],
    ["counted from the missing hour's day backwards", "2027-03-28T21:00:00.000Z", -1, "2027-03-27T08:00:00.000Z"],
  ])("finds nine o'clock %s", (_, start, days, expected) => {
    expect(atHour(start, days, 9, zone)).toBe(expected);
  });

  it.each([
    ["Friday 23:59 local", "2027-01-08T22:59:00.000Z", 0, false],
    ["Saturday 00:01 local, in UTC still Friday", "2027-01-08T23:01:00.000Z", 0, true],
    ["Sunday 23:59 local", "2027-01-10T22:59:00.000Z", 0, true],
    ["Monday 00:01 local, in UTC still Sunday", "2027-01-10T23:01:00.000Z", 0, false],
    ["two days after Friday", "2027-01-08T08:00:00.000Z", 2, true],
    ["the Sunday of the change in March", "2027-03-26T08:00:00.000Z", 2, true],
    ["the Monday after the change in October", "2027-10-29T08:00:00.000Z", 3, false],
  ])("says of %s whether it is a weekend", (_, start, days, expected) => {
    expect(isWeekendAt(start, days, zone)).toBe(expected);
  });

  it.each([
    ["23:59 of yesterday at 00:01, in UTC the same day", "2027-06-15T21:59:00.000Z", "2027-06-15T22:01:00.000Z", true],
    ["00:00 of today at 23:59, in UTC the day before", "2027-06-14T22:00:00.000Z", "2027-06-15T21:59:00.000Z", false],
    ["23:59 of yesterday at 23:59 of today", "2027-06-14T21:59:00.000Z", "2027-06-15T21:59:00.000Z", true],
    ["00:01 of today at 00:02", "2027-06-14T22:01:00.000Z", "2027-06-14T22:02:00.000Z", false],
    ["00:01 of tomorrow at 23:59", "2027-06-15T22:01:00.000Z", "2027-06-15T21:59:00.000Z", false],
    ["the same at 00:01 in winter", "2027-01-04T22:59:00.000Z", "2027-01-04T23:01:00.000Z", true],
  ])("says of %s whether it lies before today", (_, start, now, expected) => {
    expect(isBeforeToday(start, now, zone)).toBe(expected);
  });
});

test("an offset lands on its day and keeps the local time, but in the missing hour", () => {
  fc.assert(
    fc.property(instant, offset, timezone, (start, days, zone) => {
      const before = wallClock(start, zone);
      const after = wallClock(atOffset(start, days, zone), zone);
      const isMissing = before.time.startsWith("02:") && after.time === before.time.replace("02:", "03:");
      expect(after.day).toBe(dayAfter(before.day, days));
      if (!isMissing) expect(after.time).toBe(before.time);
    }),
    { numRuns: 500 },
  );
});

test("calendar days lead back to the offset", () => {
  fc.assert(
    fc.property(instant, offset, timezone, (start, days, zone) => {
      expect(calendarDaysBetween(start, atOffset(start, days, zone), zone)).toBe(days);
    }),
  );
});

test("every hour of the working day is found on every day", () => {
  fc.assert(
    fc.property(instant, offset, fc.integer({ min: 4, max: 23 }), timezone, (start, days, hour, zone) => {
      expect(wallClock(atHour(start, days, hour, zone), zone)).toMatchObject({
        day: dayAfter(wallClock(start, zone).day, days),
        time: `${String(hour).padStart(2, "0")}:00`,
      });
    }),
  );
});

test("instants are written in UTC with Z, also those of a date that knows its timezone", () => {
  expect(utc(new TZDate("2027-06-15T07:00:00.000Z", "Europe/Berlin"))).toBe("2027-06-15T07:00:00.000Z");
  expect(utc(new Date("2027-06-15T09:00:00+02:00"))).toBe("2027-06-15T07:00:00.000Z");
});
