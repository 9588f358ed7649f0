import { useMutation } from "@tanstack/react-query";
import type { Owner } from "#shared/owners/contract";
import { ApiError, detailOf } from "../../core/api.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { deleteOwner, forgetOwner } from "./owner-changes.ts";

const failure = "Fehler beim Löschen des Eigentümers";

/** Asks before an owner is deleted, by name; an owner with campaigns is refused in the server's words. */
export default function OwnerDeletion({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const deletion = useMutation({
    mutationFn: () => deleteOwner(owner.id),
    onSuccess: () => {
      notifySuccess("Eigentümer erfolgreich gelöscht");
      onClose();
    },
    onError: async (error) => {
      const status = error instanceof ApiError ? error.status : 0;
      if (status !== 400 && status !== 404) return notifyError(failure);
      notifyError(detailOf(error, failure));
      onClose();
      if (status === 404) await forgetOwner(owner.id);
    },
  });
  return (
    <ConfirmDialog
      open
      title="Eigentümer löschen"
      question={
        <p className="wrap-anywhere">
          {`Sind Sie sicher, dass Sie den Eigentümer „${owner.name}“ löschen möchten? Bereits gesendete Berichte bleiben erhalten.`}
        </p>
      }
      busy={deletion.isPending}
      error={deletion.error ? detailOf(deletion.error, failure) : undefined}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    />
  );
}
