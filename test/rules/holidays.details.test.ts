import { dateOf, dayNumber, weekdayOf } from "#shared/core/time";
import { describe, expect, it, test } from "vitest";
import { holidayDays } from "#shared/plan/days/holiday-days";
import { regionOf } from "#shared/campaigns/region-of";
import { type Region, regionCodes } from "#shared/campaigns/regions";
import { workingDays } from "#shared/plan/days/working-days";
import file from "../../shared/plan/days/holiday-days.json" with { type: "json" };
import { daysOf, holidayFile } from "../../infra/commands/holidays.ts";

test("the file says what the library says (otherwise: npm run cockpit -- holidays)", () => {
  expect(file).toEqual(holidayFile());
});

test("what is read from the file are the library's days, in every region and year", () => {
  for (const region of regionCodes)
    expect(holidayDays(region).map((day) => day.replaceAll("-", ""))).toEqual(daysOf(region));
});

describe("working days", () => {
  it.each([
    ["DE-BY", "2027-01-06", false],
    ["DE-HH", "2027-01-06", true],
    ["DE-SN", "2027-11-17", false],
    ["DE", "2027-05-06", false],
    ["DE", "2027-05-27", true],
    ["AT-9", "2027-10-26", false],
    ["CH-TI", "2027-03-19", false],
    ["CH-ZH", "2027-03-19", true],
    ["DE", "2026-12-24", false],
    ["DE", "2026-12-31", false],
    ["DE", "2027-01-02", false],
    ["DE", "2027-01-03", false],
    ["DE", "2027-01-04", true],
  ] as const)("in %s %s: %s", (region, date, isWorking) => {
    expect(workingDays(region).isWorking(dayNumber(date))).toBe(isWorking);
  });

  it("are counted over Christmas: two after 23 December 2026 is the 29th", () => {
    const calendar = workingDays("DE");
    expect(dateOf(calendar.add(dayNumber("2026-12-23"), 2))).toBe("2026-12-29");
    expect(dateOf(calendar.add(dayNumber("2026-12-29"), -2))).toBe("2026-12-23");
    expect(dateOf(calendar.next(dayNumber("2027-01-01")))).toBe("2027-01-04");
  });

  it("are never weekends, in no region", () => {
    const days = Array.from({ length: 31 }, (_, at) => dayNumber("2027-01-01") + at).filter(
      (day) => weekdayOf(day) >= 5,
    );
    expect(days).toHaveLength(10);
    expect(regionCodes.filter((region) => days.some((day) => workingDays(region).isWorking(day)))).toEqual([]);
  });
});

test.each([
  ["Leopoldstraße 5, 80802 München", "Europe/Berlin", "DE-BY"],
  ["20095 Hamburg", "Europe/Berlin", "DE-HH"],
  ["Am Hof 1", "Europe/Berlin", "DE"],
  ["", "Europe/Berlin", "DE"],
  ["Stephansplatz 1, 1010 Wien", "Europe/Vienna", "AT-9"],
  ["6900 Bregenz", "Europe/Vienna", "AT-8"],
  ["Bahnhofstrasse 1, 8001 Zürich", "Europe/Zurich", "CH"],
] as const)("the region of „%s“ in %s is %s", (address, timezone, region: Region) => {
  expect(regionOf(address, timezone)).toBe(region);
});
