import { responsibleOf } from "../campaigns/responsible.ts";
import { isOpen, type Status } from "../campaigns/status.ts";

/** What decides when a reminder comes: its lead time, and for which date of its measure it was sent already. */
interface PendingReminder {
  send_before_minutes: number;
  /** The measure's date when it was sent; a measure that moves afterwards is reminded of again. */
  sent_for?: string | undefined;
}

/**
 * Who gets a reminder: the person responsible for the measure, else for its campaign, else the one who asked for it.
 * @returns a user's id
 */
export function reminded(
  measure: { responsible_id?: string | null },
  campaign: { responsible_id: string | null } | undefined,
  reminder: { user_id: string },
): string {
  return responsibleOf(measure, campaign) ?? reminder.user_id;
}

interface RemindedMeasure<R extends PendingReminder> {
  status: Status;
  scheduled_at: string;
  provisional: string | null;
  reminders: R[];
}

/**
 * The reminders of a measure that still wait, each with its time, the earliest first; none for a measure that is done,
 * skipped or provisional (docs/product.md, Reminders). Of a series each occurrence is reminded of.
 */
export function waitingReminders<R extends PendingReminder>(
  measure: RemindedMeasure<R>,
): { reminder: R; at: string }[] {
  if (!isOpen(measure.status) || measure.provisional) return [];
  return measure.reminders
    .filter(({ sent_for }) => sent_for !== measure.scheduled_at)
    .map((reminder) => ({ reminder, at: reminderTime(measure.scheduled_at, reminder.send_before_minutes) }))
    .sort((one, other) => one.at.localeCompare(other.at));
}

function reminderTime(scheduledAt: string, minutesBefore: number): string {
  return new Date(Date.parse(scheduledAt) - minutesBefore * 60_000).toISOString();
}
