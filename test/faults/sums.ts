import { isDeepStrictEqual } from "node:util";
import { measureName } from "#shared/campaigns/reading";
import { type RequiredNotification, notificationsOf } from "#shared/notifications/campaign-notifications";
import { causedTypes } from "#shared/notifications/contract";
import type { StoredNotification } from "../../functions/notifications/seen.ts";
import { type Indexed, measuresOf, summaryIn } from "./recount.ts";

/** What is wrong with the notifications that states demand, once they were renewed. @param now when, ISO 8601 UTC */
export function unsettledNotifications(stored: Indexed, now: string): string[] {
  const kept = Map.groupBy(
    (stored.of("NOTIFICATIONS") as unknown as StoredNotification[]).filter(
      ({ notification_type: type }) => type && !causedTypes.includes(type),
    ),
    ({ campaign_id }) => campaign_id,
  );
  return stored.heads.flatMap((head) => {
    const measures = measuresOf(stored, head.id).map((measure) => ({ ...measure, name: measureName(measure) }));
    const deadlines = summaryIn(stored, head.id)?.deadlines;
    const demanded = byType(notificationsOf({ ...head, deadlines }, measures, now));
    const found = byType(kept.get(head.id) ?? []);
    return isDeepStrictEqual(found, demanded)
      ? []
      : [`${head.id} tells ${JSON.stringify(found)}, its state demands ${JSON.stringify(demanded)}`];
  });
}

function byType(notifications: (Omit<RequiredNotification, "for_users"> & { for_users?: string[] })[]) {
  return notifications
    .map(({ notification_type, title, message, priority, due_date, for_users }) => ({
      notification_type,
      title,
      message,
      priority,
      due_date,
      for_users,
    }))
    .toSorted((one, other) => one.notification_type.localeCompare(other.notification_type));
}
