import type { Instant, UserId } from "#shared/core/kinds";
import type { Day } from "#shared/core/time";
import type { Region } from "#shared/campaigns/regions";
import { nextDigest } from "#shared/notifications/digest-time";
import type { ReminderEntry } from "#shared/notifications/reminder-mail";
import type { PlannedMeasure } from "../campaigns/items.ts";
import { chunksOf } from "#shared/core/chunks";
import { still } from "../core/condition.ts";
import { newId } from "../core/ids.ts";
import { dueAt, keys } from "../core/keys.ts";
import { type Operation, read, write } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";
import { putMail, type Told, untried } from "./mail-store.ts";
import { markTogether, maxMarked, type PushOfReminders, type ReminderHeads } from "./reminder-store.ts";

/** What makes somebody's digest come: its time stands in the index `due`. There while one is wished. */
export interface StoredDigest extends Told {
  user_id: string;
  /** What happened until this instant is told, ISO 8601 UTC. */
  told_until: string;
  /** The day "YYYY-MM-DD" of the last digest: there is one a day. */
  had?: Day | undefined;
  /** Rises with every write, so that a change made from an old copy is noticed. */
  revision: number;
  due_sk: string;
}

/** Somebody's digest that is to come, or nothing. */
export function readDigest(userId: UserId): Promise<StoredDigest | undefined> {
  return read(keys.digest(userId), { consistent: true });
}

/**
 * The write that lets somebody's digest come at another time, or come at all; what waits for it stays.
 * @param before what `readDigest` found
 * @param now ISO 8601 UTC
 */
export function scheduleDigest(
  userId: UserId,
  before: StoredDigest | undefined,
  { at, region, now }: { at: string; region: Region | null; now: Instant },
): Operation {
  const due = dueAt(nextDigest(at, region, now, before?.had), userId);
  const key = keys.digest(userId);
  if (before) return { update: key, change: { set: due, add: { revision: 1 }, remove: ["due_tries"] } };
  return { put: { user_id: userId, entries: [], told_until: now, revision: 1, ...key, ...due } };
}

/**
 * The write after which a digest is done with, and the next one comes.
 * @param next when that is, ISO 8601 UTC
 * @param change what of it is different by then
 */
export function moveDigest(digest: StoredDigest, next: string, change: Partial<StoredDigest>): Operation {
  return putDigest({ ...digest, ...change, revision: digest.revision + 1, ...dueAt(next, digest.user_id) }, digest);
}

function putDigest(after: StoredDigest, before: StoredDigest): Operation {
  const { due_tries: _, ...fields } = after as StoredDigest & { due_tries?: number };
  return { put: { ...fields, ...keys.digest(after.user_id) }, when: still(before, "revision") };
}

/**
 * Marks somebody's reminders as sent and keeps them for the digest, each exactly if it is marked.
 * @param until reminders of up to this instant count, ISO 8601 UTC
 * @param push what tells the person's devices of the same at once, in the same transactions
 * @returns the digest as it is then, or nothing for somebody who has none
 */
export async function keepForDigest(
  userId: UserId,
  found: PlannedMeasure[],
  heads: ReminderHeads,
  until: string,
  push: PushOfReminders,
): Promise<StoredDigest | undefined> {
  const digest = await readDigest(userId);
  if (!digest) return undefined;
  const keep = (after: StoredDigest, fresh: ReminderEntry[]): Operation[] => {
    after.revision += 1;
    return [putDigest(after, digest), ...push.put(fresh)];
  };
  const again = async () => void Object.assign(digest, await readDigest(userId));
  for (const chunk of chunksOf(found, maxMarked))
    push.told.push(...(await markTogether(digest, chunk, heads, until, keep, again)));
  return digest;
}

/** Ends somebody's digest; reminders that waited for it are on their way in an e-mail of their own. @param now ISO 8601 UTC */
export async function endDigest(userId: UserId, now: Instant): Promise<void> {
  await retryOnConflict("diese Einstellungen", async () => {
    const digest = await readDigest(userId);
    if (!digest) return;
    const { entries, more } = digest;
    const mail = {
      id: newId(),
      kind: "reminder" as const,
      user_id: userId,
      entries,
      ...(more && { more }),
      ...untried,
    };
    await write(
      { delete: keys.digest(userId), when: still(digest, "revision") },
      ...(entries.length > 0 ? [putMail(mail, now, 0)] : []),
    );
  });
}
