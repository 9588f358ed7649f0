import type { BulkUpdates, CampaignMeasure, RefusedMeasures } from "#shared/campaigns/contract";
import type { MoveRequest } from "#shared/campaigns/plan-contract";
import { disturbedBy } from "#shared/campaigns/planning/cascade";
import { movedTo, placeAt, type Target } from "#shared/campaigns/planning/moves";
import type { Start } from "#shared/campaigns/schedule";
import type { Status } from "#shared/campaigns/status";
import { unchanged } from "../core/campaign-change.ts";
import { still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { ifGone, notFound, Refusal } from "../core/refusal.ts";
import { query, read, write, writeBatch } from "../core/table.ts";
import { untilWritten } from "../core/until-written.ts";
import { removalsWith, removeWithMeasures } from "../files/removal.ts";
import { type ChangeCheck, changeMeasures, headChange, type MeasureChange, withStatus } from "./change-measures.ts";
import { checkedDoneAt, checkedMoment, checkPlace } from "./checked-days.ts";
import { earlyStarts, refuseEarlyAds } from "./early-ads.ts";
import { isMeasureId, knownParts } from "./known-parts.ts";
import { applyPlanChanges } from "./plan-changes.ts";
import { readCampaign, readPlan } from "./read.ts";
import { dropDetails } from "./task-details.ts";
import type { EarlyStart } from "./undecided.ts";
import { partsOfId, shownCampaign, shownMeasure, type StoredMeasure } from "./items.ts";

/** Most notes that go in the same transaction as their measure, beside as many files and the head. */
const notesAlong = 45;

/** Takes a measure out of a campaign, its files with it. @param now ISO 8601 UTC @throws Refusal 404 for an unknown id */
export async function removeMeasure(id: string, now: string): Promise<void> {
  const { campaignId, measureId } = knownParts(id);
  await untilWritten("diese Kampagne", async () => {
    // The head first: it tells of a note or a file that comes while the rest is read, and would stay behind.
    const campaign = await readCampaign(campaignId, { consistent: true });
    const [measure, notes, files] = await Promise.all([
      read<StoredMeasure>(keys.campaignMeasure(campaignId, measureId), { consistent: true }),
      query({ ...keys.notes(campaignId, measureId), consistent: true }),
      removalsWith(campaignId, id, now),
    ]);
    if (!measure) throw notFound("Diese Maßnahme");
    const [along, rest] = [notes.slice(0, notesAlong), notes.slice(notesAlong)];
    await write(
      headChange(campaign, [measure], [], { when: unchanged(campaign) }),
      { delete: keys.campaignMeasure(campaignId, measureId), when: still(measure, "revision") },
      ...dropDetails(measure),
      ...along.map(({ pk, sk }) => ({ delete: { pk, sk } })),
      ...files,
    );
    await writeBatch(rest.map(({ pk, sk }) => ({ delete: { pk, sk } })));
  });
  await removeWithMeasures(campaignId, [id], now);
}

/**
 * Sets a measure's status; any status may follow any other. What is done may say when it was, today at the latest. One
 * that advertises begins only once the duties before ads are fulfilled.
 * @param now ISO 8601 UTC @throws Refusal 400 for a day in the future, 404 for an unknown id, 409 while a duty is open
 */
export function setStatus(
  id: string,
  { status, done_at: doneAt }: { status: Status; done_at?: string | undefined },
  now: string,
): Promise<CampaignMeasure> {
  const change: MeasureChange = (measure, campaign) => {
    if (doneAt === undefined) return withUpdates({ status }, now)(measure, campaign);
    checkedDoneAt(doneAt, status, campaign.timezone, now);
    return measure.status === "done" && measure.done_at === doneAt ? measure : withStatus(measure, status, now, doneAt);
  };
  return changeOne(id, change, (campaign, pairs) => refuseEarlyAds(campaign, pairs, now));
}

/** Hides a measure in owner reports or shows it there again. @throws Refusal 404 for an unknown id */
export function setOwnerVisibility(id: string, hidden: boolean): Promise<CampaignMeasure> {
  return changeOne(id, (measure) =>
    (measure.hidden_from_owner ?? false) === hidden ? measure : { ...measure, hidden_from_owner: hidden },
  );
}

/**
 * Moves a measure, and says what hangs on it; with its successors these go along as far as they have to
 * (docs/product.md, Planning: living with it). @param now ISO 8601 UTC @throws Refusal 404 for an unknown id
 */
export async function moveMeasure(id: string, request: MoveRequest, now: string) {
  const { campaignId } = knownParts(id);
  const { campaign, measures } = await readPlan(campaignId, { consistent: true }).catch(asMeasure);
  const [plan, shown] = [shownCampaign(campaign), measures.map(shownMeasure)];
  const own = shown.find((measure) => measure.id === id);
  if (!own) throw notFound("Diese Maßnahme");
  const place = movedTo(own, targetOf(request, plan), plan);
  const { disturbed, along } = disturbedBy(shown, { id, place }, plan);
  const taken = request.with_successors ? [...along] : [];
  const changes = [[id, place] as const, ...taken].map(([member, { scheduled_at, phase }]) => ({
    id: member,
    scheduled_at,
    phase,
  }));
  const done = await applyPlanChanges(
    campaignId,
    { changes, remove: [], add: [], set: {} },
    { now, dryRun: request.dry_run },
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

function targetOf({ offset_days, scheduled_at }: MoveRequest, plan: Start): Target {
  if (offset_days !== undefined) return { offset_days };
  const picked = scheduled_at ?? plan.marketing_start;
  return { scheduled_at: checkedMoment(picked, plan) };
}

function asMeasure(error: unknown): never {
  throw error instanceof Refusal && error.status === 404 ? notFound("Diese Maßnahme") : error;
}

/**
 * Puts a measure exactly where it stood before.
 * @throws Refusal 404 for an unknown id, 400 for a day too far from the marketing start or a phase that the day is not in
 */
export function restoreMeasure(
  id: string,
  place: Pick<CampaignMeasure, "phase" | "scheduled_at">,
): Promise<CampaignMeasure> {
  const change: MeasureChange = (measure, campaign) => {
    if (measure.scheduled_at === place.scheduled_at && measure.phase === place.phase) return measure;
    const { ready_at } = placeAt(shownMeasure(measure), place.scheduled_at, shownCampaign(campaign));
    return { ...measure, ...place, ...(measure.ready_at !== undefined && { ready_at }) };
  };
  return changeOne(id, change, async (campaign, pairs) => {
    for (const { before } of pairs) await checkPlace(before, place, shownCampaign(campaign));
  });
}

/**
 * Changes up to 500 measures of any campaigns: known ones are changed, unknown ones named. What may not begin yet stays
 * as it is and is named with its reason (docs/product.md, Duties before an ad).
 * @throws Refusal 409 with the reasons where nothing at all could be changed
 */
export async function bulkUpdate(
  ids: string[],
  updates: BulkUpdates,
  now: string,
): Promise<{ updated: number; not_found: string[]; refused: RefusedMeasures[] }> {
  const wanted = [...new Set(ids)];
  const byCampaign = Map.groupBy(wanted.filter(isMeasureId), (id) => partsOfId(id).campaignId);
  const found = new Set<string>();
  const refused: RefusedMeasures[] = [];
  for (const [campaignId, members] of byCampaign) {
    let early: EarlyStart[] = [];
    const changed = await changeMeasures(
      campaignId,
      members.map((id) => partsOfId(id).measureId),
      withUpdates(updates, now),
      async (campaign, pairs) => {
        early = await earlyStarts(campaign, pairs, now);
        return early.flatMap(({ ids: left }) => left);
      },
    ).catch(ifGone([]));
    for (const { id } of changed) found.add(id);
    refused.push(...early.map(({ ids: measure_ids, ...why }) => ({ measure_ids, ...why })));
  }
  if (found.size === 0 && refused.length > 0)
    throw new Refusal(409, [...new Set(refused.map(({ reason }) => reason))].join(" "), {
      waitsFor: refused[0]?.waits_for,
    });
  const left = new Set(refused.flatMap(({ measure_ids }) => measure_ids));
  return { updated: found.size, not_found: wanted.filter((id) => !found.has(id) && !left.has(id)), refused };
}

function withUpdates({ status, priority_override }: BulkUpdates, now: string): MeasureChange {
  return (measure) => {
    const { priority_override: priority = null } = measure;
    const isOther = status !== undefined && status !== measure.status;
    const wanted = priority_override === undefined ? priority : priority_override;
    if (!isOther && wanted === priority) return measure;
    return { ...(isOther ? withStatus(measure, status, now) : measure), priority_override: wanted };
  };
}

/** Changes the one measure with an id. @throws Refusal 404 for an unknown id, and what `check` throws */
export async function changeOne(id: string, change: MeasureChange, check?: ChangeCheck): Promise<CampaignMeasure> {
  const { campaignId, measureId } = knownParts(id);
  const [measure] = await changeMeasures(campaignId, [measureId], change, check).catch(ifGone([]));
  if (!measure) throw notFound("Diese Maßnahme");
  return shownMeasure(measure);
}
