import type { CampaignId, Instant } from "#shared/core/kinds";
import type { PlanChanges } from "#shared/plan/plan-changes-contract";
import { earlierAd, firstAd, type LiveAd } from "#shared/campaigns/live";
import { given } from "#shared/core/given";
import { countStatuses, statuses } from "#shared/campaigns/status";
import type { Shift } from "#shared/plan/change/shift";
import { withUnprovedAt } from "#shared/plan/change/proving";
import { begins, type StatusWish, withStatus as changedStatus } from "#shared/plan/change/status-change";
import { chunksOf } from "#shared/core/chunks";
import { isDeepStrictEqual } from "node:util";
import { unchanged } from "../core/campaign-change.ts";
import { type Condition, still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { type Operation, transactionLimit, write, type Item, query, readMany } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";
import { inOffice, readCampaign, readClosedDays, readMeasures } from "../campaigns/read.ts";
import { effortOf, campaignResponse, type StoredCampaign, type PlannedMeasure } from "../campaigns/items.ts";
import { joined, namedKeys, settleDetails, toItem, unwritten } from "../campaigns/measure-item.ts";
import { isId } from "../core/ids.ts";
import { notFound } from "../core/refusal.ts";
import { finishShift } from "../campaigns/shift.ts";

/** A campaign's head and some of its measures, with what lies next to them. */
export interface ForChange {
  campaign: StoredCampaign;
  measures: PlannedMeasure[];
  /** A shift of the start that was finished first: what was read beside these may not have it yet. */
  shift?: Shift | undefined;
}

/**
 * Named measures up to which each is read by its keys, one call of at most a hundred items: for twenty a third of the time that a
 * plan's range takes, which costs fewer units from a dozen on (two each against one for four of them).
 */
const fewMeasures = 24;

/**
 * A campaign whose shift is through, and measures of it, as they are now: read at once, since the write that follows says
 * what must not have changed. Measures that are not there are left out.
 * @param measureKeys what names the measures in their campaign (`partsOfId`), or "all"
 * @throws Refusal 404 for an unknown campaign
 */
export async function readForChange(campaignId: CampaignId, measureKeys: string[] | "all"): Promise<ForChange> {
  const early = await readOnce(campaignId, measureKeys);
  const campaign = await finishShift(early.campaign);
  if (campaign === early.campaign) return early;
  return { ...(await readOnce(campaignId, measureKeys)), shift: early.campaign.shift };
}

async function readOnce(campaignId: CampaignId, measureKeys: string[] | "all"): Promise<ForChange> {
  if (measureKeys !== "all" && measureKeys.length <= fewMeasures) return readNamed(campaignId, measureKeys);
  const [campaign, all] = await Promise.all([
    readCampaign(campaignId, { consistent: true }),
    query({ ...keys.campaignMeasures(campaignId), consistent: true }),
  ]);
  if (measureKeys === "all") return { campaign, measures: joined(all) };
  const wanted = new Set(namedKeys(campaignId, measureKeys).map(({ sk }) => sk));
  return { campaign, measures: joined(all.filter(({ sk }) => wanted.has(sk))) };
}

/** Head and named measures by one call. */
async function readNamed(campaignId: CampaignId, measureKeys: string[]): Promise<ForChange> {
  const head = keys.campaign(campaignId);
  const wanted = isId(campaignId) ? [head, ...namedKeys(campaignId, measureKeys)] : [];
  const [found, closedDays] = await Promise.all([readMany(wanted, { consistent: true }), readClosedDays()]);
  const campaign = found.find(({ pk }) => pk === head.pk);
  if (!campaign) throw notFound("Diese Kampagne");
  const measures = joined(found.filter((item) => item !== campaign));
  return { campaign: inOffice(campaign as Item & StoredCampaign, closedDays), measures };
}

/** What of a plan-wide change its campaign's head is told. */
export type HeadSet = Omit<PlanChanges["set"], "reserved_until">;

/** What of a campaign's head that makes; to whom it is offered stands in its plan's frame. */
export function headFields({ frame }: StoredCampaign, { marketing, ...days }: HeadSet): Partial<StoredCampaign> {
  return { ...given(days), ...(marketing && frame && { frame: { ...frame, marketing } }) };
}

/** What a change does with a measure: answers the wished one, or the very same object where nothing is to be done. */
export type MeasureChange = (measure: PlannedMeasure, campaign: StoredCampaign) => PlannedMeasure;

/** Who changes something, by their id (null: what the cockpit saw by itself), and when, ISO 8601 UTC. */
export interface Actor {
  by: string | null;
  now: Instant;
}

/** A measure before and after its change. */
export interface WrittenPair {
  before: PlannedMeasure;
  after: PlannedMeasure;
}

/** What refuses a change before anything of it is written, or names by id the measures that stay as they are. */
export type ChangeCheck = (campaign: StoredCampaign, pairs: WrittenPair[]) => Promise<string[] | void>;

/**
 * Changes measures of one campaign together with the head's counts: every transaction holds up to 48 measures and the
 * head, on the condition that neither was changed since it was read; otherwise all is read and decided again.
 * What was written is not decided again. Measures that are not there are left out.
 * @param measureIds what names the measures in their campaign (`partsOfId`), or "all"
 * @param check refuses the whole change, or leaves measures out
 * @param onWritten hears of each measure once it is written
 * @returns the measures as they are afterwards, without those left out
 * @throws Refusal 404 when the campaign is gone, and what `check` throws
 */
export async function changeMeasures(
  campaignId: CampaignId,
  measureIds: string[] | "all",
  change: MeasureChange,
  check: ChangeCheck = () => Promise.resolve(),
  onWritten: (pair: WrittenPair) => void = () => undefined,
): Promise<PlannedMeasure[]> {
  const settled = new Set<string>();
  const note = (pair: WrittenPair) => {
    settled.add(pair.after.id);
    onWritten(pair);
  };
  return retryOnConflict("diese Kampagne", async () => {
    const { campaign, measures: before } = await readForChange(campaignId, measureIds);
    const pairs = before.map((measure) => ({
      measure,
      after: settled.has(measure.id) ? measure : written(measure, change(measure, campaign)),
    }));
    const changed = pairs.filter(({ measure, after }) => measure !== after);
    const left = await check(
      campaign,
      changed.map(({ measure, after }) => ({ before: measure, after })),
    );
    const stays = new Set(left ?? []);
    const isTaken = ({ measure }: { measure: PlannedMeasure }) => !stays.has(measure.id);
    await writeChunks(changed.filter(isTaken), campaign, note);
    return pairs.filter(isTaken).map(({ after }) => after);
  });
}

/** Maximum number of measures that one transaction writes, each with what lies next to it; besides the campaign's head, its property and the library's head. */
export const measuresPerTransaction = Math.floor((transactionLimit - 3) / 2);

async function writeChunks(
  changed: { measure: PlannedMeasure; after: PlannedMeasure }[],
  campaign: StoredCampaign,
  onWritten: (pair: WrittenPair) => void,
): Promise<void> {
  for (const chunk of chunksOf(changed, measuresPerTransaction)) {
    await write(
      await headChange(
        campaign,
        chunk.map(({ measure }) => measure),
        chunk.map(({ after }) => after),
      ),
      ...chunk.flatMap(({ measure, after }) => putChanged(measure, after)),
    );
    for (const { measure: before, after } of chunk) onWritten({ before, after });
  }
}

/**
 * The writes of a changed measure, on the condition that nobody else wrote it since it was read: at most two.
 * @param before with what lies next to it
 */
export function putChanged(before: PlannedMeasure, after: PlannedMeasure): Operation[] {
  const { measure, operations } = settleDetails(before, after);
  return [{ put: toItem(written(before, measure)), when: unwritten(before) }, ...operations];
}

/**
 * A measure with a status that is set, of a series an occurrence with it (`shared/plan/change/status-change.ts`). That it takes back
 * what was proven is remembered.
 */
export function withStatus(measure: PlannedMeasure, campaign: StoredCampaign, wish: StatusWish): PlannedMeasure {
  const taken = { ...measure, ...effortOf(measure) };
  const after = changedStatus(taken, campaignResponse(campaign), wish);
  if (after === taken) return measure;
  return withUnprovedAt(measure, { ...after, hours: measure.hours, cost: measure.cost, skipped_by: null }, wish.now);
}

/** A measure as it is once its change is written. */
export function written(before: PlannedMeasure, after: PlannedMeasure): PlannedMeasure {
  if (after === before) return before;
  const had_begun = after.status === "planned" && (before.had_begun || begins(after, before));
  return { ...after, had_begun, revision: before.revision + 1 };
}

/**
 * The head's part of a transaction: counts move by the difference between the measures before and after, and one more
 * change is counted, so that others who look at the campaign learn of it (docs/product.md, Together). The first ad that
 * was done is kept with it (docs/product.md, The market's clock), found again where the property is offered to others. On the
 * condition that nobody saved the campaign's form in between or deleted it.
 * @param more.set what else the head is told
 * @param more.when what else holds of the head
 */
export async function headChange(
  campaign: StoredCampaign,
  before: PlannedMeasure[],
  after: PlannedMeasure[],
  { set = {}, when = [] }: { set?: HeadSet; when?: Condition[] } = {},
): Promise<Operation> {
  const [old, now] = [countStatuses(before), countStatuses(after)];
  const add = Object.fromEntries(
    statuses.map((status) => [status, now[status] - old[status]]).filter(([, difference]) => difference !== 0),
  );
  const ad = await firstAdAfter(campaign, before, after, set.marketing);
  const isOtherAd = !isDeepStrictEqual(ad, campaign.live_ad ?? null);
  const fields = headFields(campaign, set);
  return {
    update: keys.campaign(campaign.id),
    change: { add: { ...add, changes: 1 }, set: { ...fields, ...(isOtherAd && { live_ad: ad }) } },
    when: [
      ...still(campaign, "version", ...(fields.frame ? (["frame"] as const) : [])),
      ...when,
      ...(isOtherAd ? unchanged(campaign) : []),
    ],
  };
}

/**
 * The first ad that was done once a change is written; only where the one that was it goes, or another measure may be it since
 * the property is offered to others, is the whole plan looked at.
 */
async function firstAdAfter(
  { id, timezone, frame, live_ad: known = null }: StoredCampaign,
  before: PlannedMeasure[],
  after: PlannedMeasure[],
  marketing = frame?.marketing,
): Promise<LiveAd | null> {
  const offered = { timezone, marketing };
  const changed = firstAd(after, offered);
  const isTouched = before.some((measure) => measure.id === known?.measure_id);
  const stays = !isTouched || isDeepStrictEqual(changed, known);
  if (stays && marketing === frame?.marketing) return earlierAd(known, changed);
  const ids = new Set(before.map((measure) => measure.id));
  const others = (await readMeasures(id, { consistent: true })).filter((measure) => !ids.has(measure.id));
  return firstAd([...others, ...after], offered);
}
