import type { CampaignMeasure } from "../../campaigns/answers.ts";
import type { PlanChange } from "../plan-changes-contract.ts";

/** The change that ends a measure: it is skipped; a series is done for good where it was done once. */
export function endOf({ id, series }: Pick<CampaignMeasure, "id" | "series">): PlanChange {
  if (!series) return { id, status: "skipped" };
  return { id, status: series.done.length > 0 ? "done" : "skipped", end_series: true };
}
