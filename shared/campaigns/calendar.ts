import type { Instant } from "../core/kinds.ts";
import { hourLength, minuteLength } from "#shared/core/time";
import { TZDate, tzOffset } from "@date-fns/tz";
import { addDays } from "date-fns/addDays";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
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
  return differenceInCalendarDays(new TZDate(to, timezone), new TZDate(from, timezone));
}

/**
 * The instant `days` calendar days from `start` at the same local time in `timezone`, across clock changes.
 * A local time that does not exist that day (02:30 in March) becomes the one an hour later; of one that is there twice
 * (02:30 in October) the first is meant. No days change nothing.
 */
export function atOffset(start: string, days: number, timezone: Timezone): string {
  const local = new TZDate(start, timezone);
  if (days === 0) return utc(local);
  return instantOf(dayOf(local, days) + timeOf(local), timezone);
}

/** The instant at `hour`:00 local time on the day that lies `days` calendar days from `start` in `timezone`. */
export function atHour(start: string, days: number, hour: number, timezone: Timezone): string {
  return instantOf(dayOf(new TZDate(start, timezone), days) + hour * hourLength, timezone);
}

const dayLength = 24 * hourLength;

/** The local day `days` after that of a date, as if the local clock were UTC, in milliseconds. */
function dayOf(local: TZDate, days: number): number {
  return Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()) + days * dayLength;
}

function timeOf(local: TZDate): number {
  return (
    local.getHours() * hourLength +
    local.getMinutes() * minuteLength +
    local.getSeconds() * 1000 +
    local.getMilliseconds()
  );
}

/**
 * The instant at which the clock in `timezone` shows a local time. Reckoned with the offsets a day before and after,
 * since arithmetic on a TZDate falls into the gaps of the machine's own timezone.
 * @param local the local time as if it were UTC, in milliseconds
 */
export function instantOf(local: number, timezone: Timezone): string {
  const offsetAt = (instant: number) => tzOffset(timezone, new Date(instant)) * minuteLength;
  const before = offsetAt(local - dayLength);
  const after = offsetAt(local + dayLength);
  const isReal = (offset: number) => offsetAt(local - offset) === offset;
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
