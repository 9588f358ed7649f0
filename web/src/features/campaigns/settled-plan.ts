import type { SettledPlan } from "#shared/campaigns/plan-changes-contract";
import { queryClient } from "../../core/query-client.ts";
import { notifySuccess } from "../../ui/notify.ts";
import { reloadPlan } from "./plan.ts";
import { takeBack } from "./plan-changes.ts";
import { campaignQuery } from "./queries.ts";

/** Says what an answer made of the plan beside what was entered, shows it there, and offers to take it back. */
export function tellSettled(campaignId: string, plan: SettledPlan | undefined): void {
  if (!plan) return;
  void reloadPlan({ id: campaignId });
  notifySuccess(settledText(plan), { undo: () => void undo(campaignId, plan) });
}

async function undo(campaignId: string, { undo: changes }: SettledPlan): Promise<void> {
  const campaign = await queryClient.fetchQuery(campaignQuery(campaignId));
  await takeBack(campaignId, changes, campaign);
  await reloadPlan({ id: campaignId });
}

function settledText({ done, skipped, planned }: SettledPlan): string {
  const parts: [string, string[]][] = [
    ["erledigt", done],
    ["übersprungen", skipped],
    ["wieder geplant", planned],
  ];
  return parts
    .filter(([, names]) => names.length > 0)
    .map(([became, [first, ...others]]) =>
      others.length === 0 ? `Im Plan ${became}: „${first}“` : `Im Plan ${became}: ${others.length + 1} Maßnahmen`,
    )
    .join(". ");
}
