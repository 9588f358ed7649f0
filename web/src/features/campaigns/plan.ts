import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { measureName } from "#shared/campaigns/reading";
import { isGone } from "../../core/api.ts";
import { patchQuery } from "../../core/patch-query.ts";
import { queryClient } from "../../core/query-client.ts";
import { queryKeys, readAnew } from "../../core/query-keys.ts";
import { readNotificationsSoon } from "../notifications/queries.ts";
import { unlistCampaign } from "./campaign-changes.ts";
import { usePendingChanges, withPending } from "./pending-changes.ts";
import { campaignQuery, planQuery } from "./queries.ts";

const byGermanName = new Intl.Collator("de", { numeric: true });

/** A campaign and its measures as the user wants them: pending changes are laid over what the server said. */
export function usePlan(campaignId: string) {
  const campaign = useQuery(campaignQuery(campaignId));
  const plan = useQuery(planQuery(campaignId));
  const pending = usePendingChanges();
  const error = campaign.error ?? plan.error;
  useEffect(() => {
    if (isGone(error)) void unlistCampaign(campaignId);
  }, [error, campaignId]);
  const measures = useMemo(() => byDate(withPending(plan.data ?? [], pending)), [plan.data, pending]);
  return {
    campaign: campaign.data,
    measures,
    isPending: campaign.isPending || plan.isPending,
    error,
    reload: () => Promise.all([campaign.refetch(), plan.refetch()]),
  };
}

function byDate(measures: CampaignMeasure[]): CampaignMeasure[] {
  return measures.toSorted((one, other) =>
    one.scheduled_at === other.scheduled_at
      ? byGermanName.compare(measureName(one), measureName(other))
      : one.scheduled_at < other.scheduled_at
        ? -1
        : 1,
  );
}

/** Puts the server's answer into the cache; a read that is still under way would bring older values and is dropped. */
export async function patchPlan(
  campaignId: string,
  patch: (measures: CampaignMeasure[]) => CampaignMeasure[],
): Promise<void> {
  await patchQuery(planQuery(campaignId), patch);
  readAnew("campaigns", "analytics", "planCheck");
  outdateAgenda();
  readNotificationsSoon();
}

/** Takes measures off the screen that are gone at the server, and looks whether their campaign still stands. */
export async function forgetMeasures(campaignId: string, ids: string[]): Promise<void> {
  const gone = new Set(ids);
  await patchPlan(campaignId, (measures) => measures.filter(({ id }) => !gone.has(id)));
  await reloadPlan({ id: campaignId });
}

/** Loads a campaign and its measures anew, as after a change that touches many of them. */
export async function reloadPlan(campaign: Pick<Campaign, "id">): Promise<void> {
  readAnew("campaigns", "analytics", "planCheck");
  outdateAgenda();
  await Promise.all([
    queryClient.invalidateQueries(campaignQuery(campaign.id)),
    queryClient.invalidateQueries(planQuery(campaign.id)),
  ]);
  readNotificationsSoon();
}

/** The agenda is read anew when it is looked at again: its own screens change it themselves, and its index lags behind a write. */
function outdateAgenda(): void {
  void queryClient.invalidateQueries({ queryKey: queryKeys.agenda, refetchType: "none" });
}
