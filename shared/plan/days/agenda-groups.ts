import type { AgendaTask } from "../../campaigns/agenda-contract.ts";
import { dayOf } from "../../campaigns/agenda.ts";
import { isOwed, type Owing } from "../../campaigns/reading.ts";
import { dateOf, dayAfter, dayNumber, type Day, mondayOf } from "../../core/time.ts";
import { workingDays } from "./working-days.ts";

/**
 * The last day of Mein Tag: the Sunday of the week in which the next working day after today lies, by what is a holiday in all
 * of Germany. So from Friday on, or the day before a holiday that ends a week, the next week stands there too.
 */
export function lastDayOfAgenda(today: Day): Day {
  return dayAfter(mondayOf(dateOf(workingDays("DE").next(dayNumber(today) + 1))), 6);
}

/** A list of Mein Tag: what is late, what is due today, in the rest of its week, and in the next up to `lastDayOfAgenda`. */
type AgendaGroup = "late" | "today" | "week" | "next";

/**
 * Sorts open measures into the lists of Mein Tag, in their order. What was due earlier today stays in today's list; what lies
 * before it is late while it is owed (`isOwed`), or in none.
 * @param today the day "YYYY-MM-DD"
 * @param campaigns by their ids; their clocks say on which day a measure is. Those of others are left out.
 */
export function agendaGroups<T extends Pick<AgendaTask, "campaign_id" | "scheduled_at">>(
  tasks: readonly T[],
  today: Day,
  campaigns: ReadonlyMap<string, Owing>,
): Record<AgendaGroup, T[]> {
  const groups: Record<AgendaGroup, T[]> = { late: [], today: [], week: [], next: [] };
  const last = lastDayOfAgenda(today);
  const sunday = dayAfter(mondayOf(today), 6);
  for (const task of tasks) {
    const campaign = campaigns.get(task.campaign_id);
    if (!campaign) continue;
    const day = dayOf(task.scheduled_at, campaign.timezone);
    if (day > last || (day < today && !isOwed(task, campaign))) continue;
    groups[day < today ? "late" : day === today ? "today" : day > sunday ? "next" : "week"].push(task);
  }
  return groups;
}
