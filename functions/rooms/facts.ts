import type { Instant, OwnerId } from "#shared/core/kinds";
import { isDeepStrictEqual } from "node:util";
import { dayOf } from "#shared/campaigns/agenda";
import type { Property } from "#shared/market/contract";
import { pageStateOf } from "#shared/market/page/state";
import { decisionFacts } from "#shared/reports/room-decision-facts";
import { roomFacts, type RoomFacts } from "#shared/reports/room-facts";
import { promisedTo } from "../campaigns/baseline.ts";
import { marketingOf, type StoredCampaign, type PlannedMeasure } from "../campaigns/items.ts";
import { readDecisions, type StoredDecision } from "../campaigns/owner-decision.ts";
import { sameRoom, type StoredRoom } from "../campaigns/owner-room.ts";
import { pageAddress, readStoredPage, type StoredPage } from "../campaigns/property-page.ts";
import { readSettings } from "../agency/store.ts";
import { absent, still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { type Item, type Operation, query, read, write } from "../core/table.ts";
import { arranged, readAll, titleKeyOf, type StoredFile } from "../files/items.ts";
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
  co_owners: { id: string }[];
  sendings: { state: string }[];
  files: object | null;
  announced?: readonly string[];
}

/** What a room shows; nothing where it was never gathered. Half a read unit for each 4 KB, eventually consistent. */
export async function readFacts({ campaign_id, owner_id }: StoredRoom): Promise<RoomFacts | undefined> {
  return (await read<StoredFacts>(keys.roomFacts(campaign_id, owner_id)))?.facts;
}

/** Whether a file may be seen in the room of an owner: released to them, there, no bill, and about nobody else. */
export function isReleasedTo(ownerId: OwnerId, file: StoredFile): boolean {
  const { released_to, is_bill, owner_id, confirmed, removed_at } = file;
  return (
    released_to?.includes(ownerId) === true &&
    !is_bill &&
    (owner_id === null || owner_id === ownerId) &&
    confirmed &&
    removed_at === undefined
  );
}

/** Whether a report may be seen in the room of an owner: it was sent to them, and its files are there. */
export function isSentTo(ownerId: OwnerId, { owner, co_owners, sendings, files }: SentReport): boolean {
  const isTheirs = [owner, ...co_owners].some((one) => one?.id === ownerId);
  return isTheirs && files !== null && sendings.some(({ state }) => state === "sent");
}

/** What is about to be written and stands in the table as it was. */
interface Known {
  property?: Property | undefined;
  decisions?: readonly StoredDecision[] | undefined;
}

/**
 * Reads what the rooms of a campaign's owners show. @param now ISO 8601 UTC @param known goes before what is stored
 * @returns what an owner's room shows, by the owner's id
 */
export async function gatherFacts(
  campaign: StoredCampaign,
  measures: readonly PlannedMeasure[],
  now: Instant,
  { property, decisions: changed = [] }: Known = {},
): Promise<(ownerId: OwnerId) => RoomFacts> {
  const [market, reports, { files, arrangement }, stored, promised, page] = await Promise.all([
    readMarket(campaign.id),
    query<SentReport>({ ...keys.reports(campaign.id), consistent: true }),
    readAll(campaign.id),
    readDecisions(campaign.id),
    promisedTo(campaign),
    readStoredPage(campaign.id),
  ]);
  const newestFirst = reports.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  const shown = property ?? market.property;
  const address = page?.published_at ? await openAddress(page, campaign, shown, now) : undefined;
  const decisions = [...changed, ...stored.filter(({ id }) => !changed.some((one) => one.id === id))];
  return (ownerId) =>
    roomFacts({
      campaign,
      measures,
      market: property ? { ...market, property } : market,
      reports: newestFirst.filter((report) => isSentTo(ownerId, report)),
      title: titleKeyOf(files, arrangement),
      files: arranged(files, arrangement).filter((file) => isReleasedTo(ownerId, file)),
      decisions: decisionFacts(decisions, { ownerId, owners: campaign.owners, now }),
      promised,
      page: address,
      now,
    });
}

/** Where a published page can be opened by anybody; nothing where it can't, by the agency's word or the campaign's state. */
async function openAddress(
  page: StoredPage,
  campaign: StoredCampaign,
  property: Property,
  now: Instant,
): Promise<string | undefined> {
  const { property_pages: isSwitchedOn } = await readSettings();
  const state = pageStateOf(
    { campaign: { ...campaign, marketing: marketingOf(campaign) }, property },
    dayOf(now, campaign.timezone),
  );
  return isSwitchedOn && state !== "gone" ? pageAddress(page) : undefined;
}

/** The put of a room's facts, on the condition that nobody wrote others since `before` was read. */
export function putFacts({ campaign_id, owner_id }: StoredRoom, before: Item | undefined, facts: RoomFacts): Operation {
  const stored = before as unknown as StoredFacts | undefined;
  return {
    put: { facts, revision: (stored?.revision ?? 0) + 1, ...keys.roomFacts(campaign_id, owner_id) },
    when: stored ? still(stored, "revision") : [absent],
  };
}

/**
 * Gathers again what the rooms of a campaign show and keeps it where that changed.
 * @throws ConditionFailed where somebody else did, or a room has another address by now: read and decide again
 */
export async function keepFacts(
  rooms: readonly StoredRoom[],
  campaign: StoredCampaign,
  measures: readonly PlannedMeasure[],
  now: Instant,
): Promise<void> {
  if (rooms.length === 0) return;
  const factsOf = await gatherFacts(campaign, measures, now);
  await Promise.all(
    rooms.map(async (room) => {
      const before = await read(keys.roomFacts(campaign.id, room.owner_id), { consistent: true });
      const facts = factsOf(room.owner_id);
      if (before && isDeepStrictEqual(before.facts, facts)) return;
      await write(putFacts(room, before, facts), sameRoom(room));
    }),
  );
}
