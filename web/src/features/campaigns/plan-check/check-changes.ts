import type { Campaign } from "#shared/campaigns/contract";
import type { PlanCheck, PlanCheckWarning } from "#shared/plan/plan-contract";
import { call } from "../../../core/api.ts";
import { updateOptimistically, keepAnswer } from "../../../core/patch-query.ts";
import { invalidate } from "../../../core/query-keys.ts";
import { notifySuccess } from "../../../ui/notify.ts";
import { changePlan, notifyFailure, applyUndo } from "../plan-changes.ts";
import { planCheckQuery } from "../queries.ts";

/** Fixes what a hint is about: plan and hint change at once, rolled back on failure; the toast takes it back. */
export async function fix(campaign: Campaign, hint: PlanCheckWarning): Promise<void> {
  const { key, fix: change } = hint;
  if (!change) return;
  const { label, ...changes } = change;
  try {
    const undo = await updateOptimistically({
      scope: `plan check ${campaign.id}`,
      query: planCheckQuery(campaign.id),
      show: without(key),
      applyUndo: (check) => ({ ...check, warnings: [...without(key)(check).warnings, hint] }),
      send: () => changePlan(campaign.id, changes, campaign),
    });
    notifySuccess(`Plan geändert: ${label}`, { undo: () => void applyUndo(campaign.id, undo, campaign) });
  } catch (error) {
    notifyFailure(error, campaign.id, "Der Plan wurde nicht geändert.", () => void fix(campaign, hint));
  }
}

/** Sets a hint aside for a reason of 3 to 500 characters; the toast takes it back. @throws ApiError */
export async function setAside(campaign: Campaign, key: string, reason: string): Promise<void> {
  const answer = await call("POST /campaigns/{id}/plan-check/set-aside", {
    params: { id: campaign.id },
    body: { key, reason },
  });
  await keepAnswer(planCheckQuery(campaign.id), answer);
  invalidate("history");
  notifySuccess("Hinweis zurückgestellt", { undo: () => void reopenHint(campaign, key) });
}

/** Makes a hint count again that was set aside: at once, rolled back and said on failure. */
export async function reopenHint(campaign: Campaign, key: string): Promise<void> {
  const query = planCheckQuery(campaign.id);
  let before: PlanCheckWarning["set_aside"] = null;
  const withReason = (check: PlanCheck, set_aside: PlanCheckWarning["set_aside"]): PlanCheck => ({
    ...check,
    warnings: check.warnings.map((hint) => (hint.key === key ? { ...hint, set_aside } : hint)),
  });
  try {
    await updateOptimistically({
      scope: `plan check ${campaign.id}`,
      query,
      show: (check) => {
        before = check.warnings.find((hint) => hint.key === key)?.set_aside ?? null;
        return withReason(check, null);
      },
      applyUndo: (check) => withReason(check, before),
      send: () =>
        call("POST /campaigns/{id}/plan-check/set-aside", { params: { id: campaign.id }, body: { key, reason: null } }),
      keep: (answer) => () => answer,
    });
    invalidate("history");
  } catch (error) {
    notifyFailure(
      error,
      campaign.id,
      "Der Hinweis wurde nicht wieder aufgenommen.",
      () => void reopenHint(campaign, key),
    );
  }
}

function without(key: string) {
  return (check: PlanCheck): PlanCheck => ({
    ...check,
    warnings: check.warnings.filter((hint) => hint.key !== key),
  });
}
