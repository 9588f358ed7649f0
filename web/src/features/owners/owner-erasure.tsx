import type { Owner } from "#shared/owners/contract";
import { call } from "../../core/api.ts";
import { forgetInList } from "../../core/list-query.ts";
import { readAnew } from "../../core/query-keys.ts";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { OwnerTraces } from "./owner-traces.tsx";
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
            Zu <span className="font-medium text-ink">{name}</span> werden unwiderruflich gelöscht:
          </p>
          <ul className="my-2 list-disc pl-5">
            <li>die Karte mit Namen, E-Mail-Adressen, Telefon und Firma, auch der zweiten Person,</li>
            <li>die Zuordnung zu Kampagnen und der Eigentümerbereich,</li>
            <li>alle Berichte als PDF und Seite; verschickte Links führen ins Leere,</li>
            <li>Freigaben und Angebote mit Text, Dateien und Antwort in Worten,</li>
            <li>Nachrichten und unsere Antworten darauf,</li>
            <li>Dateien, die als Unterlage über die Person gekennzeichnet sind.</li>
          </ul>
          <p className="mb-2">
            Erhalten bleiben die Kampagnen, ihre Kennzahlen und dass berichtet und zugestimmt wurde (ohne Namen).
            E-Mails, die bereits zugestellt sind, holt niemand zurück; Sicherungen laufen nach ihrer Frist ab.
          </p>
          <OwnerTraces ownerId={id} />
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
