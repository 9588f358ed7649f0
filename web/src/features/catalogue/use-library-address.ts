import { startTransition, useCallback, useMemo, useOptimistic } from "react";
import { useSearchParams } from "react-router";
import { useTypedSearch } from "../../core/typed-search.ts";
import { changedAddress, type LibraryAddress, readAddress } from "./library-address.ts";

/** What one goes back from: how the library is looked at. Everything else filters or orders it. */
const views = new Set<string>(["layout", "type"] satisfies (keyof LibraryAddress)[]);

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
  const put = useCallback(
    (changes: Partial<LibraryAddress>) => {
      // Not the router's parameters: those lag behind where two changes follow each other closely.
      const next = changedAddress(new URLSearchParams(location.search), changes);
      setParams(next, { replace: !Object.keys(changes).some((part) => views.has(part)) });
    },
    [setParams],
  );
  const write = useCallback(
    (changes: Partial<LibraryAddress>) =>
      startTransition(() => {
        choose(changes);
        put(changes);
      }),
    [choose, put],
  );

  // What was typed shows already: choosing it would draw the whole screen once more, at once.
  const [search, setSearch] = useTypedSearch(written.search, (wanted) => put({ search: wanted }));

  const change = useCallback(
    ({ search: typed, ...others }: Partial<LibraryAddress>) => {
      if (typed !== undefined) setSearch(typed);
      if (Object.keys(others).length > 0) write(others);
    },
    [setSearch, write],
  );

  return {
    address: useMemo(() => ({ ...chosen, search }), [chosen, search]),
    change,
    resetFilters: () => {
      setSearch("");
      write({
        search: "",
        category: undefined,
        effort: undefined,
        cost: undefined,
        moment: undefined,
        duty: undefined,
        serves: undefined,
      });
    },
    linkTo: (changes: Partial<LibraryAddress>) => ({ search: `?${changedAddress(params, changes).toString()}` }),
  };
}
