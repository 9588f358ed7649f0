import { mostEntries, type ReminderEntry } from "#shared/notifications/reminder-mail";
import { measureName } from "#shared/campaigns/reading";
import { usualTimezone } from "#shared/core/timezone";
import { reminded, waitingReminders } from "#shared/notifications/reminders";
import { type CampaignCopy, copyOf, keyOf, type StoredCampaign, type StoredMeasure } from "../campaigns/items.ts";
import { measureItem } from "../campaigns/measure-item.ts";
import { chunksOf } from "../core/chunks.ts";
import { absent, still } from "../core/condition.ts";
import type { Job } from "../core/jobs.ts";
import { isId } from "../core/ids.ts";
import { keys } from "../core/keys.ts";
import type { SessionUser } from "../core/session.ts";
import { isConditionFailed } from "../core/store-errors.ts";
import { type Operation, query, read, readMany, transactionLimit, write } from "../core/table.ts";
import { putMail, readMail, type ReminderMail, type Told, untried } from "./mail-store.ts";

const triesToMark = 3;
/** Most measures of a transaction that also keeps what tells of them. */
export const mostMarked = transactionLimit - 2;

/** Tells somebody's devices of reminders, in the transactions that mark them. */
export interface PushOfReminders {
  /** What is marked by now. */
  told: ReminderEntry[];
  /** The write that tells of that and of `fresh`; none for who has no device. */
  put: (fresh: ReminderEntry[]) => Operation[];
}

/**
 * Marks one person's due reminders as sent and keeps the e-mail that tells of them, in transactions of up to 99
 * measures: each measure stands in the mail exactly if it is marked. What somebody else changed or marked meanwhile is
 * read again, and left out if nothing is due any more. What fails ends it: what is marked until then stands in the mail.
 * Of several runs at once the first to keep the mail goes on; the others leave the person to it.
 * @param mailId the same for every run of a time
 * @param heads the campaigns whose measures can't be relied on for what the mail says of them
 * @param time the run's time, ISO 8601 UTC
 * @param push what tells the person's devices of the same, in the same transactions
 * @returns the mail, none when another run was faster; and why the rest could not be marked
 */
export async function markReminders(
  userId: string,
  mailId: string,
  found: StoredMeasure[],
  heads: UnsettledHeads,
  time: string,
  push: PushOfReminders,
): Promise<{ mail: ReminderMail | undefined; failure?: unknown }> {
  const mail: ReminderMail = { id: mailId, kind: "reminder", user_id: userId, entries: [], ...untried };
  const told = () => (mail.entries.length > 0 ? mail : undefined);
  const begins = () => mail.entries.length === 0;
  const keep = (after: ReminderMail, fresh: ReminderEntry[]): Operation[] => [
    { ...putMail(after, time), ...(begins() && { when: [absent] }) },
    ...push.put(fresh),
  ];
  const again = async () => {
    if (begins() && (await readMail(mailId))) throw new AnotherRun();
  };
  try {
    for (const chunk of chunksOf(found, mostMarked))
      push.told.push(...(await markTogether(mail, chunk, heads, time, keep, again)));
  } catch (failure) {
    if (failure instanceof AnotherRun) return { mail: undefined };
    return { mail: told(), failure };
  }
  return { mail: told() };
}

/** Another run of the same time is writing this person's e-mail, or left it to be resumed. */
class AnotherRun extends Error {}

/** Where a person's reminders are told: an e-mail, or what waits for the next digest. */
interface Telling extends Told {
  user_id: string;
}

/**
 * Marks as many measures as fit into one transaction and takes them into what tells of them.
 * @param until reminders of up to this instant count, ISO 8601 UTC
 * @param keep the writes of what tells, at most two, in the same transaction
 * @param again reads anew what tells where somebody else has written it
 * @returns what it took in
 */
export async function markTogether<T extends Telling>(
  telling: T,
  found: StoredMeasure[],
  heads: UnsettledHeads,
  until: string,
  keep: (after: T, fresh: ReminderEntry[]) => Operation[],
  again?: () => Promise<void>,
): Promise<ReminderEntry[]> {
  let measures = found;
  for (let attempt = 1; ; attempt += 1) {
    const due = measures.filter((measure) => isDue(measure, telling.user_id, until));
    if (due.length === 0) return [];
    const fresh = due.flatMap((measure) => entryOf(measure, heads));
    const after = withEntries(telling, fresh);
    try {
      await write(
        // Of archived and deleted campaigns nothing is told.
        ...(fresh.length > 0 ? keep(after, fresh) : []),
        ...due.map((measure) => ({
          put: measureItem(marked(measure, telling.user_id, until)),
          when: still(measure, "revision"),
        })),
      );
      Object.assign(telling, after);
      return fresh;
    } catch (error) {
      if (!isConditionFailed(error) || attempt >= triesToMark) throw error;
      await again?.();
      measures = await readMany<StoredMeasure>(measures.map(keyOf), { consistent: true });
    }
  }
}

/** Names as many as an e-mail holds and counts the others. */
function withEntries<T extends Told>(telling: T, fresh: ReminderEntry[]): T {
  const entries = [...telling.entries, ...fresh].slice(0, mostEntries);
  return { ...telling, entries, more: (telling.more ?? 0) + telling.entries.length + fresh.length - entries.length };
}

/** Reminders by the person who gets them, the earliest first, with the heads that say so where the measures do not. */
export interface DueReminders {
  byPerson: Map<string, StoredMeasure[]>;
  heads: UnsettledHeads;
}

/** Who is to be reminded of which of some measures until an instant. @param until ISO 8601 UTC */
export async function dueReminders(sound: StoredMeasure[], until: string): Promise<DueReminders> {
  if (sound.length === 0) return { byPerson: new Map(), heads: new Map() };
  const heads = await unsettledHeads(sound);
  const settled = await withoutLeavers(sound.map((measure) => withHead(measure, heads)));
  return { byPerson: dueByPerson(settled, until), heads };
}

/** A measure with what its campaign says of itself now, where its own copy can't be relied on. */
function withHead(measure: StoredMeasure, heads: UnsettledHeads): StoredMeasure {
  const head = heads.get(measure.campaign_id);
  return head ? { ...measure, campaign_copy: head } : measure;
}

/** Whoever has left is responsible no more, for a measure or a campaign: it is nobody's. */
async function withoutLeavers(measures: StoredMeasure[]): Promise<StoredMeasure[]> {
  const responsible = new Set(
    measures
      .flatMap(({ responsible_id, campaign_copy }) => [responsible_id ?? [], campaign_copy?.responsible_id ?? []])
      .flat(),
  );
  if (responsible.size === 0) return measures;
  const users = await readMany<SessionUser>([...responsible].map((id) => keys.user(id)));
  const active = new Set(users.filter(({ is_active }) => is_active).map(({ id }) => id));
  const hasLeft = (id: string | null | undefined) => Boolean(id) && !active.has(id ?? "");
  return measures.map((measure) => {
    const { campaign_copy: copy } = measure;
    const { responsible_id: _, ...rest } = copy ?? { title: "" };
    return {
      ...measure,
      ...(hasLeft(measure.responsible_id) && { responsible_id: null }),
      ...(copy && hasLeft(copy.responsible_id) && { campaign_copy: rest }),
    };
  });
}

/** The measures that each person is to be reminded of until an instant (ISO 8601 UTC), the earliest reminder first. */
function dueByPerson(measures: StoredMeasure[], time: string): Map<string, StoredMeasure[]> {
  const found = new Map<string, StoredMeasure[]>();
  for (const measure of measures) {
    const due = waitingReminders(measure).filter(({ at }) => at <= time);
    for (const userId of new Set(due.map(({ reminder }) => reminded(measure, reminder)))) {
      if (!found.has(userId)) found.set(userId, []);
      found.get(userId)?.push(measure);
    }
  }
  return found;
}

/** Whether what a reminder is noted and written by is there at all. */
export function isSound({ campaign_id, measure_id, revision, scheduled_at, reminders }: StoredMeasure): boolean {
  return (
    [campaign_id, measure_id ?? campaign_id].every((id: unknown) => typeof id === "string" && isId(id)) &&
    Number.isInteger(revision) &&
    !Number.isNaN(Date.parse(scheduled_at)) &&
    Array.isArray(reminders)
  );
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

/** An archived campaign does not remind, nor does an offer; their reminders count as done. */
function entryOf(measure: StoredMeasure, heads: UnsettledHeads): ReminderEntry[] {
  const { campaign_id } = measure;
  const campaign = heads.has(campaign_id) ? heads.get(campaign_id) : measure.campaign_copy;
  if (!campaign || campaign.archived) return [];
  return [
    {
      id: measure.id,
      measure: measureName(measure),
      campaign: campaign.title,
      campaign_id,
      scheduled_at: measure.scheduled_at,
      timezone: campaign.timezone ?? usualTimezone,
    },
  ];
}
