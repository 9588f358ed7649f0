import { expect, it } from "vitest";
import type { Notification } from "#shared/notifications/contract";
import { notificationAddress } from "../../web/src/features/notifications/notification-address.ts";

const notification = (more: Partial<Notification>): Notification => ({
  id: "other.c.o.message-form-0001",
  title: "Nachricht des Eigentümers",
  message: "",
  notification_type: "other",
  priority: "high",
  is_read: false,
  created_at: "2027-03-01T10:00:00.000Z",
  due_date: null,
  campaign_id: "c",
  measure_id: null,
  for_users: [],
  ...more,
});

it.each<[string, Partial<Notification>, string]>([
  ["an owner's message is answered where it stands", {}, "/?tab=owners&section=reports&messages=c"],
  [
    "a report that is due is its draft",
    { id: "owner_report_due.c", notification_type: "owner_report_due" },
    "/?tab=owners&section=reports&draft=c",
  ],
  ["what an owner has read leads to the campaign", { id: "other.c.r.read" }, "/dashboard/c"],
  ["a former owner's question too", { id: "other.c.r.question-1" }, "/dashboard/c"],
  [
    "a mention leads to its measure",
    { id: "mention.c.n", notification_type: "mention", measure_id: "c.m" },
    "/timeline/c#measure-c.m",
  ],
])("%s", (_, more, address) => {
  expect(notificationAddress(notification(more))).toBe(address);
});
