import { dayText, weekdayText } from "../../core/dates.ts";

const dayAndMonth = new Intl.DateTimeFormat("de-DE", { day: "2-digit", month: "2-digit", timeZone: "UTC" });

/** The middle of a day as an instant, which is that day in every timezone of the product. */
const noon = (date: string) => `${date}T12:00:00Z`;

/** "04.01." @param date "2027-01-04" */
export function shortDay(date: string): string {
  return dayAndMonth.format(new Date(date));
}

/** "Mo., 04.01." */
export function weekday(date: string): string {
  return weekdayText(noon(date));
}

/** "11.09.2026 bis 10.10.2026" */
export function periodText(days: readonly { date: string }[]): string {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? `${dayText(noon(first.date))} bis ${dayText(noon(last.date))}` : "";
}
