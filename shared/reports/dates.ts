import { dateInWords } from "../core/time.ts";
import type { Timezone } from "../core/timezone.ts";

/** From one day to another, without saying twice what both have: "1. bis 14. März 2027". */
export function periodText(from: string, to: string, timezone: Timezone): string {
  const [first, last] = [dateInWords(from, timezone), dateInWords(to, timezone)];
  if (first === last) return first;
  const [day, month, year] = first.split(" ");
  const [, lastMonth, lastYear] = last.split(" ");
  if (year !== lastYear) return `${first} bis ${last}`;
  return month === lastMonth ? `${day} bis ${last}` : `${day} ${month} bis ${last}`;
}
