import { type ReceiptFacts, receiptSubject, receiptText } from "#shared/reports/decision-words";
import { missingOf } from "#shared/reports/decisions";
import { type Recipient, recipientOf } from "#shared/reports/recipient";
import { salutationOf } from "#shared/owners/salutation";
import { letterheadFor, readSettings } from "../../agency/store.ts";
import { findDecision, partsOfDecision, type StoredDecision } from "../../campaigns/owner-decision.ts";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { still } from "../../core/condition.ts";
import { dueAt, type Key, keys } from "../../core/keys.ts";
import { type Operation, read, writeIfHolds } from "../../core/table.ts";
import type { Delivery } from "../../notifications/deliver.ts";
import { signerOf } from "../author.ts";
import { mailToOwner } from "../messages/mail-to-owner.ts";

/** An owner's yes or no that is still to be confirmed to them. It names nobody but by id. */
export interface StoredReceipt {
  decision_id: string;
  owner_id: string;
  /** When the owner answered, ISO 8601 UTC. */
  at: string;
}

const hour = 3_600_000;
/** How long a confirmation that surely did not go out is tried again. */
const mostHours = 24;

/**
 * The write that confirms an owner's answer to them, in the transaction that keeps it; the next scheduled run mails it.
 * @param at when they answered @param tried when it was tried in vain; both ISO 8601 UTC
 */
export function putReceipt({ id }: StoredDecision, owner_id: string, at: string, tried?: string): Operation {
  const receipt: StoredReceipt = { decision_id: id, owner_id, at };
  const due = tried === undefined ? at : new Date(Date.parse(tried) + hour).toISOString();
  return { put: { ...receipt, ...receiptKey(receipt), ...dueAt(due, id) } };
}

/**
 * Mails an owner what they answered, with what was shown and its proof, to the address that the link went to. In one try: one
 * without a known end is not repeated. Of an answer that is erased by now there is nothing to confirm.
 * @param found as the index `due` named it @param time ISO 8601 UTC
 */
export async function sendReceipt(found: StoredReceipt & { due_sk: string }, time: string): Promise<Delivery> {
  const key = receiptKey(found);
  if (!(await writeIfHolds({ delete: key, when: still(found, "due_sk") }))) return "nothing";
  const decision = await findDecision(found.decision_id);
  const said = decision && saidBy(found.owner_id, decision);
  const campaign = decision && (await read<StoredCampaign>(keys.campaign(decision.campaign_id)));
  if (!decision || !said || !campaign) return "nothing";
  const [owner, settings, signer] = await Promise.all([
    read<Partial<Recipient>>(keys.owner(found.owner_id)),
    readSettings(),
    signerOf(campaign.responsible_id, null),
  ]);
  const facts = {
    salutation: salutationOf(recipientOf({ ...owner, id: found.owner_id })),
    property: campaign.property_address || campaign.title,
    timezone: campaign.timezone,
    decision,
    said,
    missing: decision.answer ? 0 : missingOf(decision, campaign.owners).length,
  };
  const outcome = await mailToOwner([said.from], signer?.agent ?? { name: "", email: "" }, letterheadFor(settings), {
    subject: receiptSubject(facts),
    text: receiptText(facts),
  });
  const isLate = Date.parse(time) - Date.parse(found.at) > mostHours * hour;
  if (outcome === "refused" && !isLate) await writeIfHolds(putReceipt(decision, found.owner_id, found.at, time));
  return outcome === "sent" ? "sent" : "not sent";
}

/** What an owner answered; nothing once they were erased. */
function saidBy(ownerId: string, { agreed, answer }: StoredDecision): ReceiptFacts["said"] | undefined {
  const given = [...agreed.map((yes) => ({ ...yes, answer: "yes" as const })), ...(answer ? [answer] : [])];
  return given.find(({ owner_id, from }) => owner_id === ownerId && from !== "");
}

function receiptKey({ decision_id, owner_id }: StoredReceipt): Key {
  const [campaign, decision] = partsOfDecision(decision_id) ?? ["", ""];
  return keys.receipt(campaign, decision, owner_id);
}
