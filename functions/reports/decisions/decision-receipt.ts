import type { Instant, OwnerId } from "#shared/core/kinds";
import { hourLength } from "#shared/core/time";
import type { Revocation } from "#shared/reports/consent";
import {
  type ReceiptFacts,
  receiptSubject,
  receiptText,
  revokedSubject,
  revokedText,
} from "#shared/reports/decision-words";
import { notPromisedText } from "#shared/reports/offer-days";
import { missingOf } from "#shared/reports/decisions";
import { type Recipient, recipientOf } from "#shared/reports/recipient";
import { mailAddressesOf, salutationOf } from "#shared/owners/salutation";
import { letterheadFor, readSettings } from "../../agency/store.ts";
import { findHead } from "../../campaigns/read.ts";
import { findDecision, partsOfDecision, type StoredDecision } from "../../campaigns/owner-decision.ts";
import { replyAddress } from "../../campaigns/reply-address.ts";
import { still } from "../../core/condition.ts";
import { dueAt, type Key, keys } from "../../core/keys.ts";
import { type Operation, read, tryWrite } from "../../core/table.ts";
import type { Delivery } from "../../notifications/deliver.ts";
import { signerOfQuestion } from "../author.ts";
import { mailToOwner } from "../messages/mail-to-owner.ts";
import { protocolPdf } from "./decision-protocol.ts";
import { notPromised } from "./past-days.ts";

/** An owner's yes, no or withdrawn consent that is still to be confirmed to them. It names nobody but by id. */
export interface StoredReceipt {
  decision_id: string;
  owner_id: string;
  /** When the owner answered, ISO 8601 UTC. */
  at: string;
  /** That they withdrew a consent; absent of an answer. */
  revokes?: true;
}

/** How long a confirmation that surely did not go out is tried again. */
const maxHours = 24;

/**
 * The write that confirms an owner's answer to them, in the transaction that keeps it; the next scheduled run mails it.
 * @param tried when it was tried in vain, ISO 8601 UTC
 */
export function putReceipt(
  { id }: StoredDecision,
  { owner_id, at, revokes }: Omit<StoredReceipt, "decision_id">,
  tried?: string,
): Operation {
  const receipt: StoredReceipt = { decision_id: id, owner_id, at, ...(revokes && { revokes }) };
  const due = tried === undefined ? at : new Date(Date.parse(tried) + hourLength).toISOString();
  return { put: { ...receipt, ...receiptKey(receipt), ...dueAt(due, id) } };
}

/**
 * Mails an owner what they answered, with what was shown and its proof, to the address that the link went to. In one try: one
 * without a known end is not repeated. Of an answer that is erased by now there is nothing to confirm.
 * @param found as the index `due` named it @param time ISO 8601 UTC
 */
export async function sendReceipt(found: StoredReceipt & { due_sk: string }, time: string): Promise<Delivery> {
  // Made before it counts as sent: what can't be made now stays due.
  const made = await receiptMail(found, time);
  if (!(await tryWrite({ delete: receiptKey(found), when: still(found, "due_sk") })) || !made) return "nothing";
  const outcome = await mailToOwner(...made.mail);
  const isLate = Date.parse(time) - Date.parse(found.at) > maxHours * hourLength;
  if (outcome === "refused" && !isLate) await tryWrite(putReceipt(made.decision, found, time));
  return outcome === "sent" ? "sent" : "not sent";
}

/** The e-mail that confirms an answer, its protocol drawn, and the decision; nothing where there is none to confirm, or nobody to tell. */
async function receiptMail(
  found: StoredReceipt,
  time: Instant,
): Promise<{ decision: StoredDecision; mail: Parameters<typeof mailToOwner> } | undefined> {
  const decision = await findDecision(found.decision_id);
  const said = decision && (found.revokes ? revokedBy : saidBy)(found.owner_id, decision);
  const campaign = decision && (await findHead(decision.campaign_id));
  if (!decision || !said || !campaign) return undefined;
  const [owner, settings, signer] = await Promise.all([
    read<Partial<Recipient>>(keys.owner(found.owner_id)),
    readSettings(),
    signerOfQuestion(decision, campaign),
  ]);
  const recipient = recipientOf({ ...owner, id: found.owner_id });
  const facts = {
    salutation: salutationOf(recipient),
    property: campaign.property_address || campaign.title,
    timezone: campaign.timezone,
    decision,
  };
  const to = said.from === "" ? mailAddressesOf(recipient).filter((address) => address !== "") : [said.from];
  if (to.length === 0) return undefined;
  const replyTo = await replyAddress(campaign.id, found.owner_id);
  const letterhead = letterheadFor(settings);
  const over = "answer" in said ? await notPromised(decision, campaign, said.at) : [];
  const mail =
    "answer" in said
      ? {
          subject: receiptSubject(facts),
          text: receiptText({
            ...facts,
            said,
            over: said.answer === "yes" ? notPromisedText(over) : "",
            missing: decision.answer ? 0 : missingOf(decision, campaign.owners).length,
          }),
        }
      : { subject: revokedSubject(facts), text: revokedText({ ...facts, at: said.at }) };
  const protocol = await protocolPdf(decision, found.owner_id, campaign, { letterhead, over, now: time });
  const attachments = [{ name: "Protokoll.pdf", type: "application/pdf", content: protocol }];
  return {
    decision,
    mail: [to, signer?.agent ?? { name: "", email: "" }, letterhead, { ...mail, replyTo, attachments }],
  };
}

/** What an owner answered; nothing once they were erased. */
function saidBy(ownerId: OwnerId, { agreed, answer }: StoredDecision): ReceiptFacts["said"] | undefined {
  const given = [...agreed.map((yes) => ({ ...yes, answer: "yes" as const })), ...(answer ? [answer] : [])];
  return given.find(({ owner_id, from }) => owner_id === ownerId && from !== "");
}

/** When and where an owner withdrew a consent; nothing once they were erased. */
function revokedBy(ownerId: OwnerId, { revoked = [] }: StoredDecision): Revocation | undefined {
  return revoked.find(({ owner_id }) => owner_id === ownerId);
}

function receiptKey({ decision_id, owner_id, revokes }: StoredReceipt): Key {
  const [campaign, decision] = partsOfDecision(decision_id) ?? ["", ""];
  return keys.receipt(campaign, decision, revokes ? `${owner_id}.revoked` : owner_id);
}
