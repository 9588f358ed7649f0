import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import type { KeptFacts, PlanAddition, PlanChange, PlanChanges } from "#shared/campaigns/plan-contract";
import { movableOf, movedTo, placeAt, phaseAt } from "#shared/campaigns/planning/moves";
import { entryAt } from "#shared/campaigns/planning/plan";
import { usualOffset } from "#shared/campaigns/planning/usual-day";
import { isOpen } from "#shared/campaigns/status";
import type { Measure } from "#shared/catalogue/contract";
import { readLibrary } from "../catalogue/store.ts";
import { chunksOf } from "../core/chunks.ts";
import { still } from "../core/condition.ts";
import { isId } from "../core/ids.ts";
import { keys } from "../core/keys.ts";
import { type Operation, readMany, write } from "../core/table.ts";
import { untilWritten } from "../core/until-written.ts";
import { headChange, measuresPerTransaction } from "./change-measures.ts";
import { plannedMeasure, putNew } from "./new-measure.ts";
import { readCampaign } from "./read.ts";
import { finishShift } from "./shift.ts";
import {
  copyOf,
  keptFactsOf,
  measureIdOf,
  measureItem,
  partsOfId,
  shownCampaign,
  shownMeasure,
  type StoredCampaign,
  type StoredMeasure,
  withFacts,
} from "./items.ts";

/** One measure before and after: the one is missing where it is new, the other where it goes. */
interface Pair {
  before: StoredMeasure | undefined;
  after: StoredMeasure | undefined;
}

/** What a plan-wide change did, or would do. */
export interface PlanChanged {
  /** The measures that were asked for and are there, as they are afterwards, with the new ones. */
  measures: CampaignMeasure[];
  /** Those that really changed, before and after. */
  changed: { before: CampaignMeasure; after: CampaignMeasure }[];
  added: CampaignMeasure[];
  removed: string[];
  /** What takes all of it back. */
  undo: PlanChanges;
  campaign: Campaign;
}

/** How a plan is changed. `onlyOpen`: what somebody finished meanwhile stays as it is. `now` is ISO 8601 UTC. */
export interface PlanChangeOptions {
  now: string;
  dryRun?: boolean;
  onlyOpen?: boolean;
}

/**
 * Changes a plan: dates, statuses, new measures and some that go, the days of sale and notary, the outcome. Written in
 * transactions with the head's counts; whoever is disturbed reads and goes on, so that all is written once and the
 * answer's `undo` names what was really changed. Safe to repeat; what is not there any more is left out.
 * @throws Refusal 404 when the campaign is gone
 */
export async function applyPlanChanges(
  campaignId: string,
  wanted: PlanChanges,
  options: PlanChangeOptions,
): Promise<PlanChanged> {
  const library = wanted.add.length > 0 ? (await readLibrary()).measures : [];
  const written = new Map<string, Pair>();
  let head: PlanChanges["set"] = {};
  const { campaign, found } = await untilWritten("diese Kampagne", async () => {
    const before = await finishShift(await readCampaign(campaignId, { consistent: true }));
    const stored = await readMany<StoredMeasure>(
      idsOf(campaignId, wanted).map((id) => keys.campaignMeasure(campaignId, partsOfId(id).measureId)),
      { consistent: true },
    );
    const pairs = pairsOf(wanted, { campaign: before, stored, library }, options);
    const set = differing(before, wanted.set);
    const todo = pairs.filter((pair) => pair.before !== pair.after);
    for (const chunk of chunks(todo, set)) {
      if (!options.dryRun) await writeChunk(before, chunk.pairs, chunk.set);
      for (const pair of chunk.pairs) note(written, pair);
      if (Object.keys(chunk.set).length > 0) head = { ...valuesOf(before, chunk.set), ...head };
    }
    return { campaign: { ...before, ...set }, found: pairs.flatMap(({ after }) => after ?? []) };
  });
  const pairs = [...written.values()];
  return {
    measures: found.map(shownMeasure),
    changed: pairs.flatMap(({ before, after }) =>
      before && after ? [{ before: shownMeasure(before), after: shownMeasure(after) }] : [],
    ),
    added: pairs.flatMap(({ before, after }) => (!before && after ? [shownMeasure(after)] : [])),
    removed: pairs.flatMap(({ before, after }) => (before && !after ? [before.id] : [])),
    undo: undoOf(pairs, head),
    campaign: options.dryRun
      ? shownCampaign(withCounts(campaign, pairs))
      : shownCampaign(await readCampaign(campaignId, { consistent: true })),
  };
}

function idsOf(campaignId: string, { changes, remove, add }: PlanChanges): string[] {
  const named = [...changes.map(({ id }) => id), ...remove].filter((id) => id.startsWith(`${campaignId}.`));
  return [...new Set([...named, ...add.map((addition) => additionId(campaignId, addition))])].filter((id) =>
    isId(partsOfId(id).measureId.replace(/~\d{1,3}$/, "")),
  );
}

function additionId(campaignId: string, { measure_id, repetition = 1 }: PlanAddition): string {
  return measureIdOf(campaignId, measure_id, repetition);
}

interface State {
  campaign: StoredCampaign;
  stored: StoredMeasure[];
  library: readonly Measure[];
}

function pairsOf(wanted: PlanChanges, { campaign, stored, library }: State, options: PlanChangeOptions): Pair[] {
  const byId = new Map(stored.map((measure) => [measure.id, measure]));
  const changes = new Map(wanted.changes.map((change) => [change.id, change]));
  const pairs: Pair[] = [];
  const going = new Set(wanted.remove);
  for (const measure of stored) {
    const change = changes.get(measure.id);
    if (going.has(measure.id)) pairs.push({ before: measure, after: undefined });
    else if (change && (!options.onlyOpen || isOpen(measure.status)))
      pairs.push({ before: measure, after: changedMeasure(measure, change, campaign, options.now) });
    else pairs.push({ before: measure, after: measure });
  }
  for (const addition of wanted.add) {
    const measure = library.find(({ id }) => id === addition.measure_id);
    if (measure && !byId.has(additionId(campaign.id, addition)))
      pairs.push({ before: undefined, after: newMeasure(measure, addition, campaign, options.now) });
  }
  return pairs;
}

/** The measure as a change wants it, or the very same object where it is so already. */
function changedMeasure(
  measure: StoredMeasure,
  change: PlanChange,
  campaign: StoredCampaign,
  now: string,
): StoredMeasure {
  const plan = shownCampaign(campaign);
  let after = change.facts === undefined ? measure : withFacts(measure, change.facts);
  const place = placeAt(shownMeasure(after), change.scheduled_at ?? after.scheduled_at, plan);
  const phase = change.phase ?? (change.scheduled_at === undefined ? after.phase : place.phase);
  after = {
    ...after,
    scheduled_at: place.scheduled_at,
    phase,
    ...(after.hours !== undefined && { ready_at: place.ready_at }),
  };
  if (change.status !== undefined && change.status !== measure.status)
    after = { ...after, status: change.status, done_at: change.status === "done" ? (change.done_at ?? now) : null };
  const isSame = JSON.stringify(essence(after)) === JSON.stringify(essence(measure));
  return isSame ? measure : after;
}

function essence(measure: StoredMeasure) {
  const { scheduled_at, phase, status, done_at = null } = measure;
  return [scheduled_at, measure.ready_at ?? scheduled_at, phase, status, done_at, keptFactsOf(measure)];
}

function newMeasure(
  measure: Measure,
  { repetition = 1, scheduled_at, phase, status = "planned" }: PlanAddition,
  campaign: StoredCampaign,
  now: string,
): StoredMeasure {
  const plan = shownCampaign(campaign);
  const at =
    scheduled_at ??
    movedTo(movableOf(measure, plan), { offset_days: usualOffset(measure, plan, now) }, plan).scheduled_at;
  const place = { scheduled_at: at, phase: phase ?? phaseAt(at, plan) };
  const entry = { ...entryAt(measure, place, plan.region, plan.timezone), repetition };
  return { ...plannedMeasure(campaign, entry), status, ...(status === "done" && { done_at: now }) };
}

function differing(campaign: StoredCampaign, set: PlanChanges["set"]): PlanChanges["set"] {
  const now = valuesOf(campaign, set);
  return Object.fromEntries(
    Object.entries(set).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name as keyof typeof now]),
    ),
  );
}

function valuesOf(campaign: StoredCampaign, set: PlanChanges["set"]): PlanChanges["set"] {
  return {
    ...("sale_on" in set && { sale_on: campaign.sale_on ?? null }),
    ...("notary_on" in set && { notary_on: campaign.notary_on ?? null }),
    ...("outcome" in set && { outcome: campaign.outcome ?? null }),
  };
}

/** The writes of a change: what the head is told goes with the first one. */
function chunks(todo: Pair[], set: PlanChanges["set"]): { pairs: Pair[]; set: PlanChanges["set"] }[] {
  const parts = chunksOf(todo, measuresPerTransaction);
  if (parts.length === 0) return Object.keys(set).length > 0 ? [{ pairs: [], set }] : [];
  return parts.map((pairs, at) => ({ pairs, set: at === 0 ? set : {} }));
}

async function writeChunk(campaign: StoredCampaign, pairs: Pair[], set: PlanChanges["set"]): Promise<void> {
  const before = pairs.flatMap((pair) => pair.before ?? []);
  const after = pairs.flatMap((pair) => pair.after ?? []);
  await write(headChange(campaign, before, after, set), ...pairs.flatMap((pair) => operation(pair, campaign)));
}

function operation({ before, after }: Pair, campaign: StoredCampaign): Operation[] {
  if (!before) return after ? [putNew(after)] : [];
  if (!after)
    return [
      { delete: keys.campaignMeasure(campaign.id, partsOfId(before.id).measureId), when: still(before, "revision") },
    ];
  const kept = after.reminders.length > 0 && { campaign_copy: copyOf(campaign) };
  return [{ put: measureItem({ ...after, ...kept, revision: before.revision + 1 }), when: still(before, "revision") }];
}

/** Notes what was written; of a measure written twice the first state before and the last one after. */
function note(written: Map<string, Pair>, { before, after }: Pair): void {
  const id = before?.id ?? after?.id ?? "";
  const known = written.get(id);
  written.set(id, { before: known ? known.before : before, after });
}

function undoOf(pairs: Pair[], set: PlanChanges["set"]): PlanChanges {
  return {
    changes: pairs.flatMap(({ before, after }) => (before && after ? [wayBack(before, after)] : [])),
    remove: pairs.flatMap(({ before, after }) => (!before && after ? [after.id] : [])),
    add: pairs.flatMap(({ before, after }) =>
      before && !after
        ? [
            {
              measure_id: before.measure_id,
              repetition: before.repetition ?? 1,
              scheduled_at: before.scheduled_at,
              phase: before.phase,
              status: before.status,
            },
          ]
        : [],
    ),
    set,
  };
}

function wayBack(before: StoredMeasure, after: StoredMeasure): PlanChange {
  const facts: [KeptFacts | null, KeptFacts | null] = [keptFactsOf(before), keptFactsOf(after)];
  const hasMoved = before.scheduled_at !== after.scheduled_at || before.phase !== after.phase;
  return {
    id: before.id,
    ...(hasMoved && { scheduled_at: before.scheduled_at, phase: before.phase }),
    ...(before.status !== after.status && { status: before.status, done_at: before.done_at ?? null }),
    ...(JSON.stringify(facts[0]) !== JSON.stringify(facts[1]) && { facts: facts[0] }),
  };
}

/** A head with the counts that it would have after a change. */
function withCounts(campaign: StoredCampaign, pairs: Pair[]): StoredCampaign {
  const after = { ...campaign };
  for (const { before, after: now } of pairs) {
    if (before) after[before.status] -= 1;
    if (now) after[now.status] += 1;
  }
  return after;
}
