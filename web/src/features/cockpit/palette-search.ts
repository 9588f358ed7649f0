import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import type { Campaign } from "#shared/campaigns/contract";
import { searchIn } from "#shared/campaigns/search";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";
import { campaignsQuery } from "../campaigns/queries.ts";
import { foundEntries } from "./found-entries.ts";
import { actionEntries, campaignEntries, groups, type PaletteEntry, tabEntries } from "./palette-entries.ts";
import { useTabs } from "./selected-tab.ts";

/** How long what was read is searched before it is read anew, in milliseconds. */
const fresh = 2 * 60_000;
const searchQuery = queryOptions({
  queryKey: queryKeys.search,
  queryFn: ({ signal }) => call("GET /search", { signal }),
  staleTime: fresh,
});

/** Campaigns that stand there before somebody types, each with its two pages. */
const withoutSearch = 6;
/** Most entries of a group that are shown of a search; areas and actions are few. */
const most: Partial<Record<PaletteEntry["group"], number>> = {
  Kampagnen: 12,
  Maßnahmen: 8,
  Eigentümer: 5,
  Notizen: 5,
  Dateien: 5,
};
const none: Campaign[] = [];

/** What the palette lists, and how far what it searches in is there. */
export function usePaletteSearch(search: string): {
  entries: PaletteEntry[];
  state: "pending" | "failed" | "ready";
} {
  const navigate = useNavigate();
  const tabs = useTabs();
  const { data: campaigns = none } = useQuery(campaignsQuery);
  const { data: rows, isError } = useQuery(searchQuery);
  const { ofCampaigns, find } = useMemo(() => {
    const go = (address: string) => void navigate(address);
    const pages = campaignEntries(campaigns, go);
    return { ofCampaigns: pages, find: searchOf([...pages, ...(rows ? foundEntries(rows, go) : [])]) };
  }, [campaigns, rows, navigate]);
  const go = (address: string) => void navigate(address);
  const others = [...tabEntries(tabs, go), ...actionEntries(go)];
  const entries = search.trim()
    ? inGroups([...find(search), ...searchOf(others)(search)])
    : [...ofCampaigns.filter(({ about }) => !about).slice(0, withoutSearch), ...others];
  return { entries, state: rows ? "ready" : isError ? "failed" : "pending" };
}

/** A search over entries. A task is found by its name, not by its status or date. */
function searchOf(entries: PaletteEntry[]): (text: string) => PaletteEntry[] {
  const things = entries.map((entry) => {
    const { group, label, note = "", words = "", about = "" } = entry;
    return { entry, label: group === "Maßnahmen" ? label : `${label} ${note} ${words}`, about };
  });
  const find = searchIn(things);
  return (text) => find(text).map(({ entry }) => entry);
}

function inGroups(entries: PaletteEntry[]): PaletteEntry[] {
  const byGroup = Map.groupBy(entries, ({ group }) => group);
  return groups.flatMap((group) => (byGroup.get(group) ?? []).slice(0, most[group]));
}
