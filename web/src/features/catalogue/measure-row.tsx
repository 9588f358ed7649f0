import { ChevronRight } from "lucide-react";
import { type ComponentType, lazy, memo, Suspense, useId, useState } from "react";
import { excerptAtMatch, placeOfMatch, relevanceOf } from "#shared/catalogue/library-view";
import type { PropertyTypeCode } from "#shared/catalogue/property-types";
import { classNames } from "../../ui/class-names.ts";
import { Highlight } from "../../ui/highlight.tsx";
import { PriorityMark } from "../../ui/priority-mark.tsx";
import { RelevanceScore } from "../../ui/relevance-score.tsx";
import { CategoryName } from "./category-name.tsx";
import { DutyMark } from "./duty-mark.tsx";
import { MeasureActions } from "./measure-actions.tsx";
import type { MeasureEntryProps } from "./measure-card.tsx";
import { MeasureFacts } from "./measure-facts.tsx";
import { RelevanceStrip } from "./relevance-strip.tsx";

const loadLines = () => import("./planning-lines.tsx");
/** Without a connection an opened row stays without these lines, instead of taking the page with it. */
const PlanningLines = lazy<ComponentType<Pick<MeasureEntryProps, "measure">>>(() =>
  loadLines().catch(() => ({ default: () => null })),
);
const preloadLines = () => void loadLines().catch(() => undefined);

const beforeMatch = 24;

/** Where a row's parts stand: facts below the name on phones, next to it on wider lists, with the category on wide ones. */
const plainAreas =
  "grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:'name_actions'_'facts_facts'] " +
  "@2xl:grid-cols-[minmax(0,1fr)_15.5rem_auto] @2xl:[grid-template-areas:'name_facts_actions'] " +
  "@4xl:grid-cols-[minmax(0,1fr)_9.5rem_15.5rem_auto] @4xl:[grid-template-areas:'name_category_facts_actions']";
const scoredAreas =
  "grid-cols-[auto_minmax(0,1fr)_auto] [grid-template-areas:'score_name_actions'_'score_facts_facts'] " +
  "@2xl:grid-cols-[auto_minmax(0,1fr)_15.5rem_auto] @2xl:[grid-template-areas:'score_name_facts_actions'] " +
  "@4xl:grid-cols-[auto_minmax(0,1fr)_9.5rem_15.5rem_auto] @4xl:[grid-template-areas:'score_name_category_facts_actions']";

/**
 * A measure as one compact row. Its name opens description and relevance; a search that was found only in the
 * description shows that place.
 * @param props.type shows the relevance for this property type in front
 */
export const MeasureRow = memo(function MeasureRow(props: MeasureEntryProps & { type?: PropertyTypeCode }) {
  const { measure, categoryName, search, type, onTask } = props;
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { name, description } = measure;
  const isFoundBelow = !isOpen && placeOfMatch(name, search) < 0 && placeOfMatch(description, search) >= 0;
  const indent = type ? "pl-17 @2xl:pl-18" : "pl-7";
  return (
    <li className="border-line [contain-intrinsic-size:auto_2.5rem] [content-visibility:auto] not-first:border-t">
      <div className={classNames("grid items-center gap-x-2 p-1 pl-2 @2xl:gap-x-3", type ? scoredAreas : plainAreas)}>
        {type && (
          <div className="[grid-area:score]">
            <RelevanceScore relevance={relevanceOf(measure, type)} />
          </div>
        )}
        <div className="flex min-w-0 items-center gap-2 [grid-area:name]">
          <h3 className="min-w-0 grow text-wrap">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              onPointerEnter={preloadLines}
              onClick={() => setOpen(!isOpen)}
              className="flex min-h-8 w-full items-center gap-1 rounded-sm text-left font-medium hyphens-auto pointer-coarse:min-h-11"
            >
              <ChevronRight
                size={16}
                aria-hidden
                className={classNames("text-ink-faint transition-transform", isOpen && "rotate-90")}
              />
              <span className="min-w-0">
                <Highlight text={name} search={search} />
              </span>
            </button>
          </h3>
          {measure.duty && (
            <span className="hidden shrink-0 @2xl:block">
              <DutyMark />
            </span>
          )}
        </div>
        <p className="hidden text-xs text-ink-soft [grid-area:category] @4xl:block">
          <CategoryName name={categoryName} />
        </p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-2 pl-5 [grid-area:facts] @2xl:grid @2xl:grid-cols-[6.75rem_5.25rem_auto] @2xl:justify-items-start @2xl:p-0">
          {measure.duty && (
            <span className="@2xl:hidden">
              <DutyMark />
            </span>
          )}
          <MeasureFacts measure={measure} />
          <PriorityMark priority={measure.base_priority} className="@2xl:ml-auto" />
        </div>
        <div className="[grid-area:actions]">
          <MeasureActions measure={measure} onTask={onTask} />
        </div>
      </div>
      {isFoundBelow && (
        <p className={classNames("mr-4 mb-2 line-clamp-1 text-xs text-ink-soft", indent)}>
          <Highlight text={excerptAtMatch(description, search, beforeMatch)} search={search} />
        </p>
      )}
      {isOpen && (
        <div id={detailsId} className={classNames("flex flex-col gap-3 pr-4 pb-4 text-sm text-ink-soft", indent)}>
          <p className="max-w-reading whitespace-pre-line">
            <Highlight text={description || "Keine Beschreibung verfügbar"} search={search} />
          </p>
          <div className="flex flex-col gap-1">
            <p className="text-xs">{`${categoryName} · ${measure.default_phase} · Kanal: ${measure.channel_hint}`}</p>
            <Suspense>
              <PlanningLines measure={measure} />
            </Suspense>
          </div>
          <RelevanceStrip measure={measure} />
        </div>
      )}
    </li>
  );
});
