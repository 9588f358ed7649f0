import { useAddress } from "../../core/address.ts";
import { useTypedSearch } from "../../core/typed-search.ts";

/** The search of a sub-tab, kept in the address (`q`). */
export function useOwnersSearch() {
  const { params, typed } = useAddress();
  const [search, setSearch] = useTypedSearch(params.get("q") ?? "", (q) => typed({ q }));
  return { search, setSearch };
}

/** Whether one of the texts contains a search, without regard to case. */
export function isFound(search: string, texts: string[]): boolean {
  const wanted = search.trim().toLocaleLowerCase("de");
  return texts.some((text) => text.toLocaleLowerCase("de").includes(wanted));
}
