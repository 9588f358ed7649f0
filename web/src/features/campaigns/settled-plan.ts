import type { SettledPlan } from "#shared/plan/plan-changes-contract";
import { dayOf } from "#shared/campaigns/agenda";
import { defaultTimezone } from "#shared/core/timezone";
import { settledText } from "#shared/plan/settled-words";
import { noteOwnChange } from "../../core/own-changes.ts";
import { queryClient } from "../../core/query-client.ts";
import { notifySuccess } from "../../ui/notify.ts";
import { reloadPlan } from "./plan.ts";
import { applyUndo } from "./plan-changes.ts";
import { campaignQuery } from "./queries.ts";

/** Says what an answer made of the plan besides what was entered, shows it there, and offers to take it back. */
export function tellSettled(plan: SettledPlan): void {
  noteOwnChange(plan.campaign_id, Date.now());
  void reloadPlan({ id: plan.campaign_id });
  notifySuccess(settledText(plan, dayOf(new Date().toISOString(), defaultTimezone)), { undo: () => void undo(plan) });
}

async function undo({ campaign_id: campaignId, undo: changes }: SettledPlan): Promise<void> {
  // Without the campaign no new days show before the answer; that it is taken back, or not, is said all the same.
  const campaign = await queryClient.fetchQuery(campaignQuery(campaignId)).catch(() => undefined);
  await applyUndo(campaignId, changes, campaign);
  await reloadPlan({ id: campaignId });
}
