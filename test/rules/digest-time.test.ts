import { describe, expect, it } from "vitest";
import { digestDay, nextDigest } from "#shared/notifications/digest-time";

describe("the next digest", () => {
  it.each([
    ["of today when its time is still to come", "08:00", "2027-01-07T05:00:00Z", "2027-01-07T07:00:00.000Z"],
    ["of tomorrow when its time has come", "08:00", "2027-01-07T07:00:00Z", "2027-01-08T07:00:00.000Z"],
    ["of Monday on a Friday after its time", "08:00", "2027-01-08T12:00:00Z", "2027-01-11T07:00:00.000Z"],
    ["of Monday on a Saturday before its time", "08:00", "2027-01-09T05:00:00Z", "2027-01-11T07:00:00.000Z"],
    ["at the same hour after the clock went forward", "08:00", "2026-03-27T12:00:00Z", "2026-03-30T06:00:00.000Z"],
    ["at the same hour after the clock went back", "08:00", "2027-10-29T12:00:00Z", "2027-11-01T07:00:00.000Z"],
    ["by the day in Berlin, not by that in UTC", "08:00", "2027-01-07T23:30:00Z", "2027-01-08T07:00:00.000Z"],
    ["to the quarter of an hour", "17:45", "2027-06-01T15:00:00Z", "2027-06-01T15:45:00.000Z"],
  ])("is that %s", (_, at, now, expected) => expect(nextDigest(at, "DE-HH", now)).toBe(expected));

  it("comes after the holidays of the agency's region, and only of that", () => {
    // Epiphany, 6 January: a holiday in Bavaria, not in Hamburg.
    expect(nextDigest("08:00", "DE-BY", "2027-01-05T12:00:00Z")).toBe("2027-01-07T07:00:00.000Z");
    expect(nextDigest("08:00", "DE-HH", "2027-01-05T12:00:00Z")).toBe("2027-01-06T07:00:00.000Z");
    expect(nextDigest("08:00", null, "2027-01-05T12:00:00Z")).toBe("2027-01-06T07:00:00.000Z");
    // Good Friday to Easter Monday, everywhere; the clock goes forward between.
    expect(nextDigest("08:00", null, "2027-03-25T12:00:00Z")).toBe("2027-03-30T06:00:00.000Z");
    expect(nextDigest("08:00", null, "2027-12-23T12:00:00Z")).toBe("2027-12-27T07:00:00.000Z");
  });

  it("is one a day, also when a later time is chosen after it came", () => {
    expect(nextDigest("10:00", null, "2027-01-07T07:05:00Z", "2027-01-07")).toBe("2027-01-08T09:00:00.000Z");
    expect(nextDigest("10:00", null, "2027-01-07T07:05:00Z", "2027-01-06")).toBe("2027-01-07T09:00:00.000Z");
  });
});

it("a digest stands for the day in Berlin, which is a working day or not", () => {
  expect(digestDay("2027-01-08T23:30:00Z", null)).toEqual({ day: "2027-01-09", isWorking: false });
  expect(digestDay("2027-01-06T07:00:00Z", "DE-BY")).toEqual({ day: "2027-01-06", isWorking: false });
  expect(digestDay("2027-01-06T07:00:00Z", "DE-HH")).toEqual({ day: "2027-01-06", isWorking: true });
});
