import { isDeepStrictEqual } from "node:util";
import {
  type Counts,
  mondayOf,
  packed,
  stepsBetween,
  type StoredTally,
  type Sums,
  sumsMoved,
  sumsOf,
  type Tally,
  tallyOf,
  unpacked,
} from "#shared/analytics/tally";
import { statuses } from "#shared/campaigns/status";
import { unchangedSince } from "../core/campaign-change.ts";
import { absent, still } from "../core/condition.ts";
import { newId } from "../core/ids.ts";
import { keys, mondayOfTally } from "../core/keys.ts";
import { noteRenewals } from "../core/renewals.ts";
import { schema } from "../core/schema.ts";
import { type Operation, query, read, write } from "../core/table.ts";
import { untilWritten } from "../core/until-written.ts";
import { stateOf } from "./figures.ts";
import type { StoredCampaign, StoredMeasure } from "./items.ts";

/** With what one campaign is counted. */
export interface KeptTally {
  pk: string;
  /** The campaign's id. */
  sk: string;
  /** Another one with every count. */
  stamp: string;
  /** Absent for an offer, which counts nowhere. */
  tally?: StoredTally;
  /** The campaign's state (`stateOf`) as of which it was counted, after all else that a renewal keeps of it. */
  of?: string;
}

/** Most weeks, or instants of a week, that one transaction moves; beside the head, the campaign's own and the totals. */
const mostMoved = 80;
/** Most campaigns that are noted at once: as many as the scheduled function renews in a run. */
const mostNoted = 200;

/** What is counted of all campaigns, from the week of an instant (ISO 8601 UTC) on. `isWhole` where every campaign is in it. */
export async function readSums(from: string): Promise<Sums & { isWhole: boolean }> {
  const [totals, weeks] = await Promise.all([
    read(keys.tallyTotals),
    query(keys.tallyWeeks(mondayOf(Date.parse(from)))),
  ]);
  return {
    isWhole: totals?.whole === true,
    totals: countsOf(totals ?? {}),
    weeks: new Map(weeks.map(({ sk, ...counts }) => [mondayOfTally(sk), countsOf(counts)])),
  };
}

/** The numbers of an item: what is not one says of the item itself. */
function countsOf(item: object): Counts {
  const numbers = Object.entries(item).filter(
    (entry): entry is [string, number] => typeof entry[1] === "number" && entry[0] !== "schema" && entry[1] !== 0,
  );
  return Object.fromEntries(numbers);
}

/**
 * Keeps with what a campaign is counted, and moves the sums by as much, in one transaction. Writes nothing where that is as
 * it was.
 * @param campaign as it was before its measures were read @param stored as it is under `keys.tally`
 * @throws ConditionFailed where the campaign or its count changed since: read and decide again
 */
export async function keepTally(
  campaign: StoredCampaign,
  measures: readonly Pick<StoredMeasure, "scheduled_at" | "status">[],
  stored: KeptTally | undefined,
): Promise<void> {
  const after = campaign.is_offer ? undefined : tallyOf(campaign, measures);
  if (stored && isDeepStrictEqual(stored.tally, after && packed(after))) return;
  let [kept, before] = [stored, stored?.tally && unpacked(stored.tally)];
  const steps = stepsBetween(before, after, mostMoved);
  for (const [place, step] of steps.entries()) {
    const isLast = place === steps.length - 1;
    const stamp = newId();
    const own = {
      ...keys.tally(campaign.id),
      stamp,
      ...(step && { tally: packed(step) }),
      ...(isLast && { of: stateOf(campaign) }),
    };
    await write(
      { check: keys.campaign(campaign.id), when: unchangedSince(campaign) },
      { put: { ...own, schema }, when: kept ? still(kept, "stamp") : [absent] },
      ...moves(before, step),
    );
    [kept, before] = [own, step];
  }
}

/** Takes a campaign that was deleted out of the sums. Safe to repeat, and to run twice at once. */
export async function dropTally(campaignId: string): Promise<void> {
  await untilWritten("die Zahlen des Büros", async () => {
    const stored = await read<KeptTally>(keys.tally(campaignId), { consistent: true });
    if (!stored) return;
    let [stamp, before] = [stored.stamp, stored.tally && unpacked(stored.tally)];
    const steps = stepsBetween(before, undefined, mostMoved);
    for (const [place, step] of steps.entries()) {
      const key = keys.tally(campaignId);
      const when = still({ stamp }, "stamp");
      const next = newId();
      const own: Operation =
        place === steps.length - 1
          ? { delete: key, when }
          : { put: { ...key, stamp: next, ...(step && { tally: packed(step) }), schema }, when };
      await write(own, ...moves(before, step));
      [stamp, before] = [next, step];
    }
  });
}

function moves(before: Tally | undefined, after: Tally | undefined): Operation[] {
  const { totals, weeks } = sumsMoved(before, after);
  return [
    ...(Object.keys(totals).length > 0 ? [moved(keys.tallyTotals, totals)] : []),
    ...[...weeks].map(([monday, counts]) => moved(keys.tallyWeek(monday), counts)),
  ];
}

function moved(update: { pk: string; sk: string }, add: Counts): Operation {
  return { update, change: { add, set: { schema } } };
}

/**
 * Notes campaigns that are not counted as their heads say, so that they are renewed, and takes out what is counted of
 * deleted ones. Heads alone tell whether the totals are right; what is counted of each is read only where they are not.
 * @param campaigns all of the agency
 */
export async function noteUncounted(campaigns: readonly StoredCampaign[]): Promise<void> {
  const totals = await read(keys.tallyTotals, { consistent: true });
  const isRight = isDeepStrictEqual(countsOf(totals ?? {}), totalsOf(campaigns));
  if (isRight && totals?.whole === true) return;
  const kept = new Map((await query<KeptTally>(keys.tallies)).map((one) => [one.sk, one]));
  const uncounted = campaigns.filter((campaign) => !isCounted(campaign, kept.get(campaign.id)));
  await noteRenewals(uncounted.slice(0, mostNoted).map(({ id }) => id));
  const known = new Set(campaigns.map(({ id }) => id));
  for (const id of kept.keys()) if (!known.has(id) && (await isGone(id))) await dropTally(id);
  if (totals?.whole !== true && campaigns.every(({ id }) => kept.has(id)))
    await write({ update: keys.tallyTotals, change: { set: { whole: true, schema } } });
}

async function isGone(campaignId: string): Promise<boolean> {
  return (await read(keys.campaign(campaignId), { consistent: true })) === undefined;
}

/** The totals as the heads say them. */
function totalsOf(campaigns: readonly StoredCampaign[]): Counts {
  const sum: Counts = {};
  for (const campaign of campaigns)
    for (const [name, count] of Object.entries(sumsOf(headTally(campaign)).totals))
      sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

/** What a head alone says: its measures by status, without their times. */
function headTally(campaign: StoredCampaign): Tally | undefined {
  if (campaign.is_offer) return undefined;
  const measures = statuses.flatMap((status) =>
    Array.from({ length: campaign[status] }, () => ({ status, scheduled_at: campaign.marketing_start })),
  );
  return tallyOf(campaign, measures);
}

function isCounted(campaign: StoredCampaign, kept: KeptTally | undefined): boolean {
  if (!kept) return false;
  const [counted, said] = [kept.tally && unpacked(kept.tally), headTally(campaign)];
  return counted?.start === said?.start && isDeepStrictEqual(sumsOf(counted).totals, sumsOf(said).totals);
}
