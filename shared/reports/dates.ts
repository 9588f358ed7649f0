import type { Timezone } from "../core/timezone.ts";

/** An instant's day in words: "3. März 2027". */
export function longDate(instant: string, timezone: Timezone): string {
  return written(instant, timezone, { day: "numeric", month: "long", year: "numeric" });
}

/** A day in words: "3. März 2027". @param day "YYYY-MM-DD" */
export function longDay(day: string): string {
  return longDate(`${day}T12:00:00Z`, "Europe/Berlin");
}

/** An instant's day in figures: "03.03.2027". */
export function shortDate(instant: string, timezone: Timezone): string {
  return written(instant, timezone, { day: "2-digit", month: "2-digit", year: "numeric" });
}

/** From one day to another, without saying twice what both have: "1. bis 14. März 2027". */
export function periodText(from: string, to: string, timezone: Timezone): string {
  const [first, last] = [longDate(from, timezone), longDate(to, timezone)];
  if (first === last) return first;
  const [day, month, year] = first.split(" ");
  const [, lastMonth, lastYear] = last.split(" ");
  if (year !== lastYear) return `${first} bis ${last}`;
  return month === lastMonth ? `${day} bis ${last}` : `${day} ${month} bis ${last}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format is made once: making one takes longer than writing a hundred days with it. */
function written(instant: string, timeZone: Timezone, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${options.month}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat("de-DE", { ...options, timeZone });
  formats.set(key, format);
  return format.format(new Date(instant));
}
