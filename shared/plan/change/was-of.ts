import type { CampaignMeasure } from "../../campaigns/answers.ts";
import type { PlanChange } from "../plan-changes-contract.ts";

/** What a measure is when a change is decided: where it is something else by then, the change leaves it alone. */
export function wasOf({
  scheduled_at,
  status,
  series,
}: Pick<CampaignMeasure, "scheduled_at" | "status" | "series">): PlanChange["was"] {
  return { scheduled_at, status, ...(series && { series }) };
}
