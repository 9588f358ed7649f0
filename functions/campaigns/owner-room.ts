import type { CampaignId, Instant, OwnerId } from "#shared/core/kinds";
import { hourLength } from "#shared/core/time";
import { type Condition, still } from "../core/condition.ts";
import { hash, keys } from "../core/keys.ts";
import { type Operation, query, read, tryWrite } from "../core/table.ts";

/** The room of one owner of a campaign as stored: by the hash of its secret which address is good. */
export interface StoredRoom {
  campaign_id: string;
  owner_id: string;
  secret_hash: string;
  created_at: string;
  /** The user's id. */
  created_by: string;
  /** When it was last opened, to the hour; absent before the first time. */
  seen_at?: string;
  /** A code that was mailed to the owner, by its hash, until when it is good, and how often another one was tried. */
  code_hash?: string;
  code_until?: string;
  code_tries?: number;
  /** Browsers that entered a code. */
  doors?: RoomDoor[];
}

/** A browser that may enter a room: the hash of what it has, and until when. */
export interface RoomDoor {
  key_hash: string;
  /** ISO 8601 UTC. */
  until: string;
}

/** How long a room that was opened is not noted again as opened, in milliseconds: a look usually writes nothing. */
const seenAgainMs = hourLength;

/** The room of a campaign's owner; nothing while there is none. */
export async function readRoom(campaignId: CampaignId, ownerId: OwnerId): Promise<StoredRoom | undefined> {
  return read<StoredRoom>(keys.room(campaignId, ownerId), { consistent: true });
}

/** The rooms of a campaign's owners; not each of them needs one. */
export async function readRooms(campaignId: CampaignId): Promise<StoredRoom[]> {
  return query<StoredRoom>({ ...keys.rooms(campaignId), consistent: true });
}

/**
 * The room behind an address that is still good. One and a half read units: whose room a secret opens never changes, so
 * that an older copy tells it too, and whether it is good the room alone says.
 */
export async function roomOfToken(token: string): Promise<StoredRoom | undefined> {
  const secret = hash(token);
  const key = keys.roomOfSecret(secret);
  const named = (await read<NamedRoom>(key)) ?? (await read<NamedRoom>(key, { consistent: true }));
  const room = named && (await readRoom(named.campaign_id, named.owner_id));
  return room?.secret_hash === secret ? room : undefined;
}

type NamedRoom = Pick<StoredRoom, "campaign_id" | "owner_id">;

/** Notes that a room was opened. @param now ISO 8601 UTC */
export async function noteSeen(room: StoredRoom, now: Instant): Promise<void> {
  if (room.seen_at && Date.parse(now) - Date.parse(room.seen_at) < seenAgainMs) return;
  await tryWrite({
    update: keys.room(room.campaign_id, room.owner_id),
    change: { set: { seen_at: now } },
    when: still(room, "secret_hash"),
  });
}

/** The write that holds a room to be the one that was read. */
export function sameRoom(room: StoredRoom): Operation {
  return { check: keys.room(room.campaign_id, room.owner_id), when: still(room, "secret_hash") };
}

/**
 * The writes that end the rooms of owners of a campaign, part of the transaction that gives the reason: their addresses are
 * good for nothing with it, whether or not `rooms` have them. @param rooms as they were read
 */
export function roomWithdrawals(
  campaignId: CampaignId,
  ownerIds: readonly string[],
  rooms: readonly StoredRoom[],
): Operation[] {
  return ownerIds.flatMap((ownerId) =>
    roomWithdrawal(
      campaignId,
      ownerId,
      rooms.find(({ owner_id }) => owner_id === ownerId),
    ),
  );
}

/** The same of one owner. @param when what must hold of the room */
export function roomWithdrawal(
  campaignId: CampaignId,
  ownerId: OwnerId,
  room: StoredRoom | undefined,
  when: Condition[] = [],
): [Operation, ...Operation[]] {
  return [
    { delete: keys.room(campaignId, ownerId), when },
    ...(room ? [{ delete: keys.roomFacts(campaignId, ownerId) }, { delete: keys.roomOfSecret(room.secret_hash) }] : []),
  ];
}
