import type { Notification } from "#shared/notifications/contract";
import { typeLook } from "./notification-looks.ts";

/**
 * Where one can do something about a notification: an owner's message is answered where it stands, a report that is due
 * is its draft, all else is on a page of the campaign.
 */
export function notificationAddress({ id, notification_type, campaign_id, measure_id }: Notification): string {
  if (/^other\..*\.message-/.test(id)) return `/?tab=owners&section=reports&messages=${campaign_id}`;
  if (notification_type === "owner_report_due") return `/?tab=owners&section=reports&draft=${campaign_id}`;
  const { page } = typeLook(notification_type);
  return `/${page}/${campaign_id}${measure_id ? `#measure-${measure_id}` : ""}`;
}
