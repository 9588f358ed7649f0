import { useMutation } from "@tanstack/react-query";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { measureName } from "#shared/campaigns/reading";
import { describeRefusal } from "../../../../core/refusals.ts";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { notifySuccess } from "../../../../ui/notify.ts";
import { removeMeasure } from "../../measure-changes.ts";

/** Asks before a measure is taken out of the plan; loaded when it is needed. */
export default function TimelineRemoval({ measure, onClose }: { measure: CampaignMeasure; onClose: () => void }) {
  const name = measureName(measure);
  const removal = useMutation({
    mutationFn: () => removeMeasure(measure),
    onSuccess: () => {
      notifySuccess(`„${name}“ aus dem Plan entfernt`);
      onClose();
    },
    onError: (error) => console.error(error),
  });
  const { detail, isReason } = describeRefusal(removal.error, measure.campaign_id);
  const why = (isReason && detail) || "Bitte versuchen Sie es erneut.";
  return (
    <ConfirmDialog
      open
      title="Maßnahme aus dem Plan entfernen"
      question={
        <>
          <p>Sind Sie sicher, dass Sie „{name}“ aus dem Plan dieser Kampagne entfernen möchten?</p>
          <p className="mt-2">
            Status, Termin und Erinnerungen gehen verloren. In der Bibliothek bleibt die Maßnahme und lässt sich von
            dort wieder hinzufügen.
          </p>
        </>
      }
      confirmLabel="Entfernen"
      busy={removal.isPending}
      error={removal.error ? `Die Maßnahme wurde nicht entfernt. ${why}` : undefined}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  );
}
