import type { Agent } from "#shared/reports/reported";
import type { Letterhead } from "#shared/agency/letterhead";

import { decisionClosing, decisionLead, type DecisionMailFacts, decisionSubject } from "#shared/reports/decision-words";
import { idsOf } from "#shared/campaigns/campaign-owners";
import { isConsent } from "#shared/reports/decisions";
import { jointAnswerText } from "#shared/reports/joint-answer";
import { dayLength } from "#shared/core/time";
import { mailSignature } from "#shared/reports/message";
import { type Recipient, recipientOf } from "#shared/reports/recipient";
import { mailAddressesOf, salutationOf } from "#shared/owners/salutation";
import { letterheadFor, readSettings } from "../../agency/store.ts";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { marked, replyAddress } from "../../campaigns/reply-address.ts";
import { decisionChange, findDecision, type StoredDecision } from "../../campaigns/owner-decision.ts";
import { allEnded } from "../../core/all-ended.ts";
import { colorsWith } from "../../core/colors.ts";
import { html, lines } from "../../core/html.ts";
import { readFile } from "../../core/files.ts";
import { newSecret } from "../../core/ids.ts";
import { keys } from "../../core/keys.ts";
import { type MailOutcome, type OutgoingMail, sendMail } from "../../core/mail.ts";
import { type Operation, read, write } from "../../core/table.ts";
import { retryOnConflict } from "../../core/retry.ts";
import { signerOfQuestion } from "../author.ts";
import { readOwnerNames } from "../owner-names.ts";
import { jointAnswerAs } from "./joint-answer.ts";

/** A link's item, under the hash of its secret. It went to one address only: anyone who has it reads that address's mail. */
export interface StoredDecisionLink {
  decision_id: string;
  /** Which of the decision's recipients it went to. */
  recipient: number;
  /** Seconds since 1970: the table's TTL, and checked when it is opened, since that deletes late. */
  expires_at: number;
}

/** A link that is about to be mailed. */
export interface DecisionLink {
  /** Which of the decision's recipients it goes to, and whose address that is. */
  recipient: number;
  owner_id: string;
  to: string;
  url: string;
  put: Operation;
}

/** A decision with the addresses of owners who must answer and were not asked yet; the same where all were. */
export async function withNewRecipients(
  decision: StoredDecision,
  ownerIds: readonly string[],
): Promise<StoredDecision> {
  const added: StoredDecision["recipients"] = [];
  for (const owner_id of ownerIds) {
    if (decision.recipients.some((one) => one.owner_id === owner_id)) continue;
    const owner = await read<Recipient>(keys.owner(owner_id), { consistent: true });
    if (owner?.email) for (const to of mailAddressesOf(owner)) added.push({ owner_id, to, mail: "unknown" });
  }
  if (added.length === 0) return decision;
  return {
    ...decision,
    owner_ids: [...new Set([...decision.owner_ids, ...added.map(({ owner_id }) => owner_id)])],
    recipients: [...decision.recipients, ...added],
  };
}

/** Days for which a link to a consent opens it beyond its last day: as long as photographs may be about, it withdraws. */
const consentDays = 3 * 365;

/**
 * New links to a decision, one for each address of the owners named, good as long as the decision is; those to a consent go
 * on opening what was answered, since it can be withdrawn there.
 */
export function newDecisionLinks(
  { id, kind, recipients, expires_at }: StoredDecision,
  ownerIds: readonly string[],
): DecisionLink[] {
  return recipients.flatMap(({ owner_id, to }, recipient) => {
    if (!ownerIds.includes(owner_id)) return [];
    const token = newSecret();
    const link: StoredDecisionLink = {
      decision_id: id,
      recipient,
      expires_at: Math.floor((Date.parse(expires_at) + (isConsent(kind) ? consentDays * dayLength : 0)) / 1000),
    };
    return {
      recipient,
      owner_id,
      to,
      url: `${process.env.SITE_URL ?? ""}/api/public/decisions/${token}`,
      put: { put: { ...link, ...keys.decisionLink(token) } },
    };
  });
}

/**
 * Mails links that are already written, each to its own address and in one try, and notes what became of them.
 * @returns the decision afterwards; what an erasure took away meanwhile has nothing to note
 */
export async function mailDecision(
  decision: StoredDecision,
  links: DecisionLink[],
  campaign: StoredCampaign,
  { reminds = false } = {},
): Promise<{ decision: StoredDecision; outcomes: MailOutcome[] }> {
  const ids = [...new Set(links.map(({ owner_id }) => owner_id))];
  const isShared = campaign.owners.length > 1;
  const [owners, settings, signer, names] = await Promise.all([
    Promise.all(ids.map(async (id) => recipientOf({ ...(await read<Partial<Recipient>>(keys.owner(id))), id }))),
    readSettings(),
    signerOfQuestion(decision, campaign),
    isShared ? readOwnerNames(idsOf(campaign.owners)) : new Map<string, string>(),
  ]);
  const letterhead = letterheadFor(settings);
  const agent = signer?.agent ?? null;
  const facts: Omit<DecisionMailFacts, "salutation" | "together"> = {
    property: campaign.property_address || campaign.title,
    title: decision.title,
    asked_at: decision.asked_at,
    expires_at: decision.expires_at,
    timezone: campaign.timezone,
    agent: agent?.name ?? "",
    agency: letterhead.name,
    isOffer: decision.kind === "offer",
    reminds,
  };
  const attachments = facts.isOffer === true && !reminds ? await attached(decision) : [];
  // At once, so that a mail service that does not answer is waited for once.
  const greeted = ({ owner_id }: DecisionLink) =>
    owners
      .filter(({ id }) => id === owner_id)
      .map((owner) => salutationOf(owner))
      .join("");
  const outcomes = await allEnded(
    links.map(async (link) => {
      const replyTo = (await replyAddress(campaign.id, link.owner_id)) ?? agent?.email;
      const { owner_id } = link;
      const together = isShared ? jointAnswerText(jointAnswerAs(decision, campaign.owners, owner_id, names)) : "";
      return sendLink(
        link,
        { ...facts, together, salutation: greeted(link) },
        { agent, letterhead, attachments, replyTo },
      );
    }),
  );
  return { decision: await noteMails(decision, links, outcomes), outcomes };
}

/** What is shown, to go with the e-mail: an offer is read on paper, too. */
async function attached({ files }: StoredDecision): Promise<NonNullable<OutgoingMail["attachments"]>> {
  const found = await Promise.all(
    files.map(async ({ key, name, type }) => ({ name, type, content: await readFile(key) })),
  );
  return found.flatMap(({ content, ...file }) => (content ? [{ ...file, content }] : []));
}

function sendLink(
  { to, url }: DecisionLink,
  facts: DecisionMailFacts,
  from: { agent: Agent | null; letterhead: Letterhead; attachments: NonNullable<OutgoingMail["attachments"]> } & Pick<
    OutgoingMail,
    "replyTo"
  >,
): Promise<MailOutcome> {
  const { agent, letterhead, attachments, replyTo } = from;
  const [lead, closing] = [decisionLead(facts), decisionClosing(facts)];
  const signature = mailSignature(agent ?? { name: "", email: "" }, letterhead);
  const { accent, faint, ink } = colorsWith(letterhead.color);
  const words = {
    text: `${lead.join("\n\n")}\n${url}\n\n${closing.join("\n\n")}\n\n-- \n${signature}\n`,
    html: html`<div lang="de" style="font:17px/1.5 sans-serif;color:${ink}">
      ${lead.map((text) => html`<p>${lines(text)}</p>`)}
      <p>
        <a
          href="${url}"
          style="display:inline-block;padding:12px 20px;background:${accent};color:#fff;border-radius:6px;font-weight:600;text-decoration:none"
          >Seite öffnen und antworten</a
        >
      </p>
      ${closing.map((text) => html`<p>${lines(text)}</p>`)}
      <p style="font-size:13px;color:${faint};border-top:1px solid ${accent};padding-top:8px">${lines(signature)}</p>
    </div>`.html,
  };
  return sendMail({
    from: letterhead.name,
    to,
    replyTo: marked(replyTo, words),
    subject: decisionSubject(facts),
    ...words,
    ...(attachments.length > 0 && { attachments }),
  });
}

/** Notes what became of the e-mails; what reached an address once has reached it. */
async function noteMails(
  asked: StoredDecision,
  links: DecisionLink[],
  outcomes: MailOutcome[],
): Promise<StoredDecision> {
  return retryOnConflict("diese Freigabe", async () => {
    const before = await findDecision(asked.id);
    if (!before || before.recipients.length === 0) return before ?? asked;
    const recipients = before.recipients.map((one, at) => {
      const outcome = outcomes[links.findIndex(({ recipient }) => recipient === at)];
      return { ...one, mail: one.mail === "sent" || one.to === "" ? one.mail : (outcome ?? one.mail) };
    });
    await write(decisionChange(before, { recipients }));
    return { ...before, recipients, revision: before.revision + 1 };
  });
}
