import { causedTypes, notificationTypes } from "#shared/notifications/notification-types";
import {
  isChanged,
  keepAllUnread,
  keepUnread,
  maxRecounted,
  ofUser,
  type StoredUnread,
  type UnreadCounts,
} from "../summaries/unread-counts.ts";
import { chunksOf } from "#shared/core/chunks";
import { keys } from "../core/keys.ts";
import { isConditionFailed } from "../core/store-errors.ts";
import { query, read, readMany } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";
import { isUnread, type StoredNotification, seenByUsers } from "./seen.ts";

/** The kinds of which a campaign has one at most. */
export const demandedTypes = notificationTypes.filter((type) => !causedTypes.includes(type));

/** What was read of a campaign's numbers: what it brings to them, and after that its notifications of which it has one at most. */
interface Counted {
  unread: StoredUnread | undefined;
  demanded: StoredNotification[];
}

/**
 * Counts the unread notifications of one campaign again. Safe to repeat and to run twice at once.
 * @param options.isMoved whether the caller changed one of them @param options.counted what the caller read and did not change
 */
export async function recount(
  campaignId: string,
  { isMoved = false, counted }: { isMoved?: boolean; counted?: Counted } = {},
): Promise<void> {
  let known = counted;
  await retryOnConflict("diese Benachrichtigungen", async () => {
    const stored = known ? known.unread : await read<StoredUnread>(keys.unread(campaignId), { consistent: true });
    const demanded = known?.demanded;
    // Disturbed, it reads anew.
    known = undefined;
    const found = await Promise.all([
      demanded ??
        readMany<StoredNotification>(
          demandedTypes.map((type) => keys.notificationOf(campaignId, type)),
          { consistent: true },
        ),
      query<StoredNotification>({ ...keys.replies(campaignId), consistent: true }),
      query<StoredNotification>({ ...keys.mentions(campaignId), consistent: true }),
    ]);
    await keepUnread(campaignId, stored, unreadOf(found.flat()), isMoved);
  });
}

/** Counts all of them again, and writes where something was not as it is. @param readNotifications all as they are stored */
export async function recountAll(readNotifications: () => Promise<StoredNotification[]>): Promise<void> {
  const kept = await readCounted();
  await keepCounts(kept, await readNotifications());
}

/** What all campaigns bring to the numbers. Of about now: a write by an older one finds another stamp. */
export function readCounted(): Promise<StoredUnread[]> {
  return query<StoredUnread>(keys.allUnread);
}

/** Writes where something was not counted as it is. @param kept as it was before all notifications were read */
export async function keepCounts(
  kept: readonly StoredUnread[],
  notifications: readonly StoredNotification[],
): Promise<void> {
  const byCampaign = Map.groupBy(notifications, ({ campaign_id }) => campaign_id);
  const known = new Map(kept.map((stored) => [stored.sk, stored]));
  const ids = [...new Set([...known.keys(), ...byCampaign.keys()])];
  const recounted = ids.map((campaignId) => ({
    campaignId,
    stored: known.get(campaignId),
    counts: unreadOf(byCampaign.get(campaignId) ?? []),
  }));
  for (const some of chunksOf(recounted.filter(isChanged), maxRecounted))
    await keepAllUnread(some).catch(async (error: unknown) => {
      if (!isConditionFailed(error)) throw error;
      for (const { campaignId } of some) await recount(campaignId);
    });
}

/** What notifications bring to the numbers: each counts for everybody, or for the one who sees it, but not for whom it is read or hidden. */
export function unreadOf(notifications: StoredNotification[]): UnreadCounts {
  const counts: UnreadCounts = {};
  const add = (name: string, count: number) => (counts[name] = (counts[name] ?? 0) + count);
  for (const notification of notifications) {
    const { to } = notification;
    if (to === undefined) add("all", 1);
    else if (isUnread(notification, to)) add(ofUser(to), 1);
    if (to === undefined)
      for (const user of seenByUsers(notification)) if (!isUnread(notification, user)) add(ofUser(user), -1);
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
}
