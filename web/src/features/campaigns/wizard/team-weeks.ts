import { type Day, dayAfter, mondayOf } from "#shared/core/time";
import type { Agenda } from "#shared/campaigns/agenda-contract";
import { tasksByDay } from "../calendar/tasks-by-day.ts";
import { workloadOf } from "../calendar/workload.ts";
import type { WorkWeek } from "./work-weeks.ts";

/** How many weeks the wizard looks at what the team has left. */
export const weeksAhead = 8;

/** The weeks from a day on, each with its days, the first without those that are over. */
export function comingWeeks(today: Day): Day[][] {
  return Array.from({ length: weeksAhead }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => dayAfter(mondayOf(today), week * 7 + day)).filter((day) => day >= today),
  );
}

/**
 * The hours that the team has left in each of some weeks: what everybody has room for besides what they have, less what
 * nobody has. A series counts on each of its days to come.
 */
export function hoursLeft(
  { tasks, campaigns, people }: Pick<Agenda, "tasks" | "campaigns" | "people">,
  weeks: readonly Day[][],
  office: Omit<Parameters<typeof workloadOf>[2], "people">,
): WorkWeek[] {
  const times = tasks.flatMap((task) => task.series?.dates.map((at) => ({ ...task, scheduled_at: at })) ?? [task]);
  const byDay = tasksByDay(times, new Map(campaigns.map((one) => [one.id, one])));
  return weeks.flatMap((week) => {
    const [first] = week;
    if (!first) return [];
    const load = workloadOf(
      week.flatMap((day) => byDay.get(day) ?? []),
      week,
      { ...office, people },
    );
    const left = load.people.reduce((sum, { room, planned }) => sum + Math.max(0, room - planned), 0);
    return { week: mondayOf(first), hours: Math.round(Math.max(0, left - load.unassigned) * 100) / 100 };
  });
}
