import type { CampaignMeasure } from "#shared/campaigns/contract";
import { measuresText } from "#shared/core/numbers";
import { queryClient } from "../../../core/query-client.ts";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { updateMeasures } from "../measure-changes.ts";
import { goneText, sayAllGone } from "../measure-gone.ts";
import { planQuery } from "../queries.ts";

type Updates = Parameters<typeof updateMeasures>[2];

/** Puts measures into the queue, says how many, and offers to take it back. @throws ApiError */
export async function queueMeasures(
  actionLabel: string,
  campaignId: string,
  measures: CampaignMeasure[],
  updates: Updates,
): Promise<void> {
  if (measures.length === 0)
    return notifySuccess(
      `${actionLabel}: Der Zufall hat diesmal keine Maßnahme gewählt. Bitte versuchen Sie es erneut.`,
    );
  const updated = await updateMeasures(
    campaignId,
    measures.map(({ id }) => id),
    updates,
  );
  if (updated === 0) return sayAllGone(measures);
  const done = `${actionLabel}: ${measuresText(updated)} auf "Warteschlange" gesetzt`;
  notifySuccess(`${done}${goneText(measures.length - updated)}`, {
    undo: () => void takeBack(campaignId, measures, updates).catch(() => notifyError("Fehler bei der Ausführung")),
  });
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
