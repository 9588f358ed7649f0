import type { Instant } from "#shared/core/kinds";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import { offsetDays } from "#shared/plan/plan-contract";
import { offsetOf, type Start } from "#shared/campaigns/schedule";
import type { Status } from "#shared/campaigns/status";
import type { Timezone } from "#shared/core/timezone";
import { invalidField } from "../core/refusal.ts";

/** A moment that a person picked. @throws Refusal 400 where it is too far from the marketing start */
export function checkedMoment(picked: string, plan: Start): string {
  const { error } = offsetDays.safeParse(offsetOf(picked, plan));
  if (error) throw invalidField("scheduled_at", error.issues[0]?.message ?? "");
  return picked;
}

/** When something was done. @param now ISO 8601 UTC @throws Refusal 400 for a day in the future, or where it is not done */
export function checkedDoneAt(doneAt: string, status: Status, timezone: Timezone, now: Instant): string {
  if (status !== "done") throw invalidField("done_at", "Nur was erledigt ist, hat einen Tag, an dem es erledigt wurde");
  if (calendarDaysBetween(now, doneAt, timezone) > 0)
    throw invalidField("done_at", "Der Tag der Erledigung liegt in der Zukunft");
  return doneAt;
}
