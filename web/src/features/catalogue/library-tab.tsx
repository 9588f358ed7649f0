import { LibraryBig, SearchX, X } from "lucide-react";
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, memo } from "react";
import { filteredMeasures, isFiltering, remainingCounts, sortedMeasures } from "#shared/catalogue/library-view";
import { measuresText, numberText } from "#shared/core/numbers";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useAdminOnlyReason } from "../accounts/session.tsx";
import { CategoryRail } from "./category-rail.tsx";
import { LibraryToolbar } from "./library-toolbar.tsx";
import { LibraryWords } from "./library-words.tsx";
import { useMeasureTask, type MeasureTask } from "./measure-task.tsx";
import { useLibraryAddress } from "./use-library-address.ts";
import { useQuery } from "@tanstack/react-query";
import type { Category, Measure } from "#shared/catalogue/contract";
import { categoriesQuery, firstMeasuresQuery, measuresQuery } from "./queries.ts";
import { useIncrementalList } from "../../ui/long-list.tsx";
import type { LibraryAddress } from "./library-address.ts";
import { MeasureCard } from "./measure-card.tsx";
import { MeasureRow } from "./measure-row.tsx";

const MatrixHead = lazy(() => import("./matrix-head.tsx"));

/** The measures as cards, or as rows, which in the matrix view carry their relevance for the chosen property type. */
const MeasureList = memo(function MeasureList(props: MeasureListProps) {
  const { categoryNames, address, onTask } = props;
  const { search } = address;
  // What comes after the first cards is drawn in pieces that a touch may interrupt; what goes goes at once, and the focus with it.
  const later = useDeferredValue(props.measures);
  const measures = later.length < props.measures.length ? later : props.measures;
  const { drawn, more } = useIncrementalList(measures, JSON.stringify(address));
  const entries = drawn.map((measure) => ({
    measure,
    categoryName: categoryNames.get(measure.category_id) ?? "Ohne Kategorie",
    search,
    onTask,
  }));
  if (address.layout === "cards")
    return (
      <>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-3">
          {entries.map((entry) => (
            <MeasureCard key={entry.measure.id} {...entry} />
          ))}
        </ul>
        {more}
      </>
    );
  return (
    <>
      <ul className="@container rounded-md border border-line bg-surface">
        {entries.map((entry) => (
          <MeasureRow key={entry.measure.id} {...entry} {...(address.layout === "matrix" && { type: address.type })} />
        ))}
      </ul>
      {more}
    </>
  );
});

const noMeasures: Measure[] = [];
const noCategories: Category[] = [];
const activeOnly = (measures: Measure[]) => measures.filter((measure) => measure.is_active);

/** The tab "Maßnahmen-Bibliothek": find, compare and maintain the measures that campaigns are planned from. */
export default function LibraryTab() {
  const { address, change, resetFilters, linkTo } = useLibraryAddress();
  const library = useLibrary(isUsual(address));
  const { measures: all, categoryNames } = library;
  const { begin, dialog } = useMeasureTask("library");
  const shown = useDeferredValue(address);
  const { sort, order } = shown;
  const relevantFor = shown.layout === "matrix" ? shown.type : undefined;
  const sorted = useMemo(
    () => sortedMeasures(all, { sort, order, categoryNames, relevantFor }),
    [all, sort, order, categoryNames, relevantFor],
  );
  const measures = useMemo(() => filteredMeasures(sorted, shown), [sorted, shown]);
  const isThere = !library.isPending && !library.isMissing && !library.isPartial;
  const counts = useMemo(() => (isThere ? remainingCounts(all, shown) : undefined), [isThere, all, shown]);
  const list = useStartOfList(JSON.stringify([shown.category, shown.layout]));
  const create = () => begin({ kind: "create" });
  const content = { measures, categoryNames, address: shown, onTask: begin };

  return (
    <div className="@container">
      <div className="flex flex-col gap-3">
        <LibraryToolbar
          address={address}
          counts={counts}
          categories={library.categories}
          onChange={change}
          onCreate={create}
        />
        <div ref={list} className="grid gap-x-6 @4xl:grid-cols-[15rem_minmax(0,1fr)]">
          <div className="sticky top-18 hidden max-h-[calc(100dvh-6rem)] self-start overflow-y-auto @4xl:block print:hidden">
            <CategoryRail categories={library.categories} counts={counts} current={address.category} linkTo={linkTo} />
          </div>
          <div className="flex min-w-0 flex-col gap-2">
            {library.isPending ? (
              <LibrarySkeleton />
            ) : library.isMissing ? (
              <ErrorState
                sentence="Die Maßnahmen-Bibliothek ist gerade nicht erreichbar."
                busy={library.isReloading}
                onRetry={() => void library.reload()}
              />
            ) : (
              <>
                <div className="flex flex-wrap items-center gap-x-3">
                  <LibraryCount
                    shown={measures.length}
                    total={library.isPartial ? undefined : all.length}
                    isFiltering={isFiltering(address)}
                    onReset={resetFilters}
                  />
                  {shown.layout !== "matrix" && <LibraryWords />}
                </div>
                {measures.length === 0 ? (
                  <LibraryEmpty isFiltered={isFiltering(shown)} onCreate={create} />
                ) : shown.layout === "matrix" ? (
                  <RelevanceMatrix {...content} total={all.length} onChange={change} />
                ) : (
                  <MeasureList {...content} />
                )}
              </>
            )}
          </div>
        </div>
      </div>
      {dialog}
    </div>
  );
}

/** Brings the start of the list back into sight when another part of the library is shown than before. */
function useStartOfList(part: string) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(part);
  useEffect(() => {
    if (before.current === part) return;
    before.current = part;
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView({ block: "start" });
  }, [part]);
  return list;
}

/**
 * How many measures are shown, spoken when it changes, and the way back to all of them while a filter is active.
 * @param props.total undefined until all of them are there
 */
function LibraryCount(props: { shown: number; total: number | undefined; isFiltering: boolean; onReset: () => void }) {
  const { shown, total } = props;
  const all = total === undefined ? waits : measuresText(total);
  return (
    <div className="flex min-h-7 items-center gap-2 pointer-coarse:min-h-10">
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {props.isFiltering ? `${numberText(shown)} von ${all}` : all}
      </p>
      {props.isFiltering && (
        <Button size="sm" variant="quiet" icon={X} onClick={props.onReset}>
          Filter zurücksetzen
        </Button>
      )}
    </div>
  );
}

const waits = "Lade Maßnahmen-Bibliothek...";
const cards = ["a", "b", "c", "d", "e", "f"];

/** The library while it loads: its words above cards in their final shape. */
function LibrarySkeleton() {
  return (
    <div role="status" aria-busy className="flex flex-col gap-2">
      <p className="flex min-h-7 items-center text-sm text-ink-soft pointer-coarse:min-h-10">{waits}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-3">
        {cards.map((card) => (
          <Card key={card} className="flex flex-col gap-3">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-15 w-full" />
            <Skeleton className="mt-6 h-9 w-full" />
            <Skeleton className="h-5 w-48" />
          </Card>
        ))}
      </div>
    </div>
  );
}

/** Whether the library is shown as it is by itself: all measures by name, as cards. */
function isUsual(address: LibraryAddress): boolean {
  const { sort, order, layout } = address;
  return !isFiltering(address) && sort === "name" && order === "asc" && layout === "cards";
}

/**
 * The library as its tab shows it: active measures with the categories' names. What failed to load leaves the lists empty.
 * @param startsWithFew whether the first measures may stand there before all of them (`isPartial`)
 */
function useLibrary(startsWithFew: boolean) {
  const whole = useQuery({ ...measuresQuery, select: activeOnly });
  const first = useQuery({ ...firstMeasuresQuery, select: activeOnly, enabled: startsWithFew && whole.isPending });
  const categories = useQuery(categoriesQuery);
  const categoryNames = useMemo(
    () => new Map((categories.data ?? noCategories).map(({ id, name }) => [id, name])),
    [categories.data],
  );
  const measures = (whole.data ?? (startsWithFew && first.data)) || noMeasures;
  const isPartial = whole.isPending && measures.length > 0;
  return {
    measures,
    categories: categories.data ?? noCategories,
    categoryNames,
    isPartial,
    isPending: (whole.isPending && !isPartial) || categories.isPending,
    isMissing: whole.isLoadingError || categories.isLoadingError,
    isReloading: whole.isRefetching || categories.isRefetching,
    reload: () => Promise.all([whole.refetch(), categories.refetch()]),
  };
}

/**
 * The measures by relevance for one property type. Relevant is what has more than 0; the rest stands at the end, so that
 * a missing relevance can be seen and given.
 * @param props.total all measures of the library, before any filter
 */
function RelevanceMatrix(
  props: MeasureListProps & { total: number; onChange: (changes: Pick<MeasureListProps["address"], "type">) => void },
) {
  return (
    <section aria-label="Relevanz-Matrix" className="flex flex-col gap-3">
      <Suspense fallback={<Skeleton className="h-18" />}>
        <MatrixHead type={props.address.type} measures={props.measures} total={props.total} onChange={props.onChange} />
      </Suspense>
      <MeasureList {...props} />
    </section>
  );
}

interface MeasureListProps {
  /** What filters and search leave of the library, in order. */
  measures: Measure[];
  categoryNames: ReadonlyMap<string, string>;
  address: LibraryAddress;
  onTask: (task: MeasureTask) => void;
}

/** Nothing to show: because of the filters, or because the library has no measure yet. */
function LibraryEmpty({ isFiltered, onCreate }: { isFiltered: boolean; onCreate: () => void }) {
  const administratorReason = useAdminOnlyReason();
  if (isFiltered)
    return (
      <EmptyState
        icon={SearchX}
        title="Keine Maßnahmen gefunden"
        hint="Versuchen Sie andere Filter oder Suchbegriffe"
      />
    );
  return (
    <EmptyState
      icon={LibraryBig}
      title="Noch keine Maßnahmen vorhanden"
      hint="Hier stehen alle Maßnahmen, aus denen Ihre Kampagnen geplant werden, mit Aufwand, Kosten und Relevanz je Objektart."
      action={
        <Button disabledReason={administratorReason} onClick={onCreate}>
          + Erste Maßnahme erstellen
        </Button>
      }
    />
  );
}
