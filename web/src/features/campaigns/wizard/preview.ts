import { keepPreviousData, queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import type { BodyOf } from "#shared/client";
import { type ResponseOf, call } from "../../../core/api.ts";
import { useNow } from "../../../core/now.ts";
import { queryKeys } from "../../../core/query-keys.ts";
import { useDebounced } from "../../../core/settled.ts";
import type { WizardChoices } from "./choices.ts";
import { previewWishes } from "./wishes.ts";

export type PlanPreview = ResponseOf<"POST /plan-preview">;
type PreviewWishes = BodyOf<"POST /plan-preview">;

/** Pause after the last change of a choice before its plan is asked for. */
const askAfter = 250;

/** What a plan would be; without wishes nothing is asked. */
export const previewQuery = (wishes: PreviewWishes | undefined) =>
  queryOptions({
    queryKey: [...queryKeys.planPreview, wishes],
    queryFn: wishes ? ({ signal }) => call("POST /plan-preview", { body: wishes, signal }) : skipToken,
  });

/**
 * What the choices mean, asked for when they rest; a question that is out of date is cancelled.
 * @returns `shown`: the plan, that of earlier choices as long as `isBusy`
 */
export function usePlanPreview(choices: WizardChoices) {
  const wishes = previewWishes(choices, useNow());
  const settled = useDebounced(wishes, askAfter);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...previewQuery(settled),
    placeholderData: keepPreviousData,
  });
  return {
    shown: data,
    isAsked: wishes !== undefined,
    isBusy: JSON.stringify(wishes) !== JSON.stringify(settled) || isPlaceholderData,
    failed: isError ? { retry: () => void refetch(), isRetrying: isFetching } : undefined,
  };
}
export type WizardPlan = ReturnType<typeof usePlanPreview>;

/** The lines of a plan that are certain: what waits for a buyer, or for there being none, is none of them. */
export function certainOf({ measures }: Pick<PlanPreview, "measures">): PlanPreview["measures"] {
  return measures.filter(({ provisional }) => !provisional);
}

/** The kind of a plan's note that its ads come later than the start, said where the start is chosen. */
export const lateAds = "late_ads";

/** The kind of a plan's note that it costs what the next smaller budget's costs, said where the budget is chosen too. */
export const sameMoney = "same_money";
