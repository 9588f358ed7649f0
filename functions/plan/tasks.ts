import type { CampaignId, Instant } from "#shared/core/kinds";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import type { Phase } from "#shared/catalogue/phases";
import { addedKey, isOwnTask } from "#shared/campaigns/measure-key";
import { windowOf } from "#shared/plan/make/frame";
import { atMoment, momentOf } from "#shared/campaigns/moments";
import { type Movable, movableOf, movedTo, type Place, placeAt } from "#shared/plan/change/moves";
import { entryAt } from "#shared/plan/make/plan";
import type { TaskAddition, TaskUpdate } from "#shared/plan/task-contract";
import type { SettledPlan } from "#shared/plan/plan-changes-contract";
import { given } from "#shared/core/given";
import { readLibrary, takenFrom } from "../catalogue/store.ts";
import { madeId } from "../core/making.ts";
import { ifGone, invalidField, notFound } from "../core/refusal.ts";
import { type Operation, write } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";
import { isRepeatedSave } from "../core/version.ts";
import { type Actor, headChange, putChanged, readForChange, written } from "./change-measures.ts";
import { checkedDoneAt, checkedMoment } from "./measures.ts";
import {
  campaignResponse,
  knownParts,
  measureResponse,
  type PlannedMeasure,
  type StoredCampaign,
} from "../campaigns/items.ts";
import { followLive, withPlan } from "./follow-live.ts";
import { ownTask, plannedMeasure, putNew } from "./new-measure.ts";
import { provenAlready } from "./proving.ts";
import { checkPerson } from "../core/person.ts";
import { checkDecision } from "./undecided.ts";

const what = "Diese Maßnahme";
const defaultMinute = 9 * 60;

/** A campaign and one of its measures as they are now. @throws Refusal 404 where the measure is gone */
async function current(id: string): Promise<{ campaign: StoredCampaign; measure: PlannedMeasure }> {
  const { campaignId, measureId } = knownParts(id);
  const found = await readForChange(campaignId, [measureId]).catch(ifGone(undefined));
  const [measure] = found?.measures ?? [];
  if (!found || !measure) throw notFound(what);
  return { campaign: found.campaign, measure };
}

/** One measure of a campaign. @throws Refusal 404 for an unknown id */
export async function readTask(id: string): Promise<CampaignMeasure> {
  return measureResponse((await current(id)).measure);
}

/**
 * Takes a measure of the library, as often as wished, or a task of one's own into a campaign: at a moment, on a day
 * counted from the start, or on the first day of its phase. Sent twice with the same id it is added once.
 * @param now ISO 8601 UTC @returns the measure, and whether it is new
 * @throws Refusal 404 for an unknown campaign, 400 for an unknown measure or person
 */
export async function addTask(
  campaignId: CampaignId,
  { id, name, description, measure_id, phase, offset_days, scheduled_at, ...entered }: TaskAddition,
  now: Instant,
): Promise<{ measure: CampaignMeasure; created: boolean }> {
  const key = addedKey(measure_id ?? null, id ?? madeId());
  return retryOnConflict("diese Kampagne", async () => {
    const [person, read] = await Promise.all([checkPerson(entered.responsible_id), readForChange(campaignId, [key])]);
    const {
      campaign,
      measures: [known],
    } = read;
    if (known) return { measure: measureResponse(known), created: false };
    const { fresh, taken } = await newTask(campaign, { measure_id, phase, offset_days, scheduled_at });
    const named = { ...fresh, id: `${campaignId}.${key}` };
    const [proven] = await provenAlready(campaign, [named], now);
    const measure = withEntered(
      // Somebody wants it done again: what was seen before proves the earlier one.
      proven === named ? named : { ...named, unproved_at: now },
      given({ ...entered, name_override: name, description_override: description }),
      campaignResponse(campaign),
    );
    await write(await headChange(campaign, [], [measure]), ...taken, ...putNew(measure), ...person);
    return { measure: measureResponse(measure), created: true };
  });
}

async function newTask(
  campaign: StoredCampaign,
  wanted: WantedPlace & Pick<TaskAddition, "measure_id">,
): Promise<{ fresh: PlannedMeasure; taken: Operation[] }> {
  const plan = campaignResponse(campaign);
  if (wanted.measure_id === undefined)
    return { fresh: ownTask(campaign, placeOf(ownMovable(plan), wanted, plan, "Launch")), taken: [] };
  const library = await readLibrary();
  const measure = library.measures.find(({ id }) => id === wanted.measure_id);
  if (!measure) throw invalidField("measure_id", "Diese Maßnahme gibt es nicht (mehr)");
  const place = placeOf(movableOf(measure, plan), wanted, plan, measure.default_phase);
  const day_picked = wanted.scheduled_at !== undefined || wanted.offset_days !== undefined;
  return {
    fresh: { ...plannedMeasure(campaign, entryAt(measure, place, plan)), day_picked },
    taken: takenFrom(library),
  };
}

/** Where a new measure is to stand in the plan. */
type WantedPlace = Pick<TaskAddition, "phase" | "offset_days" | "scheduled_at">;

/** Defaults of a task: the start's day at nine. */
function ownMovable({ marketing_start, timezone }: Campaign): Movable {
  const { day } = momentOf(marketing_start, timezone);
  return { scheduled_at: atMoment({ day, minute: defaultMinute }, timezone), weekdays: [], lead_days: 0, hours: 0 };
}

function placeOf(movable: Movable, wanted: WantedPlace, plan: Campaign, usual: Phase): Place {
  const { scheduled_at, offset_days, phase = usual } = wanted;
  if (scheduled_at !== undefined) return movedTo(movable, { scheduled_at: checkedMoment(scheduled_at, plan) }, plan);
  const first = windowOf(phase, plan.timeline ?? "standard").from;
  return movedTo(movable, { offset_days: offset_days ?? first }, plan);
}

/**
 * Changes what people enter about a measure of a campaign; what is not given stays. Where it is an ad that was done on
 * another day, the plan's dates follow.
 * @throws Refusal 404 for an unknown id, 400 for a refused field, 409 when somebody saved after the `version` that the
 * screen saw
 */
export async function updateTask(
  id: string,
  { version, ...update }: TaskUpdate,
  changer: Actor,
): Promise<CampaignMeasure & { plan?: SettledPlan }> {
  const { now } = changer;
  const answer = await retryOnConflict("diese Kampagne", async () => {
    const { campaign, measure: before } = await current(id);
    const after = withEntered(before, given(update), campaignResponse(campaign));
    if (isRepeatedSave(version, measureResponse(before), measureResponse(after), what)) return measureResponse(before);
    checkUpdate(before, update, campaign, now);
    if (update.decision_id !== before.decision_id) await checkDecision(campaign.id, update.decision_id);
    const person = await checkPerson(update.responsible_id);
    if (JSON.stringify(measureResponse(after)) === JSON.stringify(measureResponse(before)))
      return measureResponse(before);
    await write(await headChange(campaign, [before], [after]), ...putChanged(before, after), ...person);
    return measureResponse(written(before, after));
  });
  return update.done_at && answer.advertises ? withPlan(answer, followLive(answer.campaign_id, changer)) : answer;
}

type Update = Omit<TaskUpdate, "version">;

function checkUpdate(measure: PlannedMeasure, update: Update, campaign: StoredCampaign, now: Instant): void {
  const isOwn = isOwnTask(measure.id);
  if (isOwn && update.name_override === null)
    throw invalidField("name_override", "Bitte geben Sie der Aufgabe einen Namen");
  if (!isOwn && update.owner_text !== undefined && update.owner_text !== measure.owner_text)
    throw invalidField("owner_text", "Was Eigentümer von dieser Maßnahme lesen, steht in der Bibliothek");
  if (update.done_at) checkedDoneAt(update.done_at, measure.status, campaign.timezone, now);
  if (update.scheduled_at !== undefined && update.scheduled_at !== measure.scheduled_at)
    checkedMoment(update.scheduled_at, campaign);
}

/** The measure with what was entered, where its day or duration changed with the place that follows. */
function withEntered(measure: PlannedMeasure, update: Partial<Update>, plan: Campaign): PlannedMeasure {
  const { done_at, scheduled_at = measure.scheduled_at, ...entered } = update;
  const after: PlannedMeasure = {
    ...measure,
    ...given(entered),
    ...(done_at !== undefined && measure.status === "done" && { done_at }),
  };
  const isMoved = scheduled_at !== measure.scheduled_at;
  if (!isMoved && after.duration_minutes === measure.duration_minutes) return after;
  const { ready_at, phase } = placeAt(measureResponse(after), scheduled_at, plan);
  return { ...after, ready_at, ...(isMoved && { scheduled_at, phase, day_picked: true }) };
}
