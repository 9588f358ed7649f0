import type { Instant } from "../core/kinds.ts";
import { atOffset } from "../campaigns/calendar.ts";
import type { Timezone } from "../core/timezone.ts";

/** What decides when a campaign's next owner report is due. */
interface Reporting {
  owner_id: string | null;
  report_frequency_days: number;
  next_report_due: string | null;
  is_offer?: boolean | undefined;
}

/**
 * When the next report is due after owner or frequency were saved: one period from now when either changed, unmoved when
 * both are the same, never without an owner or in an offer (docs/product.md, Owner assignment).
 * @param now ISO 8601 UTC; the period is counted in calendar days of `timezone`
 */
export function nextReportDue(
  before: Reporting,
  after: Omit<Reporting, "next_report_due">,
  timezone: Timezone,
  now: Instant,
): string | null {
  if (after.owner_id === null || after.is_offer) return null;
  const same = after.owner_id === before.owner_id && after.report_frequency_days === before.report_frequency_days;
  return same && before.next_report_due !== null
    ? before.next_report_due
    : reportDueAfter(after.report_frequency_days, timezone, now);
}

/** One period from an instant at the same local time. */
export function reportDueAfter(frequencyDays: number, timezone: Timezone, from: string): string {
  return atOffset(from, frequencyDays, timezone);
}
