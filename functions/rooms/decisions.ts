import type { Instant } from "#shared/core/kinds";
import type { Property } from "#shared/market/contract";
import type { PlannedMeasure, StoredCampaign } from "../campaigns/items.ts";
import type { StoredDecision } from "../campaigns/owner-decision.ts";
import { readRooms, sameRoom } from "../campaigns/owner-room.ts";
import { readPlan } from "../campaigns/read.ts";
import { keys } from "../core/keys.ts";
import { type Operation, read } from "../core/table.ts";
import { gatherFacts, putFacts } from "./facts.ts";

/** What changes with decisions, as it is after that; what is not told is read. */
export interface Beside {
  plan?: { campaign: StoredCampaign; measures: readonly PlannedMeasure[] } | undefined;
  property?: Property | undefined;
}

/**
 * The writes by which the rooms of a campaign's owners show decisions as they are after a change, part of that change's
 * transaction; none where nobody has a room. All of it is gathered as it is at any other time, so that nothing is missing
 * there until the table's stream comes by.
 * @param changed the decisions as they are then, all of the same campaign @param now ISO 8601 UTC
 */
export async function decisionsInRooms(
  changed: readonly [StoredDecision, ...StoredDecision[]],
  now: Instant,
  { plan, property }: Beside = {},
): Promise<Operation[]> {
  const [{ campaign_id: campaignId }] = changed;
  const rooms = await readRooms(campaignId);
  if (rooms.length === 0) return [];
  const { campaign, measures } = plan ?? (await readPlan(campaignId, { consistent: true }));
  const factsOf = await gatherFacts(campaign, measures, now, { property, decisions: changed });
  const lists = await Promise.all(
    rooms.map(async (room) => {
      const before = await read(keys.roomFacts(campaignId, room.owner_id), { consistent: true });
      return before ? [putFacts(room, before, factsOf(room.owner_id)), sameRoom(room)] : [];
    }),
  );
  return lists.flat();
}
