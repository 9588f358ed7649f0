import type { NotificationType } from "./notification-types.ts";

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
