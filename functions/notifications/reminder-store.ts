import type { UserId } from "#shared/core/kinds";
import { maxEntries, type ReminderEntry } from "#shared/notifications/reminder-mail";
import { isAtWork, measureName } from "#shared/campaigns/reading";
import { reminded, waitingReminders } from "#shared/notifications/reminders";
import { keyOf, type StoredCampaign, type PlannedMeasure, type StoredReminder } from "../campaigns/items.ts";
import { fromItem, toItem, unwritten } from "../campaigns/measure-item.ts";
import { readHeads } from "../campaigns/read.ts";
import { chunksOf } from "#shared/core/chunks";
import { absent } from "../core/condition.ts";
import { isId } from "../core/ids.ts";
import { keys } from "../core/keys.ts";
import type { SessionUser } from "../core/session.ts";
import { isConditionFailed } from "../core/store-errors.ts";
import { type Operation, readMany, transactionLimit, write } from "../core/table.ts";
import { putMail, readMail, type ReminderMail, type Told, untried } from "./mail-store.ts";

const maxTries = 3;
/** Maximum number of measures of a transaction that also keeps what tells of them. */
export const maxMarked = transactionLimit - 2;

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
 * @param heads the campaigns of the measures
 * @param time the run's time, ISO 8601 UTC
 * @param push what tells the person's devices of the same, in the same transactions
 * @returns the mail, none when another run was faster; and why the rest could not be marked
 */
export async function markReminders(
  userId: UserId,
  mailId: string,
  found: PlannedMeasure[],
  heads: ReminderHeads,
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
    for (const chunk of chunksOf(found, maxMarked))
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
 * @param again reads again what tells where somebody else has written it
 * @returns what it took in
 */
export async function markTogether<T extends Telling>(
  telling: T,
  found: PlannedMeasure[],
  heads: ReminderHeads,
  until: string,
  keep: (after: T, fresh: ReminderEntry[]) => Operation[],
  again?: () => Promise<void>,
): Promise<ReminderEntry[]> {
  let measures = found;
  for (let attempt = 1; ; attempt += 1) {
    const due = measures
      .map((measure) => ({ measure, reminders: dueFor(measure, heads, telling.user_id, until) }))
      .filter(({ reminders }) => reminders.length > 0);
    if (due.length === 0) return [];
    const fresh = due.flatMap(({ measure }) => entryOf(measure, heads));
    const after = withEntries(telling, fresh);
    try {
      await write(
        // Of archived and deleted campaigns nothing is told.
        ...(fresh.length > 0 ? keep(after, fresh) : []),
        ...due.map(({ measure, reminders }) => ({
          put: toItem(marked(measure, reminders)),
          when: unwritten(measure),
        })),
      );
      Object.assign(telling, after);
      return fresh;
    } catch (error) {
      if (!isConditionFailed(error) || attempt >= maxTries) throw error;
      await again?.();
      measures = (await readMany(measures.map(keyOf), { consistent: true })).map(fromItem);
    }
  }
}

/** Names as many as an e-mail holds and counts the others. */
function withEntries<T extends Told>(telling: T, fresh: ReminderEntry[]): T {
  const entries = [...telling.entries, ...fresh].slice(0, maxEntries);
  return { ...telling, entries, more: (telling.more ?? 0) + telling.entries.length + fresh.length - entries.length };
}

/** Reminders by the person who gets them, the earliest first, with the heads of their campaigns. */
export interface DueReminders {
  byPerson: Map<string, PlannedMeasure[]>;
  heads: ReminderHeads;
}

/** Who is to be reminded of which of some measures until an instant. @param until ISO 8601 UTC */
export async function dueReminders(sound: PlannedMeasure[], until: string): Promise<DueReminders> {
  const ids = [...new Set(sound.map(({ campaign_id }) => campaign_id))];
  const found = await readHeads({ ids, consistent: true });
  const hasLeft = await leavers([...sound, ...found].flatMap(({ responsible_id }) => responsible_id ?? []));
  const withoutLeaver = <T extends { responsible_id?: string | null }>(one: T): T =>
    one.responsible_id && hasLeft(one.responsible_id) ? { ...one, responsible_id: null } : one;
  const heads = new Map(found.map((head) => [head.id, withoutLeaver(head)]));
  return { byPerson: dueByPerson(sound.map(withoutLeaver), heads, until), heads };
}

/** Which of some people have left: they are responsible no more, for a measure or a campaign. @param ids of users */
async function leavers(ids: string[]): Promise<(id: string) => boolean> {
  const users = await readMany<SessionUser>([...new Set(ids)].map((id) => keys.user(id)));
  const active = new Set(users.filter(({ is_active }) => is_active).map(({ id }) => id));
  return (id) => !active.has(id);
}

/** The measures that each person is to be reminded of until an instant (ISO 8601 UTC), the earliest reminder first. */
function dueByPerson(measures: PlannedMeasure[], heads: ReminderHeads, time: string): Map<string, PlannedMeasure[]> {
  const found = new Map<string, PlannedMeasure[]>();
  for (const measure of measures) {
    const due = waitingReminders(measure).filter(({ at }) => at <= time);
    const head = heads.get(measure.campaign_id);
    for (const userId of new Set(due.map(({ reminder }) => reminded(measure, head, reminder)))) {
      if (!found.has(userId)) found.set(userId, []);
      found.get(userId)?.push(measure);
    }
  }
  return found;
}

/** Whether what a reminder is noted and written by is there at all. */
export function isSound({ campaign_id, measure_id, revision, scheduled_at, reminders }: PlannedMeasure): boolean {
  return (
    [campaign_id, measure_id ?? campaign_id].every((id: unknown) => typeof id === "string" && isId(id)) &&
    Number.isInteger(revision) &&
    !Number.isNaN(Date.parse(scheduled_at)) &&
    Array.isArray(reminders)
  );
}

function dueFor(measure: PlannedMeasure, heads: ReminderHeads, userId: UserId, time: string): StoredReminder[] {
  const head = heads.get(measure.campaign_id);
  return waitingReminders(measure)
    .filter(({ reminder, at }) => reminded(measure, head, reminder) === userId && at <= time)
    .map(({ reminder }) => reminder);
}

function marked(measure: PlannedMeasure, due: StoredReminder[]): PlannedMeasure {
  const ids = new Set(due.map(({ id }) => id));
  const reminders = measure.reminders.map((reminder) =>
    ids.has(reminder.id) ? { ...reminder, sent_for: measure.scheduled_at } : reminder,
  );
  return { ...measure, reminders };
}

/** Heads of campaigns by their id, as they were read for this run; a deleted one is not there. */
export type ReminderHeads = ReadonlyMap<string, StoredCampaign>;

/** An archived campaign does not remind, nor does an offer; their reminders count as done. */
function entryOf(measure: PlannedMeasure, heads: ReminderHeads): ReminderEntry[] {
  const { campaign_id } = measure;
  const campaign = heads.get(campaign_id);
  if (!campaign || !isAtWork(campaign)) return [];
  return [
    {
      id: measure.id,
      measure: measureName(measure),
      campaign: campaign.title,
      campaign_id,
      scheduled_at: measure.scheduled_at,
      timezone: campaign.timezone,
    },
  ];
}
