import type { Instant } from "../core/kinds.ts";
import { dayOf, midnight } from "../campaigns/agenda.ts";
import { type Day, dateInWords } from "../core/time.ts";
import type { Timezone } from "../core/timezone.ts";

/** From one day to another, without saying twice what both have: "1. bis 14. März 2027". */
export function periodText(from: string, to: string, timezone: Timezone): string {
  return spanText(dateInWords(from, timezone), dateInWords(to, timezone));
}

/** The same of two days in words. @param joint what stands between them */
export function spanText(first: string, last: string, joint = " bis "): string {
  if (first === last) return first;
  const [day, month, year] = first.split(" ");
  const [, lastMonth, lastYear] = last.split(" ");
  if (year !== lastYear) return `${first}${joint}${last}`;
  return month === lastMonth ? `${day}${joint}${last}` : `${day} ${month}${joint}${last}`;
}

/** The end of the local day that lies so many days after an instant: until then a link is good. ISO 8601 UTC */
export function endAfter(now: Instant, days: number, timezone: Timezone): string {
  return midnight(dayOf(now, timezone), timezone, days + 1);
}

/** The last day on which something can be done that ends at an instant: what every text names that says until when. */
export function lastDayOf(end: string, timezone: Timezone): Day {
  return dayOf(new Date(Date.parse(end) - 1).toISOString(), timezone);
}

/** When something is, as it stands in a sentence: "heute", "am 25. Februar 2027". @param today "YYYY-MM-DD" by the same clock */
export function whenText(at: string, today: Day, timezone: Timezone): string {
  return dayOf(at, timezone) === today ? "heute" : `am ${dateInWords(at, timezone)}`;
}
