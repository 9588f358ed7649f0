import { dayNumber, type Day } from "#shared/core/time";
import { dayOf } from "#shared/campaigns/agenda";
import type { Agenda, AgendaCampaign, AgendaTask } from "#shared/campaigns/agenda-contract";
import { byTime, type DayEntry } from "../agenda/entries.ts";
import { atOffset } from "#shared/campaigns/calendar";

/** The tasks of each day "YYYY-MM-DD" by its campaign's clock, in the order of their time; those of unknown campaigns are left out. */
export function tasksByDay<T extends DayEntry>(
  tasks: readonly T[],
  campaigns: ReadonlyMap<string, AgendaCampaign>,
): Map<string, T[]> {
  const days = new Map<string, T[]>();
  for (const task of byTime(tasks)) {
    const campaign = campaigns.get(task.campaign_id);
    if (!campaign) continue;
    const day = dayOf(task.scheduled_at, campaign.timezone);
    const list = days.get(day);
    if (list) list.push(task);
    else days.set(day, [task]);
  }
  return days;
}

/** The instant (ISO 8601 UTC) of a task that goes to another day at its own time of day. @param day "YYYY-MM-DD" */
export function onDay({ scheduled_at }: AgendaTask, day: Day, { timezone }: AgendaCampaign): string {
  const days = dayNumber(day) - dayNumber(dayOf(scheduled_at, timezone));
  return atOffset(scheduled_at, days, timezone);
}

/** A month with all of one of its days, which was read by itself. */
export function withDay(month: Agenda, ofDay: Agenda, day: Day): Agenda {
  const ids = new Set(ofDay.tasks.map(({ id }) => id));
  const { rest } = month;
  return {
    ...month,
    tasks: [...month.tasks.filter(({ id }) => !ids.has(id)), ...ofDay.tasks],
    ...(rest && { rest: { ...rest, days: rest.days.filter((one) => one.day !== day) } }),
  };
}
