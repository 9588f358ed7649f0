import { useDeferredValue, useMemo } from "react";
import type { Category, Measure } from "#shared/catalogue/contract";
import { filteredMeasures, sortedMeasures } from "#shared/catalogue/library-view";
import { useAddress } from "../../../core/address.ts";
import { useTypedSearch } from "../../../core/typed-search.ts";

/** Which measures are shown: all, or only active or deactivated ones. */
export const activities = [
  { value: "all", label: "Alle Maßnahmen" },
  { value: "active", label: "Aktive" },
  { value: "inactive", label: "Deaktivierte" },
] as const;
type Activity = (typeof activities)[number]["value"];

interface Filter {
  search: string;
  activity: Activity;
  category: string;
}

/** What the catalogue list shows, kept in the address (?q=foto&state=inactive&category=…), which it replaces. */
export function useMeasuresView() {
  const { params, filter: put, typed } = useAddress();
  const [search, setSearch] = useTypedSearch(params.get("q") ?? "", (q) => typed({ q }));
  const activity = activities.find(({ value }) => value === params.get("state"))?.value ?? "all";
  const category = params.get("category") ?? "";
  return {
    filter: useMemo(() => ({ search, activity, category }), [search, activity, category]),
    setSearch,
    setActivity: (state: string) => put({ state: state === "all" ? "" : state }),
    setCategory: (id: string) => put({ category: id }),
    reset: () => {
      setSearch("");
      put({ q: "", state: "", category: "" });
    },
  };
}
export type MeasuresView = ReturnType<typeof useMeasuresView>;

/** The measures that the filter leaves, by name. They may lag behind fast typing, with the filter that they belong to. */
export function useShownMeasures(measures: Measure[], categories: Category[], filter: Filter) {
  const shownFilter = useDeferredValue(filter);
  const names = useMemo(() => new Map(categories.map(({ id, name }) => [id, name])), [categories]);
  const shown = useMemo(() => {
    const { search, activity, category } = shownFilter;
    const wanted = filteredMeasures(measures, {
      search,
      category: category || undefined,
      effort: undefined,
      cost: undefined,
    }).filter(({ is_active }) => activity === "all" || is_active === (activity === "active"));
    return sortedMeasures(wanted, { sort: "name", order: "asc", categoryNames: names });
  }, [measures, names, shownFilter]);
  return { shown, names, shownFilter };
}
