import type { Instant } from "../core/kinds.ts";
import type { NextMeasure } from "./answers.ts";
import type { Timezone } from "../core/timezone.ts";
import { dayOf } from "./agenda.ts";
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
export function isAtWork(campaign: { archived?: boolean; is_offer?: boolean | undefined }): boolean {
  return !campaign.archived && campaign.is_offer !== true;
}

/** What of a campaign says whether it is under way; lists of those at work name the outcome alone. */
export interface Hurried {
  archived?: boolean;
  is_offer?: boolean | undefined;
  outcome?: unknown;
}

/**
 * Whether a campaign is worked on, and neither sold nor withdrawn: only then can anything of it be late (docs/product.md,
 * Campaign measures). What of another is still to be done keeps its day.
 */
export function isUnderWay(campaign: Hurried): boolean {
  return isAtWork(campaign) && !campaign.outcome;
}

/** Whether a campaign is over: sold, withdrawn or archived. Its property may be offered again by another one. */
export function hasEnded(campaign: Pick<Hurried, "archived" | "outcome">): boolean {
  return campaign.archived === true || Boolean(campaign.outcome);
}

/** What of a campaign says whether a measure of an earlier day is still somebody's work. */
export interface Owing extends Hurried {
  timezone: Timezone;
  outcome?: Pick<NonNullable<Campaign["outcome"]>, "kind" | "on"> | null | undefined;
}

/**
 * Whether an open measure of an earlier day is still somebody's work: of a campaign under way each, of a sold one what
 * lies on the day of the sale or after it, such as the handover. Lists of a person ask this (Mein Tag, calendar, digest, load),
 * lists of a campaign ask `isUnderWay` (docs/product.md, Campaign measures).
 */
export function isOwed(measure: { scheduled_at: string }, campaign: Owing): boolean {
  const { outcome, timezone } = campaign;
  if (!outcome || outcome.kind !== "sold") return isUnderWay(campaign);
  return isAtWork(campaign) && dayOf(measure.scheduled_at, timezone) >= outcome.on;
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

/** Whether the marketing start of a campaign is not in the future (docs/product.md, Campaigns). */
export function hasStarted(campaign: Pick<Campaign, "marketing_start">, now: Instant): boolean {
  return campaign.marketing_start <= now;
}

/** What says whether something is late; as stored, answered or indexed. */
export interface Lateable {
  status: Status;
  scheduled_at: string;
  /** What it is of, where it comes back: nobody has to make up for an occurrence. */
  series?: object | null | undefined;
  /** What it waits for, while it is not certain. */
  provisional?: string | null | undefined;
}

/**
 * Whether an open measure's time has passed, whatever its campaign is: for what reckons with a plan's dates. What a person is
 * told goes by `isLate`. Never what comes back or is provisional (docs/product.md, Planning: series, three parts of a plan).
 */
export function isPast({ status, scheduled_at, series, provisional }: Lateable, now: Instant): boolean {
  return isOpen(status) && scheduled_at < now && !series && !provisional;
}

/** Whether a measure is late: what all lists and figures of a campaign and its notifications call so. Nothing is of a campaign that is not under way. */
export function isLate(measure: Lateable, campaign: Hurried, now: Instant): boolean {
  return isUnderWay(campaign) && isPast(measure, now);
}

/** What a list shows of a measure that comes next. */
export function shownNext(measure: CampaignMeasure): NextMeasure {
  const { scheduled_at, series } = measure;
  return { name: measureName(measure), scheduled_at, ...(series && { in_series: true }) };
}

/** The next open measures by date, at most `count`, none that is provisional (docs/product.md, Campaign measures). */
export function nextMeasures<T extends Lateable>(measures: readonly T[], count = 3): T[] {
  return measures
    .filter(({ status, provisional }) => isOpen(status) && !provisional)
    .sort((one, other) => one.scheduled_at.localeCompare(other.scheduled_at))
    .slice(0, count);
}
