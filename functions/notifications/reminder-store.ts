import { mostEntries, type ReminderEntry } from "#shared/notifications/reminder-mail";
import { measureName } from "#shared/campaigns/reading";
import { usualTimezone } from "#shared/core/timezone";
import { reminded, waitingReminders } from "#shared/notifications/reminders";
import {
  type CampaignCopy,
  copyOf,
  keyOf,
  measureItem,
  type StoredCampaign,
  type StoredMeasure,
} from "../campaigns/items.ts";
import { chunksOf } from "../core/chunks.ts";
import { still } from "../core/condition.ts";
import type { Job } from "../core/jobs.ts";
import { dueAt, keys, leftAt } from "../core/keys.ts";
import { schema } from "../core/schema.ts";
import { isConditionFailed, type Item, query, read, readMany, transactionLimit, write } from "../core/table.ts";

/** One person's reminders of one run, as an e-mail that is on its way. */
export interface ReminderMail {
  id: string;
  kind: "reminder";
  user_id: string;
  entries: ReminderEntry[];
  /** Measures that it tells of without naming them. */
  more?: number;
  attempts: number;
  /** When it was tried first, ISO 8601 UTC; from then on it is tried for a day. */
  since?: string;
  /** Set before a try to send; whoever finds it set does not know whether that try went out. */
  sending: boolean;
  /** The one repetition after a try without a known end is used up (docs/product.md, E-mail once). */
  repeated: boolean;
}

/** How long a mail may be under way before the next run looks after it. */
const patience = 4 * 60_000;
const monthSeconds = 30 * 24 * 60 * 60;
const triesToMark = 3;

/**
 * Marks one person's due reminders as sent and keeps the e-mail that tells of them, in transactions of up to 99
 * measures: each measure stands in the mail exactly if it is marked. What somebody else changed or marked meanwhile is
 * read again, and left out if nothing is due any more. What fails ends it: what is marked until then stands in the mail.
 * @param heads the campaigns whose measures can't be relied on for what the mail says of them
 * @param time the run's time, ISO 8601 UTC
 * @returns the mail, none when another run was faster; and why the rest could not be marked
 */
export async function markReminders(
  userId: string,
  mailId: string,
  found: StoredMeasure[],
  heads: UnsettledHeads,
  time: string,
): Promise<{ mail: ReminderMail | undefined; failure?: unknown }> {
  const mail: ReminderMail = {
    id: mailId,
    kind: "reminder",
    user_id: userId,
    entries: [],
    attempts: 0,
    sending: false,
    repeated: false,
  };
  const told = () => (mail.entries.length > 0 ? mail : undefined);
  try {
    for (const chunk of chunksOf(found, transactionLimit - 1)) await markTogether(mail, chunk, heads, time);
  } catch (failure) {
    return { mail: told(), failure };
  }
  return { mail: told() };
}

/** Marks as many measures as fit into one transaction, and takes them into the mail. */
async function markTogether(mail: ReminderMail, found: StoredMeasure[], heads: UnsettledHeads, time: string) {
  let measures = found;
  for (let attempt = 1; ; attempt += 1) {
    const due = measures.filter((measure) => isDue(measure, mail.user_id, time));
    if (due.length === 0) return;
    const after = withEntries(
      mail,
      due.flatMap((measure) => entryOf(measure, heads)),
    );
    try {
      await write(
        putMail(after, time),
        ...due.map((measure) => ({
          put: measureItem(marked(measure, mail.user_id, time)),
          when: still(measure, "revision"),
        })),
      );
      Object.assign(mail, after);
      return;
    } catch (error) {
      if (!isConditionFailed(error) || attempt >= triesToMark) throw error;
      measures = await readMany<StoredMeasure>(measures.map(keyOf), { consistent: true });
    }
  }
}

/** Names as many as an e-mail holds and counts the others. */
function withEntries(mail: ReminderMail, fresh: ReminderEntry[]): ReminderMail {
  const entries = [...mail.entries, ...fresh].slice(0, mostEntries);
  return { ...mail, entries, more: (mail.more ?? 0) + mail.entries.length + fresh.length - entries.length };
}

/** The mail as it is stored, or nothing when it is gone. */
export function readMail(id: string): Promise<(ReminderMail & { due_sk: string }) | undefined> {
  return read(keys.mail(id), { consistent: true });
}

/**
 * The write that keeps a mail; a later run looks after it if this one does not come to its end.
 * @param delay milliseconds until then; until the next run unless told
 */
export function putMail(mail: ReminderMail, time: string, delay = patience): { put: Item } {
  const at = new Date(Date.parse(time) + delay).toISOString();
  return { put: { ...itemOf(mail), ...dueAt(at, mail.id) } };
}

/** The write that gives a mail up: it lies for a month, for people to look at and send after all. */
export function leaveMail(mail: ReminderMail, time: string): { put: Item } {
  const expires_at = Math.floor(Date.parse(time) / 1000) + monthSeconds;
  return { put: { ...itemOf(mail), ...leftAt(time, mail.id), expires_at } };
}

function itemOf(mail: ReminderMail): Item {
  const {
    due_tries: _,
    expires_at: __,
    ...fields
  } = mail as ReminderMail & Record<"due_tries" | "expires_at", unknown>;
  return { ...fields, ...keys.mail(mail.id), schema };
}

function isDue(measure: StoredMeasure, userId: string, time: string): boolean {
  return waitingReminders(measure).some(({ reminder, at }) => reminded(measure, reminder) === userId && at <= time);
}

function marked(measure: StoredMeasure, userId: string, time: string): StoredMeasure {
  const due = new Set(
    waitingReminders(measure)
      .filter(({ reminder, at }) => reminded(measure, reminder) === userId && at <= time)
      .map(({ reminder }) => reminder.id),
  );
  const reminders = measure.reminders.map((reminder) =>
    due.has(reminder.id) ? { ...reminder, sent_for: measure.scheduled_at } : reminder,
  );
  return { ...measure, reminders, revision: measure.revision + 1 };
}

export type UnsettledHeads = ReadonlyMap<string, CampaignCopy | undefined>;

/**
 * What the e-mail says of the campaigns, for those whose measures do not keep it yet: items of before, and campaigns
 * that are being saved or deleted right now. `undefined` for a deleted one.
 */
export async function unsettledHeads(measures: StoredMeasure[]): Promise<UnsettledHeads> {
  const jobs = await query<Job>({ ...keys.jobs, consistent: true });
  const unsettled = new Set(jobs.flatMap((job) => ("campaign_id" in job ? [job.campaign_id] : [])));
  const concerned = measures.filter(({ campaign_id, campaign_copy }) => !campaign_copy || unsettled.has(campaign_id));
  const ids = [...new Set(concerned.map(({ campaign_id }) => campaign_id))];
  return new Map(
    await Promise.all(
      ids.map(async (id) => {
        const head = await read<StoredCampaign>(keys.campaign(id), { consistent: true });
        return [id, head && copyOf(head)] as const;
      }),
    ),
  );
}

/** An archived campaign does not remind; its reminders count as done. */
function entryOf(measure: StoredMeasure, heads: UnsettledHeads): ReminderEntry[] {
  const { campaign_id } = measure;
  const campaign = heads.has(campaign_id) ? heads.get(campaign_id) : measure.campaign_copy;
  if (!campaign || campaign.archived) return [];
  return [
    {
      measure: measureName(measure),
      campaign: campaign.title,
      campaign_id,
      scheduled_at: measure.scheduled_at,
      timezone: campaign.timezone ?? usualTimezone,
    },
  ];
}
