import { isDeepStrictEqual } from "node:util";
import { measureName } from "#shared/campaigns/reading";
import { causedTypes } from "#shared/notifications/notification-types";
import {
  notificationsOf,
  type ObservedCampaign,
  type ObservedMeasure,
} from "#shared/notifications/campaign-notifications";
import { openMeasuresUntil } from "../campaigns/measures-by-date.ts";
import { checkCurrent } from "../campaigns/current.ts";
import { figuresKeys, keepFigures, type StoredFigures } from "../campaigns/figures.ts";
import { keepNext } from "../campaigns/next-measures.ts";
import type { StoredCampaign, StoredMeasure } from "../campaigns/items.ts";
import { dropUnread } from "../campaigns/unread-counts.ts";
import { type KeptTally, keepTally, noteUncounted } from "../campaigns/tallies.ts";
import { readCampaign, readCampaigns, readMeasuresOf } from "../campaigns/read.ts";
import { present } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { schema } from "../core/schema.ts";
import { query, read, readMany, writeIfHolds } from "../core/table.ts";
import { untilWritten } from "../core/until-written.ts";
import { figuresOfCampaign } from "../market/contribution.ts";
import { summaryOfDuties } from "../campaigns/duty-state.ts";
import type { MarketSummary } from "../market/items.ts";
import { keepFacts } from "../rooms/facts.ts";
import type { StoredRoom } from "../campaigns/owner-room.ts";
import { noteOldFigures } from "../market/old-figures.ts";
import type { StoredNotification } from "./seen.ts";
import { readAll, replaceNotifications } from "./store.ts";
import { demandedTypes, keepCounts, readCounted, recount, recountAll } from "./unread.ts";

type Market = Pick<MarketSummary, "sk" | "deadlines" | "duties">;

const deadlineNotice = 48 * 3_600_000;

/**
 * Renews the notifications of all campaigns from the facts of an instant: one per campaign and kind, changed where the
 * facts changed, gone where their cause is gone. Running it twice, or twice at the same time, changes nothing more. Notes
 * the campaigns that bring nothing to the agency's figures yet, and puts right what lists are to show of those at work.
 * @param now ISO 8601 UTC
 * @param heads all campaigns, where they are read already
 */
export async function refreshNotifications(now: string, heads?: StoredCampaign[]) {
  const until = new Date(Date.parse(now) + deadlineNotice + 1).toISOString();
  // Before the notifications: what is counted meanwhile is newer than both.
  const counted = await readCounted();
  const [campaigns, open, stored, markets] = await Promise.all([
    heads ?? readCampaigns(),
    openMeasuresUntil(until),
    readAll(),
    query<Market>(keys.markets),
  ]);
  await noteOldFigures(campaigns);
  await noteUncounted(campaigns);
  await checkCurrent(campaigns);
  const deadlines = new Map(markets.map(({ sk, deadlines: known }) => [sk, known]));
  const observed = open.map((measure) => ({ ...measure, responsible_id: measure.details?.responsible || null }));
  const byCampaign: Map<string, ObservedMeasure[]> = Map.groupBy(observed, ({ campaign_id }) => campaign_id);
  const changes = await renew(
    stored,
    campaigns.map((campaign) => ({
      campaign: { ...campaign, deadlines: deadlines.get(campaign.id) },
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

/** Takes campaigns out of the numbers that were counted once more while they were deleted. @param ids of campaigns that are likely gone */
async function dropGone(ids: string[]): Promise<void> {
  for (const id of ids) if (!(await read(keys.campaign(id), { consistent: true }))) await dropUnread(id);
}

/**
 * Renews the notifications of one campaign, whose facts have just changed, what it brings to the figures of the agency,
 * and what its owner's room shows. @param now ISO 8601 UTC
 * @throws Refusal 404 for an unknown campaign, 503 while others do not stop changing it
 */
export async function refreshCampaign(id: string, now: string) {
  const known = demandedTypes.map((type) => keys.notificationOf(id, type));
  const changes = await untilWritten("diese Kampagne", async () => {
    // The head first: it tells of everything that changes while the rest is read.
    const campaign = await readCampaign(id, { consistent: true });
    const [measures, found, market] = await Promise.all([
      readMeasuresOf(campaign, { consistent: true }),
      readMany<StoredNotification | StoredFigures | StoredRoom | KeptTally>(
        [...known, ...figuresKeys(id), keys.room(id), keys.tally(id)],
        { consistent: true },
      ),
      read<MarketSummary>(keys.market(id), { consistent: true }),
    ]);
    const stored = found.filter((one) => "notification_type" in one);
    const figures = found.filter((one) => "figures" in one);
    const room = found.find((one) => "secret_hash" in one);
    const tally = found.find((one): one is KeptTally => "stamp" in one);
    const observed = measures.map((measure) => ({ ...measure, name: measureName(measure) }));
    await keepFigures(campaign, await figuresOfCampaign(campaign, measures, market, figures[0], now), figures);
    await keepNext(campaign, measures);
    await keepDuties(campaign, measures, market, now);
    if (room) await keepFacts(room, campaign, measures, now);
    // Last, since it tells the hourly run that the rest is kept.
    await keepTally(campaign, measures, tally);
    return renew(stored, [{ campaign: { ...campaign, deadlines: market?.deadlines }, measures: observed }], now);
  });
  await recount(id, Object.values(changes).some(Boolean));
  return changes;
}

/** Keeps how the duties before ads stand beside those of all other campaigns, where that changed. */
async function keepDuties(
  campaign: StoredCampaign,
  measures: StoredMeasure[],
  market: Market | undefined,
  now: string,
): Promise<void> {
  const duties = await summaryOfDuties(campaign, measures, now);
  if (isDeepStrictEqual(duties, market?.duties)) return;
  const change = duties ? { set: { duties, schema } } : { set: { schema }, remove: ["duties"] };
  await writeIfHolds(
    { update: keys.market(campaign.id), change },
    { check: keys.campaign(campaign.id), when: [present] },
  );
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
