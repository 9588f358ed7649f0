import type { CampaignMeasure } from "#shared/campaigns/contract";
import { hasDefaultReminder } from "./measure-changes.ts";

/**
 * How many planned measures a reminder of all would be made for, and why it can't be where there is none.
 * @param measures none of them provisional
 */
export function unremindedOf(measures: readonly CampaignMeasure[]): { count: number; reason: string | undefined } {
  const planned = measures.filter(({ status }) => status === "planned");
  const count = planned.filter((measure) => !hasDefaultReminder(measure)).length;
  if (planned.length === 0) return { count, reason: "Keine Maßnahme ist noch geplant." };
  return { count, reason: count === 0 ? "An alle geplanten Maßnahmen wird bereits erinnert." : undefined };
}
