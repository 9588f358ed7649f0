import { calendarDaysBetween } from "#shared/campaigns/calendar";
import { offsetDays } from "#shared/campaigns/plan-contract";
import { phaseAt, type PlanStart } from "#shared/campaigns/planning/moves";
import { offsetOf, type Start } from "#shared/campaigns/schedule";
import type { Status } from "#shared/campaigns/status";
import type { Timezone } from "#shared/core/timezone";
import { readLibrary } from "../catalogue/store.ts";
import { invalidField } from "../core/refusal.ts";
import type { StoredMeasure } from "./items.ts";

/** A moment that a person picked. @throws Refusal 400 where it is too far from the marketing start */
export function checkedMoment(picked: string, plan: Start): string {
  const { error } = offsetDays.safeParse(offsetOf(picked, plan));
  if (error) throw invalidField("scheduled_at", error.issues[0]?.message ?? "");
  return picked;
}

/**
 * Refuses a place where a measure can't have stood: a move gives it its day's phase, the plan that of the library.
 * @throws Refusal 400 where the day is too far from the marketing start, or in another phase
 */
export async function checkPlace(
  { measure_id, phase: own }: Pick<StoredMeasure, "measure_id" | "phase">,
  { scheduled_at, phase }: Pick<StoredMeasure, "scheduled_at" | "phase">,
  plan: PlanStart,
): Promise<void> {
  const ofDay = phaseAt(checkedMoment(scheduled_at, plan), plan);
  if (phase === ofDay || phase === own) return;
  const inLibrary = measure_id && (await readLibrary()).measures.find(({ id }) => id === measure_id);
  if (inLibrary && inLibrary.default_phase === phase) return;
  throw invalidField("phase", `Dieser Tag liegt in der Phase ${ofDay}. Bitte geben Sie diese an.`);
}

/** When something was done. @param now ISO 8601 UTC @throws Refusal 400 for a day in the future, or where it is not done */
export function checkedDoneAt(doneAt: string, status: Status, timezone: Timezone, now: string): string {
  if (status !== "done") throw invalidField("done_at", "Nur was erledigt ist, hat einen Tag, an dem es erledigt wurde");
  if (calendarDaysBetween(now, doneAt, timezone) > 0)
    throw invalidField("done_at", "Der Tag der Erledigung liegt in der Zukunft");
  return doneAt;
}
