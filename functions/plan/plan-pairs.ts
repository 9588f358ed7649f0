import type { CampaignId, Instant } from "#shared/core/kinds";
import { isDeepStrictEqual } from "node:util";
import type { KeptMeasure, PlanAddition, PlanChange, PlanChanges } from "#shared/plan/plan-changes-contract";
import { isByHand } from "#shared/campaigns/measure-key";
import { movableOf, movedTo, placeAt, phaseAt } from "#shared/plan/change/moves";
import { entryAt } from "#shared/plan/make/plan";
import { usualOffset } from "#shared/plan/change/usual-day";
import { wasOf } from "#shared/plan/change/was-of";
import { withUnprovedAt } from "#shared/plan/change/proving";
import { isOpen } from "#shared/campaigns/status";
import { carriedFields, keptFactFields } from "#shared/campaigns/measure-fields";
import { storedFields, withoutDefaults } from "#shared/core/entity-fields";
import { given } from "#shared/core/given";
import type { Measure } from "#shared/catalogue/contract";
import type { Details } from "../campaigns/measure-item.ts";
import { ownTask, plannedMeasure } from "./new-measure.ts";
import { becomesCertain, delayOf, laterBy } from "./become-certain.ts";
import { type Actor, withStatus } from "./change-measures.ts";
import { reminderId } from "./reminder-id.ts";
import {
  measureIdOf,
  partsOfId,
  campaignResponse,
  measureResponse,
  type StoredCampaign,
  type PlannedMeasure,
  type StoredReminder,
} from "../campaigns/items.ts";

/** One measure before and after: the one is missing where it is new, the other where it goes. */
export interface Pair {
  before: PlannedMeasure | undefined;
  after: PlannedMeasure | undefined;
}

/** A plan as it is stored, and what of the library comes into it. */
interface PlanState {
  campaign: StoredCampaign;
  stored: PlannedMeasure[];
  /** What people entered about measures that come back, by what names them in their campaign. */
  entered: ReadonlyMap<string, Details>;
  library: readonly Measure[];
  /** Those of the people named by what comes back who are still in the team. */
  team: ReadonlySet<string>;
}

/** `settled`: what was written already, which is not decided again. */
interface PairOptions extends Actor {
  onlyOpen?: boolean;
  settled: ReadonlySet<string>;
}

/**
 * What changes make of the measures that they name. A change that says what a measure was (`was`) leaves it alone where it is
 * something else by now.
 * @param options.onlyOpen what somebody finished meanwhile stays as it is
 * @returns every measure before and after, and those that were left alone
 */
export function pairsOf(
  wanted: PlanChanges,
  { campaign, stored, entered, library, team }: PlanState,
  options: PairOptions,
): { pairs: Pair[]; left: PlannedMeasure[] } {
  const byId = new Map(stored.map((measure) => [measure.id, measure]));
  const changes = new Map(wanted.changes.map((change) => [change.id, change]));
  const going = new Set(wanted.remove);
  const left: PlannedMeasure[] = [];
  const delay = delayOf(wanted.changes, byId, campaign, options.now);
  const pairs = stored.map((before): Pair => {
    const change = options.settled.has(before.id) ? undefined : changes.get(before.id);
    const after = going.has(before.id)
      ? undefined
      : change && (!options.onlyOpen || isOpen(before.status))
        ? changedMeasure(before, change, campaign, { ...options, delay, team })
        : before;
    if (after === before || isStill(before, change?.was)) return { before, after };
    left.push(before);
    return { before, after: before };
  });
  for (const addition of wanted.add) {
    if (byId.has(additionId(campaign.id, addition)) || !isSoundKey(addition)) continue;
    const after = newMeasure(library, addition, campaign, options.now);
    if (!after) continue;
    const known = { ...after, ...personOfChange(after, team) };
    pairs.push({ before: undefined, after: { ...known, ...entered.get(partsOfId(after.id).measureId) } });
  }
  return { pairs, left };
}

/** The id that an addition will have in its campaign. */
export function additionId(campaignId: CampaignId, { measure_id, key }: PlanAddition): string {
  return key === undefined ? measureIdOf(campaignId, measure_id ?? "") : `${campaignId}.${key}`;
}

/** Whether a key names what is added: a copy of that library measure, or a task of one's own. */
function isSoundKey({ measure_id, key }: PlanAddition): boolean {
  return key === undefined ? measure_id !== null : isByHand(key) && key.startsWith(`${measure_id ?? ""}~`);
}

function isStill(measure: PlannedMeasure, was: PlanChange["was"]): boolean {
  if (!was) return true;
  const isSame = was.status === measure.status && Date.parse(was.scheduled_at) === Date.parse(measure.scheduled_at);
  return isSame && (was.series === undefined || isDeepStrictEqual(was.series, measure.series));
}

/** The measure as a change wants it, or the very same object where it is so already. */
function changedMeasure(
  measure: PlannedMeasure,
  change: PlanChange,
  campaign: StoredCampaign,
  { delay, team, ...changer }: Actor & { delay: number; team: ReadonlySet<string> },
): PlannedMeasure {
  const plan = campaignResponse(campaign);
  const { series, provisional, proved, unproved_at, day_picked, skipped_by, skip_reason } = change;
  let after = { ...measure, ...change.facts, ...given({ series, provisional, day_picked }) };
  const begins = delay > 0 && becomesCertain(change, measure) ? laterBy(delay, measure, campaign) : undefined;
  const place = placeAt(measureResponse(after), change.scheduled_at ?? begins ?? after.scheduled_at, plan);
  const phase = change.phase ?? (change.scheduled_at === undefined ? after.phase : place.phase);
  after = {
    ...after,
    scheduled_at: place.scheduled_at,
    ready_at: place.ready_at,
    phase,
    priority_override: change.priority_override === undefined ? measure.priority_override : change.priority_override,
  };
  if (change.status !== undefined) {
    const begun = change.begun_at === undefined ? after : { ...after, begun_at: change.begun_at };
    const set = withStatus(begun, campaign, {
      status: change.status,
      ...changer,
      doneAt: change.done_at ?? undefined,
      endsSeries: change.end_series === true || series !== undefined,
    });
    if (set !== begun) after = set;
  }
  after = { ...after, ...given({ skipped_by, skip_reason }), ...personOfChange(change, team) };
  const back = { ...withUnprovedAt(measure, after, changer.now), ...given({ proved, unproved_at }) };
  return isDeepStrictEqual(back, measure) ? measure : back;
}

/** Who is responsible as a change says it: nobody where that person has left the team; nothing where it says nothing. */
function personOfChange({ responsible_id: id }: Pick<PlanChange, "responsible_id">, team: ReadonlySet<string>) {
  return id === undefined ? {} : { responsible_id: id !== null && team.has(id) ? id : null };
}

function newMeasure(
  library: readonly Measure[],
  addition: PlanAddition,
  campaign: StoredCampaign,
  now: Instant,
): PlannedMeasure | undefined {
  const { measure_id, status = "planned", kept } = addition;
  const measure = library.find(({ id }) => id === measure_id);
  const planned =
    measure_id === null ? ownTaskAgain(addition, campaign) : measure && again(measure, addition, campaign, now);
  if (!planned) return undefined;
  const id = additionId(campaign.id, addition);
  const wish = { status, now, by: null, endsSeries: true };
  const fresh = withStatus({ ...planned, id }, campaign, wish);
  return kept ? withKept(fresh, kept, campaign) : fresh;
}

/** A task of one's own, which only comes back where it was. */
function ownTaskAgain(
  { scheduled_at, phase, kept }: PlanAddition,
  campaign: StoredCampaign,
): PlannedMeasure | undefined {
  if (scheduled_at === undefined || !kept?.name_override) return undefined;
  const place = placeAt(
    { scheduled_at, weekdays: [], lead_days: 0, hours: 0 },
    scheduled_at,
    campaignResponse(campaign),
  );
  return ownTask(campaign, { ...place, phase: phase ?? place.phase });
}

function again(
  measure: Measure,
  { scheduled_at, phase, provisional = null }: PlanAddition,
  campaign: StoredCampaign,
  now: Instant,
): PlannedMeasure {
  const plan = campaignResponse(campaign);
  const at =
    scheduled_at ??
    movedTo(movableOf(measure, plan), { offset_days: usualOffset(measure, plan, now) }, plan).scheduled_at;
  const place = { scheduled_at: at, phase: phase ?? phaseAt(at, plan) };
  return plannedMeasure(campaign, { ...entryAt(measure, place, plan), provisional });
}

/** A measure that comes back, with what it had; whose reminder it is and whether it went out stays known. */
function withKept(measure: PlannedMeasure, kept: KeptMeasure, campaign: StoredCampaign): PlannedMeasure {
  const back = new Map(
    kept.reminders.map(({ by, ...reminder }): [string, StoredReminder] => {
      const id = reminderId(measure.id, reminder);
      return [id, { ...reminder, id, user_id: by }];
    }),
  );
  const whole: PlannedMeasure = {
    ...measure,
    ...kept.facts,
    ...storedFields(carriedFields, kept),
    reminders: [...back.values()],
  };
  const { ready_at } = placeAt(measureResponse(whole), whole.scheduled_at, campaignResponse(campaign));
  return { ...whole, ready_at };
}

/** What takes changes back: each measure only while it is what they made of it. @param set the campaign's days before */
export function undoOf(pairs: Pair[], set: PlanChanges["set"], setWas: PlanChanges["set"]): PlanChanges {
  return {
    changes: pairs.flatMap(({ before, after }) =>
      before && after ? [inverse(before, after)] : after ? [{ id: after.id, was: wasOf(after) }] : [],
    ),
    remove: pairs.flatMap(({ before, after }) => (!before && after ? [after.id] : [])),
    add: pairs.flatMap(({ before, after }) => (before && !after ? [addedAgain(before)] : [])),
    set,
    ...(Object.keys(setWas).length > 0 && { set_was: setWas }),
  };
}

/** What takes back two changes of a plan, one after the other, at once. */
export function undoOfBoth(first: PlanChanges, second: PlanChanges): PlanChanges {
  const later = new Map(second.changes.map((change) => [change.id, change]));
  const both = first.changes.map((change) => {
    const after = later.get(change.id);
    return after ? { ...after, ...change, ...given({ was: after.was }) } : change;
  });
  const ids = new Set(both.map(({ id }) => id));
  return { ...first, changes: [...both, ...second.changes.filter(({ id }) => !ids.has(id))] };
}

/** Notes what was written; of a measure written twice the first state before and the last one after. */
export function notePair(noted: Map<string, Pair>, { before, after }: Pair): void {
  const id = before?.id ?? after?.id ?? "";
  const known = noted.get(id);
  noted.set(id, { before: known ? known.before : before, after });
}

function inverse(before: PlannedMeasure, after: PlannedMeasure): PlanChange {
  const facts = [storedFields(keptFactFields, before), storedFields(keptFactFields, after)] as const;
  const hasMoved = before.scheduled_at !== after.scheduled_at || before.phase !== after.phase;
  return {
    id: before.id,
    ...(hasMoved && { scheduled_at: before.scheduled_at, phase: before.phase }),
    ...((before.status !== after.status || before.done_at !== after.done_at || before.begun_at !== after.begun_at) && {
      status: before.status,
      done_at: before.done_at,
      begun_at: before.begun_at,
    }),
    ...(before.series && { series: before.series }),
    ...(before.provisional !== after.provisional && { provisional: before.provisional }),
    // That the cockpit did it comes back; that it did is remembered as taken back.
    ...(before.proved !== null &&
      !isDeepStrictEqual(before.proved, after.proved) && { proved: before.proved, unproved_at: before.unproved_at }),
    ...(before.skipped_by !== after.skipped_by && { skipped_by: before.skipped_by }),
    ...(before.skip_reason !== after.skip_reason && { skip_reason: before.skip_reason }),
    ...(before.responsible_id !== after.responsible_id && { responsible_id: before.responsible_id }),
    ...(before.day_picked !== after.day_picked && { day_picked: before.day_picked }),
    ...(before.priority_override !== after.priority_override && { priority_override: before.priority_override }),
    ...(!isDeepStrictEqual(facts[0], facts[1]) && { facts: facts[0] }),
    was: wasOf(after),
  };
}

function addedAgain(measure: PlannedMeasure): PlanAddition {
  const { measure_id, scheduled_at, phase, status } = measure;
  const { measureId: key } = partsOfId(measure.id);
  return {
    measure_id,
    ...(isByHand(key) && { key }),
    scheduled_at,
    phase,
    status,
    kept: keptOf(measure),
  };
}

function keptOf(measure: PlannedMeasure): KeptMeasure {
  return {
    ...withoutDefaults(carriedFields, measure),
    facts: storedFields(keptFactFields, measure),
    ...(measure.has_details && { has_details: true }),
    reminders: measure.reminders.map(({ id: _, user_id: by, ...reminder }) => ({ ...reminder, by })),
  };
}
