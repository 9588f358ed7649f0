import type { Measure } from "#shared/catalogue/contract";
import { defaultTimezone } from "#shared/core/timezone";
import { type HeadlineMeasure, offerHeadlines } from "#shared/reports/offer-headlines";
import type { PlanPreview } from "./preview.ts";

/** So many milestones stand for a plan. */
const maxMilestones = 10;

/** A step of a plan; `isOpen`: its day hangs on a buyer. */
interface Milestone {
  id: string;
  name: string;
  at: string;
  isOpen: boolean;
}

/** What a plan comes down to: the headlines of an offer of it (docs/product.md, Marketing offer), by the names of its measures. */
export function milestonesOf({ measures }: Pick<PlanPreview, "measures">, library: readonly Measure[]): Milestone[] {
  const known = new Map(library.map((measure) => [measure.id, measure]));
  const steps = measures.map(({ series, provisional = null, ...measure }): HeadlineMeasure & { name: string } => {
    const { base_priority = 1, payer = "agency" } = known.get(measure.measure_id) ?? {};
    return {
      ...measure,
      id: measure.measure_id,
      name: measure.measure_name,
      status: "planned",
      hidden_from_owner: false,
      provisional,
      series: series ? { every_days: series.every_days, done: [] } : null,
      base_priority,
      paid_by: payer,
    };
  });
  const byId = new Map(steps.map((step) => [step.id, step]));
  return offerHeadlines(steps, defaultTimezone, maxMilestones).flatMap(({ id, isOpen }) => {
    const step = byId.get(id);
    return step ? [{ id, isOpen, name: step.name, at: step.scheduled_at }] : [];
  });
}
