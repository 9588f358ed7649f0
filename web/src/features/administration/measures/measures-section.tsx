import { useQuery } from "@tanstack/react-query";
import { ListChecks, CircleMinus, Pencil, Trash2 } from "lucide-react";
import type { Category, Measure } from "#shared/catalogue/contract";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { type MeasureTask, preloadTask } from "../../catalogue/measure-task.tsx";
import { categoriesQuery, measuresQuery } from "../../catalogue/queries.ts";
import { ListLoading } from "../../../ui/list-loading.tsx";
import { MeasuresBulkBar } from "./measures-bulk-bar.tsx";
import { useMeasuresSelection, type MeasuresSelection } from "./measures-selection.ts";
import { useMeasuresView, useShownMeasures, activities, type MeasuresView } from "./measures-view.ts";
import { measuresText, numberText } from "#shared/core/numbers";
import { SearchInput } from "../../../ui/search-input.tsx";
import { Select } from "../../../ui/select.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { useIncrementalList } from "../../../ui/long-list.tsx";
import { memo } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Highlight } from "../../../ui/highlight.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PriorityMark } from "../../../ui/priority-mark.tsx";
import { useAdminOnlyReason } from "../../accounts/session.tsx";
import { MeasureFacts } from "../../catalogue/measure-facts.tsx";

const areas =
  "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 [grid-template-areas:'tick_name_name'_'._facts_actions'] " +
  "@3xl:grid-cols-[auto_minmax(0,1fr)_24rem_auto] @3xl:gap-x-3 @3xl:[grid-template-areas:'tick_name_facts_actions']";

/** One measure of the catalogue: tick, name with category, what it takes, edit and delete. */
const MeasuresRow = memo(function MeasuresRow(props: {
  measure: Measure;
  categoryName: string;
  search: string;
  isChosen: boolean;
  onToggle: (id: string) => void;
  onTask: (task: MeasureTask) => void;
}) {
  const { measure, isChosen } = props;
  const { name, is_active: isActive } = measure;
  const disabledReason = useAdminOnlyReason();
  return (
    <li
      className={classNames(
        "border-line px-2 py-1 [contain-intrinsic-size:auto_3.25rem] [content-visibility:auto] not-first:border-t",
        areas,
        isChosen && "bg-accent-tint",
      )}
    >
      <Checkbox
        label={`„${name}“ auswählen`}
        hideLabel
        checked={isChosen}
        onChange={() => props.onToggle(measure.id)}
        className="[grid-area:tick]"
      />
      <div className="min-w-0 py-0.5 [grid-area:name]">
        <h3 className={classNames("font-medium hyphens-auto", !isActive && "text-ink-soft")}>
          <Highlight text={name} search={props.search} />
        </h3>
        <p className="text-xs text-ink-soft">{`${props.categoryName} · ${measure.default_phase}${measure.duty ? " · Pflicht" : ""}`}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1 [grid-area:facts] @3xl:grid @3xl:grid-cols-[1fr_7.5rem_6rem_3rem] @3xl:justify-items-start">
        {isActive ? (
          <span className="hidden @3xl:block" />
        ) : (
          <Badge tone="grey" icon={CircleMinus}>
            Deaktiviert
          </Badge>
        )}
        <MeasureFacts measure={measure} />
        <PriorityMark priority={measure.base_priority} />
      </div>
      <div className="flex shrink-0 self-end [grid-area:actions] @3xl:self-center" onPointerEnter={preloadTask}>
        <IconButton
          size="sm"
          icon={Pencil}
          label={`„${name}“ bearbeiten`}
          disabledReason={disabledReason}
          onFocus={preloadTask}
          onClick={() => props.onTask({ kind: "edit", measure })}
        />
        <IconButton
          size="sm"
          icon={Trash2}
          label={`„${name}“ löschen`}
          disabledReason={disabledReason}
          onClick={() => props.onTask({ kind: "delete", measure })}
        />
      </div>
    </li>
  );
});

const noMeasures: Measure[] = [];
const noCategories: Category[] = [];

/**
 * The whole catalogue, deactivated measures too: search, filter, edit, delete, and switch many on or off at once.
 * @param props.onTask stays the same between two drawings, or every row is drawn again
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

/** Search, category and state of the catalogue list, and how many measures they leave. */
function MeasuresToolbar(props: { view: MeasuresView; categories: Category[]; shown: number; total: number }) {
  const { view, shown, total } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput
        label="Maßnahmen durchsuchen"
        placeholder="Name oder Beschreibung"
        className="grow basis-60"
        value={view.filter.search}
        onChange={view.setSearch}
      />
      <Select
        aria-label="Kategorie"
        className="grow basis-44 @3xl:max-w-56"
        value={view.filter.category}
        onChange={(event) => view.setCategory(event.target.value)}
      >
        <option value="">Alle Kategorien</option>
        {props.categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Status"
        className="grow basis-36 @3xl:max-w-44"
        value={view.filter.activity}
        onChange={(event) => view.setActivity(event.target.value)}
      >
        {activities.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <p role="status" className="w-full text-xs text-ink-soft tabular-nums">
        {shown === total ? measuresText(total) : `${numberText(shown)} von ${measuresText(total)}`}
      </p>
    </div>
  );
}

/**
 * The catalogue as rows under one box that ticks them all.
 * @param props.view what the filter shows; another one is drawn from its start
 */
function MeasuresList(props: {
  measures: Measure[];
  categoryNames: ReadonlyMap<string, string>;
  search: string;
  view: string;
  selection: MeasuresSelection;
  onTask: (task: MeasureTask) => void;
}) {
  const { measures, selection } = props;
  const { drawn, more } = useIncrementalList(measures, props.view);
  return (
    <div className="rounded-md border border-line bg-surface">
      <div className="flex items-center border-b border-line px-2 py-0.5 text-ink-soft">
        <Checkbox
          label={selection.allShown ? "Keine auswählen" : `Alle ${numberText(measures.length)} auswählen`}
          className="p-1 pointer-coarse:p-3"
          checked={selection.allShown}
          indeterminate={selection.someShown && !selection.allShown}
          onChange={selection.toggleShown}
        />
      </div>
      <ul aria-label="Maßnahmen">
        {drawn.map((measure) => (
          <MeasuresRow
            key={measure.id}
            measure={measure}
            categoryName={props.categoryNames.get(measure.category_id) ?? "Ohne Kategorie"}
            search={props.search}
            isChosen={selection.ids.has(measure.id)}
            onToggle={selection.toggle}
            onTask={props.onTask}
          />
        ))}
      </ul>
      {more}
    </div>
  );
}
