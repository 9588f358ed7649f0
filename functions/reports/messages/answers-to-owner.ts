import { idsOf } from "#shared/campaigns/campaign-owners";
import type { Agent } from "#shared/reports/reported";
import { type Recipient, recipientOf } from "#shared/reports/recipient";
import { internationalNumber } from "#shared/owners/phone";
import { salutationOf } from "#shared/owners/salutation";
import { answerMailText, answerShortText, answerSubject } from "#shared/reports/answer-words";
import { deviceLink } from "#shared/reports/message";
import type { OwnerAnswer, SentAnswer, ThreadMessage } from "#shared/reports/thread-contract";
import { letterheadFor, readSettings } from "../../agency/store.ts";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { readRoom } from "../../campaigns/owner-room.ts";
import { replyAddress } from "../../campaigns/reply-address.ts";
import { readCampaign } from "../../campaigns/read.ts";
import { still } from "../../core/condition.ts";
import { keys } from "../../core/keys.ts";
import type { MailOutcome } from "../../core/mail.ts";
import { Refusal } from "../../core/refusal.ts";
import { write } from "../../core/table.ts";
import { retryOnConflict } from "../../core/retry.ts";
import { readOwner } from "../../owners/store.ts";
import { addressBy } from "./addressee.ts";
import type { Author } from "../author.ts";
import { mailToOwner, refuseUnsent } from "./mail-to-owner.ts";
import {
  deleteMessage,
  dropNotices,
  findMessage,
  putMessage,
  readMessages,
  readThread,
  type StoredMessage,
  type StoredThread,
} from "./thread-store.ts";

/** Longer than a request can last: after that, a sending without a noted end is one that died. */
const requestTime = 30_000;

/**
 * The messages with an owner that a campaign has now, the oldest first; with nobody else any.
 * @param ownerId the first owner unless said @throws Refusal 404 for an unknown campaign
 */
export async function listMessages(campaignId: string, ownerId?: string): Promise<ThreadMessage[]> {
  const { owner_id, owners } = await readCampaign(campaignId, { consistent: true });
  const wanted = ownerId ?? owner_id;
  if (wanted === null || !idsOf(owners).includes(wanted)) return [];
  return (await readMessages(campaignId, wanted)).map(shownMessage);
}

/** A message as the API answers it. */
export function shownMessage({ id, at, from, text, subject, by, channel, to, state }: StoredMessage): ThreadMessage {
  return { id, at, from, text, subject, by, channel, to, state };
}

/** What a try to send found and noted. */
interface Marked {
  campaign: StoredCampaign;
  owner: Recipient;
  thread: StoredThread | undefined;
  message: StoredMessage;
  /** The same message, as it stood there before. */
  known: StoredMessage | undefined;
}

/**
 * Writes to a campaign's owner: by e-mail from the server, or prepared for SMS and WhatsApp, which the device sends. It
 * stays among the messages and in the room, and ends the notifications of what it answers. The same id is one message: an
 * e-mail goes once, unless the process dies exactly between sending and noting it.
 * @throws Refusal 404; 400 without a valid address or number; 409 for another owner than the campaign's, or while it is
 * being sent; 503 when it could not be sent
 */
export async function answerOwner(
  campaignId: string,
  answer: OwnerAnswer,
  { agent }: Author,
  now: string,
): Promise<SentAnswer> {
  const marked = await retryOnConflict("diese Kampagne", () => mark(campaignId, answer, agent, now));
  const letterhead = letterheadFor(await readSettings());
  const { message, known, campaign, owner, thread } = marked;
  const asked = thread?.recent.findLast(({ from }) => from === "owner") ?? null;
  const facts = {
    salutation: salutationOf(owner),
    text: message.text,
    agent: agent.name,
    agency: letterhead.name,
    asked,
    has_room: Boolean(await readRoom(campaignId, owner.id)),
    timezone: campaign.timezone,
  };
  const { channel } = message;
  const isSent = known?.state === "sent";
  if (channel === "sms" || channel === "whatsapp") {
    if (!isSent) await endNotices(message, answer);
    const text = answerShortText(facts);
    const number = internationalNumber(owner.phone, campaign.timezone) ?? "";
    return { message: shownMessage(message), text, link: deviceLink(channel, number, text) };
  }
  if (isSent) return { message: shownMessage(message), text: null, link: null };
  const outcome = await mailToOwner(message.to.split(", "), agent, letterhead, {
    subject: answerSubject(campaign.property_address || campaign.title),
    text: answerMailText(facts),
    replyTo: await replyAddress(campaignId, owner.id),
  });
  await noteOutcome(message, known, outcome);
  refuseUnsent(outcome);
  await endNotices(message, answer);
  return { message: { ...shownMessage(message), state: "sent" }, text: null, link: null };
}

/** Notes a message before it is sent; one that was sent already is left as it is. */
async function mark(campaignId: string, answer: OwnerAnswer, agent: Agent, now: string): Promise<Marked> {
  const { id, owner_id, channel, text } = answer;
  const campaign = await readCampaign(campaignId, { consistent: true });
  if (!idsOf(campaign.owners).includes(owner_id))
    throw new Refusal(
      409,
      "Diese Kampagne hat inzwischen einen anderen Eigentümer. Bitte laden Sie die Seite neu; gesendet wurde nichts.",
    );
  const owner = recipientOf(await readOwner(owner_id));
  const thread = await readThread(campaignId, owner_id, { consistent: true });
  const known = thread && (await findMessage(campaignId, owner_id, id));
  if (known?.state === "sent") {
    if (known.from === "owner" || known.text !== text || known.channel !== channel)
      throw new Refusal(
        409,
        "Ihre Nachricht ist schon hinausgegangen und steht oben. Die geänderte senden Sie mit einem weiteren Druck als neue.",
        { code: "stale" },
      );
    return { campaign, owner, thread, message: known, known };
  }
  if (known && known.busy_until > now)
    throw new Refusal(
      409,
      "Diese Nachricht wird gerade gesendet oder wurde eben erst gesendet. Bitte warten Sie eine halbe Minute und laden Sie neu.",
    );
  const isMail = channel === "email";
  const message: StoredMessage = {
    id,
    campaign_id: campaignId,
    owner_id,
    at: known?.at ?? now,
    from: "agency",
    text,
    subject: "",
    by: agent.name,
    channel,
    to: await addressBy(channel, owner, campaign),
    state: isMail ? "unconfirmed" : "sent",
    busy_until: isMail ? new Date(Date.parse(now) + requestTime).toISOString() : now,
  };
  await write(...putMessage(message, thread, !isMail), {
    check: keys.campaign(campaignId),
    when: still(campaign, "owners"),
  });
  return { campaign, owner, thread, message, known };
}

/**
 * Notes what became of an e-mail. One that surely did not go out is there no more, unless an earlier try may have gone; one
 * that an erasure took away meanwhile has nothing to note.
 */
async function noteOutcome(
  message: StoredMessage,
  earlier: StoredMessage | undefined,
  outcome: MailOutcome,
): Promise<void> {
  const { campaign_id, owner_id, id } = message;
  await retryOnConflict("diese Kampagne", async () => {
    const thread = await readThread(campaign_id, owner_id, { consistent: true });
    if (!thread || !(await findMessage(campaign_id, owner_id, id))) return;
    if (outcome === "refused" && !earlier) return write(...deleteMessage(message, thread));
    const isSent = outcome === "sent";
    const after: StoredMessage = { ...message, state: isSent ? "sent" : "unconfirmed", busy_until: message.at };
    await write(...putMessage(after, thread, isSent));
  });
}

/** Ends the notifications of what the agent had seen when answering; nothing is lost where that fails. */
async function endNotices({ campaign_id, owner_id }: StoredMessage, { seen_until }: OwnerAnswer): Promise<void> {
  if (seen_until) await dropNotices(campaign_id, owner_id, seen_until);
}
