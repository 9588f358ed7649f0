import { dateOf, dayLength, dayNumber, type Day } from "../core/time.ts";
import type { Timezone } from "../core/timezone.ts";
import { atMoment, momentOf } from "./moments.ts";

/** The day "YYYY-MM-DD" on which an instant lies by the clock of a timezone. */
export function dayOf(instant: string, timezone: Timezone): Day {
  return dateOf(momentOf(instant, timezone).day);
}

/** The instant (ISO 8601 UTC) at which a day begins in a timezone. @param later so many days after it */
export function midnight(day: Day, timezone: Timezone, later = 0): string {
  return atMoment({ day: dayNumber(day) + later, minute: 0 }, timezone);
}

/** How far from its planned time what was done is still listed when it was done, in milliseconds. */
export const furthestDone = 31 * dayLength;

/**
 * When calendars list a measure that comes once: as planned, and what was done on another day then. Calendars find measures by
 * their planned time, so that what was done more than a month from it stays there.
 * @param doneAt ISO 8601 UTC, null for what is not done @returns ISO 8601 UTC
 */
export function listedAt(scheduledAt: string, doneAt: string | null, timezone: Timezone): string {
  if (doneAt === null || dayOf(doneAt, timezone) === dayOf(scheduledAt, timezone)) return scheduledAt;
  return Math.abs(Date.parse(doneAt) - Date.parse(scheduledAt)) <= furthestDone ? doneAt : scheduledAt;
}
