import { isOpen, type Status } from "../campaigns/status.ts";

/** What decides when a reminder comes: its lead time, and for which date of its measure it was sent already. */
export interface PendingReminder {
  send_before_minutes: number;
  /** The measure's date when it was sent; a measure that moves afterwards is reminded of anew. */
  sent_for?: string | undefined;
}

/** What says who is responsible for a measure that keeps a copy of its campaign. */
interface RemindedOf {
  responsible_id?: string | null;
  campaign_copy?: { responsible_id?: string };
}

/**
 * Who gets a reminder: whoever is responsible for the measure, else for its campaign, else who asked for it.
 * @returns a user's id
 */
export function reminded({ responsible_id, campaign_copy }: RemindedOf, reminder: { user_id: string }): string {
  return responsible_id ?? campaign_copy?.responsible_id ?? reminder.user_id;
}

interface RemindedMeasure<R extends PendingReminder> {
  status: Status;
  scheduled_at: string;
  reminders: R[];
}

/**
 * The reminders of a measure that still wait, each with its time, the earliest first; none for a measure that is done
 * or skipped (docs/product.md, Reminders).
 */
export function waitingReminders<R extends PendingReminder>(
  measure: RemindedMeasure<R>,
): { reminder: R; at: string }[] {
  if (!isOpen(measure.status)) return [];
  return measure.reminders
    .filter(({ sent_for }) => sent_for !== measure.scheduled_at)
    .map((reminder) => ({ reminder, at: reminderTime(measure.scheduled_at, reminder.send_before_minutes) }))
    .sort((one, other) => one.at.localeCompare(other.at));
}

function reminderTime(scheduledAt: string, minutesBefore: number): string {
  return new Date(Date.parse(scheduledAt) - minutesBefore * 60_000).toISOString();
}
