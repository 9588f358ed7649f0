import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import type { Category, Measure } from "#shared/catalogue/contract";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import type { MeasureTask } from "../../catalogue/measure-task.tsx";
import { categoriesQuery, measuresQuery } from "../../catalogue/queries.ts";
import { ListLoading } from "../list-loading.tsx";
import { MeasuresBulkBar } from "./measures-bulk-bar.tsx";
import { MeasuresList } from "./measures-list.tsx";
import { useMeasuresSelection } from "./measures-selection.ts";
import { MeasuresToolbar } from "./measures-toolbar.tsx";
import { useMeasuresView, useShownMeasures } from "./measures-view.ts";

const noMeasures: Measure[] = [];
const noCategories: Category[] = [];

/**
 * The whole catalogue, deactivated measures too: search, filter, edit, delete, and switch many on or off at once.
 * @param props.onTask stays the same between two drawings, or every row is drawn anew
 */
export function MeasuresSection({ onTask }: { onTask: (task: MeasureTask) => void }) {
  const measures = useQuery(measuresQuery);
  const { data: categories = noCategories } = useQuery(categoriesQuery);
  const all = measures.data ?? noMeasures;
  const view = useMeasuresView();
  const { shown, names, shownFilter } = useShownMeasures(all, categories, view.filter);
  const selection = useMeasuresSelection(all, shown);

  if (measures.isPending) return <ListLoading label="Lade Maßnahmen..." />;
  if (!measures.data)
    return (
      <ErrorState
        sentence="Die Maßnahmen konnten nicht geladen werden."
        busy={measures.isFetching}
        onRetry={() => void measures.refetch()}
      />
    );
  return (
    <div className="flex flex-col gap-3">
      <MeasuresToolbar view={view} categories={categories} shown={shown.length} total={all.length} />
      {shown.length > 0 ? (
        <MeasuresList
          measures={shown}
          categoryNames={names}
          search={shownFilter.search}
          view={JSON.stringify(shownFilter)}
          selection={selection}
          onTask={onTask}
        />
      ) : (
        <EmptyState
          icon={ListChecks}
          title="Keine Maßnahmen gefunden"
          hint={
            all.length > 0
              ? "Versuchen Sie andere Filter oder Suchbegriffe"
              : "Legen Sie oben die erste Maßnahme an, oder ergänzen Sie unter „Import/Export“ den Startkatalog."
          }
          action={all.length > 0 && <Button onClick={view.reset}>Filter zurücksetzen</Button>}
        />
      )}
      {selection.chosen.length > 0 && <MeasuresBulkBar selection={selection} />}
    </div>
  );
}
