import { wantsMail } from "#shared/accounts/mail-settings";
import { logged } from "#shared/core/log-messages";
import type { StoredUser } from "../accounts/store.ts";
import { still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { logger } from "../core/log.ts";
import { canBeSent, type OutgoingMail, sendMail } from "../core/mail.ts";
import { read, write, writeIfHolds } from "../core/table.ts";
import { digestOfMail } from "./digest-facts.ts";
import type { RunFacts } from "./run-facts.ts";
import { leaveMail, putMail, readMail, type TeamMail } from "./mail-store.ts";
import type { StoredNotification } from "./seen.ts";
import { digestMessage, eventMessage, reminderMessage } from "./team-mail.ts";

const minute = 60_000;
/** How long a mail that surely did not go out is tried again, and how far apart two tries lie at most. */
const mostTime = 24 * 60 * minute;
const longestDelay = 60 * minute;
/** A try without a known end is repeated once, when whatever disturbed it may be over. */
const delayOfDoubt = 30 * minute;

/** What became of a mail in a run: `nothing` where there was none to send, or another run has it. */
export type Delivery = "sent" | "not sent" | "nothing";

/**
 * Takes up a mail that did not go out, or whose run did not come to its end. After a day without success, or a second
 * try without a known end, it is given up (docs/product.md, E-mail once).
 * @param found the mail as the index `due` named it; one that is due at another time by now has another run at it
 */
export async function resumeMail(
  found: { id: string; due_sk: string },
  time: string,
  facts: RunFacts,
): Promise<Delivery> {
  const { id } = found;
  const mail = await readMail(id);
  if (!mail?.kind || mail.due_sk !== found.due_sk) return "nothing";
  const tooLong = mail.since !== undefined && Date.parse(time) - Date.parse(mail.since) >= mostTime;
  if (tooLong || (mail.sending && mail.repeated)) {
    const left = await writeIfHolds({ ...leaveMail(mail, time), when: still(mail, "due_sk") });
    if (!left) return "nothing";
    logger.error(logged.mailGivenUp, { mail: id, attempts: mail.attempts });
    return "not sent";
  }
  return deliver({ ...mail, repeated: mail.repeated || mail.sending }, time, facts);
}

/** Sends a mail in one try, unless nobody wants it any more or nothing is left to say. @param time ISO 8601 UTC */
export async function deliver(mail: TeamMail, time: string, facts: RunFacts): Promise<Delivery> {
  const user = await read<StoredUser>(keys.user(mail.user_id));
  const message = user?.is_active && canBeSent(user.email) ? await messageOf(user, mail, facts) : undefined;
  if (!message) {
    await write({ delete: keys.mail(mail.id) });
    return "nothing";
  }
  const attempts = mail.attempts + 1;
  const trying: TeamMail = { ...mail, attempts, since: mail.since ?? time, sending: true };
  const claimed = await writeIfHolds({ ...putMail(trying, time), when: still(mail, "attempts") });
  if (!claimed) return "nothing";
  const outcome = await sendMail(message);
  if (outcome === "sent") await write({ delete: keys.mail(mail.id) });
  else if (outcome === "unknown") await write(putMail(trying, time, delayOfDoubt));
  else await write(putMail({ ...trying, sending: false }, time, Math.min(attempts * 5 * minute, longestDelay)));
  return outcome === "sent" ? "sent" : "not sent";
}

/** What a mail says, or nothing where its person switched it off or its cause is gone. */
async function messageOf(user: StoredUser, mail: TeamMail, facts: RunFacts): Promise<OutgoingMail | undefined> {
  if (mail.kind === "reminder")
    return mail.entries.length > 0 && wantsMail(user, "reminder") ? reminderMessage(user, mail) : undefined;
  if (mail.kind === "digest") {
    const words = await digestOfMail(user, mail, facts);
    return words && digestMessage(user, words);
  }
  if (!wantsMail(user, mail.about)) return undefined;
  const event = await read<StoredNotification>(keys.notification(mail.notification_id), { consistent: true });
  return event && eventMessage(user, mail.about, event);
}
