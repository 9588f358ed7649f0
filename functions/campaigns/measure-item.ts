import { awaitedDay } from "#shared/campaigns/estimated";
import { plannedMeasureFields } from "#shared/campaigns/measure-fields";
import { asideFields } from "#shared/campaigns/task-fields";
import { storedFields, withoutDefaults } from "#shared/core/entity-fields";
import { movedDays, restsAtChristmas } from "#shared/plan/make/series-dates";
import { waitingReminders } from "#shared/notifications/reminders";
import type { CampaignId } from "#shared/core/kinds";
import { type Condition, still } from "../core/condition.ts";
import { dueAt, isDetailsKey, type Key, keys } from "../core/keys.ts";
import { type PlanDetails, planEntry } from "../core/plan-index.ts";
import { type Item, type Operation, readMany } from "../core/table.ts";
import { effortOf, keyOf, type PlannedMeasure, partsOfId } from "./items.ts";

/**
 * The item of a campaign's measure, with its entries in the indexes `plan` and, while a reminder waits, `due`. What says
 * nothing and what lies next to it (`detailsOf`) is left out.
 */
export function toItem(measure: PlannedMeasure): Item {
  const { has_details } = measure;
  const { ready_at, ...said } = withoutDefaults(plannedMeasureFields, measure);
  const aside: readonly string[] = has_details ? asideFields : [];
  return {
    ...rootOf(measure),
    ...Object.fromEntries(Object.entries(said).filter(([name]) => !aside.includes(name))),
    ...(ready_at !== measure.scheduled_at && { ready_at }),
    ...(has_details && { has_details }),
    ...(measure.had_begun && { had_begun: true }),
    ...keyOf(measure),
    ...planEntry(measure, planDetails(measure)),
    ...nextReminder(measure),
  };
}

/** A campaign's measure of its item, whole but for what lies next to it (`detailsOf`). */
export function fromItem(item: Item): PlannedMeasure {
  const stored = item as Item & PlannedMeasure;
  return {
    ...rootOf(stored),
    ...storedFields(plannedMeasureFields, { ...stored, ready_at: stored.ready_at ?? stored.scheduled_at }),
    has_details: stored.has_details ?? false,
    had_begun: stored.had_begun ?? false,
  };
}

/**
 * The conditions that nobody wrote a measure's item since it was read. What the schedule writes by itself (a reminder is
 * sent, an occurrence lapses) raises no revision, so that who edits the measure meanwhile saves as before.
 */
export const unwritten = (measure: PlannedMeasure): Condition[] =>
  still(measure, "revision", "scheduled_at", "reminders");

/** What every item has, whatever its measure says. */
function rootOf({ id, campaign_id, measure_id, reminders, shift_sequence, revision }: PlannedMeasure) {
  return { id, campaign_id, measure_id, reminders, shift_sequence, revision };
}

/** What the index `plan` keeps of a measure. */
function planDetails(measure: PlannedMeasure): PlanDetails {
  const { responsible_id, series, weekdays, done_at } = measure;
  return {
    hours: effortOf(measure).hours,
    responsible: responsible_id ?? "",
    awaits: awaitedDay(measure),
    doneAt: done_at,
    series: series && {
      every_days: series.every_days,
      weekdays,
      rests: restsAtChristmas(measure),
      moved_days: movedDays({ scheduled_at: measure.scheduled_at, series }),
      done: series.done.map(({ at }) => at),
    },
  };
}

function nextReminder(measure: PlannedMeasure): object {
  const [next] = waitingReminders(measure);
  return next ? dueAt(next.at, measure.measure_id ?? measure.id) : {};
}

/** What of a measure lies in an item of its own: it may be long, and every status change would pay for it. */
export type Details = Partial<Pick<PlannedMeasure, (typeof asideFields)[number]>>;
type DetailsItem = Item & { details: Details };

/** Measures as one query of a campaign finds them, each with its details. What is left of one that is gone is left out. */
export function joined(items: Item[]): PlannedMeasure[] {
  const beside = items.filter(({ sk }) => isDetailsKey(sk)) as DetailsItem[];
  const details = new Map(beside.map((item) => [item.sk, item.details]));
  return items
    .filter(({ sk }) => !isDetailsKey(sk))
    .map((item) => withDetails(fromItem(item), details.get(`${item.sk}#T`)));
}

/** Where the measures of a campaign that some keys name lie, and what lies next to them. @param measureKeys as in `partsOfId` */
export function namedKeys(campaignId: CampaignId, measureKeys: string[]): Key[] {
  return measureKeys.flatMap((key) => [keys.campaignMeasure(campaignId, key), keys.taskDetails(campaignId, key)]);
}

/** What people entered that lies next to measures, also of those that are gone from the plan; by what names them. */
export async function readEntered(campaignId: CampaignId, measureKeys: string[]): Promise<Map<string, Details>> {
  const found = await readMany<DetailsItem>(
    measureKeys.map((key) => keys.taskDetails(campaignId, key)),
    { consistent: true },
  );
  return new Map(found.map(({ sk, details }) => [sk.slice("M#".length, -"#T".length), details]));
}

function withDetails(measure: PlannedMeasure, details: Details | undefined): PlannedMeasure {
  return measure.has_details && details ? { ...measure, ...details } : measure;
}

function detailsKey(id: string) {
  const { campaignId, measureId } = partsOfId(id);
  return keys.taskDetails(campaignId, measureId);
}

/** A measure that says whether some of it lies next to it, and the write of that where it changed. */
export function settleDetails(
  before: PlannedMeasure | undefined,
  after: PlannedMeasure,
): { measure: PlannedMeasure; operations: Operation[] } {
  const details = detailsOf(after);
  const has_details = details !== undefined;
  const measure: PlannedMeasure = { ...after, has_details };
  const isKept = (before?.has_details ?? false) === has_details;
  if (isKept && JSON.stringify(details) === JSON.stringify(before && detailsOf(before)))
    return { measure, operations: [] };
  const key = detailsKey(after.id);
  if (!details) return { measure, operations: [{ delete: key }] };
  return { measure, operations: [{ put: { ...key, details } }] };
}

/** The items of a new measure: its own, and the one next to it where it has one. */
export function itemsOf(measure: PlannedMeasure): Item[] {
  const settled = settleDetails(undefined, measure);
  return [toItem(settled.measure), ...settled.operations.flatMap((one) => ("put" in one ? [one.put] : []))];
}

function detailsOf(measure: PlannedMeasure): Details | undefined {
  const said = asideFields.filter((name) => (measure[name]?.length ?? 0) > 0).map((name) => [name, measure[name]]);
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

/** The delete of a measure's details, where it has some. */
export function dropDetails({ id, has_details }: PlannedMeasure): Operation[] {
  return has_details ? [{ delete: detailsKey(id) }] : [];
}
