import type { Instant } from "#shared/core/kinds";
import { dateOf, type Day } from "#shared/core/time";
import { dayOf } from "#shared/campaigns/agenda";
import { isOpen } from "#shared/campaigns/status";
import { calendarOf, milestones } from "#shared/plan/make/frame";
import { occurrencesUntil } from "#shared/plan/make/series-dates";
import { frameOfCampaign } from "./budget.ts";
import { regionOfCampaign, type StoredCampaign } from "./items.ts";
import type { IndexedMeasure } from "./measures-by-date.ts";

/** The day on which a campaign has a buyer, or is expected to. @param now ISO 8601 UTC */
function saleDay(campaign: StoredCampaign, now: Instant): Day {
  const frame = frameOfCampaign(campaign, now);
  return dateOf(milestones(frame, 0, calendarOf(frame)).sale);
}

/**
 * The occurrences of a series that are to come, from today on its campaign's clock to a day (included), and before a buyer
 * is expected; ISO 8601 UTC, the earliest first. What nobody did on a day before is none of them.
 */
export function comingOccurrences(
  { scheduled_at, details: { series } }: Pick<IndexedMeasure, "scheduled_at" | "details">,
  campaign: StoredCampaign,
  { now, to }: { now: Instant; to: Day },
): string[] {
  if (!series) return [];
  const { timezone, closed_days } = campaign;
  const place = { timezone, region: regionOfCampaign(campaign), closed_days };
  const { weekdays, rests, every_days, moved_days: days } = series;
  const measure = {
    scheduled_at,
    weekdays,
    rests,
    series: { every_days, moved: { to: scheduled_at, days } },
  };
  return occurrencesUntil(measure, place, saleDay(campaign, now), dayOf(now, campaign.timezone)).filter(
    (at) => dayOf(at, campaign.timezone) <= to,
  );
}

/**
 * A series as so many measures, for what knows those that come once: each occurrence that was done from an instant on, and
 * those to come until a day (`comingOccurrences`), the next one with the series' own status.
 * @param campaign its campaign; without it, as in one that is archived, none are to come
 */
export function occurrencesAsMeasures(
  measure: IndexedMeasure,
  campaign: StoredCampaign | undefined,
  { from, ...until }: { now: Instant; from: string; to: Day },
): IndexedMeasure[] {
  const { series, status } = measure;
  if (!series) return [];
  const one = (at: string, its: IndexedMeasure["status"]): IndexedMeasure => ({
    ...measure,
    scheduled_at: at,
    status: its,
  });
  const coming = campaign && isOpen(status) ? comingOccurrences(measure, campaign, until) : [];
  return [
    ...series.done.filter((at) => at >= from).map((at) => one(at, "done")),
    ...coming.map((at, place) => one(at, place === 0 ? status : "planned")),
  ];
}
