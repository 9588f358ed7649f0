import { expect, it } from "vitest";
import type { Notification, Priority } from "#shared/notifications/contract";
import { newestFirst } from "#shared/notifications/newest-first";

it("the newest notification comes first, of one minute the most urgent", () => {
  const made = (id: string, priority: Priority, created_at: string): Notification => ({
    id,
    title: id,
    message: "",
    notification_type: "other",
    priority,
    created_at,
    due_date: null,
    campaign_id: "c",
    measure_id: null,
    is_read: false,
    for_users: [],
  });
  const list = [
    made("halbzeit", "low", "2026-11-23T05:00:02.000Z"),
    made("nachricht", "high", "2026-11-23T05:00:01.000Z"),
    made("überfällig", "urgent", "2026-11-23T05:00:00.000Z"),
    made("gestern", "urgent", "2026-11-22T05:00:00.000Z"),
    made("neu", "low", "2026-11-23T05:01:00.000Z"),
  ];
  const order = ["neu", "überfällig", "nachricht", "halbzeit", "gestern"];
  expect(newestFirst(list).map(({ id }) => id)).toEqual(order);
  expect(newestFirst(list.toReversed()).map(({ id }) => id)).toEqual(order);
});
