import { waitingReminders } from "#shared/notifications/reminders";
import { keyOf, measureItem, type StoredMeasure } from "../campaigns/items.ts";
import { still } from "../core/condition.ts";
import { isConditionFailed, read, write } from "../core/table.ts";
import { leaveMail, type ReminderMail } from "../notifications/reminder-store.ts";
import { type DueItem, kindOf, readDue } from "./due-items.ts";

/** What was settled: measures whose reminders count as sent, and mails that lie instead of going out. */
export interface Settled {
  measures: number;
  mails: number;
}

const tries = 3;

/**
 * For a table of an earlier instant, before the schedule runs on it: what fell due until `until` went out from the table
 * that it replaces, so that reminders count as sent and a mail on its way lies for a month. Reports and jobs are left to
 * the schedule: a report is a draft that a person sends, and a job comes to the same end twice.
 * @param until when the schedule last ran on the table before, ISO 8601 UTC
 */
export async function settleDue(until: string): Promise<Settled> {
  const due = Map.groupBy(await readDue(until), kindOf);
  const settled = { measures: 0, mails: 0 };
  for (const found of (due.get("measure") ?? []) as (StoredMeasure & DueItem)[])
    if (await settleReminders(found, until)) settled.measures += 1;
  for (const mail of (due.get("mail") ?? []) as (ReminderMail & DueItem)[]) {
    await write(leaveMail(mail, until));
    settled.mails += 1;
  }
  return settled;
}

async function settleReminders(found: StoredMeasure, until: string): Promise<boolean> {
  let measure: StoredMeasure | undefined = found;
  for (let attempt = 1; measure; attempt += 1) {
    const { scheduled_at, revision } = measure;
    const due = waitingReminders(measure).flatMap(({ reminder, at }) => (at <= until ? [reminder.id] : []));
    if (due.length === 0) return false;
    const reminders = measure.reminders.map((one) => (due.includes(one.id) ? { ...one, sent_for: scheduled_at } : one));
    try {
      const after = measureItem({ ...measure, reminders, revision: revision + 1 });
      await write({ put: after, when: still(measure, "revision") });
      return true;
    } catch (error) {
      if (!isConditionFailed(error) || attempt >= tries) throw error;
      measure = await read<StoredMeasure>(keyOf(measure), { consistent: true });
    }
  }
  return false;
}
