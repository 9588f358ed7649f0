import { decisionsPath, draftPath, messagesPath, offerPath } from "../core/places.ts";
import type { NotificationType } from "./notification-types.ts";

/** The page of the campaign where one can do something about a kind. */
const pages: Record<NotificationType, "dashboard" | "timeline" | "markt"> = {
  owner_report_due: "dashboard",
  measure_overdue: "timeline",
  deadline_warning: "timeline",
  property_deadline: "markt",
  campaign_milestone: "dashboard",
  mention: "timeline",
  other: "dashboard",
};

/** How the id of a notification ends that tells what an owner answered without words to a question, and to an offer. */
export const answeredEndings = { decision: "answer", offer: "offer-answer" } as const;

/**
 * The path of the cockpit where one can do something about a notification: an owner's message is answered where it
 * stands, an answer is among the decisions or with the offer, a report that is due is its draft, all else is on a page of
 * the campaign; of a kind that nobody knows on its dashboard (docs/product.md, Notifications).
 */
export function notificationPath(notification: {
  id: string;
  notification_type: string;
  campaign_id: string;
  measure_id?: string | null | undefined;
}): string {
  const { id, notification_type, campaign_id, measure_id } = notification;
  if (notification_type === "owner_report_due") return draftPath(campaign_id);
  if (notification_type === "other") {
    const ending = id.split(".").at(-1) ?? "";
    if (ending.startsWith("message-")) return messagesPath(campaign_id);
    if (ending === answeredEndings.decision) return decisionsPath(campaign_id);
    if (ending === answeredEndings.offer) return offerPath(campaign_id);
  }
  const page = Object.hasOwn(pages, notification_type) ? pages[notification_type as NotificationType] : pages.other;
  return `/${page}/${campaign_id}${measure_id ? `#measure-${measure_id}` : ""}`;
}
