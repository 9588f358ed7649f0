import { dateOf, dayNumber, type Day } from "../core/time.ts";
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
