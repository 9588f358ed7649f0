import { mondayOf, type Day } from "../core/time.ts";
import type { MarketCounts } from "./contract.ts";
import type { Channel } from "../catalogue/channels.ts";
import type { MarketResult } from "./result-fields.ts";

/** What the market answered, with the enquiries that portals say they passed on (which `enquiries` has already). */
export interface AnswerCounts extends MarketCounts {
  requests: number;
}

/** No answers yet. */
export const noAnswers: AnswerCounts = { views: 0, enquiries: 0, viewings: 0, offers: 0, requests: 0 };

/** The enquiries of a channel in a week. */
interface WeekOfEnquiries {
  /** "YYYY-MM-DD" */
  monday: Day;
  channel: Channel;
  count: number;
}

/**
 * Enquiries by week and channel: the greater of those that were kept one by one and of what the portal itself counted in
 * its figures (docs/product.md, Market). A portal knows of all, an agency keeps some; added, they would count twice.
 */
export function enquiriesOf(results: readonly MarketResult[]): WeekOfEnquiries[] {
  const weeks = new Map<string, { monday: Day; channel: Channel; single: number; reported: number }>();
  for (const result of results) {
    if (result.kind !== "enquiry" && result.kind !== "portal") continue;
    const { channel } = result;
    const monday = mondayOf(result.on);
    const week = weeks.get(`${monday} ${channel}`) ?? { monday, channel, single: 0, reported: 0 };
    if (result.kind === "enquiry") week.single += 1;
    else week.reported += result.requests;
    weeks.set(`${monday} ${channel}`, week);
  }
  return [...weeks.values()].flatMap(({ monday, channel, single, reported }) => {
    const count = Math.max(single, reported);
    return count > 0 ? [{ monday, channel, count }] : [];
  });
}

/** What results come to. A viewing that is only planned counts for nothing. */
export function countResults(results: readonly MarketResult[]): AnswerCounts {
  const sum = (of: (result: MarketResult) => number) => results.reduce((total, result) => total + of(result), 0);
  return {
    views: sum((result) => (result.kind === "portal" ? result.views : 0)),
    enquiries: enquiriesOf(results).reduce((total, { count }) => total + count, 0),
    viewings: sum((result) => (result.kind === "viewing" && result.held ? 1 : 0)),
    offers: sum((result) => (result.kind === "offer" ? 1 : 0)),
    requests: sum((result) => (result.kind === "portal" ? result.requests : 0)),
  };
}
