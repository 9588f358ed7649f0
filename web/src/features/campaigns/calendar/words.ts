import { countText } from "#shared/core/numbers";
import { clockText, daysText, longDayText, monthOfDay, type Day } from "#shared/core/time";
import type { AgendaTask } from "#shared/campaigns/agenda-contract";
import { hoursText } from "#shared/core/numbers";
import type { Timezone } from "#shared/core/timezone";
import type { Workload } from "./workload.ts";
import { type CalendarView, weekNumber, weeksOf } from "./weeks.ts";

/** What a view shows: "November 2026", "KW 48 · 23.–29. Nov. 2026", "Montag, 23. November 2026". */
export function titleOf(view: CalendarView, day: Day): string {
  if (view === "month") return monthOfDay(day);
  if (view === "day") return longDayText(day);
  const [week = []] = weeksOf(view, day);
  return `KW ${weekNumber(day)} · ${daysText(week.at(0) ?? day, week.at(-1) ?? day)}`;
}

/** When a task is, and how long it takes: "09:00 · 1,5 Std."; of one that is done the minute says nothing: "erledigt · 1,5 Std.". */
export function whenText({ scheduled_at, status, hours }: AgendaTask, timezone: Timezone): string {
  const time = status === "done" ? "erledigt" : clockText(scheduled_at, timezone);
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
