import type { Notification } from "./contract.ts";
import { causedTypes, type NotificationType } from "./notification-types.ts";

/** The kinds that no calendar brings: somebody has to answer, send or decide. */
const kinds = new Set<string>([
  "owner_report_due",
  "property_deadline",
  "duty_open",
  "mention",
  "other",
] satisfies NotificationType[]);

/** How the id of a notification ends that only tells that an owner has read a report. */
export const readEnding = "read";

/** Whether a notification tells of something that only a person can answer (docs/product.md, Mein Tag). */
export function needsPerson({ id, notification_type }: { id: string; notification_type: string }): boolean {
  return kinds.has(notification_type) && !id.endsWith(`.${readEnding}`);
}

/** Whether a notification tells of words that an owner wrote: a message, or a former owner's question about a report. */
export function isOwnersWord({ id, notification_type }: { id: string; notification_type: string }): boolean {
  return notification_type === "other" && /\.(question-\d+|message-[\w-]+)$/u.test(id);
}

/**
 * Whether it is for a person to end a notification where it waits: no state ends what was caused, and an owner's words need no
 * written answer, but an address that bounced ends with a better one (docs/product.md, Mein Tag).
 */
export function endsByHand({ id, notification_type }: { id: string; notification_type: NotificationType }): boolean {
  return causedTypes.includes(notification_type) && !id.endsWith(".undelivered");
}

/**
 * What of some notifications waits for a person, in their order: Mein Tag asks it of all campaigns, the overview of its own
 * (docs/product.md, Mein Tag).
 * @param of.campaign one campaign alone @param of.person a user's id: theirs, and what concerns everybody
 */
export function asksOf<T extends Pick<Notification, "id" | "notification_type" | "campaign_id" | "for_users">>(
  notifications: readonly T[],
  of: { campaign?: string; person?: string },
): T[] {
  return notifications.filter(
    (one) =>
      needsPerson(one) &&
      (of.campaign === undefined || one.campaign_id === of.campaign) &&
      (of.person === undefined || one.for_users.length === 0 || one.for_users.includes(of.person)),
  );
}
