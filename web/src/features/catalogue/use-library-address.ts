import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { changedAddress, type LibraryAddress, readAddress } from "./library-address.ts";

/** Pause after the last key before a search goes into the address; browsers refuse to write it with every key. */
const writeAfter = 300;

/** What one goes back from: a place in the library. Everything else replaces the address. */
const places = new Set<string>(["category", "layout", "type"] satisfies (keyof LibraryAddress)[]);

const withChanges = (address: LibraryAddress, changes: Partial<LibraryAddress>) => ({ ...address, ...changes });

/**
 * The library's view, kept in the address. What is chosen shows at once, before the router has followed; a search
 * follows every key and reaches the address a moment later.
 * @returns the view, `change` for parts of it, `resetFilters`, and `linkTo` for the address of a changed view
 */
export function useLibraryAddress() {
  const [params, setParams] = useSearchParams();
  const written = useMemo(() => readAddress(params), [params]);
  const [chosen, choose] = useOptimistic(written, withChanges);
  const [search, setSearch] = useState(written.search);
  const ownSearch = useRef(written.search);

  const write = useCallback(
    (changes: Partial<LibraryAddress>) =>
      startTransition(() => {
        choose(changes);
        // Not the router's parameters: those lag behind where two changes follow each other closely.
        const next = changedAddress(new URLSearchParams(location.search), changes);
        setParams(next, { replace: !Object.keys(changes).some((part) => places.has(part)) });
      }),
    [choose, setParams],
  );

  // Back, or a link: the address brings a search that was not typed here.
  useEffect(() => {
    if (written.search === ownSearch.current) return;
    ownSearch.current = written.search;
    setSearch(written.search);
  }, [written.search]);

  useEffect(() => {
    if (search === written.search) return;
    const timer = setTimeout(() => {
      ownSearch.current = search;
      write({ search });
    }, writeAfter);
    return () => clearTimeout(timer);
  }, [search, written.search, write]);

  const change = useCallback(
    ({ search: typed, ...others }: Partial<LibraryAddress>) => {
      if (typed !== undefined) setSearch(typed);
      if (Object.keys(others).length > 0) write(others);
    },
    [write],
  );

  return {
    address: useMemo(() => ({ ...chosen, search }), [chosen, search]),
    change,
    resetFilters: () => {
      ownSearch.current = "";
      setSearch("");
      write({ search: "", category: undefined, effort: undefined, cost: undefined });
    },
    linkTo: (changes: Partial<LibraryAddress>) => ({ search: `?${changedAddress(params, changes).toString()}` }),
  };
}
