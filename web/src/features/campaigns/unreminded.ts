import type { CampaignMeasure } from "#shared/campaigns/contract";
import { hourLength } from "#shared/core/time";
import { hasDefaultReminder } from "./measure-changes.ts";

/**
 * How many planned measures a reminder of all would be made for, of how many its time has passed, so that it goes out at once
 * (docs/product.md, Reminders), and why it can't be made where there is none.
 * @param measures none of them provisional @param now ISO 8601 UTC
 */
export function unremindedOf(
  measures: readonly CampaignMeasure[],
  now: string,
): { count: number; past: number; reason: string | undefined } {
  const planned = measures.filter(({ status }) => status === "planned");
  const unreminded = planned.filter((measure) => !hasDefaultReminder(measure));
  const past = unreminded.filter(({ scheduled_at }) => Date.parse(scheduled_at) - hourLength <= Date.parse(now)).length;
  const count = unreminded.length;
  if (planned.length === 0) return { count, past, reason: "Keine Maßnahme ist noch geplant." };
  return { count, past, reason: count === 0 ? "An alle geplanten Maßnahmen wird bereits erinnert." : undefined };
}
