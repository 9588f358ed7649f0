import { hasDigest, mailSettingsOf, wantsMail } from "#shared/accounts/mail-settings";
import { digestDay, nextDigest } from "#shared/notifications/digest-time";
import type { StoredUser } from "../accounts/store.ts";
import { stableId } from "../core/ids.ts";
import { keys } from "../core/keys.ts";
import { reaches } from "../core/reached.ts";
import { read, tryWrite } from "../core/table.ts";
import { deliver, type Delivery } from "./deliver.ts";
import { digestOfMail } from "./digest-facts.ts";
import { endDigest, keepForDigest, moveDigest, readDigest, type StoredDigest } from "./digest-store.ts";
import { type DigestMail, putMail, untried } from "./mail-store.ts";
import { pushOfReminders } from "./push-of-reminders.ts";
import type { RunFacts } from "./run-facts.ts";

/**
 * Sends somebody's digest that is due, once a day whatever runs twice, at once or dies in between: it is noted as an
 * e-mail in the transaction that moves it on to the next working day. Nothing to say is no e-mail.
 * @param found the digest as the index `due` named it
 * @param time the run's time, ISO 8601 UTC
 */
export async function sendDigest(
  { user_id: userId, due_sk }: Pick<StoredDigest, "user_id" | "due_sk">,
  time: string,
  facts: RunFacts,
): Promise<Delivery> {
  const [user, stored, { region }] = await Promise.all([
    read<StoredUser>(keys.user(userId), { consistent: true }),
    readDigest(userId),
    facts.settings(),
  ]);
  if (stored?.due_sk !== due_sk) return "nothing";
  if (!user || !hasDigest(user)) {
    await endDigest(userId, time);
    return "nothing";
  }
  const { day, isWorking } = digestDay(time, region);
  const next = nextDigest(mailSettingsOf(user).at, region, time, isWorking ? day : undefined);
  if (!isWorking || stored.had === day || !user.is_active || !(await reaches(user.email))) {
    await tryWrite(moveDigest(stored, next, {}));
    return "nothing";
  }
  const digest = await withReminders(user, stored, next, time, facts);
  const { entries, more, told_until: from } = digest;
  const mail: DigestMail = {
    id: stableId("digest", userId, day),
    kind: "digest",
    user_id: userId,
    entries,
    ...(more && { more }),
    from,
    to: time,
    next,
    ...untried,
  };
  const told = { entries: [], more: 0, told_until: time };
  if (!(await digestOfMail(user, mail, facts))) {
    await tryWrite(moveDigest(digest, next, told));
    return "nothing";
  }
  const claimed = await tryWrite(moveDigest(digest, next, { ...told, had: day }), putMail(mail, time));
  return claimed ? deliver(mail, time, facts) : "nothing";
}

/** Includes what somebody must be reminded of before the next digest, which would be too late. */
async function withReminders(
  user: StoredUser,
  stored: StoredDigest,
  next: string,
  time: string,
  facts: RunFacts,
): Promise<StoredDigest> {
  if (!wantsMail(user, "reminder")) return stored;
  const { byPerson, heads } = await facts.remindersUntil(next);
  const own = byPerson.get(user.id) ?? [];
  if (own.length === 0) return stored;
  return (await keepForDigest(user.id, own, heads, next, pushOfReminders(user, time, facts))) ?? stored;
}
