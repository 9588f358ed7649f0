import type { Instant } from "../core/kinds.ts";
import { dayLength, hourLength, minuteLength } from "#shared/core/time";
import { TZDate, tzOffset } from "@date-fns/tz";
import { addDays } from "date-fns/addDays";
import { isWeekend } from "date-fns/isWeekend";
import { startOfDay } from "date-fns/startOfDay";
import type { Timezone } from "../core/timezone.ts";

/** The instant as ISO 8601 in UTC with Z; `TZDate.toISOString` would answer with an offset and break sort keys. */
export function utc(date: Date): string {
  return new Date(+date).toISOString();
}

/**
 * Calendar days from one instant to another as a clock on the wall of `timezone` counts them;
 * negative when `to` lies before `from`. An hour of clock change is no day (docs/product.md, Dates).
 */
export function calendarDaysBetween(from: string, to: string, timezone: Timezone): number {
  const dayNumberAt = (instant: string) => Math.floor(localAt(Date.parse(instant), timezone) / dayLength);
  return dayNumberAt(to) - dayNumberAt(from);
}

/**
 * The instant `days` calendar days from `start` at the same local time in `timezone`, across clock changes.
 * A local time that does not exist that day (02:30 in March) becomes the one an hour later; of one that is there twice
 * (02:30 in October) the first is meant. No days change nothing.
 */
export function atOffset(start: string, days: number, timezone: Timezone): string {
  const instant = Date.parse(start);
  if (days === 0) return new Date(instant).toISOString();
  return instantOf(localAt(instant, timezone) + days * dayLength, timezone);
}

/** The instant at `hour`:00 local time on the day that lies `days` calendar days from `start` in `timezone`. */
export function atHour(start: string, days: number, hour: number, timezone: Timezone): string {
  const day = Math.floor(localAt(Date.parse(start), timezone) / dayLength) + days;
  return instantOf(day * dayLength + hour * hourLength, timezone);
}

/** How long an offset surely stays: clocks change at a quarter of an hour. */
const offsetLength = 15 * minuteLength;
/** Offsets kept of a timezone, 208 days of quarters: more than a plan asks for, a megabyte at the most. */
const maxOffsets = 20_000;
const offsets = new Map<Timezone, Map<number, number>>();

/** By how many milliseconds the clock in `timezone` is ahead of UTC at an instant; `Intl` is asked once for a quarter of an hour. */
function offsetAt(instant: number, timezone: Timezone): number {
  const kept = offsets.get(timezone) ?? new Map<number, number>();
  offsets.set(timezone, kept);
  const quarter = Math.floor(instant / offsetLength);
  const known = kept.get(quarter);
  if (known !== undefined) return known;
  const offset = tzOffset(timezone, new Date(instant)) * minuteLength;
  if (kept.size >= maxOffsets) kept.clear();
  kept.set(quarter, offset);
  return offset;
}

/** What the clock in `timezone` shows at an instant, as if it were UTC; both in milliseconds. */
export function localAt(instant: number, timezone: Timezone): number {
  return instant + offsetAt(instant, timezone);
}

/**
 * The instant at which the clock in `timezone` shows a local time. Reckoned with the offsets a day before and after,
 * since arithmetic on a TZDate falls into the gaps of the machine's own timezone.
 * @param local the local time as if it were UTC, in milliseconds
 */
export function instantOf(local: number, timezone: Timezone): string {
  const before = offsetAt(local - dayLength, timezone);
  const after = offsetAt(local + dayLength, timezone);
  const isReal = (offset: number) => offsetAt(local - offset, timezone) === offset;
  return new Date(local - (isReal(before) || !isReal(after) ? before : after)).toISOString();
}

/** Whether the day `days` calendar days from `start` is a Saturday or Sunday in `timezone`. */
export function isWeekendAt(start: string, days: number, timezone: Timezone): boolean {
  return isWeekend(addDays(startOfDay(new TZDate(start, timezone)), days));
}

/**
 * Whether an instant lies before today in `timezone`; any time of today is not in the past
 * (docs/product.md, Campaign form).
 */
export function isBeforeToday(instant: string, now: Instant, timezone: Timezone): boolean {
  return calendarDaysBetween(now, instant, timezone) < 0;
}
