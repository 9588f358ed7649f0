import type { Instant } from "#shared/core/kinds";
import { dayLength, hourLength } from "#shared/core/time";
import { waitingDays } from "#shared/inbox/limits";
import { still } from "../core/condition.ts";
import { deleteFiles } from "../core/files.ts";
import { dueAfter, keys } from "../core/keys.ts";
import { letterFolder } from "../core/letter-files.ts";
import { type Operation, read, tryWrite } from "../core/table.ts";

/**
 * A mail that came in, without anything of what it says: so that it counts once, and its bytes go. `arriving` until all of
 * it is written, `thrown` for an hour after somebody threw it away.
 */
export interface StoredLetter {
  id: string;
  state: "arriving" | "waiting" | "thrown" | "placed";
  /** ISO 8601 UTC. */
  received_at: string;
  due_sk: string;
}

/** How long what was thrown away can be taken back. */
const undoWindowMs = hourLength;

/** What is known of a mail. */
export function readLetter(id: string): Promise<StoredLetter | undefined> {
  return read<StoredLetter>(keys.letter(id), { consistent: true });
}

/**
 * Notes that a mail arrives, before anything of it is written; what dies on the way is forgotten in a day.
 * @param now ISO 8601 UTC @returns whether it is still to be taken; not where it was before
 */
export function beginLetter(id: string, now: Instant): Promise<boolean> {
  const letter = { id, state: "arriving", received_at: now };
  return tryWrite({
    put: { ...letter, ...keys.letter(id), ...dueAfter(now, dayLength, id) },
    when: [
      {
        any: [
          { attribute: "pk", is: "absent" },
          { attribute: "state", is: "=", value: "arriving" },
        ],
      },
    ],
  });
}

/**
 * The write that says what became of a mail, part of the transaction that makes it: only one of several tries does it.
 * @param from what it was before
 */
export function letterBecomes(
  { id, received_at }: Pick<StoredLetter, "id" | "received_at">,
  from: StoredLetter["state"],
  to: "waiting" | "placed",
): Operation {
  return {
    update: keys.letter(id),
    change: { set: { state: to, ...dueAfter(received_at, waitingDays * dayLength, id) }, remove: ["due_tries"] },
    when: [{ attribute: "state", is: "=", value: from }],
  };
}

/** The write that throws a waiting mail away for now. @param now ISO 8601 UTC */
export function letterThrown(id: string, now: Instant): Operation {
  return {
    update: keys.letter(id),
    change: { set: { state: "thrown", ...dueAfter(now, undoWindowMs, id) } },
    when: [{ attribute: "state", is: "=", value: "waiting" }],
  };
}

/**
 * Deletes a mail whose time is over, its bytes first, for the scheduled function. What was thrown away is still known, so
 * that it does not come back by being sent again. Safe to repeat; what was taken back stays.
 * @param due the item as the index named it @param time ISO 8601 UTC
 */
export async function removeDueLetter({ id }: Pick<StoredLetter, "id">, time: string): Promise<void> {
  const letter = await readLetter(id);
  if (!letter?.due_sk || letter.due_sk.slice(0, time.length) > time) return;
  await deleteFiles(letterFolder(id));
  const when = still(letter, "due_sk");
  const rest: Operation =
    letter.state === "thrown"
      ? { ...letterBecomes(letter, "thrown", "placed"), when }
      : { delete: keys.letter(id), when };
  await tryWrite(rest, { delete: keys.waitingLetter(id) });
}
