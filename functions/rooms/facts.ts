import { isDeepStrictEqual } from "node:util";
import { decisionFacts, roomFacts, type RoomFacts } from "#shared/reports/room-facts";
import { promisedTo } from "../campaigns/baseline.ts";
import type { StoredCampaign, StoredMeasure } from "../campaigns/items.ts";
import { readDecisions } from "../campaigns/owner-decision.ts";
import type { StoredRoom } from "../campaigns/owner-room.ts";
import { absent, still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { schema } from "../core/schema.ts";
import { type Item, type Operation, query, read, write } from "../core/table.ts";
import { arranged, readAll, type StoredFile } from "../files/items.ts";
import { readMarket } from "../market/results.ts";

/** The facts of a room as stored. */
interface StoredFacts {
  facts: RoomFacts;
  /** Rises with every write, so that an older state never replaces a newer one. */
  revision: number;
}

/** What the room needs to know of a report as it is stored. */
interface SentReport {
  id: string;
  created_at: string;
  period: { from: string; to: string };
  owner: { id: string } | null;
  sendings: { state: string }[];
  files: object | null;
}

/** What a room shows; nothing where it was never gathered. Half a read unit for each 4 KB, eventually consistent. */
export async function readFacts(campaignId: string): Promise<RoomFacts | undefined> {
  return (await read<StoredFacts>(keys.roomFacts(campaignId)))?.facts;
}

/** Whether a file may be seen in the room of an owner: released to them, there, no bill, and about nobody else. */
export function isReleasedTo(ownerId: string, file: StoredFile): boolean {
  const { released_to, is_bill, owner_id, confirmed, removed_at } = file;
  return (
    released_to === ownerId &&
    is_bill !== true &&
    (owner_id === null || owner_id === ownerId) &&
    confirmed &&
    removed_at === undefined
  );
}

/** Whether a report may be seen in the room of an owner: it was sent to them, and its files are there. */
export function isSentTo(ownerId: string, { owner, sendings, files }: SentReport): boolean {
  return owner?.id === ownerId && files !== null && sendings.some(({ state }) => state === "sent");
}

/** Gathers what the room of a campaign's owner shows. @param now ISO 8601 UTC */
export async function gatherFacts(
  campaign: StoredCampaign,
  measures: readonly StoredMeasure[],
  ownerId: string,
  now: string,
): Promise<RoomFacts> {
  const [market, reports, { files, arrangement }, decisions, promised] = await Promise.all([
    readMarket(campaign.id),
    query<SentReport>({ ...keys.reports(campaign.id), consistent: true }),
    readAll(campaign.id),
    readDecisions(campaign.id),
    promisedTo(campaign),
  ]);
  return roomFacts({
    campaign,
    measures,
    market,
    reports: reports
      .filter((report) => isSentTo(ownerId, report))
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
    files: arranged(files, arrangement).filter((file) => isReleasedTo(ownerId, file)),
    decisions: decisionFacts(decisions, ownerId),
    promised,
    now,
  });
}

/** The put of a room's facts, on the condition that nobody wrote others since `before` was read. */
export function putFacts(campaignId: string, before: Item | undefined, facts: RoomFacts): Operation {
  const stored = before as unknown as StoredFacts | undefined;
  return {
    put: { facts, revision: (stored?.revision ?? 0) + 1, ...keys.roomFacts(campaignId), schema },
    when: stored ? still(stored, "revision") : [absent],
  };
}

/**
 * Gathers anew what a room shows and keeps it where that changed.
 * @throws ConditionFailed where somebody else did, or the room has another address by now: read and decide again
 */
export async function keepFacts(
  room: StoredRoom,
  campaign: StoredCampaign,
  measures: readonly StoredMeasure[],
  now: string,
): Promise<void> {
  const before = await read(keys.roomFacts(campaign.id), { consistent: true });
  const facts = await gatherFacts(campaign, measures, room.owner_id, now);
  if (before && isDeepStrictEqual(before.facts, facts)) return;
  await write(putFacts(campaign.id, before, facts), {
    check: keys.room(campaign.id),
    when: still(room, "secret_hash"),
  });
}
