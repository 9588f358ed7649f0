import { isOpen } from "#shared/campaigns/status";
import { type GanttChart, sizes } from "./layout.ts";
import { type GanttZoom, placeOf, zooms } from "./places.ts";

/** Pixels between a bar that is brought into view and the edge. */
export const gap = 48;

/**
 * Where the chart opens: at the start with what lies between it and today, on the row of what comes next; where the days
 * of that are others, at those, so that no chart with a bar opens on an empty grid.
 * @param width of the days in view, in pixels
 * @returns how far it is scrolled, in pixels
 */
export function openingOf(chart: GanttChart, zoom: GanttZoom, width: number): { left: number; top: number } {
  const hasBegun = chart.today !== undefined && chart.today > 0;
  const left = -chart.from * zooms[zoom] - width * (hasBegun ? 0.15 : 0.88);
  const now = chart.today ?? chart.from;
  const all = chart.rows.flatMap((row) => row.bars.map((bar) => ({ row, bar })));
  const open = all.filter(({ bar }) => isOpen(bar.measure.status));
  const [next] = (open.length > 0 ? open : all)
    .map((place) => ({ ...place, away: place.bar.end < now ? Infinity : Math.max(0, place.bar.day - now) }))
    .toSorted((one, other) => (one.away === other.away ? 0 : one.away - other.away));
  if (!next) return { left, top: 0 };
  const place = placeOf(chart, zoom, next.bar, next.row);
  const isInView = place.left >= left && place.right + gap <= left + width;
  return { left: isInView ? left : place.left - gap, top: Math.max(0, next.row.top - sizes.heading) };
}
