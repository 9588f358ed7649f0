import type { Notification } from "#shared/notifications/contract";
import { isOwnersWord } from "#shared/notifications/asks";
import { newestFirst } from "#shared/notifications/newest-first";
import { forgetPushDevices } from "../accounts/push-devices.ts";
import { forgetSessions } from "../accounts/sessions.ts";
import { ofUser } from "../summaries/unread-counts.ts";
import { allEnded } from "../core/all-ended.ts";
import { chunksOf } from "#shared/core/chunks";
import { absent, present } from "../core/condition.ts";
import { isId } from "../core/ids.ts";
import { keys } from "../core/keys.ts";
import { notFound } from "../core/refusal.ts";
import { type Operation, query, read, write, writeBatch, tryWrite } from "../core/table.ts";
import { isHidden, isRead, seenBy, seenMark, type StoredNotification, textOf, seenByUsers } from "./seen.ts";
import { recount } from "./unread.ts";

/** Maximum number of changes that are written at the same time. */
const atOnce = 25;

/**
 * The write of a notification that somebody caused and no state demands: an owner's reply. Part of the transaction that
 * keeps the reply itself.
 * @param id other.<campaign>.<what>: made twice it is one
 */
export function putReply(reply: Omit<StoredNotification, "notification_type">): Operation {
  return { put: { ...reply, notification_type: "other", ...keys.notification(reply.id) } };
}

/** Whether a notification is an owner's question, message or answer. */
export function isQuestion(one: Pick<StoredNotification, "id" | "notification_type">): boolean {
  return isOwnersWord(one) || (one.notification_type === "other" && /\.(offer-)?answer$/.test(one.id));
}

/** All notifications as stored. */
export async function readAll(): Promise<StoredNotification[]> {
  const items = await query<StoredNotification & { sk: string }>({ ...keys.notifications, consistent: true });
  return items.filter(({ sk }) => sk !== keys.unreadTotals.sk);
}

/** The notifications that a user has not hidden, as `newestFirst` has them. @param all as `readAll` answers them, where they are read already */
export async function readNotifications(userId: string, all = readAll()): Promise<Notification[]> {
  return newestFirst(
    (await all)
      .filter(({ to = userId }) => to === userId)
      .filter((notification) => !isHidden(notification, userId))
      .map((notification) => shown(notification, userId)),
  );
}

/** Forgets what somebody did with notifications who is no user any more, those that were for them alone, their devices and sign-ins. Safe to repeat. */
export async function forgetUser(userId: string): Promise<void> {
  if (await read(keys.user(userId), { consistent: true })) return;
  await forgetPushDevices(userId);
  await forgetSessions(userId);
  const stored = await readAll();
  const theirs = stored.filter(({ to }) => to === userId);
  await writeBatch(theirs.map(({ id }) => ({ delete: keys.notification(id) })));
  const seen = stored.filter((one) => one.to !== userId && seenByUsers(one).includes(userId));
  const forget = (id: string) =>
    tryWrite({ update: keys.notification(id), change: { remove: [seenBy(userId)] }, when: [present] });
  for (const some of chunksOf(seen, atOnce)) await allEnded(some.map(({ id }) => forget(id)));
  for (const id of new Set([...theirs, ...seen].map(({ campaign_id }) => campaign_id)))
    await recount(id, { isMoved: true });
  await write({ update: keys.unreadTotals, change: { remove: [ofUser(userId)] } });
}

/** Notes that a user has read or hidden a notification. @throws Refusal 404 for an unknown id */
export async function markSeen(userId: string, id: string, hide: boolean): Promise<Notification> {
  const stored = isNotificationId(id)
    ? await read<StoredNotification>(keys.notification(id), { consistent: true })
    : undefined;
  if (!stored || (stored.to ?? userId) !== userId) throw notFound("Diese Benachrichtigung");
  const seen = { [seenBy(userId)]: seenMark(stored, hide) };
  const isThere = await tryWrite({ update: keys.notification(id), change: { set: seen }, when: [present] });
  if (!isThere) throw notFound("Diese Benachrichtigung");
  await recount(stored.campaign_id, { isMoved: true });
  return { ...shown({ ...stored, ...seen }, userId), is_read: true };
}

/** A notification's id is made of others, joined by dots; the item of the totals, which lies among them, has one alone. */
function isNotificationId(id: string): boolean {
  return id.length <= 200 && id !== keys.unreadTotals.sk && id.split(".").every(isId);
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
  await writeBatch(removed.map(({ id }) => ({ delete: keys.notification(id) })));
  // What users did with one stands in it: a changed one is not written again, and a new one only where there is none.
  const written: Operation[] = [
    ...created.map((notification) => ({
      put: { ...notification, ...keys.notification(notification.id) },
      when: [absent],
    })),
    ...updated.map((notification) => ({
      update: keys.notification(notification.id),
      change: { set: { ...notification } },
      when: [present],
    })),
  ];
  for (const some of chunksOf(written, atOnce)) await allEnded(some.map((operation) => tryWrite(operation)));
  return { created: created.length, updated: updated.length, removed: removed.length };
}

function sameContent(one: StoredNotification, other: StoredNotification): boolean {
  return (
    textOf(one) === textOf(other) &&
    one.priority === other.priority &&
    one.due_date === other.due_date &&
    String(one.for_users) === String(other.for_users)
  );
}

function shown(notification: StoredNotification, userId: string): Notification {
  const { id, title, message, notification_type, priority, created_at, due_date, campaign_id, for_users } =
    notification;
  const { measure_id = null } = notification;
  return {
    id,
    title,
    message,
    notification_type,
    priority,
    is_read: isRead(notification, userId),
    created_at,
    due_date,
    campaign_id,
    measure_id,
    for_users,
  };
}
