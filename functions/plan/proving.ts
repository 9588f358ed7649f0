import type { Proof } from "#shared/catalogue/proofs";
import { isOpen, type Status } from "#shared/campaigns/status";
import type { OfficeProof } from "#shared/market/duties/office";
import { awaitsDuties } from "#shared/market/duties/waiting";
import { dutiesBefore } from "#shared/market/duties/shown";
import { seenOf } from "#shared/market/seen";
import { proofsOf, reportsOfOnce, type Settlement, settlementsOf } from "#shared/plan/change/proving";
import type { SettledPlan } from "#shared/plan/plan-changes-contract";
import { measureResponse, type PlannedMeasure, type StoredCampaign, withRegion } from "../campaigns/items.ts";
import { listOfficeMeasures } from "../catalogue/office.ts";
import type { Condition } from "../core/condition.ts";
import { historyPuts } from "../core/history.ts";
import { ifBusy, ifGone } from "../core/refusal.ts";
import { retryOnConflict } from "../core/retry.ts";
import { write, type Operation } from "../core/table.ts";
import { type Actor, type ForChange, readForChange, withStatus, headChange, putChanged } from "./change-measures.ts";
import { evidenceOf, type Known, type StoredEvidence } from "./evidence.ts";
import { followLive } from "./follow-live.ts";
import { undoOfBoth, undoOf } from "./plan-pairs.ts";
import { waitsForOwner } from "./undecided.ts";
import { measureName } from "#shared/campaigns/reading";
import { campaignChange, unchanged } from "../core/campaign-change.ts";

/** Maximum number of measures that one transaction settles, each with its cause; what is more follows with the table's stream. */
const maxAtOnce = 30;

/** A measure before and after what was seen, and by what it changed. */
interface ProvenPair extends MeasurePair {
  causes: { proof: Proof; status: Status }[];
}

/** What proves measures, to be written with them, and the plan as it is then. */
interface ProvenBeside extends PlanBeside {
  measures: PlannedMeasure[];
  /** Campaign and plan before it. */
  before: ForChange;
}

/**
 * What something that is about to be written makes of the plan, to be written in its transaction
 * (docs/product.md, Planning: proofs). @param known what is to be written @param when what else must hold of the head
 */
export async function provenBeside(
  campaignId: string,
  known: Known,
  changer: Actor,
  when: Condition[] = [],
): Promise<ProvenBeside> {
  const before = await readForChange(campaignId, "all");
  const { campaign, measures } = before;
  const pairs = firstOf(await provenPairs(campaign, measures, changer.now, known));
  const { operations, ...rest } = await planBeside(campaign, pairs, when);
  const kept = pairs.flatMap(({ after, causes }) =>
    causes.flatMap((body) => {
      const change = { action: "proveMeasure", by: changer.by ?? "", at: changer.now, target: after.id, body };
      return historyPuts("campaign", [campaignId], change);
    }),
  );
  return { operations: [...operations, ...kept], ...rest, measures: pairs.map(({ after }) => after), before };
}

/**
 * Settles what was seen of a campaign by now, after whatever was written of it (docs/product.md, Planning: proofs), and lets
 * the plan's dates follow the market's clock. Safe to repeat: it goes by what is stored, and what a person took back is
 * remembered. What is disturbed too often is left to the table's stream, which does the same.
 * @returns what it made of the plan; nothing where nothing changed, or the campaign is gone
 */
export async function proveMeasures(campaignId: string, changer: Actor): Promise<SettledPlan | undefined> {
  const proven = await retryOnConflict("diese Kampagne", async () => {
    const { operations, plan } = await provenBeside(campaignId, {}, changer);
    if (plan) await write(...operations);
    return plan;
  })
    .catch(ifGone(undefined))
    .catch(ifBusy(undefined));
  return bothSettled(proven, await followLive(campaignId, changer));
}

/** What two changes, one after the other, made of a plan. */
export function bothSettled(first: SettledPlan | undefined, second: SettledPlan | undefined): SettledPlan | undefined {
  if (!first || !second) return first ?? second;
  return {
    ...second,
    done: [...first.done, ...second.done],
    skipped: [...first.skipped, ...second.skipped],
    planned: [...first.planned, ...second.planned],
    moved: [...first.moved, ...second.moved],
    undo: undoOfBoth(first.undo, second.undo),
  };
}

/** New measures of a plan as they are once what proves them is there already. @param now ISO 8601 UTC */
export async function provenAlready(
  campaign: StoredCampaign,
  measures: PlannedMeasure[],
  now: string,
): Promise<PlannedMeasure[]> {
  return (await provenPairs(campaign, measures, now)).map(({ after }) => after);
}

/** Each measure before and after what was seen; the very same object where nothing changes. */
async function provenPairs(
  campaign: StoredCampaign,
  measures: PlannedMeasure[],
  now: string,
  known?: Known,
): Promise<ProvenPair[]> {
  const none = measures.map((before) => ({ before, after: before, causes: [] }));
  if (campaign.is_offer) return none;
  const evidence = await evidenceOf(campaign, new Set(measures.filter(mayTurn).flatMap(proofsOf)), known);
  const seen = seenOf(evidence, now);
  const lines = measures.map(measureResponse);
  const ofOnce = reportsOfOnce(lines, seen, campaign, now);
  const settlements = lines.map((line) => settlementsOf(line, seen, campaign, now, ofOnce));
  // What the office proved is read only where something that waits for duties was seen done.
  const asksOffice = measures.some(
    (measure, at) =>
      isOpen(measure.status) && awaitsDuties(measure) && settlements[at]?.some(({ status }) => status === "done"),
  );
  const mayBegin = beginsBy(campaign, measures, evidence, asksOffice ? await listOfficeMeasures() : [], now);
  return measures.map((before, at) => {
    const mine = (settlements[at] ?? []).filter(
      (settlement) => settlement.status !== "done" || mayBegin(before, settlement),
    );
    const after = mine.reduce((measure, one) => settled(measure, campaign, one, now), before);
    return {
      before,
      after,
      causes: mine.flatMap(({ proved, status }) => (proved ? { proof: proved.by, status } : [])),
    };
  });
}

/** Whether anything that is seen could change a measure. */
function mayTurn({ status, proved }: PlannedMeasure): boolean {
  return isOpen(status) || proved !== null;
}

/**
 * What keeps a measure from being done whatever is proven: a question to the owner, and of an ad an open duty. A yes of the
 * owner is about what it asked, and no ad by itself.
 */
function beginsBy(
  campaign: StoredCampaign,
  measures: PlannedMeasure[],
  evidence: StoredEvidence,
  office: readonly OfficeProof[],
  now: string,
) {
  const { property, duties: stored, decisions } = evidence;
  const open = dutiesBefore({ campaign: withRegion(campaign), measures, property, stored, office, now });
  return (measure: PlannedMeasure, { proved }: Settlement): boolean => {
    if (waitsForOwner(measure, decisions)) return false;
    if (!awaitsDuties(measure)) return true;
    if (measure.advertises && proved?.by.startsWith("decision:")) return false;
    return measure.status === "queued" || open(measure).length === 0;
  };
}

function settled(
  measure: PlannedMeasure,
  campaign: StoredCampaign,
  { status, at, proved }: Settlement,
  now: string,
): PlannedMeasure {
  const after = withStatus(measure, campaign, { status, now, by: null, doneAt: status === "done" ? at : undefined });
  if (after === measure) return measure;
  const goesOn = after.series !== null && isOpen(after.status);
  return { ...after, proved: goesOn ? null : proved, unproved_at: measure.unproved_at };
}

function firstOf(pairs: ProvenPair[]): ProvenPair[] {
  let changed = 0;
  return pairs.map((pair) => {
    if (pair.before !== pair.after) changed += 1;
    return changed > maxAtOnce ? { ...pair, after: pair.before, causes: [] } : pair;
  });
}

/** A measure before and after; the very same object where nothing changes. */
interface MeasurePair {
  before: PlannedMeasure;
  after: PlannedMeasure;
}

/** Writes that go in the transaction of what settles measures, and what an answer tells of them; nothing where none changed. */
interface PlanBeside {
  operations: Operation[];
  plan?: SettledPlan;
}

/**
 * The change of a few measures as part of the transaction of what brought it about, a proof or an owner's answer: either
 * both are written or none, and a write that conflicts is decided again (`retryOnConflict`). The head's part is among
 * the writes, so that nothing else may write the head (docs/decisions/054).
 * @param pairs of the whole plan or of some of its measures, at most 40 of them changed @param when what else holds of the head
 */
async function planBeside(campaign: StoredCampaign, pairs: MeasurePair[], when: Condition[] = []): Promise<PlanBeside> {
  const changed = pairs.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return { operations: [campaignChange(campaign.id, when)] };
  const named = (became: (pair: MeasurePair) => boolean) =>
    changed.filter(became).map(({ after }) => measureName(after));
  return {
    operations: [
      await headChange(
        campaign,
        changed.map(({ before }) => before),
        changed.map(({ after }) => after),
        { when: [...unchanged(campaign), ...when] },
      ),
      ...changed.flatMap(({ before, after }) => putChanged(before, after)),
    ],
    plan: {
      campaign_id: campaign.id,
      done: named(isDoneBy),
      skipped: named(({ after }) => after.status === "skipped"),
      planned: named((pair) => pair.after.status === "planned" && !isDoneBy(pair)),
      moved: [],
      undo: undoOf(changed, {}, {}),
    },
  };
}

/** Whether a change did a measure, or an occurrence of its series. */
function isDoneBy({ before, after }: MeasurePair): boolean {
  return after.status === "done" || (after.series?.done.length ?? 0) > (before.series?.done.length ?? 0);
}
