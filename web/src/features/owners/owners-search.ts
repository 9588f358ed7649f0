import { useSearchParams } from "react-router";
import { useTypedSearch } from "../../core/typed-search.ts";

/** The search of a sub-tab, kept in the address (`q`). */
export function useOwnersSearch() {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useTypedSearch(params.get("q") ?? "", (wanted) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (wanted) next.set("q", wanted);
        else next.delete("q");
        return next;
      },
      { replace: true, preventScrollReset: true },
    ),
  );
  return { search, setSearch };
}

/** Whether one of the texts contains a search, without regard to case. */
export function isFound(search: string, texts: string[]): boolean {
  const wanted = search.trim().toLocaleLowerCase("de");
  return texts.some((text) => text.toLocaleLowerCase("de").includes(wanted));
}
