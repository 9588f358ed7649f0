import { type Day, dayAfter, dayLength, dayText, utcDay } from "../core/time.ts";

/**
 * Until which day a measure of the office holds, that day included: so many months after it was done, at the latest the
 * last day of that month.
 */
export function validUntil(doneOn: Day, months: number): Day {
  const [year = 0, month = 1, day = 1] = doneOn.split("-").map(Number);
  const sameDay = Date.UTC(year, month - 1 + months, 1) + (day - 1) * dayLength;
  const lastOfMonth = Date.UTC(year, month + months, 0);
  return utcDay(Math.min(sameDay, lastOfMonth));
}

/** Whether a measure of the office was done and still holds. @param valid_until null where it was never done */
export function holdsOn({ valid_until }: { valid_until: Day | null }, today: Day): boolean {
  return valid_until !== null && valid_until >= today;
}

/** "gilt bis 24.05.2027", "abgelaufen seit 25.05.2027" (the first day without it), "noch nie erledigt" */
export function validityText(measure: { valid_until: Day | null }, today: Day): string {
  const { valid_until: until } = measure;
  if (until === null) return "noch nie erledigt";
  return holdsOn(measure, today) ? `gilt bis ${dayText(until)}` : `abgelaufen seit ${dayText(dayAfter(until, 1))}`;
}
