import { countText } from "#shared/core/numbers";
import { clockText, longDayText, type Day } from "#shared/core/time";
import type { AgendaTask } from "#shared/campaigns/agenda-contract";
import { hoursText } from "#shared/core/numbers";
import type { Timezone } from "#shared/core/timezone";
import type { Workload } from "./workload.ts";
import { type CalendarView, weekNumber, weeksOf } from "./weeks.ts";

const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("de-DE", { ...options, timeZone: "UTC" });
  return (day: Day) => format.format(new Date(`${day}T12:00:00Z`));
};
/** "November 2026" */
export const monthText = inUtc({ month: "long", year: "numeric" });
const days = new Intl.DateTimeFormat("de-DE", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** "Montag" */
export const weekdayName = inUtc({ weekday: "long" });
/** "Mo" */
export const shortWeekdayName = inUtc({ weekday: "short" });
/** "23. Nov." */
export const dayAndMonth = inUtc({ day: "numeric", month: "short" });

/** What a view shows: "November 2026", "KW 48 · 23.–29. Nov. 2026", "Montag, 23. November 2026". */
export function titleOf(view: CalendarView, day: Day): string {
  if (view === "month") return monthText(day);
  if (view === "day") return longDayText(day);
  const [week = []] = weeksOf(view, day);
  const at = (place: number) => new Date(`${week.at(place) ?? day}T12:00:00Z`);
  return `KW ${weekNumber(day)} · ${days.formatRange(at(0), at(-1))}`;
}

/** When a task is, and how long it takes: "09:00 · 1,5 Std.". */
export function whenText({ scheduled_at, hours }: AgendaTask, timezone: Timezone): string {
  const time = clockText(scheduled_at, timezone);
  return hours > 0 ? `${time} · ${hoursText(hours)}` : time;
}

/** Whether a person's week fits, in words: "2,5 Std. zu viel", "voll", "noch 8 Std. frei". */
export function fitText({ planned, room, surplus }: Workload): string {
  if (surplus > 0) return room === 0 ? "nicht mehr aktiv" : `${hoursText(surplus)} zu viel`;
  const free = room - planned;
  return free < 0.01 ? "voll" : `noch ${hoursText(Math.round(free * 100) / 100)} frei`;
}

/** "2 Besichtigungen" */
export function viewingsText(count: number): string {
  return countText(count, "Besichtigung", "Besichtigungen");
}
