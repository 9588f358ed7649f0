import { TZDate } from "@date-fns/tz";
import { addMonths } from "date-fns/addMonths";
import { startOfMonth } from "date-fns/startOfMonth";
import { utc } from "#shared/campaigns/calendar";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { phaseWindows } from "#shared/plan/phases";
import { type Phase, phases } from "#shared/catalogue/phases";
import { isLate } from "#shared/campaigns/reading";
import { isOpen } from "#shared/campaigns/status";
import type { TimelineDays } from "../measure/days.ts";

/** A stretch of days on the strip, from 0 to 1. */
export interface Stretch {
  from: number;
  to: number;
}

/** What the strip of the months draws: days as parts of its width. */
export interface Axis {
  /** The place of the beginning of a day, from 0 to 1; outside where the strip does not reach. */
  place: (offset: number) => number;
  /** The day at a place. */
  dayAt: (place: number) => number;
  bands: (Stretch & { phase: Phase })[];
  months: (Stretch & { key: string; first: string; offset: number })[];
  bars: (Stretch & { key: number; closed: number; open: number; late: number })[];
  /** Maximum number of measures in one bar. */
  highest: number;
}

const margin = 4;
const maxBars = 100;
/** As part of the width: 26 pixels of a phone 360 wide. */
const narrowest = 0.08;
/** How far today may lie beyond the plan and still be drawn; a plan of last year would shrink to nothing. */
const reach = 60;

/**
 * The axis of a plan: from its first to its last measure, with the start, and with today when it is near.
 * @param shown the measures that the bars count
 */
export function axisOf(measures: CampaignMeasure[], shown: CampaignMeasure[], days: TimelineDays, now: string): Axis {
  const offsets = measures.map(({ scheduled_at }) => days.offset(scheduled_at));
  const [first, last] = [Math.min(0, ...offsets), Math.max(0, ...offsets)];
  const today = days.offset(now);
  const isNear = today >= first - reach && today <= last + reach;
  const from = Math.min(first, isNear ? today : first) - margin;
  const to = Math.max(last, isNear ? today : last, 30) + margin;
  const total = to - from + 1;
  const place = (offset: number) => (offset - from) / total;
  const clipped = (start: number, end: number): Stretch => ({
    from: Math.max(0, place(start)),
    to: Math.min(1, place(end)),
  });
  const bars = barsOf(shown, days, { from, width: Math.ceil(total / maxBars) }, now).map((bar) => ({
    ...bar,
    ...clipped(bar.key, bar.key + bar.days),
  }));
  return {
    place,
    dayAt: (at) => Math.round(from + at * total),
    bands: phases
      .map((phase, index) => {
        const next = phases[index + 1];
        return {
          phase,
          ...clipped(index === 0 ? from : phaseWindows[phase].from, next ? phaseWindows[next].from : to + 1),
        };
      })
      .filter((band) => band.to > band.from),
    months: pressable(
      monthsOf(from, to, days).map(({ offset, next, first: instant }) => ({
        key: instant,
        first: instant,
        offset,
        ...clipped(offset, next),
      })),
    ),
    bars,
    highest: Math.max(1, ...bars.map(({ closed, open, late }) => closed + open + late)),
  };
}

/** Whether a month shows no measure, so that there is nothing in it to jump to. */
export function isBare({ from, to }: Stretch, { bars }: Pick<Axis, "bars">): boolean {
  return !bars.some((bar) => bar.from < to && bar.to > from);
}

function barsOf(measures: CampaignMeasure[], days: TimelineDays, grid: { from: number; width: number }, now: string) {
  const bars = new Map<number, { key: number; days: number; closed: number; open: number; late: number }>();
  for (const measure of measures) {
    const key = grid.from + Math.floor((days.offset(measure.scheduled_at) - grid.from) / grid.width) * grid.width;
    const bar = bars.get(key) ?? { key, days: grid.width, closed: 0, open: 0, late: 0 };
    bar[isLate(measure, days.start, now) ? "late" : isOpen(measure.status) ? "open" : "closed"] += 1;
    bars.set(key, bar);
  }
  return [...bars.values()];
}

/**
 * Months wide enough to be pressed on a phone: narrow ones are joined, also what is left at the end. They are named
 * after the first of them; a stub at the beginning after its neighbour.
 */
function pressable(months: Axis["months"]): Axis["months"] {
  const isWide = ({ from, to }: Stretch) => to - from >= narrowest;
  const wide: Axis["months"] = [];
  for (const month of months) {
    const last = wide.at(-1);
    if (!last || isWide(last)) wide.push(month);
    else wide[wide.length - 1] = last === months[0] ? { ...month, from: last.from } : { ...last, to: month.to };
  }
  const [before, end] = wide.slice(-2);
  if (before && end && !isWide(end)) wide.splice(-2, 2, { ...before, to: end.to });
  return wide;
}

function monthsOf(from: number, to: number, { start, offset }: TimelineDays) {
  const months: { first: string; offset: number; next: number }[] = [];
  let day = startOfMonth(new TZDate(start.marketing_start, start.timezone));
  while (offset(utc(day)) > from) day = addMonths(day, -1);
  while (offset(utc(day)) <= to) {
    const next = addMonths(day, 1);
    months.push({ first: utc(day), offset: offset(utc(day)), next: offset(utc(next)) });
    day = next;
  }
  return months;
}
