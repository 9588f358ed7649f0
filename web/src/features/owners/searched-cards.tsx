import { SearchX } from "lucide-react";
import { type ReactNode, useDeferredValue } from "react";
import { numberText } from "#shared/core/numbers";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useIncrementalList } from "../../ui/long-list.tsx";
import { SearchInput } from "../../ui/search-input.tsx";
import { ownersGridClass } from "./owners-grid.ts";
import { isFound, useOwnersSearch } from "./owners-search.ts";

/** From here on a list wants a search. */
const many = 6;

/**
 * Things as cards, how many there are, and the search where there are many.
 * @param props.textsOf what is searched of a thing
 * @param props.counts how many there are, in words, and those among which some were found ("3 von …")
 * @param props.search its label, read to screen readers, and what stands in it
 * @param props.nothing what is said where nothing is found
 */
export function SearchedCards<Thing>(props: {
  label: string;
  things: readonly Thing[];
  textsOf: (thing: Thing) => string[];
  counts: { all: string; among: string };
  search: { label: string; placeholder: string };
  nothing: { title: string; hint: string };
  renderCard: (thing: Thing, search: string) => ReactNode;
  gridClass?: string;
}) {
  const { things, counts } = props;
  const { search: typed, setSearch } = useOwnersSearch();
  const search = useDeferredValue(typed);
  const shown = things.filter((thing) => isFound(search, props.textsOf(thing)));
  const { drawn, more } = useIncrementalList(shown, search);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
        <p role="status" className="text-ink-soft tabular-nums">
          {search.trim() ? `${numberText(shown.length)} von ${counts.among}` : counts.all}
        </p>
        {(things.length >= many || typed) && (
          <SearchInput {...props.search} value={typed} onChange={setSearch} className="grow basis-56 sm:max-w-80" />
        )}
      </div>
      {shown.length > 0 ? (
        <ul aria-label={props.label} className={props.gridClass ?? ownersGridClass}>
          {drawn.map((thing) => props.renderCard(thing, search))}
        </ul>
      ) : (
        <EmptyState
          icon={SearchX}
          {...props.nothing}
          action={<Button onClick={() => setSearch("")}>Suche zurücksetzen</Button>}
        />
      )}
      {more}
    </>
  );
}
