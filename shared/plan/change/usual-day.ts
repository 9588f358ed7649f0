import type { Instant } from "../../core/kinds.ts";
import { dayNumber, type Day } from "../../core/time.ts";
import type { CampaignMeasure } from "../../campaigns/answers.ts";
import { isMarketAd, type Marketed, type PlannedAd } from "../../campaigns/live.ts";
import type { Measure } from "../../catalogue/contract.ts";
import { dayFromStart, daysToNotary, expectedSale } from "../make/frame.ts";
import { plannerMeasure } from "../make/measure-facts.ts";
import { momentOf } from "../../campaigns/moments.ts";
import type { PlanStart } from "./moves.ts";

/** The campaign's days that a usual day is counted from; estimated while they are null. */
export interface Milestones {
  live_on: Day | null;
  sale_on: Day | null;
  notary_on: Day | null;
}

/** The usual day of a library measure in a campaign, counted from its start; never before today. @param now ISO 8601 UTC */
export function usualOffset(measure: Measure, plan: PlanStart & Milestones, now: Instant): number {
  const { anchor, day } = plannerMeasure(measure);
  const timeline = plan.timeline ?? "standard";
  const start = momentOf(plan.marketing_start, plan.timezone).day;
  const live = plan.live_on ? dayNumber(plan.live_on) - start : 0;
  const sale = saleDay(plan) - start;
  const notary = plan.notary_on ? dayNumber(plan.notary_on) - start : sale + daysToNotary;
  const own = dayFromStart(day, measure.default_phase, timeline);
  const offset = { start: own, live: live + day, sale: sale + day, notary: notary + day }[anchor];
  return Math.max(offset, momentOf(now, plan.timezone).day - start);
}

/** The day (`dayNumber`) on which a buyer was found; estimated until then. */
export function saleDay(plan: PlanStart & Pick<Milestones, "sale_on">): number {
  if (plan.sale_on) return dayNumber(plan.sale_on);
  const timeline = plan.timeline ?? "standard";
  const start = momentOf(plan.marketing_start, plan.timezone).day;
  return expectedSale({ start, timeline }, 0);
}

/** The day (`dayNumber`) on which the first ad was live; until then that on which the first one from the start on is to be, else the start. */
export function liveDay(
  measures: readonly (PlannedAd & Pick<CampaignMeasure, "series" | "provisional">)[],
  plan: PlanStart & Marketed & Pick<Milestones, "live_on">,
): number {
  if (plan.live_on) return dayNumber(plan.live_on);
  const start = momentOf(plan.marketing_start, plan.timezone).day;
  const days = measures
    .filter(
      (measure) =>
        isMarketAd(measure, plan) &&
        measure.anchor === "start" &&
        !measure.series &&
        !measure.provisional &&
        measure.status !== "skipped",
    )
    .map(({ scheduled_at }) => momentOf(scheduled_at, plan.timezone).day)
    .filter((day) => day >= start);
  return days.length > 0 ? Math.min(...days) : start;
}
