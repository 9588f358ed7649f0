import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Inbox } from "lucide-react";
import { useState } from "react";
import { countText } from "#shared/core/numbers";
import type { WaitingMail } from "#shared/inbox/contract";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { incomingQuery } from "./incoming.ts";
import { WaitingRow } from "./waiting-row.tsx";

const PlaceDialog = lazyDialog(() => import("./place-dialog.tsx"));

/** What came in by e-mail and waits for a person, at /eingang: to be placed, opened, or thrown away (docs/product.md, Letter-box). */
export default function InboxPage() {
  const { data, error, isFetching, refetch } = useQuery(incomingQuery);
  const [placed, setPlaced] = useState<WaitingMail>();
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <PageHeader
        title="Eingang"
        back={
          <TextLink to="/heute" className="inline-flex min-h-6 items-center gap-1 text-sm pointer-coarse:min-h-11">
            <ArrowLeft size={16} aria-hidden />
            Mein Tag
          </TextLink>
        }
        facts={
          <span role="status">
            {data && data.length > 0
              ? `${countText(data.length, "E-Mail wartet", "E-Mails warten")}. Nach 30 Tagen wird gelöscht, was niemand zugeordnet hat.`
              : "Was per E-Mail kommt und keiner Kampagne zuzuordnen ist, wartet hier."}
          </span>
        }
      />
      {error && (
        <ErrorState
          sentence={data ? "Der Eingang konnte nicht aktualisiert werden." : "Der Eingang konnte nicht geladen werden."}
          compact={data !== undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data ? (
        <WaitingList mails={data} onPlace={setPlaced} />
      ) : (
        !error && <Spinner label="Eingang wird geladen..." className="py-24" />
      )}
      {placed && <PlaceDialog mail={placed} onClose={() => setPlaced(undefined)} />}
    </div>
  );
}

function WaitingList({ mails, onPlace }: { mails: WaitingMail[]; onPlace: (mail: WaitingMail) => void }) {
  if (mails.length === 0)
    return (
      <EmptyState
        icon={Inbox}
        title="Nichts wartet"
        hint="Anfragen mit Objektnummer finden ihren Platz von selbst. Schlüssel für die Software, die E-Mails hierher gibt, stehen bei den Angaben des Büros."
      />
    );
  return (
    <ul aria-label="Wartende E-Mails" className="divide-y rounded-md border border-line bg-surface">
      {mails.map((mail) => (
        <WaitingRow key={mail.id} mail={mail} onPlace={() => onPlace(mail)} />
      ))}
    </ul>
  );
}
