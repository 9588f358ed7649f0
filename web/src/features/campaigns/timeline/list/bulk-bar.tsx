import { X } from "lucide-react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { type Status, statuses, statusReadings } from "#shared/campaigns/status";
import { numberText } from "#shared/core/numbers";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { statusIcon } from "../../../../ui/status-icon.tsx";
import type { Selection } from "./selection.ts";
import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { firstStep, describeRefusal } from "../../../../core/refusals.ts";
import { notifyError, notifySuccess } from "../../../../ui/notify.ts";
import { type BulkUpdated, updateMeasures } from "../../measure-changes.ts";
import { goneText, sayAllGone } from "../../measure-gone.ts";
import { takeBackAll } from "../../plan-changes.ts";
import { refusedText } from "../../refused-starts.ts";

/** Bulk mode's bar at the bottom of the screen: how many are ticked, all or none, and one status for them. */
export function TimelineBulkBar(props: {
  campaignId: string;
  shown: CampaignMeasure[];
  selection: Selection;
  onEnd: () => void;
}) {
  const { shown, selection, onEnd } = props;
  const { chosen } = selection;
  const update = useBulkUpdate(props.campaignId, () => {
    selection.clear();
    onEnd();
  });
  const areAll = chosen.length === shown.length && shown.length > 0;
  const set = (status: Status) => {
    if (!update.isPending) update.mutate({ measures: chosen, status });
  };
  return (
    <section
      aria-label="Ausgewählte Maßnahmen"
      className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center gap-2 rounded-lg bg-raised p-2 pl-4 shadow-overlay lg:bottom-4 print:hidden"
    >
      <p role="status" className="font-medium tabular-nums">
        {numberText(chosen.length)} ausgewählt
      </p>
      <fieldset className="flex flex-wrap gap-2 max-sm:order-last max-sm:w-full">
        <legend className="sr-only">Status setzen</legend>
        {statuses.map((status) => (
          <Button
            key={status}
            size="sm"
            icon={statusIcon(status)}
            busy={update.isPending && update.variables.status === status}
            disabledReason={chosen.length === 0 ? "Wählen Sie zuerst mindestens eine Maßnahme aus" : undefined}
            onClick={() => set(status)}
            className="max-sm:grow"
          >
            {statusReadings[status].timeline.label}
          </Button>
        ))}
      </fieldset>
      <Button variant="quiet" size="sm" onClick={() => selection.set(shown, !areAll)}>
        {areAll ? "Keine auswählen" : `Alle ${numberText(shown.length)} auswählen`}
      </Button>
      <IconButton icon={X} size="sm" label="Auswahl beenden" className="ml-auto" onClick={onEnd} />
    </section>
  );
}

interface Wanted {
  measures: CampaignMeasure[];
  status: Status;
}

/**
 * Sets the chosen measures to one status: shown at once, rolled back when it fails, taken back from the toast.
 * @param onDone runs when the server has confirmed
 */
function useBulkUpdate(campaignId: string, onDone: () => void) {
  const mutation: UseMutationResult<BulkUpdated, Error, Wanted> = useMutation({
    mutationFn: ({ measures, status }: Wanted) => updateMeasures(campaignId, measures, { status }),
    onSuccess: ({ updated, refused, undo }, { measures, status }) => {
      onDone();
      const left = new Set(refused.flatMap(({ measure_ids }) => measure_ids));
      const set = measures.filter(({ id }) => !left.has(id));
      if (updated === 0) return sayAllGone(set);
      const done = `${numberText(updated)} Maßnahmen auf "${statusReadings[status].timeline.label}" gesetzt`;
      notifySuccess(`${done}${goneText(set.length - updated)}`, {
        undo: () => void takeBackAll(campaignId, undo),
      });
      for (const some of refused)
        notifyError("Fehler beim Bulk-Update", {
          detail: refusedText(some, measures),
          step: firstStep(some.code, campaignId),
        });
    },
    onError: (error, wanted) => {
      console.error(error);
      const retry = () => mutation.mutate(wanted);
      notifyError("Fehler beim Bulk-Update", describeRefusal(error, campaignId, retry));
    },
  });
  return mutation;
}
