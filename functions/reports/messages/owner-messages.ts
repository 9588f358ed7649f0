import type { Instant } from "#shared/core/kinds";
import { wantsAtOnce } from "#shared/accounts/mail-settings";
import { cutText } from "#shared/core/cut-text";
import { putEventMail } from "../../accounts/event-mails.ts";
import { putEventPush } from "../../accounts/push-notes.ts";
import { listUsers, type StoredUser } from "../../accounts/store.ts";
import type { StoredCampaign } from "../../campaigns/items.ts";
import type { Operation } from "../../core/table.ts";
import { putReply } from "../../notifications/store.ts";
import { nameAmongOwners } from "../owner-names.ts";
import { findMessage, putMessage, readThread, type StoredMessage } from "./thread-store.ts";

/** What an owner says to the agency, from a report, the room, or with an answer. */
export interface OwnerWords {
  /** Chosen by the form: letters, digits, "-" and "_". Sent twice it is one message. */
  id: string;
  campaign: Pick<StoredCampaign, "id" | "title" | "responsible_id" | "owners">;
  owner_id: string;
  text: string;
  /** What it is about, in one line; empty where the owner simply wrote. */
  subject: string;
  /** What the notification calls it: "Rückfrage des Eigentümers". */
  notice: string;
  /** ISO 8601 UTC. */
  now: Instant;
}

/** What the agency hears of. */
interface OwnerNotice extends Pick<OwnerWords, "text" | "now"> {
  campaign: Pick<StoredCampaign, "id" | "title" | "responsible_id">;
  /** The notification's: other.<campaign>.<…>. */
  id: string;
  title: string;
}

/** Maximum number of people whom an owner's words tell at once; with e-mail and devices a transaction holds no more. */
const maxTold = 38;
/** Maximum number of characters of an owner's words in their notification; the whole stands in the thread. */
const shownLength = 200;

/**
 * The writes that keep what an owner said in the thread and tell the agency, part of one transaction inside `retryOnConflict`.
 * The caller's transaction must also hold that the campaign still is this owner's (a condition on its `owner_id`), so that
 * nothing is written after another one came or this one was erased. It writes to neither campaign nor room.
 * @returns nothing where the message is there already
 */
export async function putOwnerMessage(words: OwnerWords): Promise<Operation[]> {
  const { campaign, owner_id, id, text, subject, notice, now } = words;
  const thread = await readThread(campaign.id, owner_id, { consistent: true });
  if (thread && (await findMessage(campaign.id, owner_id, id))) return [];
  const message: StoredMessage = {
    id,
    campaign_id: campaign.id,
    owner_id,
    at: now,
    from: "owner",
    text,
    subject,
    by: "",
    channel: null,
    to: "",
    state: "sent",
    busy_until: now,
  };
  return [
    ...putMessage(message, thread, true),
    ...(await putOwnerNotice({
      id: `other.${campaign.id}.${owner_id}.message-${id}`,
      title: notice,
      campaign,
      text: saidBy(await nameAmongOwners(campaign, owner_id), subject, text),
      now,
    })),
  ];
}

/** What somebody said, after who it was and what it is about, as far as both are to be told: "Anna Erb: Freigabe „Exposé“: Ja." */
export function saidBy(...words: string[]): string {
  return words.filter(Boolean).join(": ");
}

/** The writes of a notification of an owner's words, and what tells people of it at once. */
export async function putOwnerNotice({ id, title, campaign, text, now }: OwnerNotice): Promise<Operation[]> {
  const told = await toldPeople(campaign.responsible_id);
  return [
    ...told.filter((user) => wantsAtOnce(user, "question")).map((user) => putEventMail(user.id, "question", id, now)),
    ...told.flatMap((user) => putEventPush(user, id, now)),
    putReply({
      id,
      title,
      message: `${campaign.title}: ${cutText(text, shownLength)}`,
      campaign_id: campaign.id,
      priority: "high",
      due_date: null,
      for_users: campaign.responsible_id ? [campaign.responsible_id] : [],
      created_at: now,
    }),
  ];
}

/** Who is told at once: the person responsible for the campaign, else everybody; of them those who wish e-mails or have a device. */
async function toldPeople(responsible: string | null | undefined): Promise<StoredUser[]> {
  const active = (await listUsers()).filter((user) => user.is_active);
  const person = active.find(({ id }) => id === responsible);
  const isTold = (user: StoredUser) => wantsAtOnce(user, "question") || user.has_devices;
  return (person ? [person] : active).filter(isTold).slice(0, maxTold);
}
