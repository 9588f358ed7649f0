import { describe, expect, it } from "vitest";
import { phases } from "#shared/catalogue/phases";
import { campaign, dates, late, plan, several, windows } from "./strategy-plan.ts";
import { daysBetween, wallClock } from "./wall-clock.ts";

describe("when the measures are planned", () => {
  it("puts one measure on the window's first working day", () => {
    const library = phases.flatMap((phase) => several(1, phase));
    expect(dates(plan(library))).toEqual([
      "2027-05-24T07:00:00.000Z", // day -14, a Monday
      "2027-06-07T07:00:00.000Z", // day 0, a Monday
      "2027-06-21T07:00:00.000Z", // day 14, a Monday
      "2027-07-22T07:00:00.000Z", // day 45, a Thursday
      "2027-09-06T07:00:00.000Z", // day 90, a Sunday, moves on to the Monday
    ]);
  });

  it("puts ten measures on the ten working days of the Launch", () => {
    expect(dates(plan(several(10))).map((at) => at.slice(5, 13))).toEqual(
      ["07", "08", "09", "10", "11", "14", "15", "16", "17", "18"].map((day) => `06-${day}T07`),
    );
  });

  it("puts five measures on every second working day of the Launch", () => {
    expect(dates(plan(several(5))).map((at) => at.slice(5, 10))).toEqual(
      ["07", "09", "11", "15", "17"].map((day) => `06-${day}`),
    );
  });

  it("keeps nine o'clock across the clock change", () => {
    const autumn = { campaign: { marketing_start: "2027-10-25T07:00:00.000Z" } };
    const hours = dates(plan(several(10), autumn)).map((at) => at.slice(5, 16));
    expect(hours[0]).toBe("10-25T07:00");
    expect(hours[9]).toBe("11-05T08:00");
  });

  it.each(phases)("uses the window of %s from its first to its last day", (phase) => {
    const days = [7, 8, 9, 10, 11, 12, 13].flatMap((day) => {
      const start = `2027-06-${String(day).padStart(2, "0")}`;
      const wish = { campaign: { marketing_start: `${start}T12:00:00.000Z` }, request: { top_n_per_phase: 50 } };
      return dates(plan(several(50, phase), wish)).map((at) => daysBetween(start, at.slice(0, 10)));
    });
    expect([Math.min(...days), Math.max(...days)]).toEqual(windows[phase]);
  });

  it.each(phases.flatMap((phase) => [1, 2, 3, 7, 10, 15, 50].map((count) => [count, phase] as const)))(
    "spreads %i measures evenly over the working days of %s",
    (count, phase) => {
      const start = wallClock(campaign.marketing_start, campaign.timezone).day;
      const [from, to] = windows[phase];
      const workingDays = Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((day) => {
        const weekday = (1 + day + 700) % 7; // the start is a Monday
        return weekday !== 0 && weekday !== 6;
      });
      const found = plan(several(count, phase), { request: { top_n_per_phase: 50 } });
      const positions = dates(found).map((at) =>
        workingDays.indexOf(daysBetween(start, wallClock(at, campaign.timezone).day)),
      );
      expect(positions).toHaveLength(count);
      expect(positions[0]).toBe(0);
      expect(positions).not.toContain(-1);
      const gaps = positions.slice(1).map((position, at) => position - (positions[at] ?? 0));
      if (gaps.length > 0) expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
      // Nor is the window's end left empty: after the last measure no more room remains than between two.
      expect(workingDays.length - (positions.at(-1) ?? 0)).toBeLessThanOrEqual(Math.ceil(workingDays.length / count));
    },
  );
});

describe("what would lie in the past", () => {
  it.each([
    ["Friday 17:00", "2028-02-11T16:00:00.000Z", ["02-14", "02-15", "02-16", "02-17", "02-18"]],
    ["Saturday", "2028-02-12T10:00:00.000Z", ["02-14", "02-15", "02-16", "02-17", "02-18"]],
    ["Sunday 23:59", "2028-02-13T22:59:00.000Z", ["02-14", "02-15", "02-16", "02-17", "02-18"]],
    ["Monday 08:59", "2028-02-14T07:59:00.000Z", ["02-14", "02-15", "02-16", "02-17", "02-18"]],
    ["Monday 09:00", "2028-02-14T08:00:00.000Z", ["02-14", "02-15", "02-16", "02-17", "02-18"]],
    ["Monday 09:01", "2028-02-14T08:01:00.000Z", ["02-15", "02-16", "02-17", "02-18", "02-21"]],
    ["Wednesday noon", "2028-02-16T11:00:00.000Z", ["02-17", "02-18", "02-21", "02-22", "02-23"]],
  ])("goes to the next five working days: %s", (_, now, days) => {
    expect(dates(plan(several(5), { now }))).toEqual(days.map((day) => `2028-${day}T08:00:00.000Z`));
  });

  it("stands at nine also after a weekend with a clock change", () => {
    const now = "2028-03-24T16:00:00.000Z"; // Friday; on Sunday 26 March summer time begins
    expect(dates(plan(several(5), { now }))).toEqual(
      ["27", "28", "29", "30", "31"].map((day) => `2028-03-${day}T07:00:00.000Z`),
    );
  });

  it("is dated by the campaign's calendar, not by UTC's", () => {
    const now = "2028-02-13T23:30:00.000Z"; // in Berlin already Monday, 00:30
    expect(dates(plan(several(1), { now }))).toEqual(["2028-02-14T08:00:00.000Z"]);
  });

  it.each([
    [1, [1]],
    [10, [2, 2, 2, 2, 2]],
    [50, [10, 10, 10, 10, 10]],
  ])("is spread evenly: %i measures", (count, perDay) => {
    const found = dates(plan(several(count), { now: late, request: { top_n_per_phase: 50 } }));
    expect([...Map.groupBy(found, (at) => at).values()].map((day) => day.length)).toEqual(perDay);
  });

  it("keeps its phase and the order of the phases", () => {
    const { planned } = plan(
      phases.flatMap((phase) => several(2, phase)),
      { now: late },
    );
    expect(planned.map(({ phase }) => phase)).toEqual(phases.flatMap((phase) => [phase, phase]));
    expect(dates({ planned })).toEqual(dates({ planned }).sort());
  });

  it("moves nothing that still lies ahead", () => {
    const now = "2027-06-09T10:00:00.000Z"; // Wednesday noon: 7, 8 and 9 June are past
    const planned = dates(plan(several(10), { now })).map((at) => at.slice(5, 10));
    expect(planned.slice(3)).toEqual(["06-10", "06-11", "06-14", "06-15", "06-16", "06-17", "06-18"]);
    expect(planned[0]).toBe("06-10");
    for (const day of planned.slice(0, 3)) expect(["06-10", "06-11", "06-14", "06-15", "06-16"]).toContain(day);
  });

  it("leaves a measure in place whose time is this very moment", () => {
    expect(dates(plan(several(1), { now: "2027-06-07T07:00:00.000Z" }))).toEqual(["2027-06-07T07:00:00.000Z"]);
  });
});
