import type { Instant } from "#shared/core/kinds";
import type { InboxKey } from "#shared/inbox/contract";
import { dayOf } from "#shared/campaigns/agenda";
import type { Day } from "#shared/core/time";
import { defaultTimezone } from "#shared/core/timezone";
import { countPublicForm } from "../accounts/throttle.ts";
import { present } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { madeId, madeSecret } from "../core/making.ts";
import { notFound, Refusal } from "../core/refusal.ts";
import { type Item, query, read, readMany, write, tryWrite } from "../core/table.ts";

/** A key as stored, under its hash. */
interface StoredKey {
  id: string;
  name: string;
  created_at: string;
  /** The user's id. */
  created_by: string;
  used_on: Day | null;
}

/** Maximum number of keys of an agency. */
const maxKeys = 20;
/** What a key begins with, so that people and scanners know it for one. */
const prefix = "eingang_";
const form = /^Bearer (eingang_[\w-]{32})$/i;

/** The keys that are good, the newest first. */
export async function listKeys(): Promise<InboxKey[]> {
  const stored = await query<StoredKey & Item>({ ...keys.inboxKeys, consistent: true });
  const users = await readMany<{ id: string; full_name: string }>(
    [...new Set(stored.map(({ created_by }) => created_by))].map(keys.user),
  );
  return stored
    .map(({ id, name, created_at, created_by, used_on }) => ({
      id,
      name,
      created_at,
      created_by: users.find((user) => user.id === created_by)?.full_name ?? "",
      used_on,
    }))
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at));
}

/**
 * Makes a key for software; only its hash is kept. @param by the administrator @param now ISO 8601 UTC
 * @throws Refusal 400 where there are many already
 */
export async function createKey(
  name: string,
  by: { id: string; full_name: string },
  now: Instant,
): Promise<InboxKey & { key: string }> {
  const key = `${prefix}${madeSecret()}`;
  const made = { id: madeId(), name, created_at: now, used_on: null };
  const stored = await query<StoredKey>({ ...keys.inboxKeys, consistent: true });
  const known = stored.find(({ id }) => id === made.id);
  if (known) return { ...made, created_at: known.created_at, created_by: by.full_name, key };
  if (stored.length >= maxKeys)
    throw new Refusal(
      400,
      `Mehr als ${maxKeys} Schlüssel kann ein Büro nicht haben. Bitte beenden Sie, was nicht mehr gebraucht wird.`,
    );
  await write({ put: { ...made, created_by: by.id, ...keys.inboxKey(key) } });
  return { ...made, created_by: by.full_name, key };
}

/** Ends a key, at once. @throws Refusal 404 for an unknown one */
export async function endKey(id: string): Promise<void> {
  const stored = await query<StoredKey & Item>({ ...keys.inboxKeys, consistent: true });
  const found = stored.find((key) => key.id === id);
  if (!found) throw notFound("Diesen Schlüssel");
  await write({ delete: { pk: found.pk, sk: found.sk } });
}

/**
 * Lets software in that has a key. @param sources as in Request @param now ISO 8601 UTC
 * @returns the key @throws Refusal 401 without a good key, 429 after many wrong ones
 */
export async function checkKey(authorization: string | undefined, sources: string[], now: Instant): Promise<StoredKey> {
  const [, key] = form.exec(authorization ?? "") ?? [];
  const stored = key && (await read<StoredKey>(keys.inboxKey(key), { consistent: true }));
  if (key && !stored) await countPublicForm(key, undefined, sources, now);
  if (!key || !stored)
    throw new Refusal(
      401,
      "Dieser Schlüssel gilt nicht (mehr). Bitte lassen Sie sich bei den Angaben des Büros einen neuen geben.",
    );
  const today = dayOf(now, defaultTimezone);
  if (stored.used_on !== today)
    await tryWrite({ update: keys.inboxKey(key), change: { set: { used_on: today } }, when: [present] });
  return stored;
}
