import type { CampaignId, Instant, OwnerId } from "#shared/core/kinds";
import { idsOf } from "#shared/campaigns/campaign-owners";
import type { OwnerRoom, RoomAddress } from "#shared/reports/room-contract";
import type { StoredCampaign } from "../campaigns/items.ts";
import { readRoom, readRooms, roomWithdrawal, type StoredRoom } from "../campaigns/owner-room.ts";
import { readCampaign, readPlan } from "../campaigns/read.ts";
import { absent, still } from "../core/condition.ts";
import { hash, keys } from "../core/keys.ts";
import { madeSecret } from "../core/making.ts";
import { Refusal } from "../core/refusal.ts";
import { retryOnConflict } from "../core/retry.ts";
import { read, write } from "../core/table.ts";
import { gatherFacts, putFacts } from "./facts.ts";

/** Which of a campaign's owners have a room, in the owners' order. @throws Refusal 404 for an unknown campaign */
export async function shownRooms(campaignId: CampaignId): Promise<OwnerRoom[]> {
  const [{ owners }, rooms] = await Promise.all([readCampaign(campaignId), readRooms(campaignId)]);
  return idsOf(owners).map((owner_id) => {
    const room = rooms.find((one) => one.owner_id === owner_id);
    return { owner_id, created_at: room?.created_at ?? null, seen_at: room?.seen_at ?? null };
  });
}

/**
 * Gives the room of a campaign's owner an address, its first or another one: with the same write an earlier one is good
 * for nothing; the rooms of the other owners stay as they are. Of the secret in it only the hash is kept.
 * @param ownerId the first owner unless said @param by the user's id @param now ISO 8601 UTC
 * @throws Refusal 404 for an unknown campaign, 400 for one without an owner, 409 for somebody who is none of them (any more)
 */
export async function openRoom(
  campaignId: CampaignId,
  ownerId: OwnerId | undefined,
  by: string,
  now: Instant,
): Promise<RoomAddress> {
  const secret = madeSecret();
  const { owner_id, created_at } = await retryOnConflict("diese Kampagne", async () => {
    const { campaign, measures } = await readPlan(campaignId, { consistent: true });
    const wanted = ownerIn(campaign, ownerId);
    const [before, known] = await Promise.all([
      readRoom(campaignId, wanted),
      read(keys.roomFacts(campaignId, wanted), { consistent: true }),
    ]);
    if (before?.secret_hash === hash(secret)) return before;
    const room: StoredRoom = {
      campaign_id: campaignId,
      owner_id: wanted,
      secret_hash: hash(secret),
      created_at: now,
      created_by: by,
    };
    const factsOf = await gatherFacts(campaign, measures, now);
    await write(
      {
        put: { ...room, ...keys.room(campaignId, wanted) },
        when: before ? still(before, "secret_hash") : [absent],
      },
      { put: { campaign_id: campaignId, owner_id: wanted, ...keys.roomOfSecret(room.secret_hash) } },
      ...(before ? [{ delete: keys.roomOfSecret(before.secret_hash) }] : []),
      putFacts(room, known, factsOf(wanted)),
      { check: keys.campaign(campaignId), when: still(campaign, "owners") },
    );
    return room;
  });
  return { owner_id, url: `${process.env.SITE_URL ?? ""}/api/public/rooms/${secret}`, created_at };
}

/** @throws Refusal 400 for a campaign without an owner, 409 for somebody who is none of them */
function ownerIn({ owners, owner_id }: StoredCampaign, wanted: string | undefined): string {
  const id = wanted ?? owner_id;
  if (id === null)
    throw new Refusal(
      400,
      "Dieser Kampagne ist kein Eigentümer zugewiesen. Bitte ordnen Sie ihn zuerst zu, dann legen Sie seinen Bereich an.",
    );
  if (!idsOf(owners).includes(id))
    throw new Refusal(
      409,
      "Dieser Eigentümer gehört nicht (mehr) zur Kampagne. Bitte laden Sie die Seite neu; angelegt wurde nichts.",
    );
  return id;
}

/**
 * Withdraws the room of one of a campaign's owners. Safe to repeat. @param ownerId the first owner unless said
 * @throws Refusal 404 for an unknown campaign
 */
export async function withdrawRoom(campaignId: CampaignId, ownerId: OwnerId | undefined): Promise<void> {
  const { owner_id } = await readCampaign(campaignId);
  const wanted = ownerId ?? owner_id;
  if (wanted === null) return;
  await retryOnConflict("diese Kampagne", async () => {
    const room = await readRoom(campaignId, wanted);
    if (!room) return;
    await write(...roomWithdrawal(campaignId, wanted, room, still(room, "secret_hash")));
  });
}
