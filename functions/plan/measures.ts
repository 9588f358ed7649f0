import type { Instant } from "#shared/core/kinds";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { BulkUpdates, RefusedMeasures, StatusChange } from "#shared/plan/measure-contract";
import type { PlanChange, SettledPlan } from "#shared/plan/plan-changes-contract";
import { type MoveRequest, offsetDays } from "#shared/plan/plan-contract";
import { disturbedBy } from "#shared/plan/change/cascade";
import { applyShift, type Shift } from "#shared/plan/change/shift";
import { movedTo, type Target } from "#shared/plan/change/moves";
import { type Start, offsetOf } from "#shared/campaigns/schedule";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { Status } from "#shared/campaigns/status";
import type { Timezone } from "#shared/core/timezone";
import { unchanged } from "../core/campaign-change.ts";
import { still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { ifGone, notFound, Refusal, invalidField } from "../core/refusal.ts";
import { query, read, write, writeBatch } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";
import { removalsWith, removeWithMeasures } from "../files/removal.ts";
import {
  type Actor,
  type ChangeCheck,
  changeMeasures,
  headChange,
  type MeasureChange,
  readForChange,
  withStatus,
  type WrittenPair,
} from "./change-measures.ts";
import { earlyStarts, assertMayBegin } from "./early-ads.ts";
import { followLive, touchesLive, withPlan } from "./follow-live.ts";
import { dropDetails, fromItem } from "../campaigns/measure-item.ts";
import { mentionsOn } from "./notes.ts";
import { writePlanChanges } from "./plan-changes.ts";
import { notePair, type Pair, undoOf } from "./plan-pairs.ts";
import { type PlannedOrder, readCampaign, readOrder } from "../campaigns/read.ts";
import type { EarlyStart } from "./undecided.ts";
import {
  campaignResponse,
  hoursOf,
  isMeasureId,
  knownParts,
  measureResponse,
  partsOfId,
  type PlannedMeasure,
} from "../campaigns/items.ts";

/** Maximum number of notes, with what tells of them, that go in the same transaction as their measure, besides as many files and the head. */
const notesAlong = 45;

/** Takes a measure out of a campaign, its files with it. @throws Refusal 404 for an unknown id */
export async function removeMeasure(id: string, changer: Actor): Promise<void> {
  const { campaignId, measureId } = knownParts(id);
  const { now } = changer;
  const removed = await retryOnConflict("diese Kampagne", async () => {
    // The head first: it tells of a note or a file that comes while the rest is read, and would stay behind.
    const campaign = await readCampaign(campaignId, { consistent: true });
    const [item, notes, mentions, files] = await Promise.all([
      read(keys.campaignMeasure(campaignId, measureId), { consistent: true }),
      query({ ...keys.notes(campaignId, measureId), consistent: true }),
      mentionsOn(campaignId, id),
      removalsWith(campaignId, id, now),
    ]);
    if (!item) throw notFound("Diese Maßnahme");
    const measure = fromItem(item);
    const told = [...notes, ...mentions];
    const [along, rest] = [told.slice(0, notesAlong), told.slice(notesAlong)];
    await write(
      await headChange(campaign, [measure], [], { when: unchanged(campaign) }),
      { delete: keys.campaignMeasure(campaignId, measureId), when: still(measure, "revision") },
      ...dropDetails(measure),
      ...along.map(({ pk, sk }) => ({ delete: { pk, sk } })),
      ...files,
    );
    await writeBatch(rest.map(({ pk, sk }) => ({ delete: { pk, sk } })));
    return measure;
  });
  await removeWithMeasures(campaignId, [id], now);
  if (touchesLive([{ before: removed, after: undefined }])) await followLive(campaignId, changer);
}

/**
 * Sets a measure's status, or that of an occurrence of its series; any status may follow any other. What is done may say
 * when it was, today at the latest. One that advertises begins only once the duties before ads are fulfilled. `undo` takes
 * back what was really changed.
 * @throws Refusal 400 for a day in the future, 404 for an unknown id, 409 while a duty is open
 */
export async function setStatus(
  id: string,
  { status, done_at: doneAt, end_series: endsSeries, occurrence_at: occurrence, skip_reason: skipReason }: StatusChange,
  { by, now }: Actor,
): Promise<CampaignMeasure & { undo: PlanChange[]; plan?: SettledPlan }> {
  const written = new Map<string, Pair>();
  const change: MeasureChange = (measure, campaign) => {
    if (doneAt !== undefined) checkedDoneAt(doneAt, status, campaign.timezone, now);
    if (isOfAnother(measure, occurrence)) return measure;
    return withStatus(measure, campaign, { status, now, doneAt, by, endsSeries, skipReason });
  };
  const check: ChangeCheck = (campaign, pairs) => assertMayBegin(campaign, pairs, now);
  const measure = await changeOne(id, change, check, (pair) => notePair(written, pair));
  const answer = { ...measure, undo: undoOf([...written.values()], {}, {}).changes };
  return touchesLive(written.values()) ? withPlan(answer, followLive(measure.campaign_id, { by, now })) : answer;
}

/** Hides a measure in owner reports or shows it there again. @throws Refusal 404 for an unknown id */
export function setOwnerVisibility(id: string, hidden: boolean): Promise<CampaignMeasure> {
  return changeOne(id, (measure) =>
    measure.hidden_from_owner === hidden ? measure : { ...measure, hidden_from_owner: hidden },
  );
}

/**
 * Moves a measure, and says what hangs on it; with its successors these go along as far as they have to
 * (docs/product.md, Planning: living with it). The order of the others is read as of about now where it is only told, and as
 * of now where it decides who goes along. @param now ISO 8601 UTC @throws Refusal 404 for an unknown id
 */
export async function moveMeasure(id: string, request: MoveRequest, now: Instant) {
  const { campaignId, measureId } = knownParts(id);
  const [known, order] = await Promise.all([
    readForChange(campaignId, [measureId]),
    readOrder(campaignId, { consistent: request.with_successors }),
  ]).catch(asMeasure);
  const [own] = known.measures;
  if (!own) throw notFound("Diese Maßnahme");
  const plan = campaignResponse(known.campaign);
  const place = movedTo(measureResponse(own), targetOf(request, plan), plan);
  const { disturbed, along } = disturbedBy(orderNow(order, own, known.shift), { id, place }, plan);
  const taken = request.with_successors ? [...along] : [];
  const changes = [[id, place] as const, ...taken].map(([member, { scheduled_at, phase }]) => ({
    id: member,
    scheduled_at,
    phase,
    ...(member === id && { day_picked: true }),
  }));
  const done = await writePlanChanges(
    campaignId,
    { changes, remove: [], add: [], set: {} },
    { now, dryRun: request.dry_run, ...(taken.length === 0 && { known }) },
  );
  const moved = done.measures.find((measure) => measure.id === id);
  if (!moved) throw notFound("Diese Maßnahme");
  return {
    ...moved,
    disturbed: disturbed.filter((other) => !taken.some(([member]) => member === other.id)),
    moved: done.measures.filter((measure) => measure.id !== id),
    undo: done.undo.changes,
  };
}

/** A stored order with one measure as it is now: with the hours that count, a shift that is not written everywhere yet applied. */
function orderNow(order: PlannedOrder[], own: PlannedMeasure, shift: Shift | undefined): PlannedOrder[] {
  const all = [...order.filter(({ id }) => id !== own.id), own];
  return all.map((measure) => ({ ...applyShift(measure, shift), hours: hoursOf(measure) }));
}

function targetOf({ offset_days, scheduled_at }: MoveRequest, plan: Start): Target {
  if (offset_days !== undefined) return { offset_days };
  const picked = scheduled_at ?? plan.marketing_start;
  return { scheduled_at: checkedMoment(picked, plan) };
}

function asMeasure(error: unknown): never {
  throw error instanceof Refusal && error.status === 404 ? notFound("Diese Maßnahme") : error;
}

interface BulkUpdated {
  updated: number;
  not_found: string[];
  refused: RefusedMeasures[];
  undo: PlanChange[];
  plans: SettledPlan[];
}

/**
 * Changes up to 500 measures of any campaigns: known ones are changed, unknown ones named. What may not begin yet stays
 * as it is and is named with its reason (docs/product.md, Duties before an ad). `undo` takes back what was really changed.
 * @throws Refusal 409 with the reasons where nothing at all could be changed
 */
export async function bulkUpdate(ids: string[], wished: BulkUpdates, changer: Actor): Promise<BulkUpdated> {
  const wanted = [...new Set(ids)];
  const byCampaign = Map.groupBy(wanted.filter(isMeasureId), (id) => partsOfId(id).campaignId);
  const found = new Set<string>();
  const refused: RefusedMeasures[] = [];
  const written = new Map<string, Pair>();
  const plans: SettledPlan[] = [];
  for (const [campaignId, members] of byCampaign) {
    let early: EarlyStart[] = [];
    const pairs: Pair[] = [];
    const changed = await changeMeasures(
      campaignId,
      members.map((id) => partsOfId(id).measureId),
      withUpdates(wished, changer),
      async (campaign, pending) => {
        early = await earlyStarts(campaign, pending, changer.now);
        return early.flatMap(({ ids: left }) => left);
      },
      (pair) => {
        notePair(written, pair);
        pairs.push(pair);
      },
    ).catch(ifGone([]));
    const plan = touchesLive(pairs) ? await followLive(campaignId, changer) : undefined;
    if (plan) plans.push(plan);
    for (const { id } of changed) found.add(id);
    refused.push(...early.map(({ ids: measure_ids, ...why }) => ({ measure_ids, ...why })));
  }
  if (found.size === 0 && refused.length > 0)
    throw new Refusal(409, [...new Set(refused.map(({ reason }) => reason))].join(" "), {
      code: refused[0]?.code,
    });
  const left = new Set(refused.flatMap(({ measure_ids }) => measure_ids));
  return {
    updated: found.size,
    not_found: wanted.filter((id) => !found.has(id) && !left.has(id)),
    refused,
    undo: undoOf([...written.values()], {}, {}).changes,
    plans,
  };
}

function withUpdates({ updates, occurrences }: BulkUpdates, changer: Actor): MeasureChange {
  const { status, priority_override: priority, end_series: endsSeries, skip_reason: skipReason } = updates;
  return (measure, campaign) => {
    const isLeft = status === undefined || isOfAnother(measure, occurrences?.[measure.id]);
    const after = isLeft ? measure : withStatus(measure, campaign, { status, ...changer, endsSeries, skipReason });
    return priority === undefined || priority === after.priority_override
      ? after
      : { ...after, priority_override: priority };
  };
}

/** Whether the occurrence that somebody meant is not the one that comes next by now. */
function isOfAnother({ series, scheduled_at }: PlannedMeasure, occurrence: string | undefined): boolean {
  return occurrence !== undefined && series !== null && scheduled_at !== occurrence;
}

/** Changes the one measure with an id, as `changeMeasures` does. @throws Refusal 404 for an unknown id, and what `check` throws */
export async function changeOne(
  id: string,
  change: MeasureChange,
  check?: ChangeCheck,
  onWritten?: (pair: WrittenPair) => void,
): Promise<CampaignMeasure> {
  const { campaignId, measureId } = knownParts(id);
  const [measure] = await changeMeasures(campaignId, [measureId], change, check, onWritten).catch(ifGone([]));
  if (!measure) throw notFound("Diese Maßnahme");
  return measureResponse(measure);
}

/** A moment that a person picked. @throws Refusal 400 where it is too far from the marketing start */
export function checkedMoment(picked: string, plan: Start): string {
  const { error } = offsetDays.safeParse(offsetOf(picked, plan));
  if (error) throw invalidField("scheduled_at", error.issues[0]?.message ?? "");
  return picked;
}

/** When something was done. @param now ISO 8601 UTC @throws Refusal 400 for a day in the future, or where it is not done */
export function checkedDoneAt(doneAt: string, status: Status, timezone: Timezone, now: Instant): string {
  if (status !== "done") throw invalidField("done_at", "Nur was erledigt ist, hat einen Tag, an dem es erledigt wurde");
  if (calendarDaysBetween(now, doneAt, timezone) > 0)
    throw invalidField("done_at", "Der Tag der Erledigung liegt in der Zukunft");
  return doneAt;
}
