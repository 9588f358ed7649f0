import type { UserId } from "#shared/core/kinds";
import { mailSettingsOf } from "#shared/accounts/mail-settings";
import { nextDigest } from "#shared/notifications/digest-time";
import { waitingReminders } from "#shared/notifications/reminders";
import { findUser } from "../accounts/store.ts";
import { readSettings } from "../agency/store.ts";
import type { StoredDecision } from "../campaigns/owner-decision.ts";
import { keyOf, type PlannedMeasure } from "../campaigns/items.ts";
import { fromItem, toItem, unwritten } from "../campaigns/measure-item.ts";
import { isConditionFailed } from "../core/store-errors.ts";
import { type Item, read, write } from "../core/table.ts";
import { moveDigest, readDigest, type StoredDigest } from "../notifications/digest-store.ts";
import { leaveMail, type TeamMail } from "../notifications/mail-store.ts";
import { settleReminder } from "../reports/decisions/decision-reminder.ts";
import { type DueItem, kindOf, readDue } from "./due-items.ts";

/** What was settled: measures whose reminders count as sent, and mails that lie instead of going out. */
interface Settled {
  measures: number;
  mails: number;
}

const tries = 3;

/**
 * For a table of an earlier instant, before the schedule runs on it: what fell due until `until` went out from the table
 * that it replaces, so that reminders count as sent, a mail on its way lies for a month, what was for devices and what confirms an answer goes, and a digest comes next time. Reports and jobs are left to
 * the schedule: a report is a draft that a person sends, and a job comes to the same end twice.
 * @param until when the schedule last ran on the table before, ISO 8601 UTC
 */
export async function settleDue(until: string): Promise<Settled> {
  const due = Map.groupBy(await readDue(until), kindOf);
  const settled = { measures: 0, mails: 0 };
  for (const found of due.get("measure") ?? [])
    if (await settleReminders(fromItem({ ...found }), until)) settled.measures += 1;
  for (const mail of (due.get("mail") ?? []) as (TeamMail & DueItem)[]) {
    await write(leaveMail(mail, until));
    settled.mails += 1;
  }
  const gone = [...(due.get("push") ?? []), ...(due.get("receipt") ?? [])];
  for (const { pk, sk } of gone) await write({ delete: { pk, sk } });
  for (const { user_id } of (due.get("digest") ?? []) as (StoredDigest & DueItem)[]) await settleDigest(user_id, until);
  for (const decision of (due.get("decision") ?? []) as (StoredDecision & DueItem)[])
    await settleReminder(decision, until);
  return settled;
}

/** A digest whose user is gone is left to the schedule, which ends it. */
async function settleDigest(userId: UserId, until: string): Promise<void> {
  const [user, digest, { region }] = await Promise.all([findUser(userId), readDigest(userId), readSettings()]);
  if (!user || !digest) return;
  const next = nextDigest(mailSettingsOf(user).at, region, until);
  await write(moveDigest(digest, next, { entries: [], more: 0, told_until: until }));
}

async function settleReminders(found: PlannedMeasure, until: string): Promise<boolean> {
  let measure: PlannedMeasure | undefined = found;
  for (let attempt = 1; measure; attempt += 1) {
    const { scheduled_at } = measure;
    const due = waitingReminders(measure).flatMap(({ reminder, at }) => (at <= until ? [reminder.id] : []));
    if (due.length === 0) return false;
    const reminders = measure.reminders.map((one) => (due.includes(one.id) ? { ...one, sent_for: scheduled_at } : one));
    try {
      await write({ put: toItem({ ...measure, reminders }), when: unwritten(measure) });
      return true;
    } catch (error) {
      if (!isConditionFailed(error) || attempt >= tries) throw error;
      const item: Item | undefined = await read(keyOf(measure), { consistent: true });
      measure = item && fromItem(item);
    }
  }
  return false;
}
