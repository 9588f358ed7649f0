import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { atOffset } from "#shared/campaigns/calendar";
import type { PlanStart } from "#shared/plan/change/moves";
import { daysFrom } from "../../web/src/features/campaigns/timeline/measure/days.ts";
import { type Axis, axisOf, isBare } from "../../web/src/features/campaigns/timeline/list/strip-axis.ts";
import { aMeasure } from "./campaign-fixtures.ts";

/** Monday 4 January 2027, 09:00 in Berlin. */
const start: PlanStart = {
  marketing_start: "2027-01-04T08:00:00.000Z",
  timezone: "Europe/Berlin",
  region: "DE-BY",
  timeline: null,
};
const days = daysFrom(start);
const at = (day: number) => atOffset(start.marketing_start, day, start.timezone);
const on = (day: number, fields: Partial<CampaignMeasure> = {}) => aMeasure({ scheduled_at: at(day), ...fields });
/** The axis of measures on some days. @param now the day that today is */
const axis = (offsets: number[], now = 0, shown = offsets.map((day) => on(day))) =>
  axisOf(
    offsets.map((day) => on(day)),
    shown,
    days,
    at(now),
  );
/** The first day of the strip and the one after its last. */
const reachOf = ({ dayAt }: Axis) => [dayAt(0), dayAt(1)];

describe("the strip's days", () => {
  it("of a plan without measures are those around the start and the month after it", () => {
    expect(reachOf(axis([]))).toEqual([-4, 35]);
  });

  it("go from the first to the last measure, with room on both sides, and always hold the start", () => {
    expect(reachOf(axis([-14, 30, 120]))).toEqual([-18, 125]);
    expect(reachOf(axis([20, 120]))).toEqual([-4, 125]);
    expect(reachOf(axis([-30, -20], -20))).toEqual([-34, 35]);
  });

  it("hold today while it is at most sixty days from the plan, and leave the plan its room beyond that", () => {
    expect(reachOf(axis([0, 120], 180))).toEqual([-4, 185]);
    expect(reachOf(axis([0, 120], 181))).toEqual([-4, 125]);
    expect(reachOf(axis([0, 120], -60))).toEqual([-64, 125]);
    expect(reachOf(axis([0, 120], -61))).toEqual([-4, 125]);
  });

  it("stand at places from 0 to 1 in even steps, and each place leads back to its day", () => {
    const { place, dayAt } = axis([-14, 120]);
    expect(place(-18)).toBe(0);
    expect(place(125)).toBe(1);
    expect(place(1) - place(0)).toBeCloseTo(place(100) - place(99));
    for (const day of [-18, -1, 0, 1, 83, 84, 124]) expect(dayAt(place(day))).toBe(day);
    expect(place(200)).toBeGreaterThan(1);
  });
});

describe("the phases on the strip", () => {
  it("begin where their windows do, and leave no gap from one end to the other", () => {
    const { bands, place } = axis([-14, 120]);
    expect(bands.map(({ phase }) => phase)).toEqual(["Pre-Launch", "Launch", "Laufzeit", "Reaktivierung", "Endspurt"]);
    expect(bands.map(({ from }) => from)).toEqual([0, place(0), place(14), place(45), place(90)]);
    expect(bands.map(({ to }) => to)).toEqual([place(0), place(14), place(45), place(90), 1]);
  });

  it("that lie beyond the strip are not drawn", () => {
    const { bands } = axis([]);
    expect(bands.map(({ phase }) => phase)).toEqual(["Pre-Launch", "Launch", "Laufzeit"]);
    expect(bands.at(-1)?.to).toBe(1);
  });
});

describe("the months on the strip", () => {
  it("are mere names where they show no measure", () => {
    const drawn = axis([0, 120], 0, [on(3), on(56)]);
    expect(drawn.months.map((month) => isBare(month, drawn))).toEqual([false, true, false, true]);
  });

  it("begin on their first day at midnight in the campaign's time zone, across the clock change", () => {
    const { months, place } = axis([0, 120]);
    expect(months.map(({ first }) => first)).toEqual([
      "2026-12-31T23:00:00.000Z",
      "2027-01-31T23:00:00.000Z",
      "2027-02-28T23:00:00.000Z",
      "2027-03-31T22:00:00.000Z",
    ]);
    expect(months.map(({ offset }) => offset)).toEqual([-3, 28, 56, 87]);
    expect(months.slice(1).map(({ from }) => from)).toEqual([place(28), place(56), place(87)]);
  });

  it("cut off at the ends are joined to their neighbour, so that each can be pressed on a phone", () => {
    // From 31 December on: a stub of one day before January.
    const { months } = axis([0, 120]);
    expect(months[0]).toMatchObject({ first: "2026-12-31T23:00:00.000Z", from: 0 });
    // To 8 May: eight days of some 130 are less than a finger's breadth.
    expect(months.at(-1)).toMatchObject({ first: "2027-03-31T22:00:00.000Z", to: 1 });
  });

  it("of a long plan are joined until they are wide enough, and named after the first of them", () => {
    const { months, place } = axis([0, 420]);
    // 31 December with January is too narrow for a finger, with February it is not; March and April go together.
    expect(months.slice(0, 2).map(({ first, to }) => [first, to])).toEqual([
      ["2026-12-31T23:00:00.000Z", place(56)],
      ["2027-02-28T23:00:00.000Z", place(117)],
    ]);
  });

  it("that are left over at the end go to the one before, also when a stub hangs on them", () => {
    const { months, place } = axis([-156, 266]);
    // To 1 October: September and a day.
    expect(months.at(-1)).toMatchObject({ first: "2027-06-30T22:00:00.000Z", from: place(178), to: 1 });
  });
});

describe("the bars on the strip", () => {
  const now = 10;
  const bars = (shown: CampaignMeasure[], offsets = [0, 60]) => axis(offsets, now, shown);

  it("count what is closed, open and late on a day", () => {
    const drawn = bars([
      on(5),
      on(5, { status: "queued" }),
      on(5, { status: "done" }),
      on(5, { status: "skipped" }),
      on(10),
      on(11),
      on(11, { status: "done" }),
    ]);
    expect(drawn.bars.map(({ key, closed, open, late }) => [key, closed, open, late])).toEqual([
      [5, 2, 0, 2],
      [10, 0, 1, 0],
      [11, 1, 1, 0],
    ]);
    expect(drawn.highest).toBe(4);
  });

  it("stand on their days, each as wide as one", () => {
    const {
      bars: [bar],
      place,
    } = bars([on(11)]);
    expect([bar.from, bar.to]).toEqual([place(11), place(12)]);
  });

  it("count only what is shown, while the strip keeps the days of the whole plan", () => {
    const drawn = axis([0, 60], now, []);
    expect([drawn.bars, drawn.highest]).toEqual([[], 1]);
    expect(reachOf(drawn)).toEqual([-4, 65]);
  });

  it("are at most a hundred: of a longer plan each stands for several days", () => {
    const { bars: two, place } = axis([0, 120], now, [on(20), on(21), on(22)]);
    expect(two.map(({ key, open }) => [key, open])).toEqual([
      [20, 2],
      [22, 1],
    ]);
    expect([two[0].from, two[0].to]).toEqual([place(20), place(22)]);
    const everyDay = Array.from({ length: 700 }, (_, day) => day);
    expect(axis(everyDay, now).bars.length).toBeLessThanOrEqual(100);
  });
});

it("whatever the plan: phases and months cover the strip without gap or overlap, and no bar is lost or sticks out", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -365, max: 730 }), { maxLength: 40 }),
      fc.integer({ min: -400, max: 800 }),
      (offsets, now) => {
        const { bands, months, bars } = axis(offsets, now);
        for (const row of [bands, months]) {
          expect(row[0]?.from).toBe(0);
          expect(row.at(-1)?.to).toBe(1);
          for (const [index, { from }] of row.entries()) if (index > 0) expect(from).toBeCloseTo(row[index - 1].to);
        }
        for (const { from, to } of months) expect(to - from).toBeGreaterThanOrEqual(0.08);
        expect(bars.reduce((sum, { closed, open, late }) => sum + closed + open + late, 0)).toBe(offsets.length);
        for (const { from, to } of bars) expect(from >= 0 && to <= 1 && from < to).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
});
