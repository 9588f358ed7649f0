import { allEnded } from "../core/all-ended.ts";
import { present } from "../core/condition.ts";
import { chunksOf } from "../core/chunks.ts";
import { keys } from "../core/keys.ts";
import { schema } from "../core/schema.ts";
import type { SessionUser } from "../core/session.ts";
import { query, write, writeBatch, writeIfHolds } from "../core/table.ts";
import { seenBy, seenMark, type StoredNotification, textOf } from "./seen.ts";
import { recountAll } from "./unread.ts";

/** What one user did with one notification, as it was kept until 2026-11-22. */
interface OlderSeen {
  id: string;
  created_at: string;
  /** Title and message as they were read. */
  read_text?: string;
  hidden: boolean;
}

const atOnce = 25;

/**
 * Takes what users did with notifications until 2026-11-22 into the notifications, counts all of them, and notes that this
 * was done: once per agency. Safe to repeat and to run twice at once.
 * @param readStored all notifications as they are stored
 */
export async function takeOlderSeen(readStored: () => Promise<StoredNotification[]>): Promise<void> {
  const stored = new Map((await readStored()).map((notification) => [notification.id, notification]));
  const users = await query<SessionUser>({ ...keys.users, consistent: true });
  const seen = await Promise.all(
    users.map(async ({ id }) =>
      (await query<OlderSeen>({ ...keys.seenByUser(id), consistent: true })).map((entry) => ({ user: id, entry })),
    ),
  );
  const taken = seen.flat().flatMap(({ user, entry }) => {
    const notification = stored.get(entry.id);
    if (!notification || notification.created_at !== entry.created_at) return [];
    if (!entry.hidden && entry.read_text !== textOf(notification)) return [];
    const change = { set: { [seenBy(user)]: seenMark(notification, entry.hidden) } };
    return [{ update: keys.notification(entry.id), change, when: [present] }];
  });
  for (const some of chunksOf(taken, atOnce)) await allEnded(some.map((operation) => writeIfHolds(operation)));
  await recountAll(readStored);
  await write({ update: keys.unreadTotals, change: { set: { whole: true, schema } } });
  await writeBatch(seen.flat().map(({ user, entry }) => ({ delete: keys.seen(user, entry.id) })));
}
