import type { Measure } from "../../catalogue/contract.ts";
import { daysToNotary, daysToSale, stretched, timelineDays } from "./frame.ts";
import { plannerMeasure } from "./measure-facts.ts";
import { momentOf } from "./moments.ts";
import type { PlanStart } from "./moves.ts";
import { dayNumber } from "./working-days.ts";

/** The campaign's days that a usual day is counted from; those of sale and notary are estimated while they are null. */
export interface Milestones {
  sale_on: string | null;
  notary_on: string | null;
}

/** The usual day of a library measure in a campaign, counted from its start; never before today. @param now ISO 8601 UTC */
export function usualOffset(measure: Measure, plan: PlanStart & Milestones, now: string): number {
  const { anchor, day } = plannerMeasure(measure);
  const timeline = plan.timeline ?? "standard";
  const start = momentOf(plan.marketing_start, plan.timezone).day;
  const sale = plan.sale_on
    ? dayNumber(plan.sale_on) - start
    : timelineDays[timeline] + stretched(daysToSale, timeline);
  const notary = plan.notary_on ? dayNumber(plan.notary_on) - start : sale + daysToNotary;
  const offset = { start: stretched(day, timeline), sale: sale + day, notary: notary + day }[anchor];
  return Math.max(offset, momentOf(now, plan.timezone).day - start);
}
