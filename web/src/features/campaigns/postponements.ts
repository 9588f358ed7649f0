import { dayOf } from "#shared/campaigns/agenda";
import type { AgendaCampaign } from "#shared/campaigns/agenda-contract";
import { type Day, dayAfter, mondayOf } from "#shared/core/time";

/** A press that postpones: the day it goes to, and the keys that do the same, "m" for tomorrow and "w" for next week. */
interface Postponement {
  label: string;
  day: Day;
  keys: readonly ("m" | "w")[];
}

/**
 * The presses that postpone, by the campaign's clock. On a Friday nobody works tomorrow: from then on until Sunday tomorrow and
 * next week are the same Monday, and one press. @param now ISO 8601 UTC
 */
export function postponedDays(now: string, { timezone }: Pick<AgendaCampaign, "timezone">): Postponement[] {
  const tomorrow = dayAfter(dayOf(now, timezone), 1);
  const nextWeek = mondayOfNextWeek(now, { timezone });
  if (tomorrow >= dayAfter(nextWeek, -2))
    return [{ label: tomorrow === nextWeek ? "Morgen" : "Montag", day: nextWeek, keys: ["m", "w"] }];
  return [
    { label: "Morgen", day: tomorrow, keys: ["m"] },
    { label: "Nächste Woche", day: nextWeek, keys: ["w"] },
  ];
}

/** The Monday after this one, by the campaign's clock. @param now ISO 8601 UTC */
export function mondayOfNextWeek(now: string, { timezone }: Pick<AgendaCampaign, "timezone">): Day {
  return dayAfter(mondayOf(dayOf(now, timezone)), 7);
}

/** The presses that postpone a task, none to where it lies already. @param now ISO 8601 UTC */
export function postponements(
  task: { scheduled_at: string },
  campaign: Pick<AgendaCampaign, "timezone">,
  now: string,
): Postponement[] {
  const lies = dayOf(task.scheduled_at, campaign.timezone);
  return postponedDays(now, campaign).filter(({ day }) => day !== lies);
}
