import { dateOf, dayAfter, dayNumber, isDay, mondayOf, weekdayOf, type Day, utcDay } from "#shared/core/time";

/** What the calendar shows at once: whole weeks of a month, a week, or a day. */
export const calendarViews = ["month", "week", "day"] as const;
export type CalendarView = (typeof calendarViews)[number];

const perWeek = 7;

/** The weeks (Monday to Sunday, days "YYYY-MM-DD") in which the days of a view lie; at most six. */
export function weeksOf(view: CalendarView, day: Day): Day[][] {
  const first = mondayOf(view === "month" ? firstOfMonth(day) : day);
  const last = mondayOf(view === "month" ? dayAfter(firstOfMonth(day, 1), -1) : day);
  const count = (dayNumber(last) - dayNumber(first)) / perWeek + 1;
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: perWeek }, (__, weekday) => dayAfter(first, week * perWeek + weekday)),
  );
}

/** The day that a view one further on or back is about: the same of another month, or its last one where that is shorter. */
export function stepped(view: CalendarView, day: Day, by: 1 | -1): Day {
  if (view !== "month") return dayAfter(day, by * (view === "week" ? perWeek : 1));
  const lastOfThat = dayAfter(firstOfMonth(day, by + 1), -1);
  const same = `${lastOfThat.slice(0, 8)}${day.slice(8)}`;
  return isDay(same) ? same : lastOfThat;
}

/** The number of the week in which a day lies (ISO 8601: that with the year's first Thursday is the first). */
export function weekNumber(day: Day): number {
  const thursday = dayNumber(mondayOf(day)) + 3;
  return Math.floor((thursday - dayNumber(`${Number(dateOf(thursday).slice(0, 4))}-01-01`)) / perWeek) + 1;
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(day: Day): boolean {
  return weekdayOf(dayNumber(day)) >= 5;
}

function firstOfMonth(day: Day, months = 0): Day {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return utcDay(Date.UTC(year, month - 1 + months, 1));
}
