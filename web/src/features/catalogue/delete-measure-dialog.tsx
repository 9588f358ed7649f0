import type { Measure } from "#shared/catalogue/contract";
import { detailOf } from "../../core/api.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { deleteMeasure } from "./measure-changes.ts";

/** Asks before a measure is deleted, and says how it went. The measure is gone at once and back when the server refuses. */
export default function DeleteMeasureDialog(props: { measure: Measure; open: boolean; onClose: () => void }) {
  const { measure, open, onClose } = props;
  const remove = async () => {
    if (!open) return;
    onClose();
    try {
      await deleteMeasure(measure);
      notifySuccess("✅ Maßnahme erfolgreich gelöscht");
    } catch (error) {
      notifyError("❌ Fehler beim Löschen der Maßnahme", { detail: detailOf(error, "") });
    }
  };
  return (
    <ConfirmDialog
      open={open}
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
