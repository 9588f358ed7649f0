import {
  moreText,
  reminderLink,
  reminderSubject,
  reminderText,
  reminderTimeText,
} from "#shared/notifications/reminder-mail";
import { logged } from "#shared/core/log-messages";
import { reminded as recipientOf, waitingReminders } from "#shared/notifications/reminders";
import type { StoredMeasure } from "../campaigns/items.ts";
import { agencyName } from "../core/agency-name.ts";
import { still } from "../core/condition.ts";
import { html } from "../core/html.ts";
import { isId, stableId } from "../core/ids.ts";
import { keys } from "../core/keys.ts";
import { logger } from "../core/log.ts";
import { canBeSent, type OutgoingMail, sendMail } from "../core/mail.ts";
import type { SessionUser } from "../core/session.ts";
import { read, readMany, write, writeIfHolds } from "../core/table.ts";
import {
  leaveMail,
  markReminders,
  putMail,
  readMail,
  type ReminderMail,
  type UnsettledHeads,
  unsettledHeads,
} from "./reminder-store.ts";

const minute = 60_000;
/** How long a mail that surely did not go out is tried again, and how far apart two tries lie at most. */
const mostTime = 24 * 60 * minute;
const longestDelay = 60 * minute;
/** A try without a known end is repeated once, when whatever disturbed it may be over. */
const delayOfDoubt = 30 * minute;

/** What became of a mail in a run: `nothing` where there was none to send, or another run has it. */
export type Delivery = "sent" | "not sent" | "nothing";

/** What a run did with the due reminders. */
export interface Reminded<Measure> {
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
 * A person whose e-mail can't be noted waits for the next run; nobody else does.
 * @param time the run's time, ISO 8601 UTC
 */
export async function sendDueReminders<Measure extends StoredMeasure>(
  measures: Measure[],
  time: string,
): Promise<Reminded<Measure>> {
  const { sound = [], damaged = [] } = Object.groupBy(measures, (measure) => (isSound(measure) ? "sound" : "damaged"));
  const reminded = { mails: 0, notSent: 0, waiting: 0, damaged };
  if (sound.length === 0) return reminded;
  const heads = await unsettledHeads(sound);
  const byPerson = dueByPerson(await withoutLeavers(sound.map((measure) => withHead(measure, heads))), time);
  for (const [userId, due] of byPerson) {
    try {
      const mailId = stableId("reminders", userId, time, String(process.hrtime.bigint()));
      const { mail, failure } = await markReminders(userId, mailId, due, heads, time);
      const delivery = mail ? await deliver(mail, time) : "nothing";
      if (delivery !== "nothing") reminded[delivery === "sent" ? "mails" : "notSent"] += 1;
      if (failure !== undefined) throw failure;
    } catch (error) {
      logger.error(logged.remindersWait, { user: userId, error: error as Error });
      reminded.waiting += 1;
    }
  }
  return reminded;
}

/** A measure with what its campaign says of itself now, where its own copy can't be relied on. */
function withHead<Measure extends StoredMeasure>(measure: Measure, heads: UnsettledHeads): Measure {
  const head = heads.get(measure.campaign_id);
  return head ? { ...measure, campaign_copy: head } : measure;
}

/** Whoever has left is responsible no more, for a measure or a campaign: it is nobody's. */
async function withoutLeavers(measures: StoredMeasure[]): Promise<StoredMeasure[]> {
  const responsible = new Set(
    measures
      .flatMap(({ responsible_id, campaign_copy }) => [responsible_id ?? [], campaign_copy?.responsible_id ?? []])
      .flat(),
  );
  if (responsible.size === 0) return measures;
  const users = await readMany<SessionUser>([...responsible].map((id) => keys.user(id)));
  const active = new Set(users.filter(({ is_active }) => is_active).map(({ id }) => id));
  const hasLeft = (id: string | null | undefined) => Boolean(id) && !active.has(id ?? "");
  return measures.map((measure) => {
    const { campaign_copy: copy } = measure;
    const { responsible_id: _, ...rest } = copy ?? { title: "" };
    return {
      ...measure,
      ...(hasLeft(measure.responsible_id) && { responsible_id: null }),
      ...(copy && hasLeft(copy.responsible_id) && { campaign_copy: rest }),
    };
  });
}

/** The measures that each person is to be reminded of now, the earliest reminder first. */
function dueByPerson(measures: StoredMeasure[], time: string): Map<string, StoredMeasure[]> {
  const found = new Map<string, StoredMeasure[]>();
  for (const measure of measures) {
    const due = waitingReminders(measure).filter(({ at }) => at <= time);
    for (const userId of new Set(due.map(({ reminder }) => recipientOf(measure, reminder)))) {
      if (!found.has(userId)) found.set(userId, []);
      found.get(userId)?.push(measure);
    }
  }
  return found;
}

/** Whether what a reminder is noted and written by is there at all. */
function isSound({ campaign_id, measure_id, revision, scheduled_at, reminders }: StoredMeasure): boolean {
  return (
    [campaign_id, measure_id ?? campaign_id].every((id: unknown) => typeof id === "string" && isId(id)) &&
    Number.isInteger(revision) &&
    !Number.isNaN(Date.parse(scheduled_at)) &&
    Array.isArray(reminders)
  );
}

/**
 * Takes up a mail that did not go out, or whose run did not come to its end. After a day without success, or a second
 * try without a known end, it is given up (docs/product.md, E-mail once).
 * @param found the mail as the index `due` named it; one that is due at another time by now has another run at it
 */
export async function resumeMail(found: { id: string; due_sk: string }, time: string): Promise<Delivery> {
  const { id } = found;
  const mail = await readMail(id);
  if (!mail || mail.kind !== "reminder" || mail.due_sk !== found.due_sk) return "nothing";
  const tooLong = mail.since !== undefined && Date.parse(time) - Date.parse(mail.since) >= mostTime;
  if (tooLong || (mail.sending && mail.repeated)) {
    const left = await writeIfHolds({ ...leaveMail(mail, time), when: still(mail, "due_sk") });
    if (!left) return "nothing";
    logger.error(logged.mailGivenUp, { mail: id, attempts: mail.attempts });
    return "not sent";
  }
  return deliver({ ...mail, repeated: mail.repeated || mail.sending }, time);
}

async function deliver(mail: ReminderMail, time: string): Promise<Delivery> {
  const user = await read<SessionUser>(keys.user(mail.user_id));
  if (!user?.is_active || mail.entries.length === 0 || !canBeSent(user.email)) {
    await write({ delete: keys.mail(mail.id) });
    return "nothing";
  }
  const attempts = mail.attempts + 1;
  const trying: ReminderMail = { ...mail, attempts, since: mail.since ?? time, sending: true };
  const claimed = await writeIfHolds({ ...putMail(trying, time), when: still(mail, "attempts") });
  if (!claimed) return "nothing";
  const outcome = await sendMail(messageOf(user, mail, await agencyName()));
  if (outcome === "sent") await write({ delete: keys.mail(mail.id) });
  else if (outcome === "unknown") await write(putMail(trying, time, delayOfDoubt));
  else await write(putMail({ ...trying, sending: false }, time, Math.min(attempts * 5 * minute, longestDelay)));
  return outcome === "sent" ? "sent" : "not sent";
}

function messageOf(user: SessionUser, { entries, more = 0 }: ReminderMail, from: string): OutgoingMail {
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
    from,
    to: user.email,
    subject: reminderSubject(sorted, more),
    text: reminderText(user.full_name, sorted, more, site),
    html: html`<div lang="de" style="font:16px/1.5 sans-serif;color:#1c1b19">
      <p>Guten Tag ${user.full_name},</p>
      <p>diese Maßnahmen stehen an:</p>
      <ul style="padding-left:20px">
        ${rows}
      </ul>
      ${more > 0 && html`<p>${moreText(more)}</p>`}
      <p>Ihr Verkaufs-Cockpit</p>
    </div>`.html,
  };
}
