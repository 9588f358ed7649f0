import type { Measure } from "#shared/catalogue/contract";
import { ApiError, detailOf } from "../../../core/api.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { deleteMeasure } from "../../catalogue/measure-changes.ts";

/** Asks before a measure leaves the catalogue. It is gone at once and back, with the reason, when something uses it. */
export function MeasureDeletion({ measure, onClose }: { measure: Measure; onClose: () => void }) {
  const remove = async () => {
    onClose();
    try {
      await deleteMeasure(measure);
      notifySuccess("✅ Maßnahme erfolgreich gelöscht");
    } catch (error) {
      if (error instanceof ApiError && error.status === 400)
        notifyError(`Maßnahme kann nicht gelöscht werden: ${error.detail}`);
      else notifyError("Fehler beim Löschen der Maßnahme", { detail: detailOf(error, "") || undefined });
    }
  };
  return (
    <ConfirmDialog
      open
      title="Maßnahme löschen"
      question={
        <>
          <p>Sind Sie sicher, dass Sie diese Maßnahme löschen möchten?</p>
          <p className="mt-2 font-medium text-ink">{measure.name}</p>
        </>
      }
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
