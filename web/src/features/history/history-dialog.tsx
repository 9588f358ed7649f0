import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { historyQuery, type HistoryScope } from "./queries.ts";
import { History } from "lucide-react";
import { useRef, useState } from "react";
import type { Change } from "#shared/history/contract";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useUser } from "../accounts/session.tsx";
import { usersQuery } from "../accounts/users-query.ts";
import { HistoryList } from "./history-list.tsx";
import { changeText } from "#shared/history/change-text";
import { countText, numberText } from "#shared/core/numbers";
import { byGermanName } from "#shared/core/order";
import { Select } from "../../ui/select.tsx";
import { measureName } from "#shared/campaigns/reading";
import { categoriesQuery, measuresQuery, templatesQuery } from "../catalogue/queries.ts";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";

/** Actions after which the thing is gone; that needs no further word. */
const ending = /^(?:adminDelete|delete|erase|remove|withdraw)/u;

/** Actions in a campaign on something that is no measure, and has no name here. */
const noMeasure = /(?:File|Decision|Result|Report|ReportLink)$/u;

const subjects: Record<HistoryScope["subject"], string> = {
  campaign: "an dieser Kampagne",
  catalogue: "am Katalog",
  users: "an den Benutzern",
  owners: "an Eigentümern",
};

/** Who changed what and when, in a campaign, the catalogue or the users; loaded when it is opened. */
export default function HistoryDialog({ scope, onClose }: { scope: HistoryScope; onClose: () => void }) {
  const { data: changes, isPending, isFetching, refetch } = useQuery(historyQuery(scope));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Verlauf"
      description={`Wer ${subjects[scope.subject]} was wann geändert hat. Einträge bleiben ein Jahr lang stehen.`}
      size="lg"
    >
      {changes ? (
        <HistoryContent scope={scope} changes={changes} />
      ) : isPending ? (
        <HistorySkeleton />
      ) : (
        <ErrorState
          sentence="Der Verlauf konnte nicht geladen werden."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

/** The loaded history of a scope, filtered by what was done. */
function HistoryContent({ scope, changes }: { scope: HistoryScope; changes: Change[] }) {
  const [chosen, choose] = useState("");
  const top = useRef<HTMLDivElement>(null);
  const { names, actorOf, isLoading } = usePeople();
  const targetOf = useTargets(scope, changes, names);
  // A chosen kind may be gone after the history was read again.
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
    if (id === "") return "Cockpit";
    if (names) return names.get(id) ?? "Gelöschter Benutzer";
    return id === user.id ? "Sie" : "Kollegin oder Kollege";
  };
  return { names, actorOf, isLoading };
}

/** What was done, in words without its value: what changes are filtered by. */
function deedOf({ action }: Pick<Change, "action">): string {
  return changeText({ action, values: {} });
}

/**
 * Narrows a history to one kind of change, and says how many there are.
 * @param props.deed the chosen kind, empty for all
 */
function HistoryFilter(props: {
  changes: Change[];
  shownCount: number;
  deed: string;
  onChoose: (deed: string) => void;
}) {
  const { changes, shownCount, deed, onChoose } = props;
  const counts = Map.groupBy(changes, deedOf);
  const deeds = [...counts.keys()].toSorted(byGermanName.compare);
  return (
    <div className="sticky -top-4 z-10 -mx-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-raised px-5 py-3">
      <Select
        aria-label="Änderungen filtern"
        value={deed}
        onChange={(event) => onChoose(event.target.value)}
        className="w-full sm:w-72"
      >
        <option value="">Alle Änderungen</option>
        {deeds.map((name) => (
          <option key={name} value={name}>{`${name} (${numberText(counts.get(name)?.length ?? 0)})`}</option>
        ))}
      </Select>
      <p role="status" className="text-xs text-ink-soft tabular-nums">
        {shownCount < changes.length
          ? `${numberText(shownCount)} von ${changesText(changes.length)}`
          : changesText(changes.length)}
      </p>
    </div>
  );
}

function changesText(count: number): string {
  return countText(count, "Änderung", "Änderungen");
}

type Names = ReadonlyMap<string, string>;

/**
 * What the changes of a scope were made to, by the names that things have today: the history keeps ids alone.
 * @param people names of users, where they are known
 * @returns the name for a change, a remark where the thing is gone, nothing where the change says it all
 */
function useTargets(scope: HistoryScope, changes: Change[], people: Names | undefined) {
  const plan = planNames(scope);
  const isMissing = plan !== undefined && changes.some(({ target }) => libraryId(scope, target) && !plan.has(target));
  const catalogue = useCatalogueNames(scope, isMissing);
  const owners = scope.subject === "owners" ? new Map(scope.owners.map(({ id, name }) => [id, name])) : undefined;
  const isKnown =
    { campaign: plan && (!isMissing || catalogue), catalogue, users: people, owners }[scope.subject] !== undefined;

  return ({ action, target }: Change): string | undefined => {
    if (target === "" || (scope.subject === "campaign" && target === scope.campaign.id)) return undefined;
    if (scope.subject === "campaign" && noMeasure.test(action)) return undefined;
    const name =
      plan?.get(target) ??
      people?.get(target) ??
      owners?.get(target) ??
      catalogue?.get(libraryId(scope, target) ?? target);
    return name ?? (isKnown && !ending.test(action) ? "inzwischen gelöscht" : undefined);
  };
}

/** The names of the campaign's measures, in the scope of a campaign. */
function planNames(scope: HistoryScope): Names | undefined {
  if (scope.subject !== "campaign") return undefined;
  return new Map(scope.measures.map((measure) => [measure.id, measureName(measure)]));
}

/**
 * The names of the catalogue's measures, categories and templates, in the scope of the catalogue.
 * @param needsMeasures a campaign's plan no longer has all measures: the library still knows their names
 */
function useCatalogueNames({ subject }: HistoryScope, needsMeasures: boolean): Names | undefined {
  const isCatalogue = subject === "catalogue";
  const measures = useQuery({ ...measuresQuery, enabled: isCatalogue || needsMeasures });
  const categories = useQuery({ ...categoriesQuery, enabled: isCatalogue });
  const templates = useQuery({ ...templatesQuery, enabled: isCatalogue });
  const lists = isCatalogue ? [measures.data, categories.data, templates.data] : [measures.data];
  if (lists.includes(undefined)) return undefined;
  return new Map(lists.flatMap((list) => (list ?? []).map(({ id, name }) => [id, name])));
}

/** The library measure in a campaign measure's id, "<campaign>.<library measure>". */
function libraryId(scope: HistoryScope, target: string): string | undefined {
  if (scope.subject !== "campaign") return undefined;
  const start = `${scope.campaign.id}.`;
  return target.startsWith(start) ? target.slice(start.length) : undefined;
}

/** The history while it loads, in its final shape. */
function HistorySkeleton() {
  return (
    <SkeletonGroup label="Verlauf wird geladen">
      <Skeleton className="h-8 w-full sm:w-72" />
      <Skeleton className="mt-8 h-3 w-44" />
      <div className="mt-2 divide-y divide-line">
        {["w-3/5", "w-2/5", "w-1/2", "w-3/5", "w-1/3"].map((width, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- grey shapes never change places
          <div key={row} className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 py-2.5">
            <Skeleton className="h-4 w-9" />
            <div className="flex flex-col gap-1.5">
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="h-4 w-1/4" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
