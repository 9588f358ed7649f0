import { isDeepStrictEqual } from "node:util";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { isMeasureKey } from "#shared/campaigns/measure-key";
import type { PlanChanges } from "#shared/campaigns/plan-changes-contract";
import { leftText } from "#shared/campaigns/planning/plan-words";
import { measureName } from "#shared/campaigns/reading";
import { type Library, readLibrary, takenFrom } from "../catalogue/store.ts";
import { chunksOf } from "../core/chunks.ts";
import { still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { schema } from "../core/schema.ts";
import { type Operation, write } from "../core/table.ts";
import { untilWritten } from "../core/until-written.ts";
import { removeWithMeasures, returnWithMeasures } from "../files/removal.ts";
import { headChange, measuresPerTransaction, putChanged, written as asWritten } from "./change-measures.ts";
import { putNew } from "./new-measure.ts";
import { additionId, type Pair, pairsOf, undoOf } from "./plan-pairs.ts";
import { activeOf } from "./person.ts";
import { readCampaign } from "./read.ts";
import { readForChange } from "./read-for-change.ts";
import { refuseEarlyAds } from "./early-ads.ts";
import { readEntered } from "./task-details.ts";
import { partsOfId, shownCampaign, shownMeasure, type StoredCampaign, type StoredMeasure } from "./items.ts";

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
 * @throws Refusal 404 when the campaign is gone, 409 where an ad would begin while a duty before ads is open
 */
export async function applyPlanChanges(
  campaignId: string,
  wanted: PlanChanges,
  options: PlanChangeOptions,
): Promise<PlanChanged> {
  const team = await activeOf(wanted.add.flatMap(({ kept }) => kept?.responsible_id ?? []));
  const written = new Map<string, Pair>();
  let head: PlanChanges["set"] = {};
  let headNow: PlanChanges["set"] = {};
  const { campaign, found, left, leftDays } = await untilWritten("diese Kampagne", async () => {
    const named = idsOf(campaignId, wanted).map((id) => partsOfId(id).measureId);
    const [library, { campaign: before, measures: stored }, entered] = await Promise.all([
      wanted.add.length > 0 ? readLibrary() : undefined,
      readForChange(campaignId, named),
      readEntered(campaignId, keptKeys(campaignId, wanted)),
    ]);
    const { pairs, left: leftMeasures } = pairsOf(
      wanted,
      { campaign: before, stored, entered, library: library?.measures ?? [], team },
      options,
    );
    const { set, left: leftSet } = differing(before, wanted);
    const todo = pairs.filter((pair) => pair.before !== pair.after);
    await refuseEarlyAds(
      before,
      todo.flatMap(({ before: old, after }) => (old?.status === "planned" && after ? [{ before: old, after }] : [])),
      options.now,
    );
    const parts = chunks(todo, set);
    for (const chunk of parts) {
      if (!options.dryRun) await writeChunk(before, { ...chunk, isPart: parts.length > 1 }, library);
      for (const pair of chunk.pairs) note(written, pair);
      if (Object.keys(chunk.set).length > 0) {
        head = { ...valuesOf(before, chunk.set), ...head };
        headNow = { ...headNow, ...chunk.set };
      }
    }
    return {
      campaign: { ...before, ...set },
      found: pairs.flatMap(({ before: old, after }) => (after ? changedTo(old, after) : [])),
      left: leftMeasures.map(shownMeasure),
      leftDays: leftSet,
    };
  });
  const pairs = [...written.values()];
  if (!options.dryRun) await moveFiles(campaignId, pairs, options.now);
  return {
    measures: found.map(shownMeasure),
    changed: pairs.flatMap(({ before, after }) =>
      before && after ? [{ before: shownMeasure(before), after: shownMeasure(after) }] : [],
    ),
    added: pairs.flatMap(({ before, after }) => (!before && after ? [shownMeasure(after)] : [])),
    removed: pairs.flatMap(({ before, after }) => (before && !after ? [before.id] : [])),
    left,
    notice: leftText(left.map(measureName), leftDays),
    undo: undoOf(pairs, head, headNow),
    campaign: options.dryRun
      ? shownCampaign(withCounts(campaign, pairs))
      : shownCampaign(await readCampaign(campaignId, { consistent: true })),
  };
}

/** The files of measures go with them, and come back with them. */
async function moveFiles(campaignId: string, pairs: Pair[], now: string): Promise<void> {
  const gone = pairs.flatMap(({ before, after }) => (before && !after ? [before.id] : []));
  const back = pairs.flatMap(({ before, after }) => (!before && after ? [after.id] : []));
  await removeWithMeasures(campaignId, gone, now);
  await returnWithMeasures(campaignId, back);
}

function idsOf(campaignId: string, { changes, remove, add }: PlanChanges): string[] {
  const named = [...changes.map(({ id }) => id), ...remove].filter((id) => id.startsWith(`${campaignId}.`));
  return [...new Set([...named, ...add.map((addition) => additionId(campaignId, addition))])].filter((id) =>
    isMeasureKey(partsOfId(id).measureId),
  );
}

/** What names the measures that come back with something beside them. */
function keptKeys(campaignId: string, { add }: PlanChanges): string[] {
  const back = add.filter(({ kept }) => kept?.has_details).map((addition) => additionId(campaignId, addition));
  return back.map((id) => partsOfId(id).measureId).filter(isMeasureKey);
}

/** What of the campaign's days is to be written: what differs, and is still what whoever decided knew it to be. */
function differing(campaign: StoredCampaign, { set, set_was }: PlanChanges) {
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

async function writeChunk(
  campaign: StoredCampaign,
  { pairs, set, isPart }: { pairs: Pair[]; set: PlanChanges["set"]; isPart: boolean },
  library: Library | undefined,
): Promise<void> {
  const before = pairs.flatMap((pair) => pair.before ?? []);
  const after = pairs.flatMap((pair) => pair.after ?? []);
  const measures = pairs.flatMap((pair) => operation(pair, campaign));
  const takes = pairs.some((pair) => !pair.before && pair.after && pair.after.measure_id !== null);
  const taken = takes && library ? takenFrom(library) : [];
  await write(
    headChange(campaign, before, after, { set, isPart }),
    ...marketOutcome(campaign, set),
    ...taken,
    ...measures,
  );
}

/** The outcome beside the counts of what the market answered, so that campaigns are compared without reading them all. */
function marketOutcome(campaign: StoredCampaign, set: PlanChanges["set"]): Operation[] {
  if (!("outcome" in set)) return [];
  const { property_type_code: type, marketing_start: started_at } = campaign;
  const update = keys.market(campaign.id);
  if (!set.outcome) return [{ update, change: { set: { schema }, remove: ["outcome"] } }];
  return [{ update, change: { set: { type, started_at, outcome: set.outcome, schema } } }];
}

function operation({ before, after }: Pair, campaign: StoredCampaign): Operation[] {
  if (!before) return after ? putNew(after) : [];
  if (!after)
    return [
      { delete: keys.campaignMeasure(campaign.id, partsOfId(before.id).measureId), when: still(before, "revision") },
    ];
  return putChanged(campaign, before, after);
}

/** Notes what was written; of a measure written twice the first state before and the last one after. */
function note(written: Map<string, Pair>, { before, after }: Pair): void {
  const id = before?.id ?? after?.id ?? "";
  const known = written.get(id);
  written.set(id, { before: known ? known.before : before, after });
}

/** A measure as it is once it is written; a new one as it is. */
function changedTo(before: StoredMeasure | undefined, after: StoredMeasure): StoredMeasure {
  return before ? asWritten(before, after) : after;
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
