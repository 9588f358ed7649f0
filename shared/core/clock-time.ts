import type { Timezone } from "./timezone.ts";

const formats = new Map<Timezone, Intl.DateTimeFormat>();

/** A time of day in a sentence, on the clock of a timezone: "09:30". @param instant ISO 8601 */
export function clockTime(instant: string, timezone: Timezone): string {
  const format =
    formats.get(timezone) ??
    new Intl.DateTimeFormat("de-DE", { timeZone: timezone, hour: "2-digit", minute: "2-digit" });
  formats.set(timezone, format);
  return format.format(new Date(instant));
}
