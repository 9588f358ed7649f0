import { CircleAlert, Plus, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import type { Measure } from "#shared/catalogue/contract";
import { filteredMeasures, placeOfMatch, relevanceOf, sortedMeasures } from "#shared/catalogue/library-view";
import type { PropertyTypeCode } from "#shared/catalogue/property-types";
import { numberText } from "#shared/core/numbers";
import { Badge } from "../../ui/badge.tsx";
import { Highlight } from "../../ui/highlight.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { RelevanceScore } from "../../ui/relevance-score.tsx";
import { SearchInput } from "../../ui/search-input.tsx";

const maxMatches = 6;
const noNames: ReadonlyMap<string, string> = new Map();

/**
 * Measures that are chosen for a list: found by their words, in a name before elsewhere, by priority.
 * @param props.type puts those first that are the most relevant for this property type, and shows how relevant
 * @param props.elsewhere ids that stand in the other list, and what is said about them
 * @param props.reasonAgainst why a measure can't be chosen at all
 */
export function MeasurePicker(props: {
  label: string;
  searchLabel: string;
  hint: ReactNode;
  chosen: string[];
  elsewhere: { ids: string[]; reason: string };
  measures: Measure[];
  type?: PropertyTypeCode;
  reasonAgainst?: (id: string) => string | undefined;
  error: string | undefined;
  onChange: (ids: string[]) => void;
}) {
  const { chosen, elsewhere, measures, type, onChange } = props;
  const [search, setSearch] = useState("");
  const [said, setSaid] = useState("");
  const group = useRef<HTMLFieldSetElement>(null);
  const matchList = useRef<HTMLUListElement>(null);
  const hintId = useId();
  const matches = useMemo(() => matchesOf(search, measures, type), [search, measures, type]);
  useEffect(() => {
    if (search) matchList.current?.scrollIntoView({ block: "nearest" });
  }, [search]);
  const reasonAgainst = ({ id }: Measure) => {
    if (chosen.includes(id)) return "Schon hinzugefügt";
    return elsewhere.ids.includes(id) ? elsewhere.reason : props.reasonAgainst?.(id);
  };

  const focusSearch = () => group.current?.querySelector<HTMLInputElement>("input[type=search]")?.focus();
  const add = (measure: Measure) => {
    onChange([...chosen, measure.id]);
    setSearch("");
    setSaid(`„${measure.name}“ hinzugefügt`);
    focusSearch();
  };
  const remove = (id: string) => {
    onChange(chosen.filter((other) => other !== id));
    setSaid("Entfernt");
    focusSearch();
  };
  const addFirst = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    // The list may still follow an earlier letter.
    const typed = matchesOf(event.target.value, measures, type);
    const first = typed.slice(0, maxMatches).find((measure) => !reasonAgainst(measure));
    if (first) add(first);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in the search adds instead of saving
    <fieldset
      ref={group}
      data-invalid={props.error ? true : undefined}
      aria-describedby={hintId}
      onKeyDown={addFirst}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-0.5 text-sm font-medium">
        {props.label} <span className="font-normal text-ink-faint tabular-nums">{numberText(chosen.length)}</span>
      </legend>
      <p id={hintId} className="text-xs text-ink-soft">
        {props.hint}
      </p>
      <SearchInput
        label={props.searchLabel}
        placeholder="Name oder Beschreibung"
        shortcut={false}
        value={search}
        onChange={setSearch}
      />
      <p role="status" className="sr-only">
        {search.trim() ? `${numberText(matches.length)} Treffer` : said}
      </p>
      {search.trim() !== "" && (
        <ul ref={matchList} aria-label="Treffer" className="rounded-md border border-line">
          {matches.slice(0, maxMatches).map((measure) => {
            const reason = reasonAgainst(measure);
            return (
              <li key={measure.id} className="border-line not-first:border-t">
                <button
                  type="button"
                  aria-disabled={reason !== undefined || undefined}
                  onClick={() => !reason && add(measure)}
                  className="flex min-h-9 w-full items-center gap-2 px-2 py-1 text-left not-aria-disabled:hover:bg-sunken aria-disabled:cursor-not-allowed pointer-coarse:min-h-11"
                >
                  {type && <RelevanceScore relevance={relevanceOf(measure, type)} size="sm" />}
                  <span className="min-w-0 grow">
                    <Highlight text={measure.name} search={search} />
                  </span>
                  {reason ? (
                    <span className="max-w-1/2 text-right text-xs text-ink-soft">{reason}</span>
                  ) : (
                    <Plus size={16} aria-hidden className="text-ink-soft" />
                  )}
                </button>
              </li>
            );
          })}
          <li className="px-2 py-1.5 text-xs text-ink-soft empty:hidden">
            {matches.length === 0 && "Keine Maßnahmen gefunden"}
            {matches.length > maxMatches && `${matches.length - maxMatches} weitere, suchen Sie genauer`}
          </li>
        </ul>
      )}
      <PickedMeasures ids={chosen} measures={measures} onRemove={remove} />
      {props.error && (
        <p role="alert" className="flex items-start gap-1 text-xs text-red">
          <CircleAlert size={14} aria-hidden className="mt-px" />
          {props.error}
        </p>
      )}
    </fieldset>
  );
}

/** The active measures that a search finds: for a property type the most important ones first, else those named so. */
function matchesOf(search: string, measures: Measure[], type: PropertyTypeCode | undefined): Measure[] {
  if (!search.trim()) return [];
  const filter = { search, category: undefined, effort: undefined, cost: undefined };
  const active = filteredMeasures(measures, filter).filter(({ is_active }) => is_active);
  const sorted = sortedMeasures(active, {
    sort: "priority",
    order: "desc",
    categoryNames: noNames,
    relevantFor: type,
  });
  if (type) return sorted;
  const isNamed = ({ name }: Measure) => placeOfMatch(name, search) >= 0;
  return sorted.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}

/** The measures that a list holds, each with a button that takes it out. */
function PickedMeasures(props: { ids: string[]; measures: Measure[]; onRemove: (id: string) => void }) {
  const byId = useMemo(() => new Map(props.measures.map((measure) => [measure.id, measure])), [props.measures]);
  if (props.ids.length === 0) return <p className="text-xs text-ink-faint">Noch keine ausgewählt</p>;
  return (
    <ul aria-label="Ausgewählt" className="flex max-h-64 flex-wrap gap-1 overflow-y-auto">
      {props.ids.map((id) => {
        const measure = byId.get(id);
        const name = measure?.name ?? "Nicht mehr vorhanden";
        return (
          <li key={id} className="flex max-w-full items-center gap-1 rounded-md bg-sunken pl-2">
            <span className="min-w-0 py-1 text-sm hyphens-auto">{name}</span>
            {measure && !measure.is_active && <Badge tone="grey">Deaktiviert</Badge>}
            <IconButton icon={X} size="sm" label={`„${name}“ entfernen`} onClick={() => props.onRemove(id)} />
          </li>
        );
      })}
    </ul>
  );
}
