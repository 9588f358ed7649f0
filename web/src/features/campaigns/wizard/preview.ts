import { keepPreviousData, queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import type { BodyOf } from "#shared/client";
import { usualTimezone } from "#shared/core/timezone";
import { type AnswerOf, call } from "../../../core/api.ts";
import { queryKeys } from "../../../core/query-keys.ts";
import { useSettled } from "../../../core/settled.ts";
import { instantOf, localText } from "../local-time.ts";
import type { WizardChoices } from "./choices.ts";
import { previewWishes } from "./wishes.ts";

export type PlanPreview = AnswerOf<"POST /plan-preview">;
type PreviewWishes = BodyOf<"POST /plan-preview">;

/** Pause after the last change of a choice before its plan is asked for. */
const askAfter = 250;
/** The time of day at which a recommended start begins, in the campaign's timezone. */
const startTime = "T09:00";

/** What a plan would be; without wishes nothing is asked. */
export const previewQuery = (wishes: PreviewWishes | undefined) =>
  queryOptions({
    queryKey: [...queryKeys.planPreview, wishes],
    queryFn: wishes ? ({ signal }) => call("POST /plan-preview", { body: wishes, signal }) : skipToken,
  });

/** The instant at which a plan begins on its first possible day, where that is a later day than its start. */
export function recommendedStart(plan: Pick<PlanPreview, "earliest_start" | "marketing_start">): string | undefined {
  const startDay = localText(plan.marketing_start, usualTimezone).slice(0, 10);
  return plan.earliest_start > startDay ? instantOf(`${plan.earliest_start}${startTime}`, usualTimezone) : undefined;
}

/**
 * What the choices mean, asked for when they rest; a question that is out of date is cancelled.
 * @returns `now`: the plan from a start now; `shown`: the plan from the chosen start; both those of earlier choices as
 *   long as `isBusy`. `recommended`: the instant of the start that is recommended, where one is
 */
export function usePlanPreview(choices: WizardChoices) {
  const wishes = previewWishes(choices);
  const settled = useSettled(wishes, askAfter);
  const fromNow = useQuery({ ...previewQuery(settled), placeholderData: keepPreviousData });
  const recommended = fromNow.data && recommendedStart(fromNow.data);
  const isTaken = choices.start === "recommended" && recommended !== undefined;
  const later =
    isTaken && settled && !fromNow.isPlaceholderData ? { ...settled, marketing_start: recommended } : undefined;
  const fromLater = useQuery({ ...previewQuery(later), placeholderData: keepPreviousData });
  const isCurrent = JSON.stringify(wishes) === JSON.stringify(settled);
  const failed = [fromNow, ...(isTaken ? [fromLater] : [])].find(({ isError }) => isError);
  return {
    now: fromNow.data,
    shown: isTaken ? (fromLater.data ?? fromNow.data) : fromNow.data,
    recommended,
    isTaken,
    isAsked: wishes !== undefined,
    isBusy:
      !isCurrent || fromNow.isPlaceholderData || (isTaken && (fromLater.isPlaceholderData || fromLater.isPending)),
    failed: failed && { retry: () => void failed.refetch(), isRetrying: failed.isFetching },
  };
}
export type WizardPlan = ReturnType<typeof usePlanPreview>;
