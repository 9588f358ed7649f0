import { isDeepStrictEqual } from "node:util";
import type {
  KeptMeasure,
  PlanAddition,
  PlanChange,
  PlanChanges,
  KeptFacts,
} from "#shared/campaigns/plan-changes-contract";
import { isByHand } from "#shared/campaigns/measure-key";
import { movableOf, movedTo, placeAt, phaseAt } from "#shared/campaigns/planning/moves";
import { entryAt } from "#shared/campaigns/planning/plan";
import { usualOffset } from "#shared/campaigns/planning/usual-day";
import { isOpen } from "#shared/campaigns/status";
import { carriedFields } from "#shared/campaigns/task-fields";
import type { Answered } from "#shared/core/entity-fields";
import type { Measure } from "#shared/catalogue/contract";
import type { Details } from "./task-details.ts";
import { ownTask, plannedMeasure } from "./new-measure.ts";
import { withStatus } from "./change-measures.ts";
import { reminderId } from "./reminder-id.ts";
import {
  copyOf,
  measureIdOf,
  partsOfId,
  shownCampaign,
  shownMeasure,
  type StoredCampaign,
  type StoredMeasure,
  type StoredReminder,
} from "./items.ts";
import { hasFacts, keptFactsOf, withFacts } from "./stored-facts.ts";

/** One measure before and after: the one is missing where it is new, the other where it goes. */
export interface Pair {
  before: StoredMeasure | undefined;
  after: StoredMeasure | undefined;
}

/** A plan as it is stored, and what of the library comes into it. */
export interface PlanState {
  campaign: StoredCampaign;
  stored: StoredMeasure[];
  /** What people entered about measures that come back, by what names them in their campaign. */
  entered: ReadonlyMap<string, Details>;
  library: readonly Measure[];
  /** Those of the people named by what comes back who are still in the team. */
  team: ReadonlySet<string>;
}

/**
 * What changes make of the measures that they name. Whoever says what a measure was (`was`) leaves it alone where it is
 * something else by now.
 * @param options.onlyOpen what somebody finished meanwhile stays as it is @param options.now ISO 8601 UTC
 * @returns every measure before and after, and those that were left alone
 */
export function pairsOf(
  wanted: PlanChanges,
  { campaign, stored, entered, library, team }: PlanState,
  options: { now: string; onlyOpen?: boolean },
): { pairs: Pair[]; left: StoredMeasure[] } {
  const byId = new Map(stored.map((measure) => [measure.id, measure]));
  const changes = new Map(wanted.changes.map((change) => [change.id, change]));
  const going = new Set(wanted.remove);
  const left: StoredMeasure[] = [];
  const pairs = stored.map((before): Pair => {
    const change = changes.get(before.id);
    const after = going.has(before.id)
      ? undefined
      : change && (!options.onlyOpen || isOpen(before.status))
        ? changedMeasure(before, change, campaign, options.now)
        : before;
    if (after === before || isStill(before, change?.was)) return { before, after };
    left.push(before);
    return { before, after: before };
  });
  for (const addition of wanted.add) {
    if (byId.has(additionId(campaign.id, addition)) || !isSoundKey(addition)) continue;
    const after = newMeasure(library, addition, campaign, options.now);
    if (!after) continue;
    const { responsible_id: person, ...rest } = after;
    const known = { ...rest, ...(person && team.has(person) && { responsible_id: person }) };
    pairs.push({ before: undefined, after: { ...known, ...entered.get(partsOfId(after.id).measureId) } });
  }
  return { pairs, left };
}

/** The id that an addition will have in its campaign. */
export function additionId(campaignId: string, { measure_id, key, repetition = 1 }: PlanAddition): string {
  return key === undefined ? measureIdOf(campaignId, measure_id ?? "", repetition) : `${campaignId}.${key}`;
}

/** Whether a key names what is added: a copy of that library measure, or a task of one's own. */
function isSoundKey({ measure_id, key }: PlanAddition): boolean {
  return key === undefined ? measure_id !== null : isByHand(key) && key.startsWith(`${measure_id ?? ""}~`);
}

function isStill(measure: StoredMeasure, was: PlanChange["was"]): boolean {
  return !was || (was.status === measure.status && Date.parse(was.scheduled_at) === Date.parse(measure.scheduled_at));
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
    after = withStatus(begunAgain(after, change.begun_at), change.status, now, change.done_at ?? now);
  const isSame = JSON.stringify(essence(after)) === JSON.stringify(essence(measure));
  return isSame ? measure : after;
}

/** A measure whose beginning comes back with its status. */
function begunAgain(measure: StoredMeasure, begun: string | undefined): StoredMeasure {
  return begun === undefined ? measure : { ...measure, begun_at: begun };
}

function essence(measure: StoredMeasure) {
  const { scheduled_at, phase, status, done_at = null } = measure;
  return [scheduled_at, measure.ready_at ?? scheduled_at, phase, status, done_at, keptFactsOf(measure)];
}

function newMeasure(
  library: readonly Measure[],
  addition: PlanAddition,
  campaign: StoredCampaign,
  now: string,
): StoredMeasure | undefined {
  const { measure_id, status = "planned", kept } = addition;
  const measure = library.find(({ id }) => id === measure_id);
  const planned =
    measure_id === null ? ownTaskAgain(addition, campaign) : measure && again(measure, addition, campaign, now);
  if (!planned) return undefined;
  const id = additionId(campaign.id, addition);
  const fresh = withStatus({ ...planned, id }, status, now);
  return kept ? withKept(fresh, kept, campaign) : fresh;
}

/** A task of one's own, which only comes back where it was. */
function ownTaskAgain(
  { scheduled_at, phase, kept }: PlanAddition,
  campaign: StoredCampaign,
): StoredMeasure | undefined {
  if (scheduled_at === undefined || !kept?.name_override) return undefined;
  const place = placeAt({ scheduled_at, weekdays: [], lead_days: 0, hours: 0 }, scheduled_at, shownCampaign(campaign));
  return ownTask(campaign, { ...place, phase: phase ?? place.phase });
}

function again(
  measure: Measure,
  { repetition = 1, scheduled_at, phase }: PlanAddition,
  campaign: StoredCampaign,
  now: string,
): StoredMeasure {
  const plan = shownCampaign(campaign);
  const at =
    scheduled_at ??
    movedTo(movableOf(measure, plan), { offset_days: usualOffset(measure, plan, now) }, plan).scheduled_at;
  const place = { scheduled_at: at, phase: phase ?? phaseAt(at, plan) };
  return plannedMeasure(campaign, { ...entryAt(measure, place, plan.region, plan.timezone), repetition });
}

/** A measure that comes back, with what it had; whose reminder it is and whether it went out stays known. */
function withKept(measure: StoredMeasure, kept: KeptMeasure, campaign: StoredCampaign): StoredMeasure {
  const { baseline_at, reminders, owner_text, facts } = kept;
  const back = new Map(
    reminders.map(({ by, ...reminder }): [string, StoredReminder] => {
      const id = reminderId(measure.id, reminder);
      return [id, { ...reminder, id, user_id: by }];
    }),
  );
  const whole: StoredMeasure = {
    ...(facts === undefined ? measure : withFacts(measure, facts)),
    ...said(kept),
    ...(owner_text && measure.measure_id === null && { owner_text }),
    reminders: [...back.values()],
    ...(baseline_at && { baseline_at }),
    ...(back.size > 0 && { campaign_copy: copyOf(campaign) }),
  };
  if (!hasFacts(whole)) return whole;
  const { ready_at } = placeAt(shownMeasure(whole), whole.scheduled_at, shownCampaign(campaign));
  return { ...whole, ready_at };
}

/** What says nothing is left out, as it is in the store; what every measure has stays. */
function said({
  name_override,
  description_override,
  priority_override,
  hidden_from_owner,
  done_at,
  begun_at,
  ...kept
}: KeptMeasure) {
  return {
    name_override,
    description_override,
    priority_override,
    hidden_from_owner,
    done_at,
    ...carriedOf(kept),
    ...(begun_at !== undefined && { begun_at }),
  };
}

type Carried = Partial<Answered<typeof carriedFields>>;
type Carryable = { [Name in keyof Carried]: Carried[Name] | undefined };

/** What people entered that goes out of the plan and comes back with a measure, where it says something. */
function carriedOf(entered: Carryable): Carried {
  const fields = Object.entries(carriedFields) as [keyof Carried, { otherwise: unknown }][];
  return Object.fromEntries(
    fields.flatMap(([name, { otherwise }]) => {
      const value = entered[name];
      return value === undefined || isDeepStrictEqual(value, otherwise) ? [] : [[name, value]];
    }),
  );
}

/** What takes changes back: each measure only while it is what they made of it. @param set the campaign's days before */
export function undoOf(pairs: Pair[], set: PlanChanges["set"], setWas: PlanChanges["set"]): PlanChanges {
  return {
    changes: pairs.flatMap(({ before, after }) =>
      before && after ? [wayBack(before, after)] : after ? [{ id: after.id, was: wasOf(after) }] : [],
    ),
    remove: pairs.flatMap(({ before, after }) => (!before && after ? [after.id] : [])),
    add: pairs.flatMap(({ before, after }) => (before && !after ? [addedAgain(before)] : [])),
    set,
    ...(Object.keys(setWas).length > 0 && { set_was: setWas }),
  };
}

function wayBack(before: StoredMeasure, after: StoredMeasure): PlanChange {
  const facts: [KeptFacts | null, KeptFacts | null] = [keptFactsOf(before), keptFactsOf(after)];
  const hasMoved = before.scheduled_at !== after.scheduled_at || before.phase !== after.phase;
  return {
    id: before.id,
    ...(hasMoved && { scheduled_at: before.scheduled_at, phase: before.phase }),
    ...(before.status !== after.status && {
      status: before.status,
      done_at: before.done_at ?? null,
      ...begunOf(before),
    }),
    ...(JSON.stringify(facts[0]) !== JSON.stringify(facts[1]) && { facts: facts[0] }),
    was: wasOf(after),
  };
}

function begunOf({ begun_at }: StoredMeasure): Pick<StoredMeasure, "begun_at"> {
  return begun_at === undefined ? {} : { begun_at };
}

function wasOf({ scheduled_at, status }: StoredMeasure): PlanChange["was"] {
  return { scheduled_at, status };
}

function addedAgain(measure: StoredMeasure): PlanAddition {
  const { measure_id, repetition = 1, scheduled_at, phase, status } = measure;
  const { measureId: key } = partsOfId(measure.id);
  return {
    measure_id,
    ...(isByHand(key) && { key }),
    repetition,
    scheduled_at,
    phase,
    status,
    kept: keptOf(measure),
  };
}

function keptOf(measure: StoredMeasure): KeptMeasure {
  return {
    name_override: measure.name_override ?? null,
    description_override: measure.has_details ? null : (measure.description_override ?? null),
    ...carriedOf(measure),
    ...(measure.measure_id === null && measure.owner_text && { owner_text: measure.owner_text }),
    ...(measure.measure_id !== null && { facts: keptFactsOf(measure) }),
    ...(measure.has_details && { has_details: true }),
    priority_override: measure.priority_override ?? null,
    hidden_from_owner: measure.hidden_from_owner ?? false,
    baseline_at: measure.baseline_at ?? null,
    done_at: measure.done_at ?? null,
    ...begunOf(measure),
    reminders: measure.reminders.map(({ id: _, user_id: by, ...reminder }) => ({ ...reminder, by })),
  };
}
