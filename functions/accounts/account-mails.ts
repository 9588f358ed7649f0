import { agencyName } from "../core/agency-name.ts";
import { html } from "../core/html.ts";
import { type OutgoingMail, sendMail } from "../core/mail.ts";
import { canBeSent } from "../core/reached.ts";

/** What an e-mail about an account says around its one link. */
interface Letter {
  /** The agency's name. */
  from: string;
  to: string;
  subject: string;
  greeting: string;
  before: string;
  /** Words of the link. */
  action: string;
  url: string;
  after: string;
}

/** The e-mail with the link under which somebody sets a new password. @param from the agency's name @param to the account's address */
export function resetMail(from: string, to: string, name: string, url: string): OutgoingMail {
  return written({
    from,
    to,
    subject: "Neues Passwort für Ihr Verkaufs-Cockpit",
    greeting: `Guten Tag ${name},`,
    before: "für Ihr Konto wurde ein neues Passwort angefordert. Unter diesem Link setzen Sie es:",
    action: "Neues Passwort setzen",
    url,
    after:
      "Der Link gilt 30 Minuten und ein Mal. Haben Sie ihn nicht angefordert, brauchen Sie nichts zu tun: Ihr bisheriges Passwort gilt weiter.",
  });
}

/**
 * The e-mail with the link under which somebody joins the team.
 * @param agency its name; empty where it has none
 * @param to the address that is invited
 * @param inviter who invites
 */
export function invitationMail(agency: string, to: string, inviter: string, url: string): OutgoingMail {
  return written({
    from: agency,
    to,
    subject: `${inviter} lädt Sie in das Verkaufs-Cockpit ein`,
    greeting: "Guten Tag,",
    before: `${inviter} lädt Sie ein, im Verkaufs-Cockpit mitzuarbeiten${agency && ` (${agency})`}. Unter diesem Link setzen Sie Ihren Namen und ein Passwort:`,
    action: "Einladung annehmen",
    url,
    after: "Der Link gilt sieben Tage und ein Mal. Kennen Sie den Absender nicht, brauchen Sie nichts zu tun.",
  });
}

/**
 * Tells somebody what became of their account, so that they notice what they did not do themselves. That the e-mail does
 * not go out undoes nothing.
 * @param what as in "wurde der zweite Faktor ausgeschaltet"
 */
export async function mailNotice(user: { email: string; full_name: string }, what: string): Promise<void> {
  if (!canBeSent(user.email)) return;
  await sendMail(
    written({
      from: await agencyName(),
      to: user.email,
      subject: "Die Anmeldung an Ihrem Verkaufs-Cockpit wurde geändert",
      greeting: `Guten Tag ${user.full_name},`,
      before: `für Ihr Konto ${what}. Waren Sie das selbst, brauchen Sie nichts zu tun.`,
      action: "Verkaufs-Cockpit öffnen",
      url: `${process.env.SITE_URL ?? ""}/`,
      after: "Waren Sie es nicht, ändern Sie bitte sofort Ihr Passwort und sagen Sie Ihrem Administrator Bescheid.",
    }),
  );
}

function written({ from, to, subject, greeting, before, action, url, after }: Letter): OutgoingMail {
  return {
    from,
    to,
    subject,
    text: `${greeting}\n\n${before}\n${url}\n\n${after}\n\nIhr Verkaufs-Cockpit\n`,
    html: html`<div lang="de" style="font:16px/1.5 sans-serif;color:#1c1b19">
      <p>${greeting}</p>
      <p>${before}</p>
      <p><a href="${url}" style="color:#115056;font-weight:600">${action}</a></p>
      <p>${after}</p>
      <p>Ihr Verkaufs-Cockpit</p>
    </div>`.html,
  };
}
