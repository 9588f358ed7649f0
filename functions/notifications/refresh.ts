import { dayLength } from "#shared/core/time";
import { measureName } from "#shared/campaigns/reading";
import { causedTypes } from "#shared/notifications/notification-types";
import {
  notificationsOf,
  type ObservedCampaign,
  type ObservedMeasure,
} from "#shared/notifications/campaign-notifications";
import type { StoredCampaign } from "../campaigns/items.ts";
import { openMeasuresUntil } from "../campaigns/measures-by-date.ts";
import { readRooms } from "../campaigns/owner-room.ts";
import { findHead, readCampaign, readCampaigns, readMeasuresOf } from "../campaigns/read.ts";
import {
  countEnded,
  isUpToDate,
  keepSummary,
  readSummaries,
  type StoredSummaryItem,
  type Summary,
} from "../summaries/summary.ts";
import { dropUnread, type StoredUnread } from "../summaries/unread-counts.ts";
import { allEnded } from "../core/all-ended.ts";
import { chunksOf } from "#shared/core/chunks";
import { keys } from "../core/keys.ts";
import { ifBusy, ifGone } from "../core/refusal.ts";
import { readingOnce } from "../core/reading-once.ts";
import { read, readMany } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";
import { summarize } from "../market/summarize.ts";
import { proveMeasures } from "../plan/proving.ts";
import { keepFacts } from "../rooms/facts.ts";
import type { StoredNotification } from "./seen.ts";
import { readAll, replaceNotifications } from "./store.ts";
import { demandedTypes, keepCounts, readCounted, recount, recountAll } from "./unread.ts";

const deadlineNotice = 2 * dayLength;
/** Maximum number of campaigns that are renewed at the same time. */
const atOnce = 5;
/** Maximum number of campaigns whose summary one call renews; the next one goes on. */
const maxLeft = 200;

/** What of a summary a campaign's notifications depend on. */
const observedOf = ({ deadlines, duties, next_ad }: Summary) => ({ deadlines, duties, next_ad });

/**
 * Renews the notifications of all campaigns from the facts of an instant: one per campaign and kind, changed where the
 * facts changed, gone where their cause is gone. Running it twice, or twice at the same time, changes nothing more.
 * Before them the campaigns whose summary tells of an earlier state: what the table's stream did not bring yet, or where
 * there is none. @param now ISO 8601 UTC
 */
export async function refreshNotifications(now: string) {
  const until = new Date(Date.parse(now) + deadlineNotice + 1).toISOString();
  const campaigns = await readCampaigns();
  const summaries = await currentSummaries(campaigns, now);
  // Before the notifications: what is counted meanwhile is newer than both.
  const counted = await readCounted();
  const [open, stored] = await Promise.all([openMeasuresUntil(until), readAll()]);
  const seen = new Map(summaries.map((summary) => [summary.sk, observedOf(summary)]));
  const observed = open.map((measure) => ({ ...measure, responsible_id: measure.details.responsible || null }));
  const byCampaign: Map<string, ObservedMeasure[]> = Map.groupBy(observed, ({ campaign_id }) => campaign_id);
  const changes = await renew(
    stored,
    campaigns.map((campaign) => ({
      campaign: { ...campaign, ...seen.get(campaign.id) },
      measures: byCampaign.get(campaign.id) ?? [],
    })),
    now,
  );
  if (Object.values(changes).some(Boolean)) await recountAll(readAll);
  else await keepCounts(counted, stored);
  const known = new Set(campaigns.map(({ id }) => id));
  await dropGone(counted.map(({ sk }) => sk).filter((id) => !known.has(id)));
  return changes;
}

/** The summaries of all campaigns, after those of an earlier state were renewed; read once more only where there were any. */
async function currentSummaries(campaigns: readonly StoredCampaign[], now: string) {
  const summaries = await readSummaries();
  const known = new Map(summaries.map((summary) => [summary.sk, summary]));
  const left = campaigns.filter((campaign) => !isUpToDate(known.get(campaign.id), campaign)).slice(0, maxLeft);
  for (const some of chunksOf(left, atOnce))
    await allEnded(some.map(({ id }) => refreshCampaign(id, now).catch(ifGone(undefined)).catch(ifBusy(undefined))));
  await countEnded();
  return left.length > 0 ? readSummaries() : summaries;
}

/** Takes campaigns out of the numbers that were counted once more while they were deleted. @param ids of campaigns that are likely gone */
async function dropGone(ids: string[]): Promise<void> {
  for (const id of ids) if (!(await findHead(id, { consistent: true }))) await dropUnread(id);
}

/**
 * Renews the notifications of one campaign, whose facts have just changed, its summary, and what its owners' rooms show, after
 * what was seen of it is settled in its plan.
 * @param now ISO 8601 UTC
 * @throws Refusal 404 for an unknown campaign, 503 while others do not stop changing it
 */
export async function refreshCampaign(id: string, now: string) {
  // What it asks of a campaign lies side by side, and several steps ask the same.
  return readingOnce(keys.besideCampaign(id), async () => {
    // The head first: it tells of everything that changes while the rest is read.
    await readCampaign(id, { consistent: true });
    // What a process that died after its write did not settle, and what came by time or by the owner.
    await proveMeasures(id, { by: null, now });
    const { changes, counted } = await retryOnConflict("diese Kampagne", () => renewOnce(id, now));
    const isMoved = Object.values(changes).some(Boolean);
    await recount(id, isMoved ? { isMoved } : { counted });
    return changes;
  });
}

/** One try to renew a campaign's summary, rooms and notifications. @returns with what changed, what the number of unread ones is counted by */
async function renewOnce(id: string, now: string) {
  const campaign = await readCampaign(id, { consistent: true });
  // Before the notifications: a concurrent count leaves another one.
  const unread = await read<StoredUnread>(keys.unread(id), { consistent: true });
  const [measures, rooms, found] = await Promise.all([
    readMeasuresOf(campaign, { consistent: true }),
    readRooms(id),
    readMany<StoredNotification | StoredSummaryItem>(
      [...demandedTypes.map((type) => keys.notificationOf(id, type)), keys.summary(id)],
      { consistent: true },
    ),
  ]);
  const stored = found.filter((one) => "notification_type" in one);
  const observed = measures.map((measure) => ({ ...measure, name: measureName(measure) }));
  const made = await summarize(campaign, measures, now);
  await keepSummary(
    campaign,
    made,
    found.find((one) => "of" in one),
  );
  await keepFacts(rooms, campaign, measures, now);
  const facts = { campaign: { ...campaign, ...observedOf(made.summary) }, measures: observed };
  return { changes: await renew(stored, [facts], now), counted: { unread, demanded: stored } };
}

function renew(
  stored: StoredNotification[],
  observed: { campaign: ObservedCampaign; measures: ObservedMeasure[] }[],
  now: string,
) {
  const before = stored.filter(({ notification_type }) => !causedTypes.includes(notification_type));
  const created = new Map(before.map(({ id, created_at }) => [id, created_at]));
  const after: StoredNotification[] = observed.flatMap(({ campaign, measures }) =>
    notificationsOf(campaign, measures, now).map((demanded) => {
      const id = keys.notificationOf(campaign.id, demanded.notification_type).sk;
      return { ...demanded, id, campaign_id: campaign.id, created_at: created.get(id) ?? now };
    }),
  );
  return replaceNotifications(before, after);
}
