import { useQuery } from "@tanstack/react-query";
import { provisionalParts } from "#shared/campaigns/provisional";
import { measuresText } from "#shared/core/numbers";
import { packagesOf } from "#shared/plan/make/parts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { measuresQuery } from "../catalogue/queries.ts";
import { ListLoading } from "../../ui/list-loading.tsx";
import { Panel } from "./transfer/panel.tsx";

/** The packages that a plan carries provisionally, each with what the library has for it (docs/product.md, Catalogue measures). */
export default function PackagesSection() {
  const { data: measures, isPending, isFetching, refetch } = useQuery(measuresQuery);
  if (isPending) return <ListLoading label="Lade Maßnahmen-Pakete..." />;
  if (!measures)
    return (
      <ErrorState
        sentence="Die Maßnahmen-Pakete konnten nicht geladen werden."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-reading text-sm text-ink-soft">
        Jeder Plan enthält diese Pakete vorläufig. Mitgezählt und erinnert wird erst, wenn eintritt, worauf sie warten.
        Eigene Pakete hat Ihr Maklerbüro nicht; was bei jedem Objekt zusammengehört, bündeln Templates.
      </p>
      {packagesOf(measures).map(({ part, measures: members }) => (
        <Panel key={part} title={provisionalParts[part].title} description={provisionalParts[part].reason}>
          {members.length === 0 ? (
            <p className="text-sm text-ink-soft">Die Bibliothek hat dafür keine aktive Maßnahme.</p>
          ) : (
            <Disclosure title={measuresText(members.length)} className="text-sm">
              <ul className="mt-2 flex max-w-reading list-disc flex-col gap-1 pl-9">
                {members.map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
              </ul>
            </Disclosure>
          )}
        </Panel>
      ))}
    </div>
  );
}
