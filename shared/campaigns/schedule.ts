import { calendarDaysBetween } from "./calendar.ts";
import { numberText } from "../core/numbers.ts";
import type { Timezone } from "../core/timezone.ts";

/** The start that a campaign's measures are counted from. */
export interface Start {
  marketing_start: string;
  timezone: Timezone;
}

/** The day of a measure counted from the marketing start, in calendar days of the campaign's timezone. */
export function offsetOf(scheduledAt: string, start: Start): number {
  return calendarDaysBetween(start.marketing_start, scheduledAt, start.timezone);
}

/** The relative label of a day: "Start-Tag" on day 0, else "+N Tage" or "-N Tage" (docs/product.md, Dates). */
export function relativeLabel(offsetDays: number): string {
  if (offsetDays === 0) return "Start-Tag";
  return `${offsetDays > 0 ? "+" : "-"}${numberText(Math.abs(offsetDays))} Tage`;
}

/** By how many calendar days of its new timezone a start moves, and its open measures with it; negative means earlier. */
export function daysMoved(before: Start, after: Start): number {
  return calendarDaysBetween(before.marketing_start, after.marketing_start, after.timezone);
}
