import type { OwnerRoom, RoomAddress } from "#shared/reports/room-contract";
import { readCampaign, readPlan } from "../campaigns/read.ts";
import { absent, still } from "../core/condition.ts";
import { hash, keys } from "../core/keys.ts";
import { madeSecret } from "../core/making.ts";
import { Refusal } from "../core/refusal.ts";
import { schema } from "../core/schema.ts";
import { read, write } from "../core/table.ts";
import { untilWritten } from "../core/until-written.ts";
import { gatherFacts, putFacts } from "./facts.ts";
import { readRoom, roomWithdrawal, type StoredRoom } from "../campaigns/owner-room.ts";

/** Whether the owner of a campaign has a room. @throws Refusal 404 for an unknown campaign */
export async function shownRoom(campaignId: string): Promise<OwnerRoom> {
  await readCampaign(campaignId);
  return { created_at: (await readRoom(campaignId))?.created_at ?? null };
}

/**
 * Gives the room of a campaign's owner an address, its first or another one: with the same write an earlier one is good
 * for nothing. Of the secret in it only the hash is kept.
 * @param by the user's id @param now ISO 8601 UTC
 * @throws Refusal 404 for an unknown campaign, 400 for one without an owner
 */
export async function openRoom(campaignId: string, by: string, now: string): Promise<RoomAddress> {
  const secret = madeSecret();
  const created_at = await untilWritten("diese Kampagne", async () => {
    const { campaign, measures } = await readPlan(campaignId, { consistent: true });
    const { owner_id } = campaign;
    if (owner_id === null)
      throw new Refusal(
        400,
        "Dieser Kampagne ist kein Eigentümer zugewiesen. Bitte ordnen Sie ihn zuerst zu, dann legen Sie seinen Bereich an.",
      );
    const [before, known] = await Promise.all([
      readRoom(campaignId),
      read(keys.roomFacts(campaignId), { consistent: true }),
    ]);
    if (before?.secret_hash === hash(secret)) return before.created_at;
    const room: StoredRoom = {
      campaign_id: campaignId,
      owner_id,
      secret_hash: hash(secret),
      created_at: now,
      created_by: by,
    };
    await write(
      {
        put: { ...room, ...keys.room(campaignId), schema },
        when: before ? still(before, "secret_hash") : [absent],
      },
      { put: { campaign_id: campaignId, ...keys.roomOfSecret(room.secret_hash), schema } },
      ...(before ? [{ delete: keys.roomOfSecret(before.secret_hash) }] : []),
      putFacts(campaignId, known, await gatherFacts(campaign, measures, owner_id, now)),
      { check: keys.campaign(campaignId), when: still(campaign, "owner_id") },
    );
    return now;
  });
  return { url: `${process.env.SITE_URL ?? ""}/api/public/rooms/${secret}`, created_at };
}

/** Withdraws the room of a campaign's owner. Safe to repeat. @throws Refusal 404 for an unknown campaign */
export async function withdrawRoom(campaignId: string): Promise<void> {
  await readCampaign(campaignId);
  await untilWritten("diese Kampagne", async () => {
    const room = await readRoom(campaignId);
    if (!room) return;
    await write(...roomWithdrawal(campaignId, room, still(room, "secret_hash")));
  });
}
