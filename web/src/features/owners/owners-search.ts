import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";

const writeAfter = 300;

/** The search of a sub-tab, kept in the address (`q`); it follows every key and arrives there a moment later. */
export function useOwnersSearch() {
  const [params, setParams] = useSearchParams();
  const written = params.get("q") ?? "";
  const [search, setSearch] = useState(written);
  const ownSearch = useRef(written);

  // Back, or a link: the address brings a search that was not typed here.
  useEffect(() => {
    if (written === ownSearch.current) return;
    ownSearch.current = written;
    setSearch(written);
  }, [written]);

  useEffect(() => {
    const wanted = search.trim();
    if (wanted === written) return;
    const timer = setTimeout(() => {
      ownSearch.current = wanted;
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (wanted) next.set("q", wanted);
          else next.delete("q");
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    }, writeAfter);
    return () => clearTimeout(timer);
  }, [search, written, setParams]);

  return { search, setSearch };
}

/** Whether one of the texts contains a search, without regard to case. */
export function isFound(search: string, texts: string[]): boolean {
  const wanted = search.trim().toLocaleLowerCase("de");
  return texts.some((text) => text.toLocaleLowerCase("de").includes(wanted));
}
