import { type Day, dayText } from "#shared/core/time";

/** "11.09.2026 bis 10.10.2026" */
export function periodText(days: readonly { date: Day }[]): string {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? `${dayText(first.date)} bis ${dayText(last.date)}` : "";
}
