import type { Owner } from "#shared/owners/contract";
import { call } from "../../core/api.ts";
import { forgetInList } from "../../core/list-query.ts";
import { readAnew } from "../../core/query-keys.ts";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { ownersQuery } from "./queries.ts";

/** Erases a person's data (DSGVO Art. 17) after saying what happens and asking for the word LÖSCHEN. */
export default function OwnerErasure({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const { id, name } = owner;
  return (
    <DeleteDialog
      title="Daten löschen (DSGVO Art. 17)"
      question={
        <>
          <p className="wrap-anywhere">
            Alle personenbezogenen Daten von <span className="font-medium text-ink">{name}</span> werden unwiderruflich
            gelöscht:
          </p>
          <ul className="my-2 list-disc pl-5">
            <li>der Eigentümer mit E-Mail-Adresse, Telefon und Firma,</li>
            <li>seine Zuordnung zu Kampagnen,</li>
            <li>alle Berichte an ihn als PDF und Seite; verschickte Links führen ins Leere,</li>
            <li>seine Nachrichten und unsere Antworten darauf.</li>
          </ul>
          <p>
            Erhalten bleiben die Kampagnen, ihre Kennzahlen und die Tatsache, dass berichtet wurde. E-Mails, die bereits
            zugestellt sind, holt niemand zurück.
          </p>
        </>
      }
      confirmWord="LÖSCHEN"
      confirmLabel="Daten löschen"
      remove={() => call("POST /owners/{id}/erase", { params: { id } })}
      forget={async () => {
        await forgetInList(ownersQuery, id);
        readAnew("campaigns", "reports", "report", "notifications");
      }}
      done={({ campaigns, reports }) => `Daten des Eigentümers gelöscht (${countsText(campaigns, reports)})`}
      failed="Fehler beim Löschen der Eigentümer-Daten"
      onClose={onClose}
    />
  );
}

function countsText(campaigns: number, reports: number): string {
  return `${campaigns === 1 ? "1 Kampagne" : `${campaigns} Kampagnen`}, ${reports === 1 ? "1 Bericht" : `${reports} Berichte`}`;
}
