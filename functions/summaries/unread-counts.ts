import type { CampaignId, UserId } from "#shared/core/kinds";
import { isDeepStrictEqual } from "node:util";
import { absent, still } from "../core/condition.ts";
import { newId } from "../core/ids.ts";
import { keys } from "../core/keys.ts";
import { type Operation, read, write } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";

/** Numbers of unread notifications: `all` for everybody, and under `ofUser` how many more or fewer one user has. */
export type UnreadCounts = Record<string, number>;

/** How many notifications are unread for a user: one key, however many there are. @param options.consistent where it is asked for of its own */
export async function countUnread(userId: UserId, { consistent = false } = {}): Promise<number> {
  const totals = await read<Partial<Record<string, number>>>(keys.unreadTotals, { consistent });
  return Math.max(0, (totals?.all ?? 0) + (totals?.[ofUser(userId)] ?? 0));
}

/** What one campaign brings to the numbers. */
export interface StoredUnread {
  /** The campaign's id. */
  sk: string;
  /** Changes with every count. */
  stamp: string;
  counts: UnreadCounts;
}

/** The name under which a user's own number stands. */
export function ofUser(userId: UserId): string {
  return `u#${userId}`;
}

/**
 * Keeps what a campaign brings to the numbers of unread notifications, and moves their sum by as much, in one transaction.
 * @param stored as it was before the campaign's notifications were read
 * @param isMoved whether the caller changed notifications: then who counted before that must count again
 * @throws ConditionFailed where somebody else counted meanwhile
 */
export async function keepUnread(
  campaignId: CampaignId,
  stored: StoredUnread | undefined,
  counts: UnreadCounts,
  isMoved = false,
): Promise<void> {
  const before = stored?.counts ?? {};
  const isSame = isDeepStrictEqual(before, counts);
  if (isSame && !(isMoved && stored)) return;
  await write(putUnread(campaignId, stored, counts), ...(isSame ? [] : [totalsMoved(movedBy(before, counts))]));
}

/** What a campaign brings to the numbers, as it was before its notifications were read, and as they say. */
interface Recounted {
  campaignId: CampaignId;
  stored: StoredUnread | undefined;
  counts: UnreadCounts;
}

/** Maximum number of campaigns whose counts are kept in one transaction, besides the sum. */
export const maxRecounted = 50;

/** Whether a campaign brings something else than is kept. */
export function isChanged({ stored, counts }: Recounted): boolean {
  return !isDeepStrictEqual(stored?.counts ?? {}, counts);
}

/**
 * Keeps what several campaigns bring that changed, and moves the sum once, in one transaction. @param changed at most `maxRecounted`
 * @throws ConditionFailed where somebody else counted one of them meanwhile
 */
export async function keepAllUnread(changed: readonly Recounted[]): Promise<void> {
  const sum: UnreadCounts = {};
  for (const { stored, counts } of changed)
    for (const [name, by] of Object.entries(movedBy(stored?.counts ?? {}, counts))) sum[name] = (sum[name] ?? 0) + by;
  await write(
    ...changed.map(({ campaignId, stored, counts }) => putUnread(campaignId, stored, counts)),
    totalsMoved(sum),
  );
}

function putUnread(campaignId: CampaignId, stored: StoredUnread | undefined, counts: UnreadCounts): Operation {
  const put = { ...keys.unread(campaignId), stamp: newId(), counts };
  return { put, when: stored ? still(stored, "stamp") : [absent] };
}

function totalsMoved(add: UnreadCounts): Operation {
  return { update: keys.unreadTotals, change: { add } };
}

/** Takes a campaign that was deleted out of the numbers. Safe to repeat. */
export async function dropUnread(campaignId: CampaignId): Promise<void> {
  await retryOnConflict("diese Kampagne", async () => {
    const stored = await read<StoredUnread>(keys.unread(campaignId), { consistent: true });
    if (!stored) return;
    await write(
      { delete: keys.unread(campaignId), when: still(stored, "stamp") },
      totalsMoved(movedBy(stored.counts, {})),
    );
  });
}

function movedBy(before: UnreadCounts, after: UnreadCounts): UnreadCounts {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries([...names].map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]));
}
