import type { CampaignId, OwnerId } from "#shared/core/kinds";
import type { ThreadMessage } from "#shared/reports/thread-contract";
import { type RecentMessage, withRecent } from "#shared/reports/thread-summary";
import { absent, still } from "../../core/condition.ts";
import { replyAddressRemoval } from "../../campaigns/reply-address.ts";
import { keys } from "../../core/keys.ts";
import { type Operation, query, queryPage, read, write } from "../../core/table.ts";
import { chunksOf } from "#shared/core/chunks";

/** A message as stored; it belongs to one owner of the campaign, and no other ever sees it. */
export interface StoredMessage extends ThreadMessage {
  campaign_id: string;
  owner_id: string;
  /** Until when the request that sends it may still be at work, if nobody noted its end; ISO 8601 UTC. */
  busy_until: string;
}

/** The last messages with an owner, in short, and a number that rises with every message. */
export interface StoredThread {
  recent: RecentMessage[];
  revision: number;
}

/** A message that was sent twice with the same id is looked for among so many of the last. */
const lookedThrough = 40;
const deletedAtOnce = 50;

/** All messages with an owner in a campaign, the oldest first. */
export async function readMessages(campaignId: CampaignId, ownerId: OwnerId): Promise<StoredMessage[]> {
  return query<StoredMessage>({ ...keys.messages(campaignId, ownerId), consistent: true });
}

/**
 * The last messages, the newest first, eventually consistent.
 * @param max how many @param before an instant, ISO 8601 UTC: only older ones
 */
export async function readLastMessages(
  campaignId: CampaignId,
  ownerId: OwnerId,
  max: number,
  before?: string,
): Promise<StoredMessage[]> {
  const all = keys.messages(campaignId, ownerId);
  const { items } = await queryPage<StoredMessage>(
    before === undefined
      ? { ...all, backwards: true }
      : { pk: all.pk, from: all.beginsWith, to: `${all.beginsWith}${before}`, backwards: true },
    undefined,
    max,
  );
  return items;
}

/** The last messages in short; nothing before the first. Half a read unit, eventually consistent unless asked otherwise. */
export async function readThread(
  campaignId: CampaignId,
  ownerId: OwnerId,
  options: { consistent?: boolean } = {},
): Promise<StoredThread | undefined> {
  return read<StoredThread>(keys.thread(campaignId, ownerId), options);
}

/** A message by the id that its maker chose, as long as it is one of the last. */
export async function findMessage(
  campaignId: CampaignId,
  ownerId: OwnerId,
  id: string,
): Promise<StoredMessage | undefined> {
  const { items } = await queryPage<StoredMessage>(
    { ...keys.messages(campaignId, ownerId), backwards: true, consistent: true },
    undefined,
    lookedThrough,
  );
  return items.find((message) => message.id === id);
}

/**
 * The writes of a message, new or changed, part of one transaction.
 * @param thread as it was read before the message was looked for: where somebody wrote another one since, nothing is written
 * @param isShown whether the owner's room shows it from now on
 */
export function putMessage(message: StoredMessage, thread: StoredThread | undefined, isShown: boolean): Operation[] {
  const { campaign_id, owner_id, at, id, busy_until: _, ...shown } = message;
  const before = thread?.recent ?? [];
  const recent = isShown && before.every((one) => one.id !== id) ? withRecent(before, { ...shown, at, id }) : before;
  return [
    { put: { ...message, ...keys.message(campaign_id, owner_id, at, id) } },
    putThread(campaign_id, owner_id, thread, recent),
  ];
}

/** The writes that take a message away which surely never left the house. */
export function deleteMessage(
  { campaign_id, owner_id, at, id }: StoredMessage,
  thread: StoredThread | undefined,
): Operation[] {
  return [
    { delete: keys.message(campaign_id, owner_id, at, id) },
    putThread(campaign_id, owner_id, thread, thread?.recent ?? []),
  ];
}

function putThread(
  campaignId: CampaignId,
  ownerId: OwnerId,
  before: StoredThread | undefined,
  recent: RecentMessage[],
): Operation {
  return {
    put: { recent, revision: (before?.revision ?? 0) + 1, ...keys.thread(campaignId, ownerId) },
    when: before ? still(before, "revision") : [absent],
  };
}

/** Ends the notifications of what an owner wrote up to an instant (ISO 8601 UTC). Safe to repeat. */
export async function dropNotices(campaignId: CampaignId, ownerId: OwnerId, until: string): Promise<void> {
  const notices = await query<{ pk: string; sk: string; created_at: string }>({
    ...keys.repliesOf(campaignId, ownerId),
    consistent: true,
  });
  const gone = notices.filter(({ created_at }) => created_at <= until).map(({ pk, sk }) => ({ delete: { pk, sk } }));
  for (const chunk of chunksOf(gone, deletedAtOnce)) await write(...chunk);
}

/** Erases all messages with an owner in a campaign, what tells of them, and the address by which others would come. Safe to repeat. @returns how many messages there were */
export async function eraseMessages(campaignId: CampaignId, ownerId: OwnerId): Promise<number> {
  const [messages, notices] = await Promise.all([
    query({ ...keys.messages(campaignId, ownerId), consistent: true }),
    query({ ...keys.repliesOf(campaignId, ownerId), consistent: true }),
  ]);
  const gone = [...messages, ...notices].map(({ pk, sk }) => ({ delete: { pk, sk } }));
  for (const chunk of chunksOf(gone, deletedAtOnce)) await write(...chunk);
  await write({ delete: keys.thread(campaignId, ownerId) }, ...(await replyAddressRemoval(campaignId, ownerId)));
  return messages.length;
}
