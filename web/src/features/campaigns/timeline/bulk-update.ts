import { useMutation } from "@tanstack/react-query";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { type Status, statusReadings } from "#shared/campaigns/status";
import { numberText } from "#shared/core/numbers";
import { queryClient } from "../../../core/query-client.ts";
import { detailOf } from "../../../core/api.ts";
import { firstStep, firstStepOf } from "../../../core/first-step.ts";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { updateMeasures } from "../measure-changes.ts";
import { goneText, sayAllGone } from "../measure-gone.ts";
import { planQuery } from "../queries.ts";
import { refusedText } from "../refused-starts.ts";
import { isRefusedAd } from "../status-changes.ts";

/**
 * Sets the chosen measures to one status: shown at once, rolled back when it fails, taken back from the toast.
 * @param onDone runs when the server has confirmed
 */
export function useBulkUpdate(campaignId: string, onDone: () => void) {
  return useMutation({
    mutationFn: ({ measures, status }: { measures: CampaignMeasure[]; status: Status }) =>
      updateMeasures(campaignId, ids(measures), { status }),
    onSuccess: ({ updated, refused }, { measures, status }) => {
      onDone();
      const left = new Set(refused.flatMap(({ measure_ids }) => measure_ids));
      const set = measures.filter(({ id }) => !left.has(id));
      if (updated === 0) return sayAllGone(set);
      const done = `${numberText(updated)} Maßnahmen auf "${statusReadings[status].timeline.label}" gesetzt`;
      notifySuccess(`${done}${goneText(set.length - updated)}`, {
        undo: () => void takeBack(campaignId, set, status),
      });
      for (const some of refused)
        notifyError("Fehler beim Bulk-Update", {
          detail: refusedText(some, measures),
          first: firstStep(some.waits_for, campaignId),
        });
    },
    onError: (error) => reportFailure(error, campaignId),
  });
}

/** Gives the measures the statuses they had, except those that somebody has set on since. */
async function takeBack(campaignId: string, before: CampaignMeasure[], status: Status): Promise<void> {
  const current = queryClient.getQueryData(planQuery(campaignId).queryKey) ?? [];
  const untouched = new Set(current.filter((measure) => measure.status === status).map(({ id }) => id));
  const groups = Map.groupBy(
    before.filter((measure) => untouched.has(measure.id) && measure.status !== status),
    (measure) => measure.status,
  );
  try {
    await Promise.all([...groups].map(([old, measures]) => updateMeasures(campaignId, ids(measures), { status: old })));
  } catch (error) {
    reportFailure(error, campaignId);
  }
}

function reportFailure(error: unknown, campaignId: string): void {
  console.error(error);
  notifyError(
    "Fehler beim Bulk-Update",
    isRefusedAd(error) ? { detail: detailOf(error, ""), first: firstStepOf(error, campaignId) } : {},
  );
}

function ids(measures: CampaignMeasure[]): string[] {
  return measures.map(({ id }) => id);
}
