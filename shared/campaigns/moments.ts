import { dayLength, minuteLength } from "../core/time.ts";
import type { Timezone } from "../core/timezone.ts";
import { instantOf, localAt } from "./calendar.ts";

/** A day (`dayNumber`) and a minute of it, on the clock of a campaign. */
export interface Moment {
  day: number;
  minute: number;
}

/** An instant as day number and minute of the local day. */
export function momentOf(instant: string, timezone: Timezone): Moment {
  const local = localAt(Date.parse(instant), timezone);
  const day = Math.floor(local / dayLength);
  return { day, minute: Math.floor((local - day * dayLength) / minuteLength) };
}

/** The instant (ISO 8601 UTC) of a moment on the clock of a timezone. */
export function atMoment({ day, minute }: Moment, timezone: Timezone): string {
  return instantOf(day * dayLength + minute * minuteLength, timezone);
}
