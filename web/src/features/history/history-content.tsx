import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useRef, useState } from "react";
import type { Change } from "#shared/history/contract";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useUser } from "../accounts/session.tsx";
import { usersQuery } from "../accounts/users-query.ts";
import { deedOf, HistoryFilter } from "./history-filter.tsx";
import { HistoryList } from "./history-list.tsx";
import { HistorySkeleton } from "./history-skeleton.tsx";
import { useTargets } from "./history-targets.ts";
import type { HistoryScope } from "./queries.ts";

/** The loaded history of a scope, filtered by what was done. */
export function HistoryContent({ scope, changes }: { scope: HistoryScope; changes: Change[] }) {
  const [chosen, choose] = useState("");
  const top = useRef<HTMLDivElement>(null);
  const { names, actorOf, isLoading } = usePeople();
  const targetOf = useTargets(scope, changes, names);
  // A chosen kind may be gone after the history was read anew.
  const deed = changes.some((change) => deedOf(change) === chosen) ? chosen : "";
  const shown = deed ? changes.filter((change) => deedOf(change) === deed) : changes;

  if (changes.length === 0)
    return (
      <EmptyState
        icon={History}
        title="Noch keine Änderungen"
        hint="Sobald hier jemand etwas anlegt, ändert oder löscht, steht es mit Zeit und Namen in dieser Liste."
      />
    );
  if (isLoading) return <HistorySkeleton />;
  return (
    <div ref={top} className="-mt-4">
      <HistoryFilter
        changes={changes}
        shownCount={shown.length}
        deed={deed}
        onChoose={(next) => {
          choose(next);
          top.current?.scrollIntoView();
        }}
      />
      <div role="region" aria-label="Änderungen" tabIndex={0} className="-mx-3 px-3 -outline-offset-2">
        <HistoryList
          changes={shown}
          view={deed}
          timezone={scope.subject === "campaign" ? scope.campaign.timezone : "Europe/Berlin"}
          targetOf={targetOf}
          actorOf={actorOf}
        />
      </div>
    </div>
  );
}

/**
 * Names for the ids of users. Only administrators may read the list of users; staff learn what they did themselves.
 * @returns `names` where the list is known, `actorOf` who made a change, in words for everybody
 */
function usePeople() {
  const user = useUser();
  const { data: users, isLoading } = useQuery({ ...usersQuery, enabled: user.is_admin });
  const names = users && new Map(users.map(({ id, full_name }) => [id, full_name]));
  const actorOf = (id: string) => {
    if (names) return names.get(id) ?? "Gelöschter Benutzer";
    return id === user.id ? "Sie" : "Kollegin oder Kollege";
  };
  return { names, actorOf, isLoading };
}
