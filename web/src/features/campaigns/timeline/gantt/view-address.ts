import type { DayNames } from "../measure/days.ts";
import { useCallback } from "react";
import { statuses } from "#shared/campaigns/status";
import { useAddress } from "../../../../core/address.ts";
import { useTypedSearch } from "../../../../core/typed-search.ts";
import type { TimelineFilter } from "../list/filter.ts";
import type { GanttZoom } from "./places.ts";

/** How the plan is drawn: as a list by phase, or as bars along the days. */
type TimelineLayout = "list" | "bars";

const filters: readonly string[] = [...statuses, "late"];

/**
 * What the timeline shows, kept in the address: list or bars (`layout`), how near the bars are (`zoom`), the names of the
 * days (`view`), a status or what is late (`status`), one's own alone (`who=me`), search (`q`), bulk mode (`bulk`) and the library's dialog
 * (`dialog=add`). A change of view can be gone back to.
 */
export function useTimelineView() {
  const { params, view, filter, typed } = useAddress();
  const [search, setSearch] = useTypedSearch(params.get("q") ?? "", (q) => typed({ q }));
  const chosen = params.get("status") ?? "";
  const dayNames: DayNames = params.get("view") === "absolute" ? "absolute" : "relative";
  const layout: TimelineLayout = params.get("layout") === "bars" ? "bars" : "list";
  const zoom: GanttZoom = params.get("zoom") === "months" ? "months" : "weeks";
  return {
    layout,
    zoom,
    search,
    filter: filters.includes(chosen) ? (chosen as TimelineFilter) : undefined,
    dayNames,
    isMine: params.get("who") === "me",
    isBulk: params.get("bulk") === "1",
    isAdding: params.get("dialog") === "add",
    setSearch,
    setFilter: (status: TimelineFilter | undefined) => filter({ status: status ?? "" }),
    setDayNames: (names: DayNames) => view({ view: names === "absolute" ? names : "" }),
    setLayout: (next: TimelineLayout) => view({ layout: next === "bars" ? next : "", bulk: "" }),
    setZoom: (next: GanttZoom) => filter({ zoom: next === "months" ? next : "" }),
    setMine: (on: boolean) => filter({ who: on ? "me" : "" }),
    setBulk: (on: boolean) => filter({ bulk: on ? "1" : "" }),
    setAdding: (on: boolean) => filter({ dialog: on ? "add" : "" }),
    reset: useCallback(() => {
      setSearch("");
      filter({ q: "", status: "", who: "" });
    }, [setSearch, filter]),
  };
}
export type TimelineView = ReturnType<typeof useTimelineView>;
