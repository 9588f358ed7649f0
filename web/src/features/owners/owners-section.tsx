import { useQuery } from "@tanstack/react-query";
import { Plus, SearchX, UserRoundPlus } from "lucide-react";
import { useDeferredValue } from "react";
import type { Owner } from "#shared/owners/contract";
import { numberText } from "#shared/core/numbers";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { useIncrementalList } from "../../ui/long-list.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { OwnerCard } from "./owner-card.tsx";
import { preloadOwnerDialog, type OwnerTask } from "./owner-task.tsx";
import { ownersGridClass } from "./owners-grid.ts";
import { OwnersLoading } from "./owners-loading.tsx";
import { isFound, useOwnersSearch } from "./owners-search.ts";
import { OwnersToolbar } from "./owners-toolbar.tsx";
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
  const { search: typed, setSearch } = useOwnersSearch();
  const search = useDeferredValue(typed);
  const shown = owners.filter((owner) =>
    isFound(search, [owner.name, owner.company, owner.postal_address, owner.email, owner.phone]),
  );
  const { drawn, more } = useIncrementalList(shown, search);
  return (
    <>
      <OwnersToolbar
        count={
          search.trim()
            ? `${numberText(shown.length)} von ${numberText(owners.length)} Eigentümern`
            : `${numberText(owners.length)} Eigentümer`
        }
        total={owners.length}
        label="Eigentümer durchsuchen"
        placeholder="Name, Firma, E-Mail, Telefon"
        search={typed}
        onSearch={setSearch}
      />
      {shown.length > 0 ? (
        <ul aria-label="Eigentümer" className={ownersGridClass}>
          {drawn.map((owner) => (
            <OwnerCard key={owner.id} owner={owner} search={search} onTask={onTask} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={SearchX}
          title="Keine Eigentümer gefunden"
          hint="Gesucht wird in Name, Firma, E-Mail und Telefon."
          action={<Button onClick={() => setSearch("")}>Suche zurücksetzen</Button>}
        />
      )}
      {more}
    </>
  );
}
