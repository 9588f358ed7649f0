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
export function postponedDays(now: string, campaign: Office): Postponement[] {
  const today = dayOf(now, campaign.timezone);
  const tomorrow = dayAfter(today, 1);
  const day = openFrom(tomorrow, campaign);
  const label = day === tomorrow ? "Morgen" : named(day, today);
  const nextWeek = postponedToNextWeek(now, campaign);
  if (day === nextWeek.day) return [{ label, day, keys: ["m", "w"] }];
  return [
    { label, day, keys: ["m"] },
    { ...nextWeek, keys: ["w"] },
  ];
}

/** The press that postpones to the first working day of next week, or after a week in which nobody works. @param now ISO 8601 UTC */
export function postponedToNextWeek(now: string, campaign: Office): Pick<Postponement, "label" | "day"> {
  const today = dayOf(now, campaign.timezone);
  const monday = dayAfter(mondayOf(today), 7);
  const day = openFrom(monday, campaign);
  return { label: day <= dayAfter(monday, 6) ? "Nächste Woche" : named(day, today), day };
}

function openFrom(day: Day, { region, closed_days }: Office): Day {
  return dateOf(workingDays(region, closed_days).next(dayNumber(day)));
}

function named(day: Day, today: Day): string {
  return day <= dayAfter(today, 7) ? weekdayName(day) : weekdayDayText(day);
}

/** The presses that postpone a task, none to where it lies already. @param now ISO 8601 UTC */
export function postponements(task: { scheduled_at: string }, campaign: Office, now: string): Postponement[] {
  const lies = dayOf(task.scheduled_at, campaign.timezone);
  return postponedDays(now, campaign).filter(({ day }) => day !== lies);
}
