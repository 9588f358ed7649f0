import { useQuery } from "@tanstack/react-query";
import { Plus, UserRoundPlus } from "lucide-react";
import type { Owner } from "#shared/owners/contract";
import { numberText } from "#shared/core/numbers";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { OwnerCard } from "./owner-card.tsx";
import { preloadOwnerDialog, type OwnerTask } from "./owner-task.tsx";
import { OwnersLoading } from "./owners-loading.tsx";
import { SearchedCards } from "./searched-cards.tsx";
import { ownersQuery } from "../campaigns/queries.ts";

/** The owners as cards, with a search where there are many. @param props.onTask opens a dialog */
export function OwnersSection({ onTask }: { onTask: (task: OwnerTask) => void }) {
  const { data: owners, isPending, isFetching, refetch } = useQuery(ownersQuery);
  if (isPending) return <OwnersLoading label="Lade Eigentümer..." />;
  if (!owners)
    return (
      <ErrorState
        sentence="Die Eigentümer konnten nicht geladen werden."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <div className="flex justify-end print:hidden">
        <HistoryButton scope={{ subject: "owners", owners }} />
      </div>
      {owners.length === 0 ? <NoOwners onTask={onTask} /> : <OwnersList owners={owners} onTask={onTask} />}
    </>
  );
}

function NoOwners({ onTask }: { onTask: (task: OwnerTask) => void }) {
  return (
    <EmptyState
      icon={UserRoundPlus}
      title="Noch keine Eigentümer vorhanden"
      hint="Legen Sie die Eigentümer Ihrer Objekte an. Danach ordnen Sie ihnen Kampagnen zu und senden regelmäßig Berichte."
      action={
        <Button icon={Plus} onPointerEnter={preloadOwnerDialog} onClick={() => onTask({ kind: "create" })}>
          Ersten Eigentümer anlegen
        </Button>
      }
    />
  );
}

function OwnersList({ owners, onTask }: { owners: Owner[]; onTask: (task: OwnerTask) => void }) {
  return (
    <SearchedCards
      label="Eigentümer"
      things={owners}
      textsOf={({ name, company, postal_address, email, phone }) => [name, company, postal_address, email, phone]}
      counts={{ all: `${numberText(owners.length)} Eigentümer`, among: `${numberText(owners.length)} Eigentümern` }}
      search={{ label: "Eigentümer durchsuchen", placeholder: "Name, Firma, E-Mail, Telefon" }}
      nothing={{ title: "Keine Eigentümer gefunden", hint: "Gesucht wird in Name, Firma, E-Mail und Telefon." }}
      renderCard={(owner, search) => <OwnerCard key={owner.id} owner={owner} search={search} onTask={onTask} />}
    />
  );
}
