import { type GanttBar, type GanttChart, type GanttRow, type Milestone, sizes } from "./layout.ts";

/** How wide a day is drawn, in pixels. */
export const zooms = { weeks: 22, months: 7 } as const;
export type GanttZoom = keyof typeof zooms;

/** Left edge and width of some days in pixels. @param end the last of them */
export function span(chart: Pick<GanttChart, "from">, zoom: GanttZoom, day: number, end: number) {
  const width = zooms[zoom];
  return { left: (day - chart.from) * width, width: Math.max(sizes.minBar, (end - day + 1) * width) };
}

/** A bar as it is drawn: its edges and the middle of its row, in pixels. */
export interface BarPlace {
  left: number;
  right: number;
  middle: number;
}

/** Where a bar is drawn; a pixel of air on both sides parts it from its neighbours. */
export function placeOf(chart: Pick<GanttChart, "from">, zoom: GanttZoom, bar: GanttBar, row: GanttRow): BarPlace {
  const { left, width } = span(chart, zoom, bar.day, bar.end);
  return { left: left + 1, right: left + width - 1, middle: row.top + sizes.row / 2 };
}

/** How far inside a bar an arrow comes down on it, and how far it swings out where it must go back. */
const inset = 5;
const swing = 7;

/**
 * The way of an arrow from a bar to one that waits for it, as the path of an SVG with right angles only: out of the end
 * and down on the other's beginning; straight down where that lies below the first bar; around where the other begins
 * before it, which is an order that is broken.
 */
export function arrowPath(from: BarPlace, to: BarPlace): string {
  const isBelow = to.middle >= from.middle;
  const half = (isBelow ? 1 : -1) * (sizes.bar / 2);
  const landing = to.left + Math.min(inset, (to.right - to.left) / 2);
  const edge = to.middle - half;
  if (landing >= from.right) return `M${from.right} ${from.middle}H${landing}V${edge}`;
  if (landing >= from.left) return `M${landing} ${from.middle + half}V${edge}`;
  const between = to.middle - (isBelow ? 1 : -1) * (sizes.row / 2);
  return `M${from.right} ${from.middle}h${swing}V${between}H${to.left - swing}V${to.middle}H${to.left}`;
}

/** A line with a flag in the axis: what it says and on which side of the line. */
export interface Flag {
  key: "start" | "today" | Milestone["kind"];
  day: number;
  isEstimated: boolean;
  side: "left" | "right";
}

/** Room that a flag takes, in pixels. */
const flagRoom = 74;

/** The flags of the axis from left to right: right of their line, unless the next one stands too near and there is room at left. */
export function flagsOf(chart: GanttChart, zoom: GanttZoom): Flag[] {
  const room = flagRoom / zooms[zoom];
  const flags = [
    { key: "start" as const, day: 0, isEstimated: false },
    ...(chart.today === undefined ? [] : [{ key: "today" as const, day: chart.today, isEstimated: false }]),
    ...chart.milestones.map(({ kind, day, isEstimated }) => ({ key: kind, day, isEstimated })),
  ].sort((one, other) => one.day - other.day);
  return flags.map((flag, index) => {
    const before = flags[index - 1]?.day ?? chart.from;
    const next = flags[index + 1]?.day ?? chart.to;
    const isTight = next - flag.day < room && flag.day - before > next - flag.day;
    return { ...flag, side: isTight ? "left" : "right" };
  });
}
