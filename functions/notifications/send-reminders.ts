import {
  type ReminderEntry,
  reminderLink,
  reminderSubject,
  reminderText,
  reminderTimeText,
} from "#shared/notifications/reminder-mail";
import { waitingReminders } from "#shared/notifications/reminders";
import type { StoredMeasure } from "../campaigns/stored.ts";
import { html } from "../core/html.ts";
import { stableId } from "../core/ids.ts";
import { keys } from "../core/keys.ts";
import { logger } from "../core/log.ts";
import { type OutgoingMail, sendMail } from "../core/mail.ts";
import type { SessionUser } from "../core/session.ts";
import { isConditionFailed, read, write } from "../core/table.ts";
import { markReminders, putMail, readMail, type ReminderMail, unsettledHeads } from "./reminder-store.ts";

const mostAttempts = 5;

/**
 * Sends the due reminders of some measures: one e-mail per person and run (docs/product.md, Reminders).
 * @param time the run's time, ISO 8601 UTC
 * @returns how many e-mails went out
 */
export async function sendDueReminders(measures: StoredMeasure[], time: string): Promise<number> {
  const people = new Set(
    measures.flatMap((measure) =>
      waitingReminders(measure)
        .filter(({ at }) => at <= time)
        .map(({ reminder }) => reminder.user_id),
    ),
  );
  if (people.size === 0) return 0;
  const heads = await unsettledHeads(measures);
  let sent = 0;
  for (const userId of people) {
    const mail = await markReminders(
      userId,
      stableId("reminders", userId, time, String(process.hrtime.bigint())),
      measures,
      heads,
      time,
    );
    if (mail) sent += (await deliver(mail, time)) ? 1 : 0;
  }
  return sent;
}

/** Takes up a mail whose run did not come to its end. @returns whether it went out now */
export async function resumeMail(id: string, time: string): Promise<boolean> {
  const mail = await readMail(id);
  if (!mail || mail.kind !== "reminder") return false;
  if (mail.attempts >= mostAttempts || (mail.sending && mail.repeated)) {
    logger.error("mail given up", { mail: id, attempts: mail.attempts });
    await write({ delete: keys.mail(id) });
    return false;
  }
  return deliver({ ...mail, repeated: mail.repeated || mail.sending }, time);
}

async function deliver(mail: ReminderMail, time: string): Promise<boolean> {
  const user = await read<SessionUser>(keys.user(mail.user_id));
  if (!user?.is_active || mail.entries.length === 0) {
    await write({ delete: keys.mail(mail.id) });
    return false;
  }
  const trying: ReminderMail = { ...mail, attempts: mail.attempts + 1, sending: true };
  const claimed = await write({
    ...putMail(trying, time),
    when: [{ attribute: "attempts", is: "=", value: mail.attempts }],
  }).then(
    () => true,
    (error: unknown) => {
      if (isConditionFailed(error)) return false;
      throw error;
    },
  );
  if (!claimed) return false;
  const outcome = await sendMail(messageOf(user, mail.entries));
  if (outcome === "sent") await write({ delete: keys.mail(mail.id) });
  if (outcome === "refused") await write(putMail({ ...trying, sending: false }, time));
  return outcome === "sent";
}

function messageOf(user: SessionUser, entries: ReminderEntry[]): OutgoingMail {
  const site = process.env.SITE_URL ?? "";
  const sorted = entries.toSorted((one, other) => one.scheduled_at.localeCompare(other.scheduled_at));
  const rows = sorted.map(
    (entry) =>
      html`<li style="margin:0 0 12px">
        <a href="${reminderLink(entry, site)}" style="color:#115056;font-weight:600">${entry.measure}</a
        ><br />${reminderTimeText(entry)} · ${entry.campaign}
      </li>`,
  );
  return {
    to: user.email,
    subject: reminderSubject(sorted),
    text: reminderText(user.full_name, sorted, site),
    html: html`<div lang="de" style="font:16px/1.5 sans-serif;color:#1c1b19">
      <p>Guten Tag ${user.full_name},</p>
      <p>diese Maßnahmen stehen an:</p>
      <ul style="padding-left:20px">
        ${rows}
      </ul>
      <p>Ihr Verkaufs-Cockpit</p>
    </div>`.html,
  };
}
