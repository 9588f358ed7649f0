import type { Instant } from "../core/kinds.ts";
import type { Notification } from "../notifications/contract.ts";
import { isOwnersWord } from "../notifications/asks.ts";

/** What waits at a campaign's reports, the most urgent first: words of an owner, a draft, a report to make, nothing. */
export const reportStages = ["wrote", "draft", "due", "later"] as const;
export type ReportStage = (typeof reportStages)[number];

/** How the stages are called in the list of reports; what can wait says nothing. */
export const reportStageWords: Record<Exclude<ReportStage, "later">, string> = {
  wrote: "Eigentümer schrieb",
  draft: "Entwurf bereit",
  due: "Fällig",
};

interface Reporting {
  id: string;
  next_report_due: string | null;
  unsent_report_due: string | null;
  outcome?: unknown;
}

/**
 * What waits at the reports of a campaign (docs/product.md, Owner reports); of what is sold or withdrawn none is due.
 * @param notifications those that the reader has not hidden, of any campaign; what they have read waits no longer
 * @param now ISO 8601 UTC
 */
export function reportStageOf(
  { id, next_report_due, unsent_report_due, outcome }: Reporting,
  notifications: readonly Pick<Notification, "id" | "notification_type" | "campaign_id" | "is_read">[],
  now: Instant,
): ReportStage {
  const wrote = notifications.some((one) => one.campaign_id === id && !one.is_read && isOwnersWord(one));
  if (wrote) return "wrote";
  if (unsent_report_due !== null) return "draft";
  return !outcome && next_report_due !== null && next_report_due <= now ? "due" : "later";
}
