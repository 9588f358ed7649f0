import * as z from "zod/mini";
import { id, instant, campaignId } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { mailRoutes } from "./mail-contract.ts";
import { notificationTypes, priorities } from "./notification-types.ts";
import { pushRoutes } from "./push-contract.ts";

export {
  causedTypes,
  type NotificationType,
  notificationTypes,
  priorities,
  type Priority,
} from "./notification-types.ts";

export const notification = z.object({
  id,
  title: z.string(),
  message: z.string(),
  notification_type: z.enum(notificationTypes),
  priority: z.enum(priorities),
  is_read: z.boolean(),
  created_at: instant,
  due_date: z.nullable(instant),
  campaign_id: z.string(),
  /** The campaign measure that it is about; null for the whole campaign. */
  measure_id: z.nullable(z.string()),
  /** Ids of the users who are responsible for what it tells of; empty: it concerns everybody. */
  for_users: z.array(z.string()),
});
export type Notification = z.output<typeof notification>;

const count = z.int().check(z.nonnegative());

const feedScope = z.enum(["all", "mine"], "Erlaubt sind all und mine");
/** What a calendar address shows: the measures of all campaigns, or those for which its user is responsible. */
export type FeedScope = z.output<typeof feedScope>;

const feed = z.object({ created_at: z.nullable(instant), whose: feedScope });

/** What the agency should know now; read and hidden are each user's own. And each user's calendar. */
export const notificationRoutes = {
  listNotifications: {
    method: "GET",
    path: "/notifications",
    access: "user",
    paged: true,
    query: z.object({
      unread_only: z.optional(z.enum(["true", "false"], "Erlaubt sind true und false")),
      notification_type: z.optional(z.enum(notificationTypes, "Diese Art von Benachrichtigung gibt es nicht")),
    }),
    response: z.array(notification),
    status: 200,
    summary: "Benachrichtigungen, die man nicht ausgeblendet hat, die neuesten zuerst",
  },
  countNotifications: {
    method: "GET",
    path: "/notifications/count",
    access: "user",
    response: z.object({ unread: count }),
    status: 200,
    summary: "Wie viele davon ungelesen sind",
  },
  generateNotifications: {
    method: "POST",
    path: "/notifications/generate",
    access: "user",
    query: z.object({ campaign_id: z.optional(campaignId) }),
    response: z.object({ created: count, updated: count, removed: count }),
    status: 200,
    summary: "Benachrichtigungen aus dem jetzigen Stand erneuern, alle oder die einer Kampagne",
  },
  readNotification: {
    method: "PUT",
    path: "/notifications/{id}/read",
    access: "user",
    response: notification,
    status: 200,
    summary: "Als gelesen markieren",
  },
  getCalendarFeed: {
    method: "GET",
    path: "/calendar-feed",
    access: "user",
    response: feed,
    status: 200,
    summary: "Seit wann die eigene Kalender-Adresse gilt; null ohne eine",
  },
  createCalendarFeed: {
    method: "POST",
    path: "/calendar-feed",
    access: "user",
    freshSignIn: true,
    history: "users",
    body: z.optional(z.object({ whose: z._default(feedScope, "all") })),
    response: z.extend(feed, { url: z.string() }),
    status: 201,
    summary: "Eigene Kalender-Adresse (webcal) anlegen; eine frühere endet. Die Adresse wird nur hier gezeigt",
  },
  revokeCalendarFeed: {
    method: "DELETE",
    path: "/calendar-feed",
    access: "user",
    history: "users",
    response: z.void(),
    status: 204,
    summary: "Eigene Kalender-Adresse beenden",
  },
  readCalendar: {
    method: "GET",
    path: "/public/calendar/{token}",
    media: "text/calendar",
    access: "public",
    response: z.string(),
    status: 200,
    summary: "Die Maßnahmen aller Kampagnen als Kalender (iCalendar), für Outlook und Telefon",
  },
  dismissNotification: {
    method: "PUT",
    path: "/notifications/{id}/dismiss",
    access: "user",
    response: notification,
    status: 200,
    summary: "Ausblenden",
  },
  ...mailRoutes,
  ...pushRoutes,
} as const satisfies Routes;
