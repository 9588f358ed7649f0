import { tzOffset } from "@date-fns/tz";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atOffset, calendarDaysBetween, localAt } from "#shared/campaigns/calendar";
import { momentOf } from "#shared/campaigns/moments";
import { dayNumber, hourLength, minuteLength } from "#shared/core/time";
import type { Day } from "#shared/core/time";
import type { Timezone } from "#shared/core/timezone";
import { dayAfter, wallClock } from "./wall-clock.ts";

/** Besides ours: one of which the clocks change by half an hour, one at a quarter, and one of half an hour behind. */
const zones = ["Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu", "America/St_Johns"] as unknown as Timezone[];
const [from, to] = [Date.parse("2027-01-01T00:00:00Z"), Date.parse("2029-01-01T00:00:00Z")];
const quarter = 15 * minuteLength;

const unkept = (instant: number, zone: Timezone) => tzOffset(zone, new Date(instant)) * minuteLength;
const kept = (instant: number, zone: Timezone) => localAt(instant, zone) - instant;

/** Half hours at which the clocks are about to change, in two years. */
function changesOf(zone: Timezone): number[] {
  const found = [];
  for (let at = from; at < to; at += quarter * 2)
    if (unkept(at, zone) !== unkept(at + quarter * 2, zone)) found.push(at);
  return found;
}

describe.each(zones)("offsets kept in %s", (zone) => {
  it("are those of every half hour of two years, also once more are asked for than are kept", () => {
    const wrong = [];
    for (let at = from; at < to; at += quarter * 2) if (kept(at, zone) !== unkept(at, zone)) wrong.push(at);
    expect((to - from) / quarter / 2).toBeGreaterThan(20_000);
    expect(wrong).toEqual([]);
  });

  it("change to the millisecond with the clocks, whichever end of a quarter of an hour was asked for first", () => {
    const changes = changesOf(zone);
    expect(changes).toHaveLength(zone === ("Asia/Kathmandu" as unknown) ? 0 : 4);
    const wrong = [];
    for (const change of changes)
      for (let at = change - 3 * hourLength; at < change + 3 * hourLength; at += quarter)
        for (const instant of [at + quarter - 1, at, at + 7 * minuteLength])
          if (kept(instant, zone) !== unkept(instant, zone)) wrong.push(new Date(instant).toISOString());
    expect(wrong).toEqual([]);
  });

  it("give moments and days as the clock on the wall has them", () => {
    const changes = changesOf(zone);
    const near = changes.map((change) => fc.integer({ min: change - 30 * hourLength, max: change + 30 * hourLength }));
    const instant = fc.oneof(fc.integer({ min: from, max: to }), ...near).map((at) => new Date(at).toISOString());
    fc.assert(
      fc.property(instant, fc.integer({ min: -400, max: 400 }), (start, days) => {
        const before = wallClock(start, zone);
        const { day, minute } = momentOf(start, zone);
        const [hours = 0, minutes = 0] = before.time.split(":").map(Number);
        expect([day, minute]).toEqual([dayNumber(before.day as Day), hours * 60 + minutes]);
        const end = atOffset(start, days, zone);
        expect(wallClock(end, zone).day).toBe(dayAfter(before.day, days));
        expect(calendarDaysBetween(start, end, zone)).toBe(days);
      }),
      { numRuns: 300 },
    );
  });
});
