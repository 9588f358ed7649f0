import { decisionFacts, type RoomFacts } from "#shared/reports/room-facts";
import { readDecisions, type StoredDecision } from "../campaigns/owner-decision.ts";
import { readRoom } from "../campaigns/owner-room.ts";
import { still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { type Operation, read } from "../core/table.ts";
import { putFacts } from "./facts.ts";

/**
 * The writes by which the room of a decision's owner shows it as it is after a change, part of that change's
 * transaction; none where this owner has no room.
 * @param more others that change with it @param told what else of the room changes with the answer
 */
export async function decisionInRoom(
  after: StoredDecision,
  more: StoredDecision[] = [],
  told: Partial<RoomFacts> = {},
): Promise<Operation[]> {
  const { campaign_id: campaignId, owner_id } = after;
  const room = owner_id === null ? undefined : await readRoom(campaignId);
  if (!room || room.owner_id !== owner_id) return [];
  const before = await read(keys.roomFacts(campaignId), { consistent: true });
  if (!before) return [];
  const changed = [after, ...more];
  const others = (await readDecisions(campaignId)).filter(({ id }) => !changed.some((one) => one.id === id));
  const facts = before.facts as RoomFacts;
  return [
    putFacts(campaignId, before, { ...facts, ...told, decisions: decisionFacts([...changed, ...others], owner_id) }),
    { check: keys.room(campaignId), when: still(room, "secret_hash") },
  ];
}
