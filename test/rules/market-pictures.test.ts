import { dayAfter } from "#shared/core/time";
import { describe, expect, it } from "vitest";
import { type CourseWeek, courseOf } from "#shared/market/course";
import {
  laneMarks,
  lanesOf,
  priceMarks,
  weekPlaces,
  weeksPerMark,
} from "../../web/src/features/market/course-lanes.ts";
import { paletteStyle } from "../../web/src/ui/charts/palette.ts";
import { funnelBars } from "../../web/src/features/market/funnel-bars.ts";

const weeksOf = (count: number, known: (at: number) => Partial<CourseWeek> = () => ({})): CourseWeek[] => {
  const last = dayAfter("2026-01-05", (count - 1) * 7);
  const empty = courseOf({ start: "2026-01-05", until: last, results: [], steps: [], doneOn: [] });
  return empty.map((week, at) => ({ ...week, ...known(at) }));
};

describe("the picture of the course", () => {
  it("has a row for what happened, and none for what did not", () => {
    expect(lanesOf(weeksOf(2, (at) => ({ done: at, viewings: 0 })))).toEqual(["done"]);
    expect(lanesOf(weeksOf(2))).toEqual([]);
  });

  it("puts the weeks where the bars' scale has them", () => {
    const { step, width, left } = weekPlaces(10, 555);
    expect([step, width, left(0), left(9) + width].map(Math.round)).toEqual([50, 35, 51, 536]);
  });

  it.each([
    ["a week alone on a desk", 1, 1_000],
    ["a quarter on a desk", 13, 900],
    ["a quarter on a phone", 13, 294],
    ["seventeen weeks on a phone, of which the last is alone", 17, 294],
    ["two years on a phone", 104, 294],
  ])("sums weeks until a count can be read, and loses none: %s", (_, count, width) => {
    const weeks = weeksOf(count, () => ({ done: 7 }));
    const places = weekPlaces(count, width);
    const marks = laneMarks(weeks, "done", places, weeksPerMark(places));
    expect(marks.reduce((sum, mark) => sum + mark.count, 0)).toBe(count * 7);
    for (const [at, mark] of marks.entries()) {
      const next = marks[at + 1];
      expect(mark.width).toBeGreaterThanOrEqual(Math.min(12, places.width));
      if (next) expect(next.left - mark.left - mark.width).toBeGreaterThan(0.99);
      expect(mark.left + mark.width).toBeLessThanOrEqual(width);
    }
  });

  it("draws each price until the next, the latest and those that have room with their words", () => {
    const prices = new Map([
      [0, 495_000],
      [6, 479_000],
      [11, 459_000],
      [12, 449_000],
    ]);
    const weeks = weeksOf(13, (at) => ({ price: prices.get(at) ?? null }));
    const places = weekPlaces(13, 294);
    const marks = priceMarks(weeks, places, 290);
    expect(marks.map(({ price, height }) => [price, Math.round(height * 100)])).toEqual([
      [495_000, 100],
      [479_000, 65],
      [459_000, 22],
      [449_000, 0],
    ]);
    expect(marks.map(({ right }) => right)).toEqual([
      places.left(6),
      places.left(11),
      places.left(12),
      places.left(12) + places.width,
    ]);
    const named = marks.flatMap(({ label }) => label ?? []);
    expect(named.map(({ text }) => text)).toEqual(["495.000\u202F€", "479.000\u202F€", "449.000\u202F€"]);
    for (const [at, { left, text }] of named.entries())
      expect(left + text.length * 6.8).toBeLessThanOrEqual(named[at + 1]?.left ?? 290.1);
    expect(priceMarks(weeksOf(3), weekPlaces(3, 294), 290)).toEqual([]);
  });
});

describe("the funnel", () => {
  const counts = { views: 2_000, enquiries: 25, viewings: 10, offers: 0 };

  it("narrows with its counts and says each one's share of the stage before", () => {
    const bars = funnelBars(counts, undefined);
    const widths = bars.map(({ width }) => width);
    expect(widths).toEqual(widths.toSorted((one, other) => other - one));
    expect([widths[0], widths[3]]).toEqual([100, 0]);
    expect(bars.map(({ share }) => share)).toEqual(["", "1,3\u202F% der Aufrufe", "40,0\u202F% der Anfragen", ""]);
    expect(bars.every(({ usual }) => usual === undefined)).toBe(true);
  });

  it("has the medians on the same scale, and says no share of what was not counted", () => {
    const usual = { views: 4_000, enquiries: 25, viewings: 12, offers: 2 };
    const bars = funnelBars({ ...counts, views: 0 }, usual);
    expect(bars.map((bar) => bar.usual?.count)).toEqual([4_000, 25, 12, 2]);
    expect(bars[0]).toMatchObject({ width: 0, usual: { width: 100 } });
    expect(bars[1]?.width).toBe(bars[1]?.usual?.width);
    expect(bars[1]?.share).toBe("");
    expect(funnelBars({ views: 0, enquiries: 0, viewings: 0, offers: 0 }, undefined).map(({ width }) => width)).toEqual(
      [0, 0, 0, 0],
    );
  });
});

it("the palette of charts has eight colours", () => {
  expect(Object.keys(paletteStyle)).toHaveLength(8);
});

it("no colour of the palette is called as one of CSS: the charts' springs would take it for that", () => {
  const named =
    /\b(aqua|azure|beige|bisque|black|blue|brown|coral|crimson|cyan|fuchsia|gold|gray|green|grey|indigo|ivory|khaki|lavender|lime|linen|magenta|maroon|navy|olive|orange|orchid|peru|pink|plum|purple|red|salmon|sienna|silver|snow|tan|teal|thistle|tomato|turquoise|violet|wheat|white|yellow)\b/;
  expect(Object.keys(paletteStyle).filter((name) => named.test(name))).toEqual([]);
});
