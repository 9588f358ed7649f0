import type { UserId } from "#shared/core/kinds";
import type { RequiredNotification } from "#shared/notifications/campaign-notifications";
import { hash } from "../core/keys.ts";

/**
 * A notification as stored, for everybody. What each user did with it stands in it under `seenBy`, and goes with it:
 * a cause that goes away and comes back makes a new one.
 */
export interface StoredNotification extends RequiredNotification {
  id: string;
  campaign_id: string;
  /** When its cause arose: a cause that goes away and comes back is a new one. */
  created_at: string;
  /** The one user who sees it; everybody without. */
  to?: string;
  measure_id?: string;
}

const prefix = "seen#";
const hidden = "hidden";

/** The attribute that says what a user did with a notification. */
export function seenBy(userId: UserId): string {
  return `${prefix}${userId}`;
}

/** What stands there: that it is hidden, or which words were read. Renewed words are unread again, what is hidden stays so. */
export function seenMark(words: Pick<StoredNotification, "title" | "message">, hide: boolean): string {
  return hide ? hidden : hash(textOf(words)).slice(0, 12);
}

/** Whether a user hid a notification. */
export function isHidden(notification: StoredNotification, userId: UserId): boolean {
  return markOf(notification, userId) === hidden;
}

/** Whether a user has read a notification in the words that it has now. */
export function isRead(notification: StoredNotification, userId: UserId): boolean {
  return markOf(notification, userId) === seenMark(notification, false);
}

/** Whether a notification counts for a user: neither hidden nor read. */
export function isUnread(notification: StoredNotification, userId: UserId): boolean {
  return !isHidden(notification, userId) && !isRead(notification, userId);
}

/** The users who did something with a notification, by their ids. */
export function seenByUsers(notification: StoredNotification): string[] {
  return Object.keys(notification)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
}

/** The words of a notification. */
export function textOf({ title, message }: Pick<StoredNotification, "title" | "message">): string {
  return `${title}\n${message}`;
}

function markOf(notification: StoredNotification, userId: UserId): unknown {
  return (notification as StoredNotification & Record<string, unknown>)[seenBy(userId)];
}
