import { describe, expect, it } from "vitest";
import { timezones } from "#shared/core/timezone";
import { defaultStart, startProblem } from "#shared/campaigns/start";

describe.each(timezones)("a new campaign in %s", (timezone) => {
  it.each([
    ["on a winter morning", "2027-01-04T08:00:00.000Z", "2027-01-05T08:00:00.000Z"],
    ["on a summer morning", "2027-07-05T08:00:00.000Z", "2027-07-06T07:00:00.000Z"],
    ["at 23:59 local time", "2027-06-15T21:59:00.000Z", "2027-06-16T07:00:00.000Z"],
    ["at 00:01 local time, in UTC still the day before", "2027-06-15T22:01:00.000Z", "2027-06-17T07:00:00.000Z"],
    ["the evening before the change in March", "2027-03-27T21:00:00.000Z", "2027-03-28T07:00:00.000Z"],
    ["at 02:30 the day before the missing 02:30", "2027-03-27T01:30:00.000Z", "2027-03-28T07:00:00.000Z"],
    ["the evening before the change in October", "2027-10-30T20:00:00.000Z", "2027-10-31T08:00:00.000Z"],
    ["in the second 02:30 of the change in October", "2027-10-31T01:30:00.000Z", "2027-11-01T08:00:00.000Z"],
    ["on New Year's Eve", "2027-12-31T22:30:00.000Z", "2028-01-01T08:00:00.000Z"],
  ])("is offered tomorrow at nine: %s", (_, now, expected) => {
    expect(defaultStart(timezone, now)).toBe(expected);
  });

  it("may start at the first minute of today", () => {
    expect(startProblem("2027-06-14T22:00:00.000Z", timezone, "2027-06-15T21:59:00.000Z")).toBeUndefined();
  });

  it("may start now, as the wizard does", () => {
    expect(startProblem("2027-06-15T10:00:00.000Z", timezone, "2027-06-15T10:00:00.000Z")).toBeUndefined();
  });

  it("may not start in the last minute of yesterday, though in UTC that is today", () => {
    expect(startProblem("2027-06-15T21:59:00.000Z", timezone, "2027-06-15T22:01:00.000Z")).toBe(
      "Vermarktungsstart kann nicht in der Vergangenheit liegen",
    );
  });

  it("may start at what it is offered", () => {
    const now = "2027-03-27T22:59:00.000Z";
    expect(startProblem(defaultStart(timezone, now), timezone, now)).toBeUndefined();
  });
});
