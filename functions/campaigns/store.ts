import type { NewCampaign, CampaignUpdate } from "#shared/campaigns/contract";
import type { Shift } from "#shared/campaigns/planning/shift";
import { daysMoved } from "#shared/campaigns/schedule";
import { isAtWork } from "#shared/campaigns/reading";
import { noCounts } from "#shared/campaigns/status";
import { given } from "#shared/core/given";
import { notificationTypes } from "#shared/notifications/notification-types";
import { nextReportDue } from "#shared/reports/due";
import { unchanged } from "../core/campaign-change.ts";
import { absent, type Condition, present, still } from "../core/condition.ts";
import { currentMaking, madeId } from "../core/making.ts";
import { putJob } from "../core/jobs.ts";
import { dueAt, isEndedFiguresKey, isDecisionKey, isFileKey, isReportKey, keys } from "../core/keys.ts";
import { Refusal } from "../core/refusal.ts";
import { isConditionFailed } from "../core/store-errors.ts";
import { type Operation, query, write, writeBatch } from "../core/table.ts";
import { untilWritten } from "../core/until-written.ts";
import { isSavedBefore } from "../core/version.ts";
import { copyJobs, tellMeasures } from "./campaign-copy.ts";
import { currentChange, keepCurrent } from "./current.ts";
import { ownerCounts } from "./owner-counts.ts";
import { dropFigures } from "./figures.ts";
import { checkPerson, personGone } from "./person.ts";
import { readCampaign } from "./read.ts";
import { dropTally } from "./tallies.ts";
import { dropUnread } from "./unread-counts.ts";
import { endOpenOffers } from "./owner-decision.ts";
import { readRoom, roomWithdrawal } from "./owner-room.ts";
import { finishShift, shiftJob } from "./shift.ts";
import { campaignItem, regionOfCampaign, reportDue, type StoredCampaign } from "./items.ts";

/** Milliseconds after which no address for an upload holds any more (functions/core/files.ts). */
const uploadsEnd = 20 * 60_000;
/** After what time nothing arrives any more that began under an upload's address, however slow the line. */
const lateUploads = 12 * 60 * 60_000;

/**
 * Stores a new campaign without measures. @param madeBy the user who is responsible unless somebody else, or nobody, is named
 * @param now ISO 8601 UTC
 * @returns the campaign, and whether it is new: one with the same `made_id`, or that the same call made before, is answered as it stands
 * @throws Refusal 400 where somebody is named who has left, 409 while a deleted one of the same id is being cleared away
 */
export async function createCampaign(
  { made_id, is_offer: isOffer = false, ...form }: NewCampaign,
  madeBy: string,
  now: string,
): Promise<{ campaign: StoredCampaign; created: boolean }> {
  const person = await checkPerson(form.responsible_id);
  const id = made_id ?? madeId();
  const campaign: StoredCampaign = {
    ...form,
    ...noCounts,
    responsible_id: form.responsible_id === undefined ? madeBy : form.responsible_id,
    id,
    created_at: now,
    owner_id: null,
    next_report_due: null,
    unsent_report_due: null,
    archived: false,
    version: 1,
    next: [],
    shift_sequence: 0,
    ...(isOffer && { is_offer: true }),
  };
  // What is left of a deleted campaign goes by its id, and would take a new one of the same id along.
  const mayBeDeleted = made_id !== undefined || currentMaking()?.isRepeated === true;
  const goneFirst: Operation[] = mayBeDeleted ? [{ check: keys.job(`delete-${id}`), when: [absent] }] : [];
  try {
    const current = isAtWork(campaign) ? [keepCurrent(campaign)] : [];
    await write({ put: campaignItem(campaign), when: [absent] }, ...goneFirst, ...person, ...current);
    return { campaign, created: true };
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
    if (isConditionFailed(error, 0))
      return { campaign: await readCampaign(campaign.id, { consistent: true }), created: false };
    if (mayBeDeleted && isConditionFailed(error, 1)) throw stillDeleted();
    throw personGone();
  }
}

function stillDeleted(): Refusal {
  return new Refusal(409, "Die Kampagne dieses Objekts wird gerade gelöscht. Bitte versuchen Sie es morgen erneut.");
}

/**
 * Saves the campaign dialog. A changed marketing start shifts the open measures; that they will all be written is
 * certain once the head is saved.
 * @throws Refusal 404 for an unknown id, 400 where somebody becomes responsible who has left, 409 when somebody saved
 * after the `version` that the screen saw
 */
export async function updateCampaign(
  id: string,
  { version, ...update }: CampaignUpdate,
  now: string,
): Promise<StoredCampaign> {
  const { before, saved } = await untilWritten("diese Kampagne", async () => {
    const campaign = await finishShift(await readCampaign(id, { consistent: true }));
    const after: StoredCampaign = { ...campaign, ...given(update) };
    if (isSavedBefore(version, campaign, after, "Diese Kampagne")) return { before: campaign, saved: campaign };
    after.next_report_due = nextReportDue(campaign, after, after.timezone, now);
    const isHandedOn = after.responsible_id !== campaign.responsible_id;
    const jobs = [...copyJobs(campaign, after, now), ...(isHandedOn ? await checkPerson(after.responsible_id) : [])];
    const shift = shiftOf(campaign, after);
    if (!shift) return { before: campaign, saved: await saveCampaign(campaign, after, jobs) };
    jobs.push(putJob({ id: shiftJob(id, shift.sequence), kind: "shift-campaign", campaign_id: id }, now));
    const shifted = { ...after, shift, shift_sequence: shift.sequence };
    return { before: campaign, saved: await saveCampaign(campaign, shifted, jobs) };
  });
  const done = await finishShift(saved);
  await tellMeasures(before, saved);
  return done;
}

/**
 * Saves what a form changed, on the condition that nobody else saved since `before` was read. The counts are not
 * touched: others may change them meanwhile. @param when what else must hold of the head @throws ConditionFailed
 */
export async function saveCampaign(
  before: StoredCampaign,
  after: StoredCampaign,
  more: Operation[] = [],
  when: Condition[] = [],
): Promise<StoredCampaign> {
  await write(...campaignSave(before, after, when), ...more);
  return readCampaign(before.id, { consistent: true });
}

/** The writes of such a save, for a transaction with others. */
export function campaignSave(before: StoredCampaign, after: StoredCampaign, when: Condition[] = []): Operation[] {
  const changed = Object.entries(after).filter(([field, value]) => before[field as keyof StoredCampaign] !== value);
  const due = reportDue(after);
  const current = currentChange(before, after);
  const head: Operation = {
    update: keys.campaign(before.id),
    change: {
      set: { ...Object.fromEntries(changed), version: before.version + 1, ...due },
      // A shift moves measures after it.
      remove: [...(due ? [] : ["due_pk", "due_sk"]), "due_tries", ...(after.shift ? ["next"] : [])],
    },
    when: [...still(before, "version"), ...current.when, ...when],
  };
  return [head, ...current.operations];
}

/**
 * The shift that a changed start makes; nothing where its day stays. What hangs on a sale or notary whose day is known
 * does not hang on the start any more.
 */
export function shiftOf(before: StoredCampaign, after: StoredCampaign): Shift | undefined {
  const days = daysMoved(before, after);
  if (days === 0) return undefined;
  const settled = [after.sale_on && ("sale" as const), after.notary_on && ("notary" as const)].filter(isSaid);
  return {
    sequence: before.shift_sequence + 1,
    days,
    timezone: after.timezone,
    region: regionOfCampaign(after),
    ...(settled.length > 0 && { settled }),
  };
}

function isSaid<T>(value: T | "" | null | undefined): value is T {
  return Boolean(value);
}

/**
 * Archives a campaign or takes it back. An offer that is archived is lost: what its owner has not answered is withdrawn.
 * @param now ISO 8601 UTC @throws Refusal 404 for an unknown id
 */
export async function archiveCampaign(id: string, archived: boolean, now: string): Promise<StoredCampaign> {
  const { before, saved } = await untilWritten("diese Kampagne", async () => {
    const campaign = await readCampaign(id, { consistent: true });
    if (campaign.archived === archived) return { before: campaign, saved: campaign };
    const after = { ...campaign, archived };
    const isLost = archived && campaign.is_offer === true;
    const ended = isLost ? (await endOpenOffers(id)).operations : [];
    const operations = [...copyJobs(campaign, after, now), ...ended];
    const when = isLost ? unchanged(campaign) : [];
    return { before: campaign, saved: await saveCampaign(campaign, after, operations, when) };
  });
  await tellMeasures(before, saved);
  return saved;
}

/**
 * Deletes a campaign and everything below it: gone to the eye with the first write, which leaves a job, so that the
 * rest follows even if this request dies. @throws Refusal 404 for an unknown id
 */
export async function deleteCampaign(id: string, now: string): Promise<void> {
  const job = { id: `delete-${id}`, kind: "delete-campaign", campaign_id: id } as const;
  await untilWritten("diese Kampagne", async () => {
    const [campaign, room] = await Promise.all([readCampaign(id, { consistent: true }), readRoom(id)]);
    const when = still(campaign, "version");
    await write(
      { delete: keys.campaign(id), when },
      { delete: keys.current(id) },
      { delete: keys.market(id) },
      putJob(job, now),
      ...ownerCounts(campaign.owner_id, null),
      ...roomWithdrawal(id, room),
    );
  });
  await deleteChildren(id, now);
}

/**
 * Deletes what lies below a campaign whose head is gone, and its job. Safe to repeat. Where there were reports
 * or files the job stays, marked, for the scheduled function, which deletes what lies in the bucket and then calls this
 * again: after the last upload's address is over, and once more half a day later for what was still on its way then.
 * @param now ISO 8601 UTC @param isSwept whether the scheduled function has deleted its files, and looks for late ones later
 */
export async function deleteChildren(campaignId: string, now: string, isSwept = false): Promise<void> {
  const [children, replies, mentions] = await Promise.all([
    query({ ...keys.campaignChildren(campaignId), consistent: true }),
    query({ ...keys.replies(campaignId), consistent: true }),
    query({ ...keys.mentions(campaignId), consistent: true }),
  ]);
  // Before the rest, and with the totals: what died here is taken up again and finds what is left.
  if (children.some(({ sk }) => isEndedFiguresKey(sk))) await dropFigures(campaignId);
  const notifications = notificationTypes.map((type) => keys.notificationOf(campaignId, type));
  const id = `delete-${campaignId}`;
  const job = keys.job(id);
  const hadUploads = children.some(({ sk }) => isFileKey(sk));
  const hadFiles = hadUploads || children.some(({ sk }) => isReportKey(sk) || isDecisionKey(sk));
  const later = hadUploads && dueAt(new Date(Date.parse(now) + uploadsEnd).toISOString(), id);
  if (hadFiles) await write({ update: job, change: { set: { files: true, ...later } }, when: [present] });
  await writeBatch(
    [...children, ...replies, ...mentions, ...notifications, keys.figures(campaignId)].map(({ pk, sk }) => ({
      delete: { pk, sk },
    })),
  );
  await dropUnread(campaignId);
  await dropTally(campaignId);
  if (hadFiles) return;
  const again = { id, kind: "delete-campaign", campaign_id: campaignId, files: true, last: true } as const;
  await write(isSwept ? putJob(again, now, lateUploads) : { delete: job });
}
