import { daySeconds } from "#shared/core/time";
import type { Instant, UserId } from "#shared/core/kinds";
import { maxNamed } from "#shared/notifications/push-words";
import type { ReminderEntry } from "#shared/notifications/reminder-mail";
import { stableId } from "../core/ids.ts";
import { dueAt, keys } from "../core/keys.ts";
import type { Operation } from "../core/table.ts";
import type { StoredUser } from "./store.ts";

/** What is on its way to the devices of one person. What it says of an event is read when it is sent. */
export interface PushNote {
  id: string;
  user_id: string;
  /** A mention's or question's notification, or reminders. */
  about: { notification_id: string } | { entries: ReminderEntry[]; more: number };
  attempts: number;
  /** When it was noted, ISO 8601 UTC. */
  since: string;
  /** Devices that need no further try. */
  reached: string[];
  /** Seconds since 1970, the table's TTL: nothing of it stays, whatever fails. */
  expires_at: number;
}

/** The write that keeps a note. @param at when a run is to look after it, ISO 8601 UTC */
export function putPushNote(note: PushNote, at: string): Operation {
  return { put: { ...note, ...keys.push(note.id), ...dueAt(at, note.id) } };
}

/**
 * The write that tells somebody's devices of an event, in the transaction that keeps its notification; the next scheduled
 * run sends it. Made twice it is one; nothing for who has no device. @param now ISO 8601 UTC
 */
export function putEventPush(
  user: Pick<StoredUser, "id" | "has_devices">,
  notification_id: string,
  now: Instant,
): Operation[] {
  if (!user.has_devices) return [];
  return [putPushNote(noteOf(stableId("push", notification_id, user.id), user.id, { notification_id }, now), now)];
}

/** The write that tells somebody's devices of reminders. @param at when a run is to look after it, ISO 8601 UTC */
export function putReminderPush(
  id: string,
  userId: UserId,
  told: ReminderEntry[],
  now: Instant,
  at: string,
): Operation {
  const about = { entries: told.slice(0, maxNamed), more: Math.max(0, told.length - maxNamed) };
  return putPushNote(noteOf(id, userId, about, now), at);
}

function noteOf(id: string, user_id: string, about: PushNote["about"], since: string): PushNote {
  const expires_at = Math.floor(Date.parse(since) / 1000) + daySeconds;
  return { id, user_id, about, attempts: 0, since, reached: [], expires_at };
}
