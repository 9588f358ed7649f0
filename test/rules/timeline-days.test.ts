import { dayIn } from "#shared/core/time";
import { describe, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { PlanStart } from "#shared/plan/change/moves";
import {
  agreedDay,
  crossings,
  daysFrom,
  landing,
  spanOf,
} from "../../web/src/features/campaigns/timeline/measure/days.ts";
import { aMeasure } from "./campaign-fixtures.ts";

/** Monday 4 January 2027, 09:00 in Berlin. */
const start: PlanStart = {
  marketing_start: "2027-01-04T08:00:00.000Z",
  timezone: "Europe/Berlin",
  region: "DE-BY",
  timeline: null,
};
const on = (scheduled_at: string) => aMeasure({ scheduled_at });

describe("the days counted from a marketing start", () => {
  it.each([
    ["the start itself", "2027-01-04T08:00:00.000Z", 0],
    ["the same day after midnight", "2027-01-03T23:00:00.000Z", 0],
    ["the same day before midnight", "2027-01-04T22:59:59.999Z", 0],
    ["the next day, though only minutes later than the last", "2027-01-04T23:00:00.000Z", 1],
    ["the day before, though only nine hours earlier", "2027-01-03T22:59:00.000Z", -1],
    ["a year", "2028-01-04T08:00:00.000Z", 365],
    ["the day of the spring's clock change, of 23 hours", "2027-03-28T22:30:00.000Z", 84],
    ["the day after it", "2027-03-28T21:59:00.000Z", 83],
    ["the day of the autumn's, of 25 hours", "2027-10-31T22:59:00.000Z", 300],
    ["the day after it", "2027-10-31T23:00:00.000Z", 301],
  ])("%s", (_, instant, offset) => {
    expect(daysFrom(start).offset(instant)).toBe(offset);
  });

  it("are those of the campaign's time zone", () => {
    const utcMidnight = { ...start, marketing_start: "2027-01-04T23:30:00.000Z" };
    expect(daysFrom(utcMidnight).offset("2027-01-05T12:00:00.000Z")).toBe(0);
  });

  it.each([
    ["2027-01-18T08:00:00.000Z", "+14 Tage", "Mo., 18.01.2027"],
    ["2027-01-04T20:00:00.000Z", "Start-Tag", "Mo., 04.01.2027"],
    ["2026-12-28T08:00:00.000Z", "-7 Tage", "Mo., 28.12.2026"],
    ["2026-12-31T23:30:00.000Z", "-3 Tage", "Fr., 01.01.2027"],
    ["2028-02-29T08:00:00.000Z", "+421 Tage", "Di., 29.02.2028"],
  ])("are named by distance or by date: %s", (instant, relative, absolute) => {
    const days = daysFrom(start);
    expect(days.name(instant, "relative")).toBe(relative);
    expect(days.name(instant, "absolute")).toBe(absolute);
    // Names that were worked out once are the same the second time.
    expect([days.name(instant, "relative"), days.name(instant, "absolute")]).toEqual([relative, absolute]);
  });

  it("have a full name for those who hear it, with the hour of the day's own summer or winter time", () => {
    const days = daysFrom(start);
    expect(days.fullName("2027-01-18T08:00:00.000Z")).toBe("Montag, 18. Januar 2027, 09:00 Uhr, +14 Tage");
    expect(days.fullName("2027-07-05T07:00:00.000Z")).toBe("Montag, 5. Juli 2027, 09:00 Uhr, +182 Tage");
    expect(days.fullName("2027-01-03T23:05:00.000Z")).toBe("Montag, 4. Januar 2027, 00:05 Uhr, Start-Tag");
  });
});

describe("a short day", () => {
  it.each([
    ["2026-12-31T22:59:00.000Z", "Do., 31.12.2026"],
    ["2026-12-31T23:00:00.000Z", "Fr., 01.01.2027"],
  ])("has the year that belongs to it in Berlin: %s", (instant, day) => {
    expect(dayIn(instant, start.timezone)).toBe(day);
  });
});

describe("where a measure lands", () => {
  // Easter Sunday and Monday, Reformation Day's Sunday and All Saints are no working days.
  it.each([
    [14, "+14 Tage, Mo., 18.01.2027"],
    [0, "Start-Tag, Mo., 04.01.2027"],
    [-7, "-7 Tage, Mo., 28.12.2026"],
    [83, "+85 Tage, Di., 30.03.2027"],
    [87, "+87 Tage, Do., 01.04.2027"],
    [300, "+302 Tage, Di., 02.11.2027"],
    [302, "+302 Tage, Di., 02.11.2027"],
  ])("%i days from the start, or on the next working day", (days, words) => {
    expect(landing(days, start)).toBe(words);
  });

  it("is that day also for a start just before midnight, on both sides of a clock change", () => {
    const night = { ...start, marketing_start: "2027-03-27T22:30:00.000Z" };
    expect(landing(1, night)).toBe("+3 Tage, Di., 30.03.2027");
    expect(landing(4, night)).toBe("+4 Tage, Mi., 31.03.2027");
  });
});

describe("the span of some measures", () => {
  const days = daysFrom(start);
  const [first, second, last] = ["2027-01-18", "2027-01-20", "2027-02-15"].map((day) => on(`${day}T08:00:00.000Z`));

  it("goes from the first to the last day", () => {
    expect(spanOf([first, second, last], "relative", days)).toBe("+14 Tage bis +42 Tage");
    expect(spanOf([first, second, last], "absolute", days)).toBe("Mo., 18.01.2027 bis Mo., 15.02.2027");
  });

  it("is one day where all stand on it", () => {
    expect(spanOf([first], "relative", days)).toBe("+14 Tage");
    expect(spanOf([first, on("2027-01-18T15:00:00.000Z")], "absolute", days)).toBe("Mo., 18.01.2027");
  });

  it("of none is nothing", () => {
    expect(spanOf([], "relative", days)).toBe("");
  });
});

describe("where a moment crosses the phases", () => {
  const [early, middle, late] = ["2027-01-05", "2027-01-10", "2027-01-20"].map((day) => on(`${day}T08:00:00.000Z`));
  const before = (instant: string) => (measure: { scheduled_at: string }) => measure.scheduled_at < instant;
  const nowhere = undefined;

  it("is within each that has measures on both sides, since phases may overlap", () => {
    expect(crossings([[early, late], [], [middle, late]], before("2027-01-15T00:00:00.000Z"))).toEqual({
      within: [1, nowhere, 1],
      between: nowhere,
    });
    expect(crossings([[early, middle, late]], before("2027-01-15T00:00:00.000Z")).within).toEqual([2]);
  });

  it("is before the first phase that lies after it, over empty ones", () => {
    expect(crossings([[early], [], [late]], before("2027-01-15T00:00:00.000Z"))).toEqual({
      within: [nowhere, nowhere, nowhere],
      between: 2,
    });
    expect(crossings([[early], [late]], before("2027-01-01T00:00:00.000Z")).between).toBe(0);
  });

  it("is behind the last phase when all is past, and when there is nothing", () => {
    expect(crossings([[early], [late], []], before("2028-01-01T00:00:00.000Z")).between).toBe(3);
    expect(crossings([[], []], before("2027-01-01T00:00:00.000Z"))).toEqual({
      within: [nowhere, nowhere],
      between: 2,
    });
    expect(crossings([], before("2027-01-01T00:00:00.000Z"))).toEqual({ within: [], between: 0 });
  });
});

it("an agreed day is said where a measure stands on another one, not for another hour, a series or what is skipped", () => {
  const agreed = (scheduled_at: string, baseline_at: string | null, more: Partial<CampaignMeasure> = {}) =>
    agreedDay(aMeasure({ scheduled_at, baseline_at, ...more }), daysFrom(start));
  expect(agreed("2027-01-19T08:00:00.000Z", "2027-01-18T08:00:00.000Z")).toBe("Mo., 18.01.2027");
  expect(agreed("2027-01-18T14:00:00.000Z", "2027-01-18T08:00:00.000Z")).toBeUndefined();
  expect(agreed("2027-01-19T08:00:00.000Z", null)).toBeUndefined();
  const without: Partial<CampaignMeasure>[] = [{ status: "skipped" }, { series: { every_days: 7, done: [] } }];
  for (const more of without)
    expect(agreed("2027-01-19T08:00:00.000Z", "2027-01-18T08:00:00.000Z", more)).toBeUndefined();
});
