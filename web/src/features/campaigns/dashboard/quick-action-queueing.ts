import type { CampaignMeasure, RefusedMeasures } from "#shared/campaigns/contract";
import { measuresText } from "#shared/core/numbers";
import { detailOf } from "../../../core/api.ts";
import { queryClient } from "../../../core/query-client.ts";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { updateMeasures } from "../measure-changes.ts";
import { goneText, sayAllGone } from "../measure-gone.ts";
import { planQuery } from "../queries.ts";
import { refusedCountText } from "../refused-starts.ts";
import { isRefusedAd } from "../status-changes.ts";

type Updates = Parameters<typeof updateMeasures>[2];

/**
 * Puts measures into the queue, says how many, and offers to take it back.
 * @returns those that may not begin yet, with their reasons @throws ApiError
 */
export async function queueMeasures(
  actionLabel: string,
  campaignId: string,
  measures: CampaignMeasure[],
  updates: Updates,
): Promise<RefusedMeasures[]> {
  if (measures.length === 0) {
    notifySuccess(`${actionLabel}: Der Zufall hat diesmal keine Maßnahme gewählt. Bitte versuchen Sie es erneut.`);
    return [];
  }
  const ids = measures.map(({ id }) => id);
  const { updated, refused } = await updateMeasures(campaignId, ids, updates).catch(noneBegins(ids));
  const left = refused.flatMap(({ measure_ids }) => measure_ids);
  if (updated > 0) {
    const done = `${actionLabel}: ${measuresText(updated)} auf "Warteschlange" gesetzt`;
    const others = new Set(left);
    const begun = measures.filter(({ id }) => !others.has(id));
    notifySuccess(`${done}${goneText(begun.length - updated)}${refusedCountText(refused)}`, {
      undo: () => void takeBack(campaignId, begun, updates).catch(() => notifyError("Fehler bei der Ausführung")),
    });
  } else if (left.length > 0) notifyError(`${actionLabel}: Noch keine der Maßnahmen kann beginnen.`);
  else sayAllGone(measures);
  return refused;
}

/** For `catch`: the server's refusal of all of them, as its answer about some of them would be. */
function noneBegins(measure_ids: string[]): (error: unknown) => { updated: number; refused: RefusedMeasures[] } {
  return (error) => {
    if (!isRefusedAd(error) || !error.waitsFor) throw error;
    return { updated: 0, refused: [{ measure_ids, reason: detailOf(error, ""), waits_for: error.waitsFor }] };
  };
}

/** Gives measures the status and priority they had, except those that somebody has set on since. */
async function takeBack(campaignId: string, before: CampaignMeasure[], updates: Updates): Promise<void> {
  const current = queryClient.getQueryData(planQuery(campaignId).queryKey) ?? [];
  const queued = new Set(current.filter(({ status }) => status === updates.status).map(({ id }) => id));
  const groups = Map.groupBy(
    before.filter(({ id }) => queued.has(id)),
    ({ priority_override }) => priority_override,
  );
  await Promise.all(
    [...groups].map(([priority_override, measures]) =>
      updateMeasures(
        campaignId,
        measures.map(({ id }) => id),
        { status: "planned", ...(updates.priority_override !== undefined && { priority_override }) },
      ),
    ),
  );
}
