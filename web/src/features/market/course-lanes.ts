import type { Day } from "#shared/core/time";
import { euroText } from "#shared/core/numbers";
import type { CourseWeek } from "#shared/market/course";

/** What has a row of its own below the bars. */
export const laneLabels = { viewings: "Besichtigungen", offers: "Angebote", done: "Erledigte Maßnahmen" } as const;
export type Lane = keyof typeof laneLabels;

/** Room around the weeks of the picture, in pixels; the same for bars and rows. */
export const courseMargin = { left: 36, right: 4 };
/** Of a week's room this share is a gap. */
const weekGap = 0.3;
/** A count of two digits fits into so many pixels. */
const countWidth = 18;
/** Two counts next to each other keep so many pixels between them, at least. */
const countGap = 1;
/** A mark is no wider than this, in pixels: a week alone would fill the picture. */
const widestMark = 32;
/** A digit or letter of the picture's small type is about as wide, in pixels. */
const letterWidth = 6.8;

/** Where the weeks lie in a picture of some width, as the bars' own scale has them. Pixels. */
interface WeekPlaces {
  /** From one week to the next. */
  step: number;
  /** Of a week's bar. */
  width: number;
  /** The left edge of a week's bar. @param at its place, from 0 */
  left: (at: number) => number;
}

/** The places of some weeks. @param width of the whole picture, in pixels */
export function weekPlaces(count: number, width: number): WeekPlaces {
  const step = Math.max(0, width - courseMargin.left - courseMargin.right) / (count + weekGap);
  return { step, width: step * (1 - weekGap), left: (at) => courseMargin.left + step * (weekGap + at) };
}

/** How many weeks share one count, so that it can be read. */
export function weeksPerMark({ step }: WeekPlaces): number {
  return Math.max(1, Math.ceil((countWidth + countGap) / step));
}

/** The rows that have something to show. */
export function lanesOf(weeks: readonly CourseWeek[]): Lane[] {
  return (Object.keys(laneLabels) as Lane[]).filter((lane) => weeks.some((week) => week[lane] > 0));
}

/** A count in a row: whose weeks it sums, and where it stands. Pixels. */
interface LaneMark {
  /** Monday of its first week, "YYYY-MM-DD". */
  monday: Day;
  count: number;
  left: number;
  width: number;
}

/** The counts of a row from left to right, weeks without any left out. @param per weeks that share one count */
export function laneMarks(weeks: readonly CourseWeek[], lane: Lane, places: WeekPlaces, per: number): LaneMark[] {
  const firsts = weeks.map((_, at) => at).filter((at) => at % per === 0);
  return firsts.flatMap((at): LaneMark[] => {
    const group = weeks.slice(at, at + per);
    const [first] = group;
    if (!first) return [];
    const count = group.reduce((sum, week) => sum + week[lane], 0);
    if (count === 0) return [];
    const from = places.left(at);
    const to = places.left(at + group.length - 1) + places.width;
    const room = places.step * per - countGap;
    const width = Math.min(room, Math.max(Math.min(to - from, widestMark), countWidth));
    // The last weeks may be fewer than share a count: it then begins with them, or it would lie on the one before.
    const left = group.length < per && width > to - from ? from : (from + to - width) / 2;
    return [{ monday: first.monday, count, left, width }];
  });
}

/** A price from the week in which it changed to the next change. Pixels. */
interface PriceMark {
  monday: Day;
  /** Whole euro. */
  price: number;
  left: number;
  right: number;
  /** How high it lies between the lowest price, 0, and the highest, 1. */
  height: number;
  /** The price in words and where they begin; nothing where they would run into the next one's. */
  label: { text: string; left: number } | undefined;
}

/** The prices from left to right; the latest always has its words. @param edge the picture's right edge, in pixels */
export function priceMarks(weeks: readonly CourseWeek[], places: WeekPlaces, edge: number): PriceMark[] {
  const steps = weeks.flatMap(({ monday, price }, at) => (price === null ? [] : [{ monday, price, at }]));
  const prices = steps.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  let free = edge;
  return steps
    .map(({ at, ...step }, number) => ({
      ...step,
      left: places.left(at),
      right: places.left(steps[number + 1]?.at ?? weeks.length - 1) + (number === steps.length - 1 ? places.width : 0),
      height: highest === lowest ? 0.5 : (step.price - lowest) / (highest - lowest),
    }))
    .toReversed()
    .map((mark): PriceMark => {
      const text = euroText(mark.price);
      const left = Math.max(0, Math.min(mark.left, free - text.length * letterWidth));
      const fits = free === edge || left === mark.left;
      if (fits) free = left - letterWidth;
      return { ...mark, label: fits ? { text, left } : undefined };
    })
    .toReversed();
}
