import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { statuses } from "#shared/campaigns/status";
import { useTypedSearch } from "../../../core/typed-search.ts";
import type { TimelineFilter } from "./filter.ts";

/** How the days are named: counted from the marketing start, or by date. */
export type DayNames = "relative" | "absolute";

const filters: readonly string[] = [...statuses, "late"];

/**
 * What the timeline shows, kept in the address: the names of the days (`view`), a status or what is late (`status`),
 * search (`q`), bulk mode (`bulk`) and the library's dialog (`dialog=add`). A change of view can be gone back to.
 */
export function useTimelineView() {
  const [params, setParams] = useSearchParams();
  const latest = useRef(setParams);
  useEffect(() => {
    latest.current = setParams;
  }, [setParams]);
  const put = useCallback((changes: Record<string, string>, options: { replace: boolean } = { replace: true }) => {
    // The router's own params lag behind while it still draws the change before.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    latest.current(next, { ...options, preventScrollReset: true });
  }, []);

  const [search, setSearch] = useTypedSearch(params.get("q") ?? "", (q) => put({ q }));

  const status = params.get("status") ?? "";
  const dayNames: DayNames = params.get("view") === "absolute" ? "absolute" : "relative";
  return {
    search,
    filter: filters.includes(status) ? (status as TimelineFilter) : undefined,
    dayNames,
    isBulk: params.get("bulk") === "1",
    isAdding: params.get("dialog") === "add",
    setSearch,
    setFilter: (filter: TimelineFilter | undefined) => put({ status: filter ?? "" }),
    setDayNames: (names: DayNames) => put({ view: names === "absolute" ? names : "" }, { replace: false }),
    setBulk: (on: boolean) => put({ bulk: on ? "1" : "" }),
    setAdding: (on: boolean) => put({ dialog: on ? "add" : "" }),
    reset: () => {
      setSearch("");
      put({ q: "", status: "" });
    },
  };
}
export type TimelineView = ReturnType<typeof useTimelineView>;
