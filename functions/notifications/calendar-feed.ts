import type { Instant, UserId } from "#shared/core/kinds";
import { responsibleOf } from "#shared/campaigns/responsible";
import { planPath, resultPath } from "#shared/core/places";
import { dayLength } from "#shared/core/time";
import { type CalendarEvent, calendarFile } from "#shared/notifications/calendar-feed";
import { dayOf, listedAt } from "#shared/campaigns/agenda";
import { measureName } from "#shared/campaigns/reading";
import { defaultTimezone } from "#shared/core/timezone";
import { holderOf, viewingStart } from "#shared/market/planned-viewings";
import type { FeedScope } from "#shared/notifications/contract";
import { changeUser, findUser, type StoredUser, withoutKeys } from "../accounts/store.ts";
import { doneMeasures, endedSeries, measuresBetween, seriesUntil } from "../campaigns/measures-by-date.ts";
import { occurrencesAsMeasures } from "../campaigns/occurrences.ts";
import type { StoredCampaign } from "../campaigns/items.ts";
import { readCampaigns } from "../campaigns/read.ts";
import { hash, keys } from "../core/keys.ts";
import { currentCreation, madeSecret } from "../core/making.ts";
import { notFound } from "../core/refusal.ts";
import type { SessionUser } from "../core/session.ts";
import { readSummaries } from "../summaries/summary.ts";
import { type Operation, query, read, write } from "../core/table.ts";

/** A user's feed; only the hash of its secret is stored. */
export interface StoredFeed {
  hash: string;
  created_at: string;
  /** Only what its user is responsible for; absent: everything. */
  whose?: "mine";
}

/** What a calendar shows: two months back and a good year ahead; of a series the next six weeks. */
const daysBack = 60;
const daysAhead = 400;
const seriesDaysAhead = 42;

/**
 * Makes a user's calendar address; an earlier one ends.
 * @param whose everything, or only what the user is responsible for
 * @returns the address, which is shown once
 */
export async function createFeed(
  userId: UserId,
  whose: FeedScope,
  now: Instant,
): Promise<{ url: string; created_at: string; whose: FeedScope }> {
  const token = madeSecret();
  const put = { ...keys.feed(token), user_id: userId };
  const feed = { hash: hash(token), created_at: currentCreation()?.at ?? now, ...(whose === "mine" && { whose }) };
  const known = currentCreation()?.isRepeated ? (await findUser(userId))?.calendar_feed : undefined;
  const { created_at } = known?.hash === feed.hash ? known : feed;
  if (known?.hash !== feed.hash) await changeFeed(userId, feed, [{ put }]);
  const site = (process.env.SITE_URL ?? "").replace(/^https?:/, "webcal:");
  return { url: `${site}/api/public/calendar/${token}.ics`, created_at, whose };
}

/** Ends a user's calendar address. */
export async function revokeFeed(userId: UserId): Promise<void> {
  await changeFeed(userId, undefined);
}

/** Puts another calendar address in place of a user's, of which nothing stays. */
async function changeFeed(userId: UserId, feed: StoredFeed | undefined, more: Operation[] = []): Promise<void> {
  const change = (user: StoredUser) => ({
    ...withoutKeys(user, ["calendar_feed"]),
    ...(feed && { calendar_feed: feed }),
  });
  await changeUser(userId, change, more);
}

/** The calendar behind an address; what is left of one that ended earlier goes when it is asked for. @throws Refusal 404 for an unknown or ended one, and when the user may no longer sign in */
export async function readFeed(token: string, now: Instant): Promise<string> {
  const secret = token.replace(/\.ics$/, "");
  const feed = await read<{ user_id: string }>(keys.feed(secret), { consistent: true });
  const user =
    feed && (await read<SessionUser & { calendar_feed?: StoredFeed }>(keys.user(feed.user_id), { consistent: true }));
  const isHis = user?.calendar_feed?.hash === hash(secret);
  if (feed && !isHis) await write({ delete: keys.feed(secret) });
  if (!user?.is_active || !user.calendar_feed || !isHis) throw notFound("Diesen Kalender");
  return calendarFile(await events(now, user.id, user.calendar_feed.whose ?? "all"), now);
}

async function events(now: Instant, userId: UserId, whose: FeedScope): Promise<CalendarEvent[]> {
  const at = (days: number) => new Date(Date.parse(now) + days * dayLength).toISOString();
  const [begin, end] = [at(-daysBack), at(daysAhead)];
  const [campaigns, users, summaries, open, done, goingOn, ended] = await Promise.all([
    readCampaigns({ atWork: true }),
    query<SessionUser>(keys.users),
    readSummaries(),
    measuresBetween(["OPEN"], begin, end),
    doneMeasures(begin, end),
    seriesUntil(),
    endedSeries(begin, now),
  ]);
  const shown = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  const names = new Map(users.map(({ id, full_name }) => [id, full_name]));
  const site = process.env.SITE_URL ?? "";
  const until = dayOf(at(seriesDaysAhead), defaultTimezone);
  const once = [...open, ...done].flatMap((measure) => {
    const campaign = shown.get(measure.campaign_id);
    const scheduled_at = campaign && listedAt(measure.scheduled_at, measure.details.doneAt, campaign.timezone);
    return scheduled_at && scheduled_at >= begin && scheduled_at < end ? [{ ...measure, scheduled_at }] : [];
  });
  const dated = [...goingOn, ...ended].flatMap((measure) => {
    const campaign = shown.get(measure.campaign_id);
    return campaign ? occurrencesAsMeasures(measure, campaign, { now, to: until, from: begin }) : [];
  });
  const tasks = [...once, ...dated].flatMap(({ id, campaign_id, name, scheduled_at, status, series, details }) => {
    const campaign = shown.get(campaign_id);
    const personId = responsibleOf({ responsible_id: details.responsible }, campaign);
    if (!campaign || (whose === "mine" && personId !== userId)) return [];
    return [
      {
        ...ofCampaign(campaign),
        id: series ? `${id}~${dayOf(scheduled_at, campaign.timezone)}` : id,
        starts_at: scheduled_at,
        hours: details.hours,
        title: measureName({ name_override: null, measure_name: name }),
        person: personId ? names.get(personId) : undefined,
        url: site + planPath(campaign.id, { measure: id }),
        done: status === "done",
      },
    ];
  });
  const viewings = summaries.flatMap(({ sk, viewings_planned = [] }) => {
    const campaign = shown.get(sk);
    if (!campaign || campaign.outcome) return [];
    return viewings_planned.flatMap((viewing) => {
      const personId = holderOf(viewing, campaign);
      if (whose === "mine" && personId !== userId) return [];
      return [
        {
          ...ofCampaign(campaign),
          id: viewing.id,
          starts_at: viewingStart(viewing, campaign.timezone),
          hours: 0,
          title: "Besichtigung",
          person: personId ? names.get(personId) : undefined,
          url: site + resultPath(campaign.id, viewing.id),
          done: false,
        },
      ];
    });
  });
  return [...tasks, ...viewings];
}

/** What every event of a campaign says. */
function ofCampaign({ title, property_address, timezone, version, changes }: StoredCampaign) {
  return {
    campaign: title,
    address: property_address,
    timezone,
    // The counts of the campaign's saves and of changes of its measures and results: neither ever falls.
    sequence: version + changes,
  };
}
