import { useMutation } from "@tanstack/react-query";
import type { Owner } from "#shared/owners/contract";
import { ApiError, detailOf } from "../../core/api.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { eraseOwner, forgetOwner } from "./owner-changes.ts";

const failure = "Fehler beim Löschen der Eigentümer-Daten";

/** Erases a person's data (DSGVO Art. 17) after saying what happens and asking for the word LÖSCHEN. */
export default function OwnerErasure({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const erasure = useMutation({
    mutationFn: () => eraseOwner(owner.id),
    onSuccess: ({ campaigns, reports }) => {
      notifySuccess(`Daten des Eigentümers gelöscht (${countsText(campaigns, reports)})`);
      onClose();
    },
    onError: async (error) => {
      const isGone = error instanceof ApiError && error.status === 404;
      notifyError(isGone ? error.detail : failure);
      if (!isGone) return;
      onClose();
      await forgetOwner(owner.id);
    },
  });
  return (
    <ConfirmDialog
      open
      title="Daten löschen (DSGVO Art. 17)"
      question={
        <>
          <p className="wrap-anywhere">
            Alle personenbezogenen Daten von <span className="font-medium text-ink">{owner.name}</span> werden
            unwiderruflich gelöscht:
          </p>
          <ul className="my-2 list-disc pl-5">
            <li>der Eigentümer mit E-Mail-Adresse, Telefon und Firma,</li>
            <li>seine Zuordnung zu Kampagnen,</li>
            <li>alle Berichte an ihn als PDF und Seite; verschickte Links führen ins Leere,</li>
            <li>seine Rückfragen.</li>
          </ul>
          <p>
            Erhalten bleiben die Kampagnen, ihre Kennzahlen und die Tatsache, dass berichtet wurde. E-Mails, die bereits
            zugestellt sind, holt niemand zurück.
          </p>
        </>
      }
      confirmWord="LÖSCHEN"
      confirmLabel="Daten löschen"
      busy={erasure.isPending}
      error={erasure.error ? detailOf(erasure.error, failure) : undefined}
      onConfirm={() => erasure.mutate()}
      onClose={onClose}
    />
  );
}

function countsText(campaigns: number, reports: number): string {
  return `${campaigns === 1 ? "1 Kampagne" : `${campaigns} Kampagnen`}, ${reports === 1 ? "1 Bericht" : `${reports} Berichte`}`;
}
