/** The kinds of notifications (docs/product.md, Notifications). */
export const notificationTypes = [
  "owner_report_due",
  "measure_overdue",
  "deadline_warning",
  "property_deadline",
  "duty_open",
  "campaign_milestone",
  "mention",
  "other",
] as const;
/** Those that follow from no state: they stay until their person hides them. */
export const causedTypes: readonly NotificationType[] = ["mention", "other"];
export type NotificationType = (typeof notificationTypes)[number];

/** Priorities from the most to the least urgent (docs/product.md, Notifications). */
export const priorities = ["urgent", "high", "medium", "low"] as const;
export type Priority = (typeof priorities)[number];
