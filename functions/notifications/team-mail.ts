import { type MailKind, mailKindTexts } from "#shared/accounts/mail-settings";
import { type DigestWords, digestText, moreText as linesMore } from "#shared/notifications/digest-mail";
import {
  moreText,
  reminderLink,
  reminderSubject,
  reminderText,
  reminderTimeText,
} from "#shared/notifications/reminder-mail";
import { notificationPath } from "#shared/notifications/notification-path";
import type { StoredUser } from "../accounts/store.ts";
import { agencyName } from "../core/agency-name.ts";
import { colors } from "../core/colors.ts";
import { type Html, html } from "../core/html.ts";
import type { OutgoingMail } from "../core/mail.ts";
import type { ReminderMail } from "./mail-store.ts";
import type { StoredNotification } from "./seen.ts";
import { unsubscribeAddress, type UnsubscribedKind } from "./unsubscribe-link.ts";

const site = () => process.env.SITE_URL ?? "";
const link = `color:${colors.accent};font-weight:600`;

/** One person's reminders as an e-mail. */
export function reminderMessage(user: StoredUser, { entries, more = 0 }: ReminderMail): Promise<OutgoingMail> {
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
export function eventMessage(user: StoredUser, about: MailKind, event: StoredNotification): Promise<OutgoingMail> {
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
export function digestMessage(user: StoredUser, words: DigestWords): Promise<OutgoingMail> {
  const campaigns = words.campaigns.map(
    ({ title, id, parts }) =>
      html`<h2 style="font-size:17px;margin:24px 0 8px">
          <a href="${site()}/dashboard/${id}" style="${link}">${title}</a>
        </h2>
        ${parts.map(
          ({ heading, lines, more }) =>
            html`<p style="margin:8px 0 0;color:${colors.soft}">${heading}</p>
              <ul style="margin:0;padding-left:20px">
                ${lines.map(({ text, about }) => html`<li>${text}: ${about}</li>`)}
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
