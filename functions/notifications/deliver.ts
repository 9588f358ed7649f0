import { dayLength, hourLength, minuteLength } from "#shared/core/time";
import { wantsMail, type MailKind, mailKindTexts } from "#shared/accounts/mail-settings";
import { logged } from "#shared/core/log-messages";
import type { StoredUser } from "../accounts/store.ts";
import { still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { logger } from "../core/log.ts";
import { type OutgoingMail, sendMail } from "../core/mail.ts";
import { reaches } from "../core/reached.ts";
import { read, write, tryWrite } from "../core/table.ts";
import { digestOfMail } from "./digest-facts.ts";
import type { RunFacts } from "./run-facts.ts";
import { forgetForwarded, forwardMessage } from "./forwarded-mail.ts";
import { leaveMail, putMail, readMail, type TeamMail, type ReminderMail } from "./mail-store.ts";
import type { StoredNotification } from "./seen.ts";
import { type DigestWords, digestText, moreText as linesMore } from "#shared/notifications/digest-mail";
import {
  moreText,
  reminderLink,
  reminderSubject,
  reminderText,
  reminderTimeText,
} from "#shared/notifications/reminder-mail";
import { notificationPath } from "#shared/notifications/notification-path";
import { enquiryMessage } from "./enquiry-mail.ts";
import { agencyName } from "../core/agency-name.ts";
import { colors } from "../core/colors.ts";
import { type Html, html } from "../core/html.ts";
import { unsubscribeAddress, type UnsubscribedKind } from "./unsubscribe-link.ts";

const site = () => process.env.SITE_URL ?? "";
const link = `color:${colors.accent};font-weight:600`;

/** How long a mail that surely did not go out is tried again, and how far apart two tries lie at most. */
const maxTime = dayLength;
const longestDelay = hourLength;
/** A try without a known end is repeated once, when whatever disturbed it may be over. */
const delayOfDoubt = 30 * minuteLength;

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
  const tooLong = mail.since !== undefined && Date.parse(time) - Date.parse(mail.since) >= maxTime;
  if (tooLong || (mail.sending && mail.repeated)) {
    const left = await tryWrite({ ...leaveMail(mail, time), when: still(mail, "due_sk") });
    if (!left) return "nothing";
    logger.error(logged.mailGivenUp, { mail: id, attempts: mail.attempts });
    return "not sent";
  }
  return deliver({ ...mail, repeated: mail.repeated || mail.sending }, time, facts);
}

/** Sends a mail in one try, unless nobody wants it any more or nothing is left to say. @param time ISO 8601 UTC */
export async function deliver(mail: TeamMail, time: string, facts: RunFacts): Promise<Delivery> {
  const user = await read<StoredUser>(keys.user(mail.user_id));
  const isReached = user?.is_active === true && (await reaches(user.email));
  const message = isReached ? await messageOf(user, mail, facts) : undefined;
  if (!message) {
    // What a stranger asked is nowhere else: it lies for people to look at, although nobody is there to get it.
    const isLeft = mail.kind === "enquiry" || (mail.kind === "forward" && !isReached);
    await write(isLeft ? leaveMail(mail, time) : { delete: keys.mail(mail.id) });
    if (isLeft) logger.error(logged.mailGivenUp, { mail: mail.id, attempts: mail.attempts });
    return "nothing";
  }
  const attempts = mail.attempts + 1;
  const trying: TeamMail = { ...mail, attempts, since: mail.since ?? time, sending: true };
  const claimed = await tryWrite({ ...putMail(trying, time), when: still(mail, "attempts") });
  if (!claimed) return "nothing";
  const outcome = await sendMail(message);
  if (outcome === "sent") {
    await write({ delete: keys.mail(mail.id) });
    if (mail.kind === "forward") await forgetForwarded(mail);
  }
  if (outcome === "unknown") await write(putMail(trying, time, delayOfDoubt));
  if (outcome === "refused")
    await write(putMail({ ...trying, sending: false }, time, Math.min(attempts * 5 * minuteLength, longestDelay)));
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
  if (mail.kind === "forward") return forwardMessage(user, mail);
  if (mail.kind === "enquiry") return enquiryMessage(user, mail);
  if (!wantsMail(user, mail.about)) return undefined;
  const event = await read<StoredNotification>(keys.notification(mail.notification_id), { consistent: true });
  return event && eventMessage(user, mail.about, event);
}

/** One person's reminders as an e-mail. */
function reminderMessage(user: StoredUser, { entries, more = 0 }: ReminderMail): Promise<OutgoingMail> {
  const sorted = entries.toSorted((one, other) => one.scheduled_at.localeCompare(other.scheduled_at));
  const rows = sorted.map(
    (entry) =>
      html`<li style="margin:0 0 12px">
        <a href="${reminderLink(entry, site())}" style="${link}">${entry.measure}</a><br />${reminderTimeText(entry)} ·
        ${entry.campaign}
      </li>`,
  );
  return signed(user, "reminder", {
    subject: reminderSubject(sorted, more),
    text: reminderText(user.full_name, sorted, more, site()),
    body: html`<p>diese Maßnahmen stehen an:</p>
      <ul style="padding-left:20px">
        ${rows}
      </ul>
      ${more > 0 && html`<p>${moreText(more)}</p>`}`,
  });
}

/** One event as an e-mail. */
function eventMessage(user: StoredUser, about: MailKind, event: StoredNotification): Promise<OutgoingMail> {
  const { title, message } = event;
  const url = `${site()}${notificationPath(event)}`;
  return signed(user, about, {
    subject: title,
    text: `Guten Tag ${user.full_name},\n\n${title}:\n${message}\n${url}\n\nIhr Verkaufs-Cockpit\n`,
    body: html`<p>${title}:<br />${message}</p>
      <p><a href="${url}" style="${link}">Im Cockpit öffnen</a></p>`,
  });
}

/** One day's digest as an e-mail. */
function digestMessage(user: StoredUser, words: DigestWords): Promise<OutgoingMail> {
  const campaigns = words.campaigns.map(
    ({ title, id, parts }) =>
      html`<h2 style="font-size:17px;margin:24px 0 8px">
          <a href="${site()}/dashboard/${id}" style="${link}">${title}</a>
        </h2>
        ${parts.map(
          ({ heading, lines, more }) =>
            html`<p style="margin:8px 0 0;color:${colors.soft}">${heading}</p>
              <ul style="margin:0;padding-left:20px">
                ${lines.map(({ text, about, path }) => html`<li>${namedAt(text, path)}: ${about}</li>`)}
              </ul>
              ${more > 0 && html`<p style="margin:0 0 0 20px">${linesMore(more)}</p>`}`,
        )}`,
  );
  return signed(user, "digest", {
    subject: words.subject,
    text: digestText(user.full_name, words, site()),
    body: html`<p>${words.lead}</p>
      ${campaigns} ${words.more !== "" && html`<p>${words.more}</p>`}
      <p><a href="${site()}/heute" style="${link}">Alles auf einen Blick</a></p>`,
  });
}

function namedAt(text: string, path: string | undefined): Html | string {
  return path === undefined ? text : html`<a href="${site()}${path}" style="${link}">${text}</a>`;
}

interface Written {
  subject: string;
  text: string;
  body: Html;
}

/** An e-mail with greeting, agency and how to have no more of its kind. */
async function signed(
  user: StoredUser,
  kind: UnsubscribedKind,
  { subject, text, body }: Written,
): Promise<OutgoingMail> {
  const [from, unsubscribe] = await Promise.all([agencyName(), unsubscribeAddress(user.id, kind)]);
  const what = kind === "digest" ? "Tagesübersicht" : mailKindTexts[kind];
  const why = `${what}: Was wann per E-Mail kommt, stellen Sie im Cockpit unter „E-Mails und Mitteilungen“ ein.`;
  return {
    from,
    to: user.email,
    subject,
    unsubscribe,
    text: `${text}\n-- \n${why}\nAbbestellen: ${unsubscribe}\n`,
    html: html`<div lang="de" style="font:16px/1.5 sans-serif;color:${colors.ink}">
      <p>Guten Tag ${user.full_name},</p>
      ${body}
      <p>Ihr Verkaufs-Cockpit</p>
      <p style="font-size:13px;color:${colors.faint};border-top:1px solid ${colors.line};padding-top:8px">
        ${why} <a href="${unsubscribe}" style="color:${colors.faint}">Abbestellen</a>
      </p>
    </div>`.html,
  };
}
