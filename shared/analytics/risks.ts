import { dayOf } from "../campaigns/agenda.ts";
import { type Day, dayText } from "../core/time.ts";
import type { Marketed } from "../campaigns/live.ts";
import { hasEnded } from "../campaigns/reading.ts";
import { calendarDaysBetween } from "../campaigns/calendar.ts";
import type { Campaign } from "../campaigns/contract.ts";
import { measuresText } from "../core/numbers.ts";
import { signsIn } from "../market/advice.ts";
import { seenOf } from "../market/advice-seen.ts";
import type { Answered } from "../market/answered.ts";
import { recentFall } from "../reports/turn.ts";
import type { Euro, Instant } from "../core/kinds.ts";
import type { Risk } from "./agency-contract.ts";
import type { CostSums } from "./contribution.ts";

/** A campaign is behind with at least this many measures late by more than this many days. */
const lateThresholds = { measures: 5, days: 7 } as const;

/** What of a campaign says whether it is at risk: known without reading its plan or its results. */
export interface WatchedCampaign {
  campaign: Pick<
    Campaign,
    "id" | "title" | "property_type_code" | "live_on" | "timezone" | "sale_on" | "notary_on" | "outcome" | "archived"
  > &
    Partial<Pick<Campaign, "fell_through">> &
    Marketed;
  answered: Answered;
  /** The day of the last price step, and those on which mandate and reservation end. */
  price_on: Day | null;
  mandate_until: Day | null;
  reserved_until: Day | null;
  /** When its owner's next report is due, ISO 8601 UTC; null where none is. */
  report_due: string | null;
  /** Its money in cents, and what it may cost in whole euro. */
  costs: CostSums;
  budget: Euro | null;
  /** When its open measures were to be done that are overdue, ISO 8601 UTC. */
  overdue: readonly string[];
}

/**
 * The campaigns at risk and why (docs/product.md, Figures of the agency): by the rules of the market advice, and by measures that are long overdue. Those with the most urgent reasons come first, the more of
 * them the further up.
 * @param now ISO 8601 UTC
 */
export function risksOf(watched: readonly WatchedCampaign[], now: Instant): Risk[] {
  const risks = watched.flatMap((one): Risk[] => {
    const { id, title, property_type_code } = one.campaign;
    const reasons = hasEnded(one.campaign) ? [] : reasonsOf(one, now);
    return reasons.length > 0 ? [{ campaign_id: id, title, property_type_code, reasons }] : [];
  });
  return risks.toSorted((one, other) => weight(other) - weight(one) || one.title.localeCompare(other.title, "de"));
}

type Reason = Risk["reasons"][number];
const weights: Record<Reason["priority"], number> = { critical: 100, high: 10, medium: 1 };

function weight({ reasons }: Risk): number {
  return reasons.reduce((sum, { priority }) => sum + weights[priority], 0);
}

function reasonsOf(watched: WatchedCampaign, now: Instant): Reason[] {
  const { spent: billed = 0, committed = 0 } = watched.costs;
  const spent = (billed + committed) / 100;
  const signs = signsIn(seenOf({ ...watched, spent, now }), Boolean(watched.campaign.sale_on));
  const all = [
    ...signs.map(({ title, reason, priority }) => ({ title, reason, priority })),
    ...fallOf(watched.campaign, now),
    ...latenessOf(watched, now),
  ];
  return all.toSorted((one, other) => weights[other.priority] - weights[one.priority]);
}

/** That a buyer backed out, as long as owners are told of it first. */
function fallOf({ fell_through, sale_on, notary_on, timezone }: WatchedCampaign["campaign"], now: Instant): Reason[] {
  const fallen = sale_on || notary_on ? undefined : recentFall(fell_through, dayOf(now, timezone));
  if (!fallen) return [];
  const reason = `Am ${dayText(fallen.on)}: Sprechen Sie die übrigen Interessenten noch einmal an.`;
  return [{ title: "Der Käufer ist abgesprungen", reason, priority: "high" }];
}

function latenessOf({ overdue, campaign: { timezone } }: WatchedCampaign, now: Instant): Reason[] {
  const late = overdue.filter((at) => calendarDaysBetween(at, now, timezone) > lateThresholds.days);
  if (late.length < lateThresholds.measures) return [];
  const reason = `${measuresText(late.length)} sind seit mehr als ${lateThresholds.days} Tagen überfällig.`;
  return [{ title: "Der Plan wird nicht eingehalten", reason, priority: "high" }];
}
