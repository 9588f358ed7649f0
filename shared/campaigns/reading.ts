import { differenceInCalendarDays } from "date-fns";
import { TZDate } from "@date-fns/tz";
import { countText } from "../core/numbers.ts";
import type { Campaign, CampaignMeasure } from "./contract.ts";
import { isOpen, type Status } from "./status.ts";

/** The name shown for a measure of a campaign; "Maßnahme" where it has none (docs/product.md, Campaign measures). */
export function measureName(measure: { name_override?: string | null | undefined; measure_name: string }): string {
  return measure.name_override || measure.measure_name || "Maßnahme";
}

/** The description shown; "Keine Beschreibung verfügbar" where it has none (docs/product.md, Campaign measures). */
export function measureDescription(
  measure: Pick<CampaignMeasure, "description_override" | "measure_description">,
): string {
  return measure.description_override || measure.measure_description || "Keine Beschreibung verfügbar";
}

/** The priority shown: the override, else the base priority (docs/product.md, Campaign measures). */
export function shownPriority(measure: Pick<CampaignMeasure, "priority_override" | "base_priority">): number {
  return measure.priority_override ?? measure.base_priority;
}

/**
 * Whether a campaign is worked on: neither archived nor still an offer that waits for the mandate
 * (docs/product.md, Marketing offer). Nothing reminds, warns or counts of one that is not.
 */
export function isAtWork(campaign: { archived: boolean; is_offer?: boolean | undefined }): boolean {
  return !campaign.archived && campaign.is_offer !== true;
}

/**
 * Whether a campaign still looks for a buyer: at work, without buyer, notary's date or outcome. Quick actions and coach
 * are for these alone (docs/product.md, Quick actions).
 */
export function isRunning(
  campaign: Pick<Campaign, "archived" | "is_offer" | "sale_on" | "notary_on" | "outcome">,
): boolean {
  return isAtWork(campaign) && campaign.sale_on === null && campaign.notary_on === null && campaign.outcome === null;
}

/** A campaign is active when its marketing start is not in the future (docs/product.md, Campaigns). */
export function isActive(campaign: Pick<Campaign, "marketing_start">, now: string): boolean {
  return campaign.marketing_start <= now;
}

/**
 * The badge of a campaign card: "Aktiv", or "Startet in N Tagen" with days counted in its timezone
 * (docs/product.md, Dates); for a start later today, where N would be 0, "Startet heute".
 */
export function campaignBadge(campaign: Pick<Campaign, "marketing_start" | "timezone">, now: string): string {
  if (isActive(campaign, now)) return "Aktiv";
  const days = differenceInCalendarDays(
    new TZDate(campaign.marketing_start, campaign.timezone),
    new TZDate(now, campaign.timezone),
  );
  if (days === 0) return "Startet heute";
  return `Startet in ${countText(days, "Tag", "Tagen")}`;
}

/** Whether an open measure's time has passed: what the screens mark as late. Skipped ones do not nag. */
export function isLate(measure: { status: Status; scheduled_at: string }, now: string): boolean {
  return isOpen(measure.status) && measure.scheduled_at < now;
}

/** The next open measures by date, at most `count` (docs/product.md, Campaign measures). */
export function nextMeasures<T extends { status: Status; scheduled_at: string }>(measures: T[], count = 3): T[] {
  return measures
    .filter(({ status }) => isOpen(status))
    .sort((one, other) => one.scheduled_at.localeCompare(other.scheduled_at))
    .slice(0, count);
}
