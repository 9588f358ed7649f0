import type { Instant } from "#shared/core/kinds";
import type { PlanChange } from "#shared/plan/plan-changes-contract";
import { atOffset } from "#shared/campaigns/calendar";
import { momentOf } from "#shared/campaigns/moments";
import { offsetOf } from "#shared/campaigns/schedule";
import { isOpen } from "#shared/campaigns/status";
import { movedTo } from "#shared/plan/change/moves";
import { type PlannedMeasure, campaignResponse, measureResponse, type StoredCampaign } from "../campaigns/items.ts";

/** Whether a change makes a provisional measure certain without saying when it begins. */
export function becomesCertain({ provisional, scheduled_at }: PlanChange, measure: PlannedMeasure): boolean {
  return provisional === null && measure.provisional !== null && scheduled_at === undefined && isOpen(measure.status);
}

/**
 * By how many days what becomes certain is dated later: as many as its first one lies in the past, so that all of it keeps
 * its order (docs/product.md, Planning: three parts of a plan).
 */
export function delayOf(
  changes: readonly PlanChange[],
  measures: ReadonlyMap<string, PlannedMeasure>,
  { timezone }: StoredCampaign,
  now: Instant,
): number {
  const begins = changes.flatMap((change) => {
    const measure = measures.get(change.id);
    return measure && becomesCertain(change, measure) ? [measure.scheduled_at] : [];
  });
  const [first] = begins.toSorted();
  if (first === undefined || first >= now) return 0;
  const days = momentOf(now, timezone).day - momentOf(first, timezone).day;
  return atOffset(first, days, timezone) < now ? days + 1 : days;
}

/** When a measure begins so many days later, at its own time of day on a day on which it may be. */
export function laterBy(days: number, measure: PlannedMeasure, campaign: StoredCampaign): string {
  const plan = campaignResponse(campaign);
  const offset_days = offsetOf(measure.scheduled_at, plan) + days;
  return movedTo(measureResponse(measure), { offset_days }, plan).scheduled_at;
}
