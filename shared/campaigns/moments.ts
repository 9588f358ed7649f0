import { dayLength, minuteLength } from "../core/time.ts";
import { TZDate } from "@date-fns/tz";
import type { Timezone } from "../core/timezone.ts";
import { instantOf } from "./calendar.ts";

/** A day (`dayNumber`) and a minute of it, on the clock of a campaign. */
export interface Moment {
  day: number;
  minute: number;
}

/** An instant as day number and minute of the local day. */
export function momentOf(instant: string, timezone: Timezone): Moment {
  const local = new TZDate(instant, timezone);
  return {
    day: Math.floor(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()) / dayLength),
    minute: local.getHours() * 60 + local.getMinutes(),
  };
}

/** The instant (ISO 8601 UTC) of a moment on the clock of a timezone. */
export function atMoment({ day, minute }: Moment, timezone: Timezone): string {
  return instantOf(day * dayLength + minute * minuteLength, timezone);
}
