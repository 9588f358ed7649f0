import { dayOf } from "#shared/campaigns/agenda";
import type { ReportSend } from "#shared/reports/contract";
import { recipientOf } from "#shared/reports/recipient";
import type { Agent } from "#shared/reports/content";
import { longDate } from "#shared/reports/dates";
import { deviceLink, linkText, mailSubject, mailText, type MessageFacts, shortText } from "#shared/reports/message";
import { turnText } from "#shared/reports/turn";
import { internationalNumber } from "#shared/owners/phone";
import { salutationOf } from "#shared/owners/salutation";
import { readCampaign } from "../../campaigns/read.ts";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { present } from "../../core/condition.ts";
import { readFile } from "../../core/files.ts";
import { newId } from "../../core/ids.ts";
import { keys } from "../../core/keys.ts";
import { Refusal } from "../../core/refusal.ts";
import { schema } from "../../core/schema.ts";
import { write } from "../../core/table.ts";
import { untilWritten } from "../../core/until-written.ts";
import type { Letterhead } from "#shared/agency/letterhead";
import { letterheadFor, readSettings } from "../../agency/store.ts";
import { addressBy } from "../messages/addressee.ts";
import type { Author } from "../author.ts";
import { html } from "../../core/html.ts";
import { reportName } from "./files.ts";
import { newLink } from "./link.ts";
import { mailToOwner } from "../messages/mail-to-owner.ts";
import { noteOutcome, refuseUnsent, withoutUnsent } from "./outcome.ts";
import { isDraft, putReport, readReport, type StoredReport, type StoredSending } from "./store.ts";
import { otherOwner } from "./writing.ts";

/** What the device is to send; all null where the server sent an e-mail. */
interface Prepared {
  text: string | null;
  url: string | null;
  link: string | null;
}

/** Longer than a request can last: after that, a sending without a noted end is one that died. */
const requestTime = 30_000;

/**
 * Sends a report by e-mail, or prepares it for SMS and WhatsApp, which the device sends. Kept is what was sent, when, by
 * whom, by which channel. An e-mail goes once, unless the process dies exactly between sending and noting it.
 * @throws Refusal 404; 400 without a valid address or number; 409 while it is being sent; 503 when it could not be sent
 */
export async function sendReport(
  id: string,
  { channel, message }: ReportSend,
  { agent }: Author,
  now: string,
): Promise<{ report: StoredReport } & Prepared> {
  const letterhead = letterheadFor(await readSettings());
  const marked = await untilWritten("diese Kampagne", async () => {
    const before = await readReport(id);
    const campaign = await readCampaign(before.campaign_id, { consistent: true });
    const { to, owner, files } = addressee(before, campaign, channel, now);
    const pdf = await readFile(files.pdf);
    if (!pdf) throw new Refusal(409, "Die Dateien dieses Berichts fehlen. Bitte erstellen Sie ihn neu.");
    const link = newLink(before, now);
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
    const facts: MessageFacts = {
      salutation: salutationOf(owner),
      turn: turnText(campaign, dayOf(now, campaign.timezone)),
      property,
      decision: before.shown_recommendation?.decision ?? "",
      agent: agent.name,
      agency: letterhead.name,
    };
    if (channel !== "email") {
      await withoutUnsent(campaign, id, putReport(before, after), link.put);
      const text = `${message || shortText(facts)}\n${link.url}`;
      const number = internationalNumber(owner.phone, campaign.timezone) ?? "";
      return { sending, prepared: { text, url: link.url, link: deviceLink(channel, number, text) } };
    }
    const mail = { ...keys.mail(sending.id), report_id: id, at: now, expires_at: seconds(link.expires), schema };
    await write(putReport(before, after), { put: mail }, link.put, {
      check: keys.campaign(campaign.id),
      when: [present],
    });
    const expires = longDate(link.expires, campaign.timezone);
    return {
      sending,
      mail: { facts, text: message || mailText(facts), url: link.url, expires, pdf, date: before.period.to },
    };
  });
  if (!marked.mail) return { report: await readReport(id), ...marked.prepared };
  const outcome = await deliver(marked.sending.to.split(", "), agent, letterhead, marked.mail);
  const report = await noteOutcome(id, marked.sending.id, outcome);
  refuseUnsent(outcome);
  return { report, text: null, url: null, link: null };
}

/** When the table forgets the note of a sending that died, in seconds since 1970. */
function seconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
}

/** To whom and which files; every reason not to send stands here. */
function addressee(report: StoredReport, campaign: StoredCampaign, channel: ReportSend["channel"], now: string) {
  const { files } = report;
  const owner = report.owner && recipientOf(report.owner);
  if (!owner || !files) throw new Refusal(409, "Die Daten dieses Eigentümers wurden gelöscht");
  if (isDraft(report) && owner.id !== campaign.owner_id) throw otherOwner();
  if (channel === "email") {
    if (report.sendings.some((sending) => sending.channel === "email" && sending.busy_until > now))
      throw new Refusal(409, "Dieser Bericht wird gerade gesendet oder wurde eben erst gesendet");
  }
  return { to: addressBy(channel, owner, campaign), owner, files };
}

interface ReportMail {
  facts: MessageFacts;
  text: string;
  url: string;
  expires: string;
  pdf: Uint8Array;
  date: string;
}

function deliver(
  to: string[],
  agent: Agent,
  letterhead: Letterhead,
  { facts, text, url, expires, pdf, date }: ReportMail,
) {
  const invitation = linkText(expires);
  return mailToOwner(to, agent, letterhead, {
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
