import { type Mutation, useMutationState } from "@tanstack/react-query";
import type { Notification } from "#shared/notifications/contract";

/* What the mark of every page needs to know of changes: no more, since it comes with the first screen. */

/**
 * What a user does with a notification: mark it as read, hide it, or take the hiding back. For the last the API has no
 * call of its own; the later of read and dismiss holds there, so what is taken back counts as read.
 */
export interface NotificationChange {
  kind: "read" | "dismiss" | "restore";
  notification: Notification;
}

/** Under which all of them go out. */
export const mutationKey = ["notification-change"];

/** Whether a change leaves one unread notification less. */
export function countsLess({ kind, notification: { is_read } }: NotificationChange): boolean {
  return kind !== "restore" && !is_read;
}

/** The changes on their way, in their order. */
export function usePendingChanges(): NotificationChange[] {
  return useMutationState({ filters: { mutationKey, status: "pending" }, select: changeOf });
}

/** What one of the mutations under that key changes. */
export function changeOf(mutation: Mutation): NotificationChange {
  return mutation.state.variables as NotificationChange;
}
