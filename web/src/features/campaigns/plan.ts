import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { Agenda } from "#shared/campaigns/agenda-contract";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { liveByPlan } from "#shared/campaigns/live";
import { measureName } from "#shared/campaigns/reading";
import { byGermanName } from "#shared/core/order";
import { isGone } from "../../core/api.ts";
import { patchAll, patchQuery } from "../../core/patch-query.ts";
import { queryClient } from "../../core/query-client.ts";
import { queryKeys, invalidate } from "../../core/query-keys.ts";
import { readNotificationsSoon } from "../notifications/queries.ts";
import { useOverlay } from "../offline/changes.ts";
import { unlistCampaign } from "./campaign-changes.ts";
import { campaignQuery, planQuery } from "./queries.ts";

/** The measures of a campaign as the user wants them: what is not confirmed is laid over what the server said. */
export function useShownPlan(campaignId: string, enabled = true) {
  const overlay = useOverlay();
  return useQuery({ ...planQuery(campaignId), enabled, select: overlay });
}

/** A campaign and its measures by date, as the user wants them. */
export function usePlan(campaignId: string) {
  const campaign = useQuery(campaignQuery(campaignId));
  const plan = useShownPlan(campaignId);
  const error = campaign.error ?? plan.error;
  useEffect(() => {
    if (isGone(error)) void unlistCampaign(campaignId);
  }, [error, campaignId]);
  const measures = useMemo(() => byDate(plan.data ?? []), [plan.data]);
  const shown = useMemo(() => campaign.data && liveByPlan(campaign.data, measures), [campaign.data, measures]);
  return {
    campaign: shown,
    measures,
    isPending: campaign.isPending || plan.isPending,
    error,
    reload: () => Promise.all([campaign.refetch(), plan.refetch()]),
  };
}

function byDate(measures: readonly CampaignMeasure[]): CampaignMeasure[] {
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
  invalidateRelated();
}

/** Marks as out of date what a changed plan counts in elsewhere. */
export function invalidateRelated(): void {
  invalidate("campaigns", "analytics", "planCheck");
  // The agenda is read again when it is looked at again: its screens have the change already, and its index lags behind a write.
  void queryClient.invalidateQueries({ queryKey: queryKeys.agenda, refetchType: "none" });
  readNotificationsSoon();
}

/** Takes measures off the screen that are gone at the server, and looks whether their campaign still stands. */
export async function forgetMeasures(campaignId: string, ids: string[]): Promise<void> {
  const gone = new Set(ids);
  const without = <One extends { id: string }>(all: One[]) => all.filter(({ id }) => !gone.has(id));
  await patchAll<Agenda>(queryKeys.agenda, {}, (agenda) => ({ ...agenda, tasks: without(agenda.tasks) }));
  await patchPlan(campaignId, without);
  await reloadPlan({ id: campaignId });
}

/** Loads a campaign and its measures again, as after a change that touches many of them. */
export async function reloadPlan(campaign: Pick<Campaign, "id">): Promise<void> {
  invalidateRelated();
  await Promise.all([
    queryClient.invalidateQueries(campaignQuery(campaign.id)),
    queryClient.invalidateQueries(planQuery(campaign.id)),
  ]);
}
