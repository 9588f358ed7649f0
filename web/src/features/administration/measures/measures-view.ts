import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType, useSearchParams } from "react-router";
import type { Category, Measure } from "#shared/catalogue/contract";
import { filteredMeasures, sortedMeasures } from "#shared/catalogue/library-view";

/** Pause after the last key before a search goes into the address. */
const writeAfter = 300;
/** Marks the addresses that the list wrote itself. */
const writer = "measures-view";

/** Which measures are shown: all, or only active or deactivated ones. */
export const activities = [
  { value: "all", label: "Alle" },
  { value: "active", label: "Aktive" },
  { value: "inactive", label: "Deaktivierte" },
] as const;
export type Activity = (typeof activities)[number]["value"];

const everything: Filter = { search: "", activity: "all", category: "" };

interface Filter {
  search: string;
  activity: Activity;
  category: string;
}

/**
 * What the catalogue list shows. It changes at once and is kept in the address (?q=foto&state=inactive&category=…),
 * which follows: after a search with the last key, after everything else as a place that one can go back from.
 */
export function useMeasuresView() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigation = useNavigationType();
  const [filter, setFilter] = useState(() => readFilter(params));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Back, or a link: the address says something that was not chosen here.
  const isOwn = navigation !== NavigationType.Pop && (state as { by?: unknown } | null)?.by === writer;
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    if (!isOwn) setFilter(readFilter(params));
  }

  const change = (changes: Partial<Filter>) => {
    const next = { ...filter, ...changes };
    const isTyping = changes.search !== undefined && Object.keys(changes).length === 1;
    setFilter(next);
    clearTimeout(timer.current);
    const write = () => setParams((current) => addressOf(current, next), { replace: isTyping, state: { by: writer } });
    if (isTyping) timer.current = setTimeout(write, writeAfter);
    else write();
  };
  return { filter, change, reset: () => change(everything) };
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

function readFilter(params: URLSearchParams): Filter {
  return {
    search: params.get("q") ?? "",
    activity: activities.find(({ value }) => value === params.get("state"))?.value ?? "all",
    category: params.get("category") ?? "",
  };
}

/** The address with the filter; what lets everything through is left out, parameters of others stay. */
function addressOf(params: URLSearchParams, { search, activity, category }: Filter): URLSearchParams {
  const next = new URLSearchParams(params);
  const parts = { q: search, state: activity === "all" ? "" : activity, category };
  for (const [name, value] of Object.entries(parts)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
