import type { CampaignId, Instant } from "#shared/core/kinds";
import type { NewCampaign, CampaignUpdate } from "#shared/campaigns/contract";
import { dayOf } from "#shared/campaigns/agenda";
import type { Shift } from "#shared/plan/change/shift";
import { daysMoved } from "#shared/campaigns/schedule";
import { minuteLength, hourLength, type Day } from "#shared/core/time";
import { noCounts } from "#shared/campaigns/status";
import { liveOf } from "#shared/campaigns/live";
import { given } from "#shared/core/given";
import { notificationTypes } from "#shared/notifications/notification-types";
import { idsOf } from "#shared/campaigns/campaign-owners";
import { nextReportDue } from "#shared/reports/due";
import { unchanged } from "../core/campaign-change.ts";
import { absent, type Condition, present, still } from "../core/condition.ts";
import { currentCreation, madeId } from "../core/making.ts";
import { putJob } from "../core/jobs.ts";
import { dueAt, isDecisionKey, isFileKey, isReportKey, keys } from "../core/keys.ts";
import { invalidField, Refusal } from "../core/refusal.ts";
import { isConditionFailed } from "../core/store-errors.ts";
import { type Operation, query, write, writeBatch } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";
import { isRepeatedSave } from "../core/version.ts";
import { ownerCounts } from "../summaries/owner-counts.ts";
import { checkPerson, personByAddress, personGone } from "../core/person.ts";
import { inOffice, readCampaign, readClosedDays } from "./read.ts";
import { summaryRemoval } from "../summaries/summary.ts";
import { dropUnread } from "../summaries/unread-counts.ts";
import { endOpenOffers } from "./owner-decision.ts";
import { readRooms, roomWithdrawals } from "./owner-room.ts";
import { replySecretsOf } from "./reply-address.ts";
import { readStoredPage } from "./property-page.ts";
import { finishShift, shiftJob } from "./shift.ts";
import { campaignItem, regionOfCampaign, reportDue, type StoredCampaign } from "./items.ts";

/** Milliseconds after which no address for an upload holds any more (functions/core/files.ts). */
const uploadsEnd = 20 * minuteLength;
/** After this, no upload that was started can still arrive, however slow the connection. */
const lateUploads = 12 * hourLength;

/**
 * Stores a new campaign without measures. @param maker the user who is responsible unless somebody else, or nobody, is named
 * @param now ISO 8601 UTC
 * @returns the campaign, and whether it is new: one with the same `made_id`, or that the same call made before, is answered as it stands
 * @throws Refusal 400 where somebody is named who has left, 409 while a deleted one of the same id is being cleared away
 */
export async function createCampaign(
  { made_id, is_offer: isOffer = false, live_on: liveOn, responsible_email: named, ...form }: NewCampaign,
  maker: string,
  now: Instant,
): Promise<{ campaign: StoredCampaign; created: boolean }> {
  const madeBy = (named && (await personByAddress(named))) || maker;
  const person = await checkPerson(form.responsible_id);
  const id = made_id ?? madeId();
  const unlisted: StoredCampaign = {
    ...form,
    ...noCounts,
    responsible_id: form.responsible_id === undefined ? madeBy : form.responsible_id,
    id,
    created_at: now,
    owner_id: null,
    owners: [],
    next_report_due: null,
    unsent_report_due: null,
    archived: false,
    version: 1,
    shift_sequence: 0,
    is_offer: isOffer,
    promised_at: null,
    changes: 0,
    sale_on: null,
    notary_on: null,
    outcome: null,
    fell_through: [],
    set_aside: [],
  };
  const campaign: StoredCampaign = {
    ...unlisted,
    ...enteredLive(unlisted, liveOn, now),
    ...(liveOn && { live_dated: liveOn }),
  };
  // What is left of a deleted campaign goes by its id, and would take a new one of the same id along.
  const mayBeDeleted = made_id !== undefined || currentCreation()?.isRepeated === true;
  const goneFirst: Operation[] = mayBeDeleted ? [{ check: keys.job(`delete-${id}`), when: [absent] }] : [];
  try {
    await write({ put: campaignItem(campaign), when: [absent] }, ...goneFirst, ...person);
    return { campaign: inOffice(campaign, await readClosedDays()), created: true };
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
  { version, live_on: liveOn, ...update }: CampaignUpdate,
  now: Instant,
): Promise<StoredCampaign> {
  const saved = await retryOnConflict("diese Kampagne", async () => {
    const campaign = await finishShift(await readCampaign(id, { consistent: true }));
    const after: StoredCampaign = { ...campaign, ...given(update), ...enteredLive(campaign, liveOn, now) };
    if (isRepeatedSave(version, campaign, after, "Diese Kampagne")) return campaign;
    after.next_report_due = nextReportDue(campaign, after, after.timezone, now);
    const isHandedOn = after.responsible_id !== campaign.responsible_id;
    const more: Operation[] = isHandedOn ? await checkPerson(after.responsible_id) : [];
    const shift = shiftOf(campaign, after);
    if (!shift) return saveCampaign(campaign, after, more);
    more.push(putJob({ id: shiftJob(id, shift.sequence), kind: "shift-campaign", campaign_id: id }, now));
    return saveCampaign(campaign, { ...after, shift, shift_sequence: shift.sequence }, more);
  });
  return finishShift(saved);
}

/**
 * The day that a person enters as that since which the property is on the market.
 * @throws Refusal 400 for a day to come, 409 in an offer
 */
function enteredLive(campaign: StoredCampaign, on: Day | null | undefined, now: Instant) {
  if (on === undefined || on === (campaign.live_entered ?? null)) return {};
  if (on !== null && campaign.is_offer)
    throw new Refusal(409, "Diese Kampagne ist noch ein Angebot. Am Markt ist das Objekt erst mit dem Auftrag.", {
      code: "mandate",
    });
  if (on !== null && on > dayOf(now, campaign.timezone))
    throw invalidField("live_on", "Dieser Tag liegt in der Zukunft. Wann die Anzeige starten soll, sagt der Plan");
  return { live_entered: on };
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
  const head: Operation = {
    update: keys.campaign(before.id),
    change: {
      set: { ...Object.fromEntries(changed), version: before.version + 1, ...due },
      remove: [...(due ? [] : ["due_pk", "due_sk"]), "due_tries"],
    },
    when: [...still(before, "version"), ...when],
  };
  return [head];
}

/**
 * The shift that a changed start makes; nothing where its day stays. What hangs on the market, a sale or notary whose day
 * is known does not hang on the start any more.
 */
export function shiftOf(before: StoredCampaign, after: StoredCampaign): Shift | undefined {
  const days = daysMoved(before, after);
  if (days === 0) return undefined;
  const known = { live: liveOf(after), sale: after.sale_on, notary: after.notary_on };
  const settled = (["live", "sale", "notary"] as const).filter((anchor) => known[anchor]);
  return {
    sequence: before.shift_sequence + 1,
    days,
    timezone: after.timezone,
    region: regionOfCampaign(after),
    ...(after.closed_days && { closed_days: after.closed_days }),
    ...(settled.length > 0 && { settled }),
  };
}

/**
 * Archives a campaign or takes it back. An offer that is archived is lost: what its owner has not answered is withdrawn.
 * @throws Refusal 404 for an unknown id
 */
export async function archiveCampaign(id: string, archived: boolean): Promise<StoredCampaign> {
  return retryOnConflict("diese Kampagne", async () => {
    const campaign = await readCampaign(id, { consistent: true });
    if (campaign.archived === archived) return campaign;
    const isLost = archived && campaign.is_offer;
    const ended = isLost ? (await endOpenOffers(id)).operations : [];
    return saveCampaign(campaign, { ...campaign, archived }, ended, isLost ? unchanged(campaign) : []);
  });
}

/**
 * Deletes a campaign and everything below it: no longer visible after the first write, which leaves a job, so that the
 * rest follows even if this request dies. @throws Refusal 404 for an unknown id
 */
export async function deleteCampaign(id: string, now: Instant): Promise<void> {
  const job = { id: `delete-${id}`, kind: "delete-campaign", campaign_id: id } as const;
  await retryOnConflict("diese Kampagne", async () => {
    const [campaign, rooms, page] = await Promise.all([
      readCampaign(id, { consistent: true }),
      readRooms(id),
      readStoredPage(id),
    ]);
    const when = still(campaign, "version");
    await write(
      { delete: keys.campaign(id), when },
      ...summaryRemoval(id),
      putJob(job, now),
      ...ownerCounts(idsOf(campaign.owners), []),
      ...roomWithdrawals(id, idsOf(campaign.owners), rooms),
      ...(page ? [{ delete: keys.pageOfWord(page.word) }] : []),
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
export async function deleteChildren(campaignId: CampaignId, now: Instant, isSwept = false): Promise<void> {
  const [children, replies, mentions] = await Promise.all([
    query({ ...keys.campaignChildren(campaignId), consistent: true }),
    query({ ...keys.replies(campaignId), consistent: true }),
    query({ ...keys.mentions(campaignId), consistent: true }),
  ]);
  const notifications = notificationTypes.map((type) => keys.notificationOf(campaignId, type));
  const id = `delete-${campaignId}`;
  const job = keys.job(id);
  const hadUploads = children.some(({ sk }) => isFileKey(sk));
  const hadFiles = hadUploads || children.some(({ sk }) => isReportKey(sk) || isDecisionKey(sk));
  const later = hadUploads && dueAt(new Date(Date.parse(now) + uploadsEnd).toISOString(), id);
  if (hadFiles) await write({ update: job, change: { set: { files: true, ...later } }, when: [present] });
  await writeBatch([
    ...replySecretsOf(children),
    ...[...children, ...replies, ...mentions, ...notifications].map(({ pk, sk }) => ({ delete: { pk, sk } })),
  ]);
  await dropUnread(campaignId);
  if (hadFiles) return;
  const again = { id, kind: "delete-campaign", campaign_id: campaignId, files: true, last: true } as const;
  await write(isSwept ? putJob(again, now, lateUploads) : { delete: job });
}
