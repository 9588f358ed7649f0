import { dateOf, dayNumber, type Day, dayAfter, mondayOf } from "../core/time.ts";
import type { Timezone } from "../core/timezone.ts";
import type { AgendaCampaign, AgendaTask } from "./agenda-contract.ts";
import { atMoment, momentOf } from "./moments.ts";
import { canBeLate, type Hurried } from "./reading.ts";

/** The day "YYYY-MM-DD" on which an instant lies by the clock of a timezone. */
export function dayOf(instant: string, timezone: Timezone): Day {
  return dateOf(momentOf(instant, timezone).day);
}

/** The instant (ISO 8601 UTC) at which a day begins in a timezone. @param later so many days after it */
export function midnight(day: Day, timezone: Timezone, later = 0): string {
  return atMoment({ day: dayNumber(day) + later, minute: 0 }, timezone);
}

/** The last day of Mein Tag: the Sunday of the week; on a Sunday, when the week is over, that of the next. */
export function lastDayOfAgenda(today: Day): Day {
  return dayAfter(mondayOf(dayAfter(today, 1)), 6);
}

/** A list of Mein Tag: what is late, what is due today, and what is due until `lastDayOfAgenda`. */
export type AgendaGroup = "late" | "today" | "week";

/**
 * Sorts open measures into the lists of Mein Tag, in their order. What was due earlier today stays in today's list; what lies
 * before it is late, or in none where its campaign can't be late.
 * @param today the day "YYYY-MM-DD"
 * @param campaigns by their ids; their clocks say on which day a measure is. Those of others are left out.
 */
export function agendaGroups<T extends AgendaTask>(
  tasks: readonly T[],
  today: Day,
  campaigns: ReadonlyMap<string, Pick<AgendaCampaign, "timezone"> & Hurried>,
): Record<AgendaGroup, T[]> {
  const groups: Record<AgendaGroup, T[]> = { late: [], today: [], week: [] };
  const sunday = lastDayOfAgenda(today);
  for (const task of tasks) {
    const campaign = campaigns.get(task.campaign_id);
    if (!campaign) continue;
    const day = dayOf(task.scheduled_at, campaign.timezone);
    if (day > sunday || (day < today && !canBeLate(campaign))) continue;
    groups[day < today ? "late" : day === today ? "today" : "week"].push(task);
  }
  return groups;
}
