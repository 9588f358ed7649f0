import { hasDigest, wantsMail } from "#shared/accounts/mail-settings";
import { logged } from "#shared/core/log-messages";
import type { StoredUser } from "../accounts/store.ts";
import type { PlannedMeasure } from "../campaigns/items.ts";
import { stableId } from "../core/ids.ts";
import { keys } from "../core/keys.ts";
import { logger } from "../core/log.ts";
import { read } from "../core/table.ts";
import { deliver } from "./deliver.ts";
import { keepForDigest } from "./digest-store.ts";
import { pushOfReminders } from "./push-of-reminders.ts";
import { dueReminders, isSound, markReminders } from "./reminder-store.ts";
import type { RunFacts } from "./run-facts.ts";

/** What a run did with the due reminders. */
interface Reminded<Measure> {
  /** E-mails that went out. */
  mails: number;
  /** E-mails that did not go out; they are tried again. */
  notSent: number;
  /** People whose reminders, all or the rest of them, wait for the next run. */
  waiting: number;
  /** Measures of which nobody can be reminded, as they are stored. */
  damaged: Measure[];
}

/**
 * Sends the due reminders of some measures: one e-mail per person and run, whatever fails (docs/product.md, Reminders).
 * A person whose e-mail can't be noted waits for the next run; nobody else does. For who wants a digest they wait for it.
 * @param time the run's time, ISO 8601 UTC
 */
export async function sendDueReminders<Measure extends PlannedMeasure>(
  measures: Measure[],
  time: string,
  facts: RunFacts,
): Promise<Reminded<Measure>> {
  const { sound = [], damaged = [] } = Object.groupBy(measures, (measure) => (isSound(measure) ? "sound" : "damaged"));
  const reminded = { mails: 0, notSent: 0, waiting: 0, damaged };
  const { byPerson, heads } = await dueReminders(sound, time);
  for (const [userId, due] of byPerson) {
    try {
      const user = await read<StoredUser>(keys.user(userId));
      const push = pushOfReminders(user, time, facts);
      if (user && wantsDigest(user) && (await keepForDigest(userId, due, heads, time, push))) continue;
      const mailId = stableId("reminders", userId, time);
      const { mail, failure } = await markReminders(userId, mailId, due, heads, time, push);
      const delivery = mail ? await deliver(mail, time, facts) : "nothing";
      if (delivery !== "nothing") reminded[delivery === "sent" ? "mails" : "notSent"] += 1;
      if (failure !== undefined) throw failure;
    } catch (error) {
      logger.error(logged.remindersWait, { user: userId, error: error as Error });
      reminded.waiting += 1;
    }
  }
  return reminded;
}

/** Whether somebody gets a digest, which keeps the reminders from now on. */
function wantsDigest(user: StoredUser): boolean {
  return user.is_active && hasDigest(user) && wantsMail(user, "reminder");
}
