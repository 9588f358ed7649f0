import type { Agent } from "#shared/reports/reported";
import { dayInWords } from "#shared/core/time";
import { lastDayOf } from "#shared/reports/dates";
import { dayOf } from "#shared/campaigns/agenda";
import type { DeviceMessage, Recipient, ReportSend } from "#shared/reports/contract";

import {
  deviceLink,
  linkText,
  mailSubject,
  mailText,
  type MessageFacts,
  shortText,
  withSalutation,
} from "#shared/reports/message";
import { turnText } from "#shared/reports/turn";
import { internationalNumber } from "#shared/owners/phone";
import { mailAddressesOf, salutationOf } from "#shared/owners/salutation";
import { readCampaign } from "../../campaigns/read.ts";
import { replyAddress } from "../../campaigns/reply-address.ts";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { allEnded } from "../../core/all-ended.ts";
import type { MailOutcome } from "../../core/mail.ts";
import { present } from "../../core/condition.ts";
import { readFile } from "../../core/files.ts";
import { readProperty } from "../../market/property.ts";
import { newId } from "../../core/ids.ts";
import { keys } from "../../core/keys.ts";
import { Refusal } from "../../core/refusal.ts";
import { write } from "../../core/table.ts";
import { retryOnConflict } from "../../core/retry.ts";
import type { Letterhead } from "#shared/agency/letterhead";
import { letterheadFor, readSettings } from "../../agency/store.ts";
import { addressBy } from "../messages/addressee.ts";
import { splitByDelivery } from "../../core/undelivered.ts";
import type { Author } from "../author.ts";
import { html } from "../../core/html.ts";
import { reportName } from "./files.ts";
import { newLink } from "./link.ts";
import { mailToOwner, refuseUnsent } from "../messages/mail-to-owner.ts";
import { noteOutcome, withoutUnsent } from "./outcome.ts";
import {
  isDraft,
  isToOwners,
  putReport,
  readReport,
  recipientsIn,
  type StoredReport,
  type StoredSending,
} from "./store.ts";
import { otherOwner } from "./writing.ts";

/** What the device is to send; nothing where the server sent an e-mail. */
interface Prepared {
  messages: DeviceMessage[];
}

/** Longer than a request can last: after that, a sending without a noted end is one that died. */
const requestTime = 30_000;

/**
 * Sends a report by e-mail, or prepares it for SMS and WhatsApp, which the device sends. Kept is what was sent, when, by
 * whom, by which channel; it is signed by the person named on its page and PDF, no matter who sends it. An e-mail goes once, unless the process dies exactly between sending and noting it.
 * @throws Refusal 404; 400 without a valid address or number; 409 while it is being sent, or for a draft that is another
 * than the sender read; 503 when it could not be sent
 */
export async function sendReport(
  id: string,
  { channel, message, updated_at: seen }: ReportSend,
  { agent }: Author,
  now: string,
): Promise<{ report: StoredReport } & Prepared> {
  const letterhead = letterheadFor(await readSettings());
  const marked = await retryOnConflict("diese Kampagne", async () => {
    const before = await readReport(id);
    if (isDraft(before) && seen !== undefined && seen !== before.updated_at) throw changedSince();
    const campaign = await readCampaign(before.campaign_id, { consistent: true });
    const { to, owners, files } = await addressee(before, campaign, channel, now);
    const pdf = await readFile(files.pdf);
    if (!pdf) throw new Refusal(409, "Die Dateien dieses Berichts fehlen. Bitte erstellen Sie ihn neu.");
    const links = owners.map((owner) => ({ owner, ...newLink(before, owner.id, now, campaign.timezone) }));
    const [link] = links;
    if (!link) throw new TypeError("A report has an owner");
    const puts = links.map(({ put }) => put);
    const sending: StoredSending = {
      id: newId(),
      state: channel === "email" ? "unconfirmed" : "sent",
      at: now,
      by: agent.name,
      channel,
      to,
      link_expires_at: link.expires,
      busy_until: new Date(Date.parse(now) + requestTime).toISOString(),
    };
    const after: StoredReport = {
      ...before,
      sendings: [...before.sendings, sending],
      last_link: before.link_sequence,
    };
    const property = campaign.property_address || campaign.title;
    const { reserved_until } = await readProperty(campaign.id);
    const turn = turnText({ ...campaign, reserved_until }, dayOf(now, campaign.timezone));
    if (isDraft(before) && before.turn !== turn) throw turnedSince();
    const facts: MessageFacts = {
      salutation: salutationOf(link.owner, ...owners.slice(1)),
      turn,
      property,
      decision: before.shown_recommendation.decision,
      agent: before.signer?.name ?? "",
      agency: letterhead.name,
    };
    if (channel !== "email") {
      await withoutUnsent(campaign, id, putReport(before, after), ...puts);
      const messages = links.map(({ owner, url }) => {
        const salutation = salutationOf(owner);
        const words = message && withSalutation(message, salutationOf(link.owner), salutation);
        const text = `${words || shortText({ ...facts, salutation })}\n${url}`;
        const number = internationalNumber(owner.phone, campaign.timezone) ?? "";
        return { owner_id: owner.id, name: owner.name, text, url, link: deviceLink(channel, number, text) };
      });
      return { sending, prepared: { messages } };
    }
    const mail = { ...keys.mail(sending.id), report_id: id, at: now, expires_at: seconds(link.expires) };
    await write(putReport(before, after), { put: mail }, ...puts, {
      check: keys.campaign(campaign.id),
      when: [present],
    });
    const expires = dayInWords(lastDayOf(link.expires, campaign.timezone));
    return {
      sending,
      campaign_id: campaign.id,
      mail: {
        facts,
        text: message || mailText(facts),
        links,
        expires,
        pdf,
        date: before.period.to,
        signer: before.signer,
      },
    };
  });
  if (!marked.mail) return { report: await readReport(id), ...marked.prepared };
  const { links, ...mail } = marked.mail;
  // One e-mail to each owner, so that none learns the address of another.
  const outcome = together(
    await allEnded(
      links.map(async ({ owner, url }) =>
        deliver(mailAddressesOf(owner), letterhead, {
          ...mail,
          url,
          replyTo: (await replyAddress(marked.campaign_id, owner.id)) ?? mail.signer?.email ?? agent.email,
        }),
      ),
    ),
  );
  const report = await noteOutcome(id, marked.sending.id, outcome);
  refuseUnsent(outcome);
  return { report, messages: [] };
}

/** When the table forgets the note of a sending that died, in seconds since 1970. */
function seconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
}

/** What became of e-mails to several: where not all ended alike, nobody can say of the report that it went or not. */
function together(outcomes: MailOutcome[]): MailOutcome {
  const [first = "unknown", ...others] = outcomes;
  return others.every((outcome) => outcome === first) ? first : "unknown";
}

/** To whom and which files; every reason not to send stands here. Who can't be reached by the channel is left out, as long as another can. */
async function addressee(report: StoredReport, campaign: StoredCampaign, channel: ReportSend["channel"], now: string) {
  const { files } = report;
  const all = recipientsIn(report);
  const isReached = async ({ phone, ...owner }: Recipient) =>
    channel === "email"
      ? owner.email !== "" && (await splitByDelivery(mailAddressesOf(owner))).good.length > 0
      : internationalNumber(phone, campaign.timezone) !== undefined;
  const answers = await Promise.all(all.map(isReached));
  const reached = all.filter((_, at) => answers[at]);
  // With nobody else the first one says what is missing.
  const owners = reached.length > 0 ? reached : all.slice(0, 1);
  if (owners.length === 0 || !files) throw new Refusal(409, "Die Daten dieses Eigentümers wurden gelöscht");
  if (isDraft(report) && !isToOwners(report, campaign)) throw otherOwner();
  if (channel === "email") {
    if (report.sendings.some((sending) => sending.channel === "email" && sending.busy_until > now))
      throw new Refusal(
        409,
        "Dieser Bericht wird gerade gesendet oder wurde eben erst gesendet. Bitte warten Sie eine halbe Minute und laden Sie neu.",
      );
  }
  const to = await Promise.all(owners.map((one) => addressBy(channel, one, campaign)));
  return { to: to.join(", "), owners, files };
}

/** What goes to an owner is what the sender read, whoever writes the draft again meanwhile. */
function changedSince(): Refusal {
  return new Refusal(
    409,
    "Dieser Entwurf wurde inzwischen geändert. Der neue Stand ist geladen, bitte lesen Sie ihn noch einmal.",
    { code: "stale" },
  );
}

/** A draft says of the sale what was so when it was written; anyone who sends it has not read anything else. */
function turnedSince(): Refusal {
  return new Refusal(
    409,
    "Seit diesem Entwurf hat sich beim Verkauf etwas geändert. Bitte erstellen Sie den Bericht neu, damit er es sagt.",
  );
}

interface ReportMail {
  facts: MessageFacts;
  text: string;
  url: string;
  expires: string;
  pdf: Uint8Array;
  date: string;
  /** Whom page and PDF name; null for the agency alone. */
  signer: Agent | null;
  /** Where answers go. */
  replyTo: string;
}

function deliver(
  to: string[],
  letterhead: Letterhead,
  { facts, text, url, expires, pdf, date, signer, replyTo }: ReportMail,
) {
  const invitation = linkText(expires);
  return mailToOwner(to, signer ?? { name: "", email: "" }, letterhead, {
    replyTo,
    subject: mailSubject(facts.property),
    text,
    more: {
      text: `${invitation}\n${url}`,
      html: (accent) =>
        html`<p>${invitation}<br /><a href="${url}" style="color:${accent}">Bericht online lesen</a></p>`,
    },
    attachments: [{ name: `${reportName(date)}.pdf`, type: "application/pdf", content: pdf }],
  });
}
