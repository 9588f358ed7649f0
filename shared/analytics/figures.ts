import type { Instant } from "../core/kinds.ts";
import { dayAfter } from "../core/time.ts";
import { TZDate } from "@date-fns/tz";
import { addDays } from "date-fns/addDays";
import { startOfDay } from "date-fns/startOfDay";
import { dayOf } from "../campaigns/agenda.ts";
import { utc } from "../campaigns/calendar.ts";
import { isLate, type Lateable } from "../campaigns/reading.ts";
import { type Stated, stateOf, stateWord } from "../campaigns/state.ts";
import { isOpen, type Status, type StatusCounts, statuses } from "../campaigns/status.ts";
import { type PropertyTypeCode, propertyTypeCodes } from "../catalogue/property-types.ts";
import type { Analytics, AnalyticsPeriod, DayBucket } from "./contract.ts";

/** What of a campaign the figures need. */
interface CountedCampaign extends StatusCounts {
  id: string;
  property_type_code: PropertyTypeCode;
}
type CampaignAtWork = CountedCampaign & Stated;

/** What of a measure the figures need. */
export interface DatedMeasure extends Lateable {
  campaign_id: string;
}

/** Days are those of a clock in Berlin (docs/product.md, Analytics). */
const timezone = "Europe/Berlin";

/** First and last instant of the period that ends today, ISO 8601 UTC; the last one is the start of tomorrow. */
export function periodOf(days: AnalyticsPeriod, now: Instant): { from: string; to: string } {
  const today = startOfDay(new TZDate(now, timezone));
  return { from: utc(addDays(today, 1 - days)), to: utc(addDays(today, 1)) };
}

/**
 * The figures of the analytics tab (docs/product.md, Analytics). What is open in archived
 * campaigns does not count as planned, in progress or overdue; their finished work does.
 * @param measures those scheduled in the period; the open ones of before it, and the skipped ones of after it, too
 */
export function analyticsOf(
  { atWork: current, archived }: { atWork: CampaignAtWork[]; archived: CountedCampaign[] },
  measures: DatedMeasure[],
  days: AnalyticsPeriod,
  now: Instant,
): Analytics {
  const campaigns = [...current, ...archived];
  const ended = new Set(archived.map(({ id }) => id));
  const sum = (list: CountedCampaign[], status: Status) =>
    list.reduce((total, campaign) => total + campaign[status], 0);
  const total = statuses.reduce((all, status) => all + sum(campaigns, status), 0);
  const completed = sum(campaigns, "done");
  return {
    tiles: {
      campaigns: campaigns.length,
      active_campaigns: current.filter((campaign) => stateWord(stateOf(campaign, now)) === "Aktiv").length,
      measures: total,
      completed,
      completion_rate: completionRate(completed, total),
      planned: sum(current, "planned"),
      in_progress: sum(current, "queued"),
      cancelled: sum(campaigns, "skipped"),
      overdue: overdueIn(current, measures, now),
    },
    days: dayBuckets(
      measures.filter(({ campaign_id, status }) => !ended.has(campaign_id) || !isOpen(status)),
      days,
      now,
    ),
    property_types: propertyTypeCodes.map((code) => {
      const ofType = campaigns.filter((campaign) => campaign.property_type_code === code);
      const measuresOfType = statuses.reduce((all, status) => all + sum(ofType, status), 0);
      return { code, campaigns: ofType.length, measures: measuresOfType };
    }),
  };
}

/**
 * How many measures are not done and past, skipped ones to the letter. All that were ever skipped are counted by the
 * heads: less those whose time is still to come, they are the overdue ones among them.
 */
function overdueIn(campaigns: CampaignAtWork[], measures: DatedMeasure[], now: Instant): number {
  const known = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  const own = measures.flatMap((measure) => {
    const campaign = known.get(measure.campaign_id);
    return campaign ? { ...measure, campaign } : [];
  });
  const open = own.filter((measure) => isLate(measure, measure.campaign, now)).length;
  const skipped = campaigns.reduce((total, campaign) => total + campaign.skipped, 0);
  return open + skipped - own.filter(({ status, scheduled_at }) => status === "skipped" && scheduled_at >= now).length;
}

/**
 * Completed measures divided by all, in percent with one decimal; 0 where there are none (docs/product.md, Analytics).
 */
export function completionRate(completed: number, total: number): number {
  return total === 0 ? 0 : Math.round((completed / total) * 1000) / 10;
}

/** How many measures were scheduled for each day of the period that ends today, by their status. */
function dayBuckets(
  measures: { status: Status; scheduled_at: string }[],
  days: AnalyticsPeriod,
  now: Instant,
): DayBucket[] {
  const today = dayOf(now, timezone);
  const dates = Array.from({ length: days }, (_, position) => dayAfter(today, position + 1 - days));
  const buckets = new Map(dates.map((date) => [date, { date, planned: 0, in_progress: 0, completed: 0, total: 0 }]));
  for (const { status, scheduled_at } of measures) {
    const bucket = buckets.get(dayOf(scheduled_at, timezone));
    if (!bucket) continue;
    bucket.total += 1;
    if (status === "planned") bucket.planned += 1;
    if (status === "queued") bucket.in_progress += 1;
    if (status === "done") bucket.completed += 1;
  }
  return [...buckets.values()];
}
