import type { Analytics, DayBucket } from "#shared/analytics/contract";
import { completionRate } from "#shared/analytics/figures";
import { type Status, type StatusCounts, statuses, statusReadings } from "#shared/campaigns/status";

/** Strokes and gaps of a status's line in pixels, by which the lines part without their colours. */
const dashes = { done: undefined, queued: "8 4", planned: "2 4" };

/** The series of the day charts in their order, with the words and colours of the analytics reading. */
export const daySeries = (["done", "queued", "planned"] as const).map((status) => {
  const { value, label } = statusReadings[status].list;
  return { status, key: value, label, color: statusColor(status), dashes: dashes[status] };
});

export type DaySeries = (typeof daySeries)[number];

/** How the days are drawn: as areas of the statuses on top of each other, or as a line of each status. */
export type DayShape = "areas" | "lines";

/** The full colour of a status in the analytics reading, for areas and lines. */
export function statusColor(status: Status): string {
  return `var(--color-${statusReadings[status].list.color}-solid)`;
}

/** How many measures of a period have each status now. What a day's total counts besides its three series is cancelled. */
export function countsOfDays(days: DayBucket[]): StatusCounts {
  const sum = (key: keyof Omit<DayBucket, "date">) => days.reduce((all, day) => all + day[key], 0);
  const counts = { planned: sum("planned"), queued: sum("in_progress"), done: sum("completed") };
  return { ...counts, skipped: sum("total") - counts.planned - counts.queued - counts.done };
}

/** How many measures of all campaigns have each status now. */
export function countsOfTiles(tiles: Analytics["tiles"]): StatusCounts {
  return { planned: tiles.planned, queued: tiles.in_progress, done: tiles.completed, skipped: tiles.cancelled };
}

/** The sum over all statuses. */
export function totalOf(counts: StatusCounts): number {
  return statuses.reduce((total, status) => total + counts[status], 0);
}

/** Each status with its count and its share of a total in percent, cancelled ones only where there are any. */
export function statusFigures(counts: StatusCounts, total: number) {
  return statuses
    .filter((status) => status !== "skipped" || counts.skipped > 0)
    .map((status) => ({ status, count: counts[status], percent: completionRate(counts[status], total) }));
}
