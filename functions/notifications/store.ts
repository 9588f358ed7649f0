import type { Notification } from "#shared/notifications/contract";
import type { DemandedNotification } from "#shared/notifications/campaign-notifications";
import { isId } from "../core/ids.ts";
import { keys } from "../core/keys.ts";
import { notFound } from "../core/refusal.ts";
import { schema } from "../core/schema.ts";
import { type Operation, query, read, write, writeBatch } from "../core/table.ts";

/** A notification as stored, for everybody. */
export interface StoredNotification extends Omit<DemandedNotification, "for_users"> {
  id: string;
  campaign_id: string;
  /** When its cause arose: a cause that goes away and comes back is a new one. */
  created_at: string;
  /** The one user who sees it; everybody without. */
  to?: string;
  /** Whom it concerns (`DemandedNotification`); absent in items of before. */
  for_users?: string[];
  measure_id?: string;
}

/** What one user did with one notification. */
interface Seen {
  id: string;
  created_at: string;
  /** Title and message as they were read: a renewed notification is unread again, a hidden one stays hidden. */
  read_text?: string;
  hidden: boolean;
}

/** Milliseconds after which a notification that a consistent read does not find is gone. */
const surelyThere = 3_600_000;
/** Most entries of what is gone that one look forgets. */
const forgottenAtOnce = 100;

/**
 * The put of a notification that somebody caused and no state demands: an owner's reply. Part of the transaction that
 * keeps the reply itself.
 * @param id other.<campaign>.<what>: made twice it is one
 */
export function putReply(reply: Omit<StoredNotification, "notification_type">): Operation {
  return { put: { ...reply, notification_type: "other", ...keys.notification(reply.id), schema } };
}

/** Whether a notification is an owner's question or message. */
export function isQuestion({ id, notification_type }: Pick<StoredNotification, "id" | "notification_type">): boolean {
  return notification_type === "other" && /\.(answer|question-\d+|message-[\w-]+)$/.test(id);
}

/** All notifications as stored. */
export async function readAll(): Promise<StoredNotification[]> {
  return query<StoredNotification>({ ...keys.notifications, consistent: true });
}

/** The notifications that a user has not hidden, the newest first. @param all as `readAll` answers them, where they are read already */
export async function readNotifications(userId: string, all = readAll()): Promise<Notification[]> {
  const [stored, seen] = await Promise.all([all, readSeen(userId)]);
  return shownTo(userId, stored, seen);
}

/**
 * The same for a user who looks at them, which also forgets what they once did with those that are gone: it would be read
 * with every look, for years. @param now ISO 8601 UTC
 */
export async function lookAtNotifications(userId: string, now: string): Promise<Notification[]> {
  const [stored, seen] = await Promise.all([readAll(), readSeen(userId)]);
  const there = new Set(stored.map(({ id }) => id));
  // One that came between the two reads is not among those that are stored, and younger.
  const before = new Date(Date.parse(now) - surelyThere).toISOString();
  const gone = seen.filter(({ id, created_at }) => !there.has(id) && created_at < before).slice(0, forgottenAtOnce);
  await writeBatch(gone.map(({ id }) => ({ delete: keys.seen(userId, id) })));
  return shownTo(userId, stored, seen);
}

/** Forgets what somebody did with notifications who is no user any more, and those that were for them alone. Safe to repeat. */
export async function forgetUser(userId: string): Promise<void> {
  if (await read(keys.user(userId), { consistent: true })) return;
  const [stored, seen] = await Promise.all([readAll(), readSeen(userId)]);
  const theirs = stored.filter(({ to }) => to === userId).map(({ id }) => keys.notification(id));
  await writeBatch([...theirs, ...seen.map(({ id }) => keys.seen(userId, id))].map((key) => ({ delete: key })));
}

function readSeen(userId: string): Promise<Seen[]> {
  return query<Seen>({ ...keys.seenByUser(userId), consistent: true });
}

function shownTo(userId: string, stored: StoredNotification[], seen: Seen[]): Notification[] {
  const byId = new Map(seen.map((entry) => [entry.id, entry]));
  return stored
    .filter(({ to = userId }) => to === userId)
    .filter((notification) => !isHidden(notification, byId.get(notification.id)))
    .map((notification) => shown(notification, byId.get(notification.id)))
    .sort((one, other) => other.created_at.localeCompare(one.created_at) || one.id.localeCompare(other.id));
}

/** Notes that a user has read or hidden a notification. @throws Refusal 404 for an unknown id */
export async function markSeen(userId: string, id: string, hide: boolean): Promise<Notification> {
  const stored = isNotificationId(id)
    ? await read<StoredNotification>(keys.notification(id), { consistent: true })
    : undefined;
  if (!stored || (stored.to ?? userId) !== userId) throw notFound("Diese Benachrichtigung");
  const seen: Seen = { id, created_at: stored.created_at, read_text: textOf(stored), hidden: hide };
  await write({ put: { ...seen, ...keys.seen(userId, id), schema } });
  return shown(stored, seen);
}

/** A notification's id is made of others, joined by dots. */
function isNotificationId(id: string): boolean {
  return id.length <= 200 && id.split(".").every(isId);
}

/** Writes what changed between two states; the same state twice writes nothing. */
export async function replaceNotifications(before: StoredNotification[], after: StoredNotification[]) {
  const old = new Map(before.map((notification) => [notification.id, notification]));
  const wanted = new Set(after.map(({ id }) => id));
  const removed = before.filter(({ id }) => !wanted.has(id));
  const created = after.filter(({ id }) => !old.has(id));
  const updated = after.filter((notification) => {
    const previous = old.get(notification.id);
    return previous !== undefined && !sameContent(previous, notification);
  });
  await writeBatch([
    ...[...created, ...updated].map((notification) => ({
      put: { ...notification, ...keys.notification(notification.id), schema },
    })),
    ...removed.map(({ id }) => ({ delete: keys.notification(id) })),
  ]);
  return { created: created.length, updated: updated.length, removed: removed.length };
}

function sameContent(one: StoredNotification, other: StoredNotification): boolean {
  return (
    textOf(one) === textOf(other) &&
    one.priority === other.priority &&
    one.due_date === other.due_date &&
    String(concerned(one)) === String(concerned(other))
  );
}

/** Whom a notification concerns; nobody in particular: everybody. */
function concerned({ to, for_users = [] }: StoredNotification): string[] {
  return to === undefined ? for_users : [to];
}

function textOf({ title, message }: StoredNotification): string {
  return `${title}\n${message}`;
}

function isHidden(notification: StoredNotification, seen: Seen | undefined): boolean {
  return seen !== undefined && seen.hidden && seen.created_at === notification.created_at;
}

function shown(notification: StoredNotification, seen: Seen | undefined): Notification {
  const { id, title, message, notification_type, priority, created_at, due_date, campaign_id } = notification;
  const { measure_id = null } = notification;
  const is_read = seen !== undefined && seen.created_at === created_at && seen.read_text === textOf(notification);
  return {
    id,
    title,
    message,
    notification_type,
    priority,
    is_read,
    created_at,
    due_date,
    campaign_id,
    measure_id,
    for_users: concerned(notification),
  };
}
