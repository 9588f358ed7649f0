import { type CalendarEvent, calendarFile } from "#shared/notifications/calendar-feed";
import { isAtWork, measureName } from "#shared/campaigns/reading";
import type { FeedScope } from "#shared/notifications/contract";
import { changeUser, findUser, type StoredUser, withoutKeys } from "../accounts/store.ts";
import { withPlanDetails } from "../campaigns/indexed-details.ts";
import { measuresBetween } from "../campaigns/measures-by-date.ts";
import { readCampaigns } from "../campaigns/read.ts";
import { hash, keys } from "../core/keys.ts";
import { currentMaking, madeSecret } from "../core/making.ts";
import { notFound } from "../core/refusal.ts";
import { schema } from "../core/schema.ts";
import type { SessionUser } from "../core/session.ts";
import { type Operation, query, read, write } from "../core/table.ts";

/** A user's feed; only the hash of its secret is stored. */
export interface StoredFeed {
  hash: string;
  created_at: string;
  /** Only what its user is responsible for; absent: everything. */
  whose?: "mine";
}

const day = 86_400_000;
/** What a calendar shows: two months back and a good year ahead. */
const daysBack = 60;
const daysAhead = 400;

/**
 * Makes a user's calendar address; an earlier one ends.
 * @param whose everything, or only what the user is responsible for
 * @returns the address, which is shown once
 */
export async function createFeed(
  userId: string,
  whose: FeedScope,
  now: string,
): Promise<{ url: string; created_at: string; whose: FeedScope }> {
  const token = madeSecret();
  const put = { ...keys.feed(token), user_id: userId, schema };
  const feed = { hash: hash(token), created_at: currentMaking()?.at ?? now, ...(whose === "mine" && { whose }) };
  const known = currentMaking()?.isRepeated ? (await findUser(userId))?.calendar_feed : undefined;
  const { created_at } = known?.hash === feed.hash ? known : feed;
  if (known?.hash !== feed.hash) await changeFeed(userId, feed, [{ put }]);
  const site = (process.env.SITE_URL ?? "").replace(/^https?:/, "webcal:");
  return { url: `${site}/api/public/calendar/${token}.ics`, created_at, whose };
}

/** Ends a user's calendar address. */
export async function revokeFeed(userId: string): Promise<void> {
  await changeFeed(userId, undefined);
}

/** Puts another calendar address in place of a user's, of which nothing stays. */
async function changeFeed(userId: string, feed: StoredFeed | undefined, more: Operation[] = []): Promise<void> {
  const change = (user: StoredUser) => ({
    ...withoutKeys(user, ["calendar_feed"]),
    ...(feed && { calendar_feed: feed }),
  });
  await changeUser(userId, change, more);
}

/** The calendar behind an address; what is left of one that ended earlier goes when it is asked for. @throws Refusal 404 for an unknown or ended one, and when the user may no longer sign in */
export async function readFeed(token: string, now: string): Promise<string> {
  const secret = token.replace(/\.ics$/, "");
  const feed = await read<{ user_id: string }>(keys.feed(secret), { consistent: true });
  const user =
    feed && (await read<SessionUser & { calendar_feed?: StoredFeed }>(keys.user(feed.user_id), { consistent: true }));
  const isHis = user?.calendar_feed?.hash === hash(secret);
  if (feed && !isHis) await write({ delete: keys.feed(secret) });
  if (!user?.is_active || !user.calendar_feed || !isHis) throw notFound("Diesen Kalender");
  return calendarFile(await events(now, user.id, user.calendar_feed.whose ?? "all"), now);
}

async function events(now: string, userId: string, whose: FeedScope): Promise<CalendarEvent[]> {
  const at = (days: number) => new Date(Date.parse(now) + days * day).toISOString();
  const [campaigns, users, found] = await Promise.all([
    readCampaigns(),
    query<SessionUser>(keys.users),
    measuresBetween(["OPEN", "DONE"], at(-daysBack), at(daysAhead)),
  ]);
  const shown = new Map(campaigns.filter(isAtWork).map((campaign) => [campaign.id, campaign]));
  const names = new Map(users.map(({ id, full_name }) => [id, full_name]));
  const site = process.env.SITE_URL ?? "";
  const measures = await withPlanDetails(found.filter(({ campaign_id }) => shown.has(campaign_id)));
  return measures.flatMap(({ id, campaign_id, name, scheduled_at, status, details }) => {
    const campaign = shown.get(campaign_id);
    const personId = details.responsible || campaign?.responsible_id;
    if (!campaign || (whose === "mine" && personId !== userId)) return [];
    return [
      {
        id,
        starts_at: scheduled_at,
        timezone: campaign.timezone,
        hours: details.hours,
        title: measureName({ name_override: null, measure_name: name }),
        campaign: campaign.title,
        address: campaign.property_address,
        person: personId ? names.get(personId) : undefined,
        url: `${site}/timeline/${campaign.id}#measure-${id}`,
        done: status === "done",
        // The counts of the campaign's saves and of changes of its measures: neither ever falls.
        sequence: campaign.version + (campaign.changes ?? 0),
      },
    ];
  });
}
