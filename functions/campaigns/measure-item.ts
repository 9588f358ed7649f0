import { awaitedDay } from "#shared/campaigns/estimated";
import { plannedMeasureFields } from "#shared/campaigns/measure-fields";
import { asideFields } from "#shared/campaigns/task-fields";
import { storedFields, withoutDefaults } from "#shared/core/entity-fields";
import { movedDays, restsAtChristmas } from "#shared/plan/make/series-dates";
import { waitingReminders } from "#shared/notifications/reminders";
import { type Condition, still } from "../core/condition.ts";
import { dueAt } from "../core/keys.ts";
import { type PlanDetails, planEntry } from "../core/plan-index.ts";
import type { Item } from "../core/table.ts";
import { effortOf, keyOf, type PlannedMeasure } from "./items.ts";

/**
 * The item of a campaign's measure, with its entries in the indexes `plan` and, while a reminder waits, `due`. What says
 * nothing and what lies next to it (`task-details.ts`) is left out.
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

/** A campaign's measure of its item, whole but for what lies next to it (`task-details.ts`). */
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
