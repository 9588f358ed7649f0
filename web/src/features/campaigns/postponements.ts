import { dayOf } from "#shared/campaigns/agenda";
import type { AgendaCampaign } from "#shared/campaigns/agenda-contract";
import { dateOf, type Day, dayAfter, dayNumber, mondayOf, weekdayDayText, weekdayName } from "#shared/core/time";
import { workingDays } from "#shared/plan/days/working-days";

type Office = Pick<AgendaCampaign, "timezone" | "region" | "closed_days">;

/** A press that postpones: the day it goes to, and the keys that do the same, "m" for the next working day and "w" for next week. */
interface Postponement {
  label: string;
  day: Day;
  keys: readonly ("m" | "w")[];
}

/**
 * The presses that postpone, by the campaign's clock: to the next working day and to the first of next week. Where the two are the
 * same, as from Friday to Sunday and before Easter, one press does both. @param now ISO 8601 UTC
 */
export function postponedDays(now: string, { timezone, region, closed_days }: Office): Postponement[] {
  const calendar = workingDays(region, closed_days);
  const openFrom = (day: Day) => dateOf(calendar.next(dayNumber(day)));
  const today = dayOf(now, timezone);
  const tomorrow = dayAfter(today, 1);
  const monday = mondayOfNextWeek(now, { timezone });
  const [soon, nextWeek] = [openFrom(tomorrow), openFrom(monday)];
  const named = (day: Day) => (day <= dayAfter(today, 7) ? weekdayName(day) : weekdayDayText(day));
  const label = soon === tomorrow ? "Morgen" : named(soon);
  if (soon === nextWeek) return [{ label, day: soon, keys: ["m", "w"] }];
  return [
    { label, day: soon, keys: ["m"] },
    { label: nextWeek <= dayAfter(monday, 6) ? "Nächste Woche" : named(nextWeek), day: nextWeek, keys: ["w"] },
  ];
}

/** The Monday after this one, by the campaign's clock. @param now ISO 8601 UTC */
export function mondayOfNextWeek(now: string, { timezone }: Pick<AgendaCampaign, "timezone">): Day {
  return dayAfter(mondayOf(dayOf(now, timezone)), 7);
}

/** The presses that postpone a task, none to where it lies already. @param now ISO 8601 UTC */
export function postponements(task: { scheduled_at: string }, campaign: Office, now: string): Postponement[] {
  const lies = dayOf(task.scheduled_at, campaign.timezone);
  return postponedDays(now, campaign).filter(({ day }) => day !== lies);
}
