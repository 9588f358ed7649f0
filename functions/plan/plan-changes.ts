import type { CampaignId, Instant } from "#shared/core/kinds";
import { isDeepStrictEqual } from "node:util";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { isMeasureKey } from "#shared/campaigns/measure-key";
import type { PlanChanges } from "#shared/plan/plan-changes-contract";
import { leftText } from "#shared/plan/plan-words";
import type { Day } from "#shared/core/time";
import type { Property } from "#shared/market/contract";
import { measureName } from "#shared/campaigns/reading";
import { countStatuses, statuses } from "#shared/campaigns/status";
import { type Library, readLibrary, takenFrom } from "../catalogue/store.ts";
import { chunksOf } from "#shared/core/chunks";
import { still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { type Operation, read, transactionLimit, write } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";
import { removeWithMeasures, returnWithMeasures } from "../files/removal.ts";
import { unchanged } from "../core/campaign-change.ts";
import {
  type Actor,
  type ForChange,
  headChange,
  headFields,
  type HeadSet,
  measuresPerTransaction,
  putChanged,
  readForChange,
  written as asWritten,
} from "./change-measures.ts";
import { putNew } from "./new-measure.ts";
import { additionId, notePair, type Pair, pairsOf, undoOf } from "./plan-pairs.ts";
import { activeOf, personGone, stillActive } from "../core/person.ts";
import { readCampaign } from "../campaigns/read.ts";
import { assertMayBegin, startable } from "./early-ads.ts";
import { readEntered } from "../campaigns/measure-item.ts";
import {
  partsOfId,
  campaignResponse,
  measureResponse,
  type StoredCampaign,
  type PlannedMeasure,
} from "../campaigns/items.ts";

/** What a plan-wide change did, or would do. */
export interface PlanChanged {
  /** The measures that were asked for and are there, as they are afterwards, with the new ones. */
  measures: CampaignMeasure[];
  /** Those that really changed, before and after. */
  changed: { before: CampaignMeasure; after: CampaignMeasure }[];
  added: CampaignMeasure[];
  removed: string[];
  /** Those that somebody changed meanwhile, so that they were left alone; the sentence says that of the campaign's days too. */
  left: CampaignMeasure[];
  notice: string | null;
  /** What takes all of it back. */
  undo: PlanChanges;
}

/**
 * Who changes a plan, and how. `onlyOpen`: what somebody finished meanwhile stays as it is. `known`: what `readForChange` just
 * told of the measures that are named, so that only a write that conflicts reads them.
 */
interface PlanChangeOptions extends Partial<Actor> {
  now: Instant;
  dryRun?: boolean;
  onlyOpen?: boolean;
  known?: ForChange;
  /** Refuses what the campaign, as it is when it is written, does not allow. */
  check?: (campaign: StoredCampaign) => void;
}

/**
 * Changes a plan: dates, statuses, new measures and some that go, the days of sale and notary, the outcome, to whom the
 * property is offered. Written in
 * transactions with the head's counts; a write that conflicts reads and goes on, so that all is written once and the
 * answer's `undo` names what was really changed. Safe to repeat; what is not there any more is left out.
 * @throws Refusal 404 when the campaign is gone, 409 where an ad would begin while a duty before ads is open
 */
export async function applyPlanChanges(
  campaignId: CampaignId,
  wanted: PlanChanges,
  options: PlanChangeOptions,
): Promise<PlanChanged & { campaign: Campaign }> {
  const { current, pairs, ...done } = await writePlanChanges(campaignId, wanted, options);
  return {
    ...done,
    campaign: options.dryRun
      ? campaignResponse(withCounts(current, pairs))
      : campaignResponse(await readCampaign(campaignId, { consistent: true })),
  };
}

/** Changes a plan as `applyPlanChanges` does, for those who need not know what became of the campaign. */
export async function writePlanChanges(
  campaignId: CampaignId,
  wanted: PlanChanges,
  options: PlanChangeOptions,
): Promise<PlanChanged & { current: StoredCampaign; pairs: Pair[] }> {
  let { known } = options;
  const written = new Map<string, Pair>();
  let head: PlanChanges["set"] = {};
  let headNow: PlanChanges["set"] = {};
  const { campaign, found, left, leftDays } = await retryOnConflict("diese Kampagne", async () => {
    const named = idsOf(campaignId, wanted).map((id) => partsOfId(id).measureId);
    const [team, library, { campaign: before, measures: stored }, entered, property] = await Promise.all([
      teamOf(wanted),
      wanted.add.length > 0 ? readLibrary() : undefined,
      known ?? readForChange(campaignId, named),
      readEntered(campaignId, keptKeys(campaignId, wanted)),
      "reserved_until" in wanted.set ? readReservation(campaignId) : undefined,
    ]);
    known = undefined;
    const days: Days = { ...before, reserved_until: property?.reserved_until ?? null };
    options.check?.(before);
    const { pairs, left: leftMeasures } = pairsOf(
      wanted,
      { campaign: before, stored, entered, library: library?.measures ?? [], team },
      { by: null, ...options, settled: new Set(written.keys()) },
    );
    const { set, left: leftSet } = differing(days, wanted);
    const todo = pairs.filter((pair) => pair.before !== pair.after);
    await assertMayBegin(before, startable(campaignId, wanted, todo), options.now, todo);
    for (const chunk of chunks(todo, set)) {
      if (!options.dryRun) await writeChunk(before, chunk, { library, property });
      for (const pair of chunk.pairs) notePair(written, pair);
      if (Object.keys(chunk.set).length > 0) {
        head = { ...valuesOf(days, chunk.set), ...head };
        headNow = { ...headNow, ...chunk.set };
      }
    }
    return {
      campaign: { ...before, ...headFields(before, headOf(set)) },
      found: pairs.flatMap(({ before: old, after }) => (after ? changedTo(old, after) : [])),
      left: leftMeasures.map(measureResponse),
      leftDays: leftSet,
    };
  });
  const pairs = [...written.values()];
  if (!options.dryRun) await moveFiles(campaignId, pairs, options.now);
  return {
    measures: found.map(measureResponse),
    changed: pairs.flatMap(({ before, after }) =>
      before && after ? [{ before: measureResponse(before), after: measureResponse(after) }] : [],
    ),
    added: pairs.flatMap(({ before, after }) => (!before && after ? [measureResponse(after)] : [])),
    removed: pairs.flatMap(({ before, after }) => (before && !after ? [before.id] : [])),
    left,
    notice: leftText(left.map(measureName), leftDays),
    undo: undoOf(pairs, head, headNow),
    current: campaign,
    pairs,
  };
}

/**
 * Those of the named people who are in the team; of what is taken back or comes back the others are nobody.
 * @throws Refusal 400 where it is handed over to one of the others
 */
async function teamOf({ changes, add }: PlanChanges): Promise<Set<string>> {
  const named = [...changes, ...add.flatMap(({ kept }) => kept ?? [])];
  const team = await activeOf(named.flatMap(({ responsible_id }) => responsible_id ?? []));
  if (changes.some(({ was, responsible_id: id }) => !was && id && !team.has(id))) throw personGone();
  return team;
}

/** The files of measures go with them, and come back with them. */
async function moveFiles(campaignId: CampaignId, pairs: Pair[], now: Instant): Promise<void> {
  const gone = pairs.flatMap(({ before, after }) => (before && !after ? [before.id] : []));
  const back = pairs.flatMap(({ before, after }) => (!before && after ? [after.id] : []));
  await removeWithMeasures(campaignId, gone, now);
  await returnWithMeasures(campaignId, back);
}

function idsOf(campaignId: CampaignId, { changes, remove, add }: PlanChanges): string[] {
  const named = [...changes.map(({ id }) => id), ...remove].filter((id) => id.startsWith(`${campaignId}.`));
  return [...new Set([...named, ...add.map((addition) => additionId(campaignId, addition))])].filter((id) =>
    isMeasureKey(partsOfId(id).measureId),
  );
}

/** What names the measures that come back with something next to them. */
function keptKeys(campaignId: CampaignId, { add }: PlanChanges): string[] {
  const back = add.filter(({ kept }) => kept?.has_details).map((addition) => additionId(campaignId, addition));
  return back.map((id) => partsOfId(id).measureId).filter(isMeasureKey);
}

/** A campaign's days, and until when its property is kept for somebody. */
type Days = StoredCampaign & { reserved_until: Day | null };
/** What of a property says that it is kept for somebody. */
type Reservation = Pick<Property, "reserved_until" | "version">;

function readReservation(campaignId: CampaignId): Promise<Reservation | undefined> {
  return read<Reservation>(keys.property(campaignId), { consistent: true });
}

function headOf({ reserved_until: _, ...set }: PlanChanges["set"]): HeadSet {
  return set;
}

/** The write of a change's property fields; none where the change has none. */
function reservationWrite(id: CampaignId, set: PlanChanges["set"], property: Reservation | undefined): Operation[] {
  if (!property || !("reserved_until" in set)) return [];
  const change = { set: { reserved_until: set.reserved_until, version: property.version + 1 } };
  return [{ update: keys.property(id), change, when: still(property, "version") }];
}

/** What of the campaign's days is to be written: what differs, and is still what it was when it was decided. */
function differing(campaign: Days, { set, set_was }: PlanChanges) {
  const now = valuesOf(campaign, set);
  const was = set_was ?? {};
  const names = keysOf(set).filter((name) => !isDeepStrictEqual(set[name], now[name]));
  const left = names.filter((name) => name in was && !isDeepStrictEqual(was[name], now[name]));
  return {
    set: Object.fromEntries(names.filter((name) => !left.includes(name)).map((name) => [name, set[name]])),
    left,
  };
}

function keysOf(set: PlanChanges["set"]): (keyof PlanChanges["set"])[] {
  return Object.keys(set) as (keyof PlanChanges["set"])[];
}

function valuesOf(campaign: Days, set: PlanChanges["set"]): PlanChanges["set"] {
  return {
    ...("sale_on" in set && { sale_on: campaign.sale_on }),
    ...("notary_on" in set && { notary_on: campaign.notary_on }),
    ...("outcome" in set && { outcome: campaign.outcome }),
    ...("fell_through" in set && { fell_through: campaign.fell_through }),
    ...("reserved_until" in set && { reserved_until: campaign.reserved_until }),
    // Without a plan there is nothing that it would be said of.
    ...(set.marketing && { marketing: campaign.frame ? (campaign.frame.marketing ?? "open") : set.marketing }),
  };
}

/** The writes of a change: what the head is told goes with the first one. */
function chunks(todo: Pair[], set: PlanChanges["set"]): { pairs: Pair[]; set: PlanChanges["set"] }[] {
  const parts = chunksOf(todo, todo.some(givesPerson) ? handedOverPerTransaction : measuresPerTransaction);
  if (parts.length === 0) return Object.keys(set).length > 0 ? [{ pairs: [], set }] : [];
  return parts.map((pairs, at) => ({ pairs, set: at === 0 ? set : {} }));
}

/** Maximum number of measures that one transaction writes where each may need somebody to be still in the team. */
const handedOverPerTransaction = Math.floor((transactionLimit - 3) / 3);

function givesPerson({ before, after }: Pair): boolean {
  return Boolean(after?.responsible_id) && after?.responsible_id !== before?.responsible_id;
}

async function writeChunk(
  campaign: StoredCampaign,
  { pairs, set }: { pairs: Pair[]; set: PlanChanges["set"] },
  { library, property }: { library: Library | undefined; property: Reservation | undefined },
): Promise<void> {
  const before = pairs.flatMap((pair) => pair.before ?? []);
  const after = pairs.flatMap((pair) => pair.after ?? []);
  const measures = pairs.flatMap((pair) => operation(pair, campaign));
  const people = new Set(pairs.filter(givesPerson).flatMap((pair) => pair.after?.responsible_id ?? []));
  const takes = pairs.some((pair) => !pair.before && pair.after && pair.after.measure_id !== null);
  const taken = takes && library ? takenFrom(library) : [];
  await write(
    // The days of a sale are looked at together: what they were checked against still holds.
    await headChange(campaign, before, after, {
      set: headOf(set),
      when: keysOf(set).length > 0 ? unchanged(campaign) : [],
    }),
    ...taken,
    ...measures,
    ...[...people].map(stillActive),
    ...reservationWrite(campaign.id, set, property),
  );
}

function operation({ before, after }: Pair, campaign: StoredCampaign): Operation[] {
  if (!before) return after ? putNew(after) : [];
  if (!after)
    return [
      { delete: keys.campaignMeasure(campaign.id, partsOfId(before.id).measureId), when: still(before, "revision") },
    ];
  return putChanged(before, after);
}

/** A measure as it is once it is written; a new one as it is. */
function changedTo(before: PlannedMeasure | undefined, after: PlannedMeasure): PlannedMeasure {
  return before ? asWritten(before, after) : after;
}

/** A head with the counts that it would have after a change. */
function withCounts(campaign: StoredCampaign, pairs: Pair[]): StoredCampaign {
  const old = countStatuses(pairs.flatMap(({ before }) => before ?? []));
  const now = countStatuses(pairs.flatMap(({ after }) => after ?? []));
  const after = { ...campaign };
  for (const status of statuses) after[status] += now[status] - old[status];
  return after;
}
