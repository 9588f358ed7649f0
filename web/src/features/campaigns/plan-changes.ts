import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { PlanChange, PlanChanges } from "#shared/campaigns/plan-changes-contract";
import { placeAt, type PlanStart } from "#shared/campaigns/planning/moves";
import { call, isGone } from "../../core/api.ts";
import { notifyError } from "../../ui/notify.ts";
import { keepCampaign } from "./campaign-changes.ts";
import { change } from "./pending-changes.ts";
import { patchPlan, reloadPlan } from "./plan.ts";

/**
 * Changes many measures of a plan in one call: new days and statuses show at once and are rolled back when it fails; what
 * comes in and what goes shows with the answer (docs/product.md, Planning: changes of a plan).
 * @returns what takes all of it back @throws ApiError
 */
export async function changePlan(
  campaignId: string,
  changes: Partial<PlanChanges>,
  plan: PlanStart,
): Promise<PlanChanges> {
  const wanted = new Map(changes.changes?.map((one) => [one.id, one]));
  return change(
    [...wanted.keys(), ...(changes.remove ?? [])],
    (current) => changed(current, wanted.get(current.id), plan),
    async () => {
      const { measures, removed, undo, campaign, notice } = await call("POST /campaigns/{id}/plan-changes", {
        params: { id: campaignId },
        body: changes,
      });
      const old = new Set([...removed, ...measures.map(({ id }) => id)]);
      await patchPlan(campaignId, (current) => [...current.filter(({ id }) => !old.has(id)), ...measures]);
      await keepCampaign(campaign);
      if (notice) notifyError("Nicht alles wurde geändert.", { detail: notice });
      return undo;
    },
  );
}

/** Takes changes of a plan back. What fails is rolled back and said. */
export async function takeBack(campaignId: string, undo: Partial<PlanChanges>, plan: PlanStart): Promise<void> {
  try {
    await changePlan(campaignId, undo, plan);
  } catch (error) {
    sayFailed(error, campaignId, "Die Änderung wurde nicht zurückgenommen.");
  }
}

/** Says that a change of the plan failed; where a measure is gone meanwhile, the plan is loaded anew. */
export function sayFailed(error: unknown, campaignId: string, sentence: string): void {
  console.error(error);
  if (!isGone(error)) return notifyError(sentence, { detail: "Bitte versuchen Sie es erneut." });
  notifyError(sentence, { detail: "Jemand hat den Plan inzwischen geändert; Sie sehen ihn jetzt neu." });
  void reloadPlan({ id: campaignId });
}

function changed(current: CampaignMeasure, wanted: PlanChange | undefined, plan: PlanStart): CampaignMeasure {
  if (!wanted) return current;
  const { scheduled_at, phase, status } = wanted;
  return {
    ...current,
    ...(scheduled_at && placeAt(current, scheduled_at, plan)),
    ...(phase && { phase }),
    ...(status && { status }),
  };
}
