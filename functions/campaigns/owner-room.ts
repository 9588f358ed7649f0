import type { Condition } from "../core/condition.ts";
import { hash, keys } from "../core/keys.ts";
import { type Operation, read } from "../core/table.ts";

/** The room of a campaign's owner as stored: whose it is, and by the hash of its secret which address is good. */
export interface StoredRoom {
  campaign_id: string;
  owner_id: string;
  secret_hash: string;
  created_at: string;
  /** The user's id. */
  created_by: string;
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

/** The room of a campaign; nothing while there is none. */
export async function readRoom(campaignId: string): Promise<StoredRoom | undefined> {
  return read<StoredRoom>(keys.room(campaignId), { consistent: true });
}

/**
 * The room behind an address that is still good. One and a half read units: which campaign a secret names never changes,
 * so that an older copy tells it too, and whether it is good the room alone says.
 */
export async function roomOfToken(token: string): Promise<StoredRoom | undefined> {
  const secret = hash(token);
  const key = keys.roomOfSecret(secret);
  const named =
    (await read<{ campaign_id: string }>(key)) ?? (await read<{ campaign_id: string }>(key, { consistent: true }));
  const room = named && (await readRoom(named.campaign_id));
  return room?.secret_hash === secret ? room : undefined;
}

/**
 * The writes that end a campaign's room, part of the transaction that gives the reason: its address is good for nothing
 * with the first of them, whether or not `room` was read. @param when what must hold of the room
 */
export function roomWithdrawal(
  campaignId: string,
  room: StoredRoom | undefined,
  when: Condition[] = [],
): [Operation, ...Operation[]] {
  return [
    { delete: keys.room(campaignId), when },
    ...(room ? [{ delete: keys.roomFacts(campaignId) }, { delete: keys.roomOfSecret(room.secret_hash) }] : []),
  ];
}
