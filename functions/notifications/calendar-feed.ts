import { type CalendarEvent, calendarFile } from "#shared/notifications/calendar-feed";
import { changeUser } from "../accounts/store.ts";
import { measuresBetween } from "../campaigns/measures-by-date.ts";
import { readCampaigns } from "../campaigns/read.ts";
import { newSecret } from "../core/ids.ts";
import { hash, keys } from "../core/keys.ts";
import { notFound } from "../core/refusal.ts";
import { schema } from "../core/schema.ts";
import type { SessionUser } from "../core/session.ts";
import { read, write } from "../core/table.ts";

/** A user's feed; only the hash of its secret is stored. */
export interface StoredFeed {
  hash: string;
  created_at: string;
}

const day = 86_400_000;
/** What a calendar shows: two months back and a good year ahead. */
const daysBack = 60;
const daysAhead = 400;

/** Makes a user's calendar address; an earlier one ends. @returns the address, which is shown once */
export async function createFeed(userId: string, now: string): Promise<{ url: string; created_at: string }> {
  const token = newSecret();
  await write({ put: { ...keys.feed(token), user_id: userId, schema } });
  await changeUser(userId, (user) => ({ ...user, calendar_feed: { hash: hash(token), created_at: now } }));
  const site = (process.env.SITE_URL ?? "").replace(/^https?:/, "webcal:");
  return { url: `${site}/api/public/calendar/${token}.ics`, created_at: now };
}

/** Ends a user's calendar address. */
export async function revokeFeed(userId: string): Promise<void> {
  await changeUser(userId, ({ calendar_feed: _, ...user }) => user);
}

/** The calendar behind an address. @throws Refusal 404 for an unknown or ended one, and when the user may no longer sign in */
export async function readFeed(token: string, now: string): Promise<string> {
  const secret = token.replace(/\.ics$/, "");
  const feed = await read<{ user_id: string }>(keys.feed(secret), { consistent: true });
  const user =
    feed && (await read<SessionUser & { calendar_feed?: StoredFeed }>(keys.user(feed.user_id), { consistent: true }));
  if (!user?.is_active || user.calendar_feed?.hash !== hash(secret)) throw notFound("Diesen Kalender");
  return calendarFile(await events(now), now);
}

async function events(now: string): Promise<CalendarEvent[]> {
  const at = (days: number) => new Date(Date.parse(now) + days * day).toISOString();
  const [campaigns, measures] = await Promise.all([
    readCampaigns(),
    measuresBetween(["OPEN", "DONE"], at(-daysBack), at(daysAhead)),
  ]);
  const shown = new Map(campaigns.filter(({ archived }) => !archived).map((campaign) => [campaign.id, campaign]));
  const site = process.env.SITE_URL ?? "";
  return measures.flatMap((measure) => {
    const campaign = shown.get(measure.campaign_id);
    if (!campaign) return [];
    const url = `${site}/timeline/${campaign.id}`;
    return [
      {
        id: measure.id,
        starts_at: measure.scheduled_at,
        title: measure.name,
        campaign: campaign.title,
        url,
        done: measure.status === "done",
      },
    ];
  });
}
