import { hourLength } from "#shared/core/time";
import { type FeedScope, notificationRoutes } from "#shared/notifications/contract";
import { mailSettingsOf } from "#shared/accounts/mail-settings";
import type { StoredUser } from "../accounts/store.ts";
import { HttpResponse } from "../core/request.ts";
import { putJob, hourlyJob } from "../core/jobs.ts";
import { keepChanges } from "../core/history.ts";
import { serve } from "../core/serve.ts";
import type { SessionUser } from "../core/session.ts";
import { write } from "../core/table.ts";
import { createFeed, readFeed, revokeFeed, type StoredFeed } from "./calendar-feed.ts";
import { refreshCampaign, refreshNotifications } from "./refresh.ts";
import { saveMailSettings } from "./mail-settings.ts";
import { listPushDevices, removePushDevice, savePushDevice, testPushDevice } from "./push-devices.ts";
import { markSeen, readNotifications } from "./store.ts";
import { countUnread } from "../summaries/unread-counts.ts";
import { askUnsubscribe, endByLink } from "./unsubscribe-page.ts";

export const handler = serve(
  notificationRoutes,
  {
    listNotifications: async ({ query, session }) => {
      const notifications = await readNotifications((await session()).user.id);
      return notifications
        .filter(({ is_read }) => query.unread_only !== "true" || !is_read)
        .filter(
          ({ notification_type }) =>
            query.notification_type === undefined || notification_type === query.notification_type,
        );
    },
    countNotifications: async ({ session }) => ({
      unread: await countUnread((await session()).user.id, { consistent: true }),
    }),
    generateNotifications: async ({ query, now }) => {
      if (query.campaign_id !== undefined) return refreshCampaign(query.campaign_id, now);
      const changes = await refreshNotifications(now);
      await write(putJob({ ...hourlyJob, ran_at: now }, now, hourLength));
      return changes;
    },
    readNotification: async ({ params, session }) => markSeen((await session()).user.id, params.id, false),
    getCalendarFeed: async ({ session }) => {
      const { calendar_feed } = (await session()).user as SessionUser & { calendar_feed?: StoredFeed };
      const whose: FeedScope = calendar_feed?.whose ?? "all";
      return { created_at: calendar_feed?.created_at ?? null, whose };
    },
    createCalendarFeed: async ({ body, session, now }) =>
      createFeed((await session()).user.id, body?.whose ?? "all", now),
    revokeCalendarFeed: async ({ session }) => revokeFeed((await session()).user.id),
    readCalendar: async ({ params, now }) =>
      new HttpResponse(await readFeed(params.token, now), {
        headers: { "content-type": "text/calendar; charset=utf-8" },
      }),
    getMailSettings: async ({ session }) => mailSettingsOf((await session()).user as StoredUser),
    updateMailSettings: async ({ body, session, now }) => saveMailSettings((await session()).user.id, body, now),
    listPushDevices: async ({ session, now }) => listPushDevices(await session(), now),
    registerPushDevice: async ({ body, session, headers, now }) =>
      savePushDevice(await session(), body, headers["user-agent"], now),
    removePushDevice: async ({ params, session, now }) => removePushDevice((await session()).user, params.id, now),
    testPushDevice: async ({ params, session, now }) => testPushDevice((await session()).user, params.id, now),
    showUnsubscribe: ({ params }) => askUnsubscribe(params.token),
    unsubscribe: ({ params, now }) => endByLink(params.token, now),
    dismissNotification: async ({ params, session }) => markSeen((await session()).user.id, params.id, true),
  },
  keepChanges(),
);
