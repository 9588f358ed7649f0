import type { Owner } from "#shared/owners/contract";
import { call, errorMessage } from "../../core/api.ts";
import { removeFromList } from "../../core/list-query.ts";
import { invalidate, queryKeys } from "../../core/query-keys.ts";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { ownersQuery } from "../campaigns/queries.ts";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { ExternalLink, Trash2 } from "lucide-react";
import type { OwnerTrace } from "#shared/reports/owner-data-contract";
import { countText } from "#shared/core/numbers";
import {
  decisionsPath,
  dutiesPath,
  marketPath,
  messagesPath,
  ownerPath,
  planPath,
  propertyPath,
  reportPath,
} from "#shared/core/places";
import { patchQuery } from "../../core/patch-query.ts";
import { Banner } from "../../ui/banner.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";

const tracesQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.ownerTraces, id],
    queryFn: async ({ signal }) => (await call("GET /owners/{id}/traces", { params: { id }, signal })).traces,
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });

const words: Record<OwnerTrace["kind"], string> = {
  campaign: "Titel, Adresse oder Plan-Prüfung",
  task: "Maßnahme",
  note: "Notiz",
  file: "Datei",
  result: "Ergebnis des Marktes",
  property: "Angaben zum Objekt",
  duties: "Pflichten vor der Werbung",
  decision: "Freigabe eines anderen",
  report: "Bericht an einen anderen",
  message: "Nachricht eines anderen",
  offer: "Angebot",
  owner: "Karte eines anderen",
  mail: "E-Mail im Eingang",
};

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
            <li>
              Freigaben und Angebote mit Text, Dateien und Antwort in Worten; gingen sie auch an andere, nur die
              Antwort,
            </li>
            <li>Nachrichten und unsere Antworten darauf,</li>
            <li>Dateien, die als Unterlage über die Person gekennzeichnet sind.</li>
          </ul>
          <p className="mb-2">
            Erhalten bleiben die Kampagnen, ihre Kennzahlen und dass berichtet und zugestimmt wurde (ohne Namen). Was
            bei den Pflichten als Beleg für Auftrag, Widerrufsbelehrung oder Identifizierung hinterlegt ist, bleibt fünf
            Jahre in der Kampagne (MaBV § 14, GwG § 8); danach löscht es, wer die Akte führt. Ein Vertrag, der dort
            fehlt, geht mit: Bitte hinterlegen Sie ihn vorher. E-Mails, die bereits zugestellt sind, holt niemand
            zurück; Sicherungen laufen nach ihrer Frist ab.
          </p>
          <OwnerTraces ownerId={id} />
        </>
      }
      confirmWord="LÖSCHEN"
      confirmLabel="Daten löschen"
      remove={() => call("POST /owners/{id}/erase", { params: { id } })}
      forget={async () => {
        await removeFromList(ownersQuery, id);
        invalidate("campaigns", "reports", "report", "notifications");
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

/**
 * Where an owner's name still stands in what the agency typed: each place opens in a tab of its own, a note goes by a
 * press. Read again whenever one comes back to this window.
 */
function OwnerTraces({ ownerId }: { ownerId: string }) {
  const query = tracesQuery(ownerId);
  const { data: traces, isPending, isFetching, refetch } = useQuery(query);
  const removal = useMutation({
    mutationFn: (id: string) => call("DELETE /task-notes/{id}", { params: { id } }),
    onSuccess: (_, id) => patchQuery(query, (known) => known.filter((trace) => trace.id !== id)),
  });
  if (isPending) return <Spinner label="Lade, wo der Name noch steht" />;
  if (!traces)
    return (
      <ErrorState
        compact
        sentence="Wo der Name noch steht, konnte nicht geladen werden."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (traces.length === 0) return <p>In Ihren Texten und Dateien steht der Name sonst nirgends.</p>;
  return (
    <section aria-label="Hier steht der Name noch">
      <p className="font-medium text-ink">Hier steht der Name noch ({countText(traces.length, "Stelle", "Stellen")})</p>
      <p>
        Das geht nicht mit. Bitte sehen Sie es durch, bevor Sie löschen; freigegebene Dateien sehen danach nur noch die
        anderen Eigentümer der Kampagne.
      </p>
      {removal.error && <Banner tone="danger">{errorMessage(removal.error, "Die Notiz wurde nicht gelöscht.")}</Banner>}
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {traces.map((trace) => (
          <li key={`${trace.kind}-${trace.id}-${trace.campaign_id}`} className="flex items-start gap-2 py-1.5">
            <div className="min-w-0 grow wrap-anywhere">
              <a
                href={addressOf(trace)}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-6 items-center gap-1 underline underline-offset-2"
              >
                {[words[trace.kind], trace.about, trace.campaign_title].filter(Boolean).join(" · ")}
                <ExternalLink size={14} aria-label="öffnet ein neues Fenster" className="shrink-0" />
              </a>
              <p className="text-ink">{trace.text}</p>
            </div>
            {trace.kind === "note" && (
              <IconButton
                icon={Trash2}
                size="sm"
                label="Notiz löschen"
                busy={removal.isPending && removal.variables === trace.id}
                onClick={() => removal.mutate(trace.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function addressOf({ kind, id, about, campaign_id }: OwnerTrace): string {
  if (kind === "owner") return ownerPath(about);
  if (kind === "mail") return "/eingang";
  if (kind === "task") return planPath(campaign_id, { measure: id });
  if (kind === "note") return planPath(campaign_id, { measure: id.slice(0, id.lastIndexOf(".")) });
  if (kind === "report") return reportPath(id);
  if (kind === "decision") return decisionsPath(campaign_id);
  if (kind === "message") return messagesPath(campaign_id);
  if (kind === "offer") return `/dashboard/${campaign_id}#angebot`;
  if (kind === "campaign") return `/dashboard/${campaign_id}`;
  if (kind === "result") return marketPath(campaign_id);
  return kind === "duties" ? dutiesPath(campaign_id) : propertyPath(campaign_id);
}
