import type { Notification, Priority } from "./contract.ts";

// Written down here: who orders a list in the browser needs no contract for it.
const ranks: Record<Priority, number> = { urgent: 0, high: 1, medium: 2, low: 3 };

/**
 * The order in which notifications are read: the newest first, of one minute the most urgent first. One run of the schedule
 * makes those of the whole agency at once, and an owner's message must not end up below what is merely half done.
 */
export function newestFirst(notifications: readonly Notification[]): Notification[] {
  const minute = ({ created_at }: Notification) => created_at.slice(0, "2026-11-23T03:01".length);
  return notifications.toSorted(
    (one, other) =>
      minute(other).localeCompare(minute(one)) ||
      ranks[one.priority] - ranks[other.priority] ||
      other.created_at.localeCompare(one.created_at) ||
      one.id.localeCompare(other.id),
  );
}
