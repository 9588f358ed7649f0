import { asideFields } from "#shared/campaigns/task-fields";
import { waitingReminders } from "#shared/notifications/reminders";
import { dueAt, type PlanDetails, planEntry } from "../core/keys.ts";
import { schema } from "../core/schema.ts";
import type { Item } from "../core/table.ts";
import { keyOf, type StoredMeasure } from "./items.ts";
import { factsOf } from "./stored-facts.ts";

/** The item of a campaign measure, with its entries in the indexes `plan` and, while a reminder waits, `due`. */
export function measureItem(measure: StoredMeasure): Item {
  const {
    due_pk: _,
    due_sk: __,
    due_tries: ___,
    ...fields
  } = measure as StoredMeasure & Record<"due_pk" | "due_sk" | "due_tries", unknown>;
  return {
    ...saidOf(withoutDetails(fields)),
    ...keyOf(measure),
    ...planEntry(measure.status, measure.scheduled_at, measure.id, planDetails(measure)),
    ...nextReminder(measure),
    schema,
  };
}

/** What people enter that may be long. It lies beside its measure, always. */
export const enteredAside = asideFields;
/** What of the library lies beside a measure that would be large with it. */
export const textsAside = ["measure_description", "channel_hint", "owner_text", "requires", "after"] as const;

function withoutDetails(measure: StoredMeasure): StoredMeasure {
  if (!measure.has_details) return measure;
  const aside: readonly string[] = measure.texts_aside ? [...enteredAside, ...textsAside] : enteredAside;
  return Object.fromEntries(Object.entries(measure).filter(([name]) => !aside.includes(name))) as never;
}

/** Without what says nothing: a measure below one kilobyte costs three write units less at every change. */
function saidOf({ status, ...measure }: StoredMeasure): Partial<StoredMeasure> {
  const { name_override, description_override, priority_override, hidden_from_owner, done_at, ...rest } = measure;
  return {
    ...rest,
    status,
    ...(name_override && { name_override }),
    ...(description_override && { description_override }),
    ...(typeof priority_override === "number" && { priority_override }),
    ...(hidden_from_owner && { hidden_from_owner }),
    ...((done_at || status === "done") && { done_at }),
  };
}

/** What the index `plan` keeps of a measure. */
export function planDetails(measure: StoredMeasure): PlanDetails {
  return { hours: factsOf(measure).hours, responsible: measure.responsible_id ?? "" };
}

function nextReminder(measure: StoredMeasure): object {
  const [next] = waitingReminders(measure);
  return next ? dueAt(next.at, measure.measure_id ?? measure.id) : {};
}
