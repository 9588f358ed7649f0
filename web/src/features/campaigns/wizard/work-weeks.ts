import { dateOf, dayText, dayNumber, type Day } from "#shared/core/time";
import { weekOf } from "#shared/plan/days/working-days";
import { numberText } from "#shared/core/numbers";
import type { PlanPreview } from "./preview.ts";

/** The hours of one week, known by its Monday "YYYY-MM-DD". */
export interface WorkWeek {
  week: Day;
  hours: number;
}

/** Every week from the first to the last with work, those without included. */
export function everyWeek(weeks: PlanPreview["hours"]["by_week"]): WorkWeek[] {
  const [first] = weeks;
  const last = weeks.at(-1);
  if (!first || !last) return [];
  const hours = new Map(weeks.map((week) => [week.week, week.hours]));
  const count = weekOf(dayNumber(last.week)) - weekOf(dayNumber(first.week)) + 1;
  return Array.from({ length: count }, (_, index) => {
    const week = dateOf(dayNumber(first.week) + index * 7);
    return { week, hours: hours.get(week) ?? 0 };
  });
}

/** How far into the weeks a day "YYYY-MM-DD" lies, from 0 to 1; nothing where it lies outside. */
export function shareAt(weeks: readonly WorkWeek[], day: Day): number | undefined {
  const [first] = weeks;
  if (!first) return undefined;
  const share = (dayNumber(day) - dayNumber(first.week)) / (weeks.length * 7);
  return share >= 0 && share < 1 ? share : undefined;
}

/** The chart of the weeks in one sentence. @param capacity hours that a week may take */
export function weeksSentence(weeks: readonly WorkWeek[], capacity: number): string {
  const [first] = weeks;
  const last = weeks.at(-1);
  if (!first || !last) return "Der Plan braucht keine Arbeitszeit.";
  const fullest = weeks.reduce((most, week) => (week.hours > most.hours ? week : most));
  const over = weeks.filter(({ hours }) => hours > capacity).length;
  const judged =
    over === 0 ? "keine liegt darüber" : `${over === 1 ? "eine Woche liegt" : `${over} Wochen liegen`} darüber`;
  return (
    `Arbeitsstunden je Woche vom ${dayText(first.week)} bis zur Woche vom ${dayText(last.week)}: ` +
    `höchstens ${numberText(fullest.hours)} in der Woche vom ${dayText(fullest.week)}; ` +
    `Grenze ${numberText(capacity)}, ${judged}.`
  );
}
