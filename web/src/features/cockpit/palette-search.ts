import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import type { Campaign } from "#shared/campaigns/contract";
import { isRunning } from "#shared/campaigns/reading";
import { dayOf } from "#shared/campaigns/agenda";
import { foundTasks } from "#shared/campaigns/found-tasks";
import { nextFirst, searchIn } from "#shared/campaigns/search";
import { isExample } from "#shared/example/example-ids";
import { call } from "../../core/api.ts";
import { useNow } from "../../core/now.ts";
import { queryKeys } from "../../core/query-keys.ts";
import { allCampaignsQuery, campaignsQuery } from "../campaigns/queries.ts";
import { aboutOf, actionEntries, campaignEntries, groups, type PaletteEntry, tabEntries } from "./palette-entries.ts";
import { useOpenDialog } from "./global-dialogs.tsx";
import { useTabs } from "./selected-tab.ts";
import { ownerPath, planPath } from "#shared/core/places";
import { dayText } from "#shared/core/time";
import { defaultTimezone } from "#shared/core/timezone";
import { Circle, CircleCheckBig, File, StickyNote, UserRound } from "lucide-react";
import type { SearchRows } from "#shared/campaigns/search-contract";
import { readingOf } from "#shared/campaigns/status";

/** How long what was read is searched before it is read again, in milliseconds. */
const fresh = 2 * 60_000;
const searchQuery = queryOptions({
  queryKey: queryKeys.search,
  queryFn: ({ signal }) => call("GET /search", { signal }),
  staleTime: fresh,
});

/** Campaigns that stand there before somebody types, each with its two pages. */
const withoutSearch = 6;
/** Maximum number of entries of a group that are shown of a search; areas and actions are few. */
const max: Partial<Record<PaletteEntry["group"], number>> = {
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
  /** Whether there are more tasks, notes and files than those that are searched. */
  isCut: boolean;
} {
  const navigate = useNavigate();
  const tabs = useTabs();
  const open = useOpenDialog();
  const now = useNow();
  const all = useQuery({ ...allCampaignsQuery, staleTime: fresh });
  const current = useQuery({ ...campaignsQuery, enabled: all.isError });
  const campaigns = all.data ?? current.data ?? none;
  const { data: rows, isError } = useQuery(searchQuery);
  const { ofCampaigns, find } = useMemo(() => {
    const go = (address: string) => void navigate(address);
    const names = new Map(rows?.owners.map(({ id, name }) => [id, name]));
    const pages = campaignEntries(campaigns, names, now, go);
    return { ofCampaigns: pages, find: searchOf([...pages, ...(rows ? foundEntries(campaigns, rows, now, go) : [])]) };
  }, [campaigns, rows, now, navigate]);
  const go = (address: string) => void navigate(address);
  const others = [...tabEntries(tabs, go), ...actionEntries(go, open, campaigns.some(isExample))];
  const entries = search.trim()
    ? inGroups([...find(search), ...searchOf(others)(search)])
    : [...ofCampaigns.filter(({ campaign }) => campaign && isRunning(campaign)).slice(0, withoutSearch), ...others];
  const areKnown = (all.data ?? current.data) !== undefined;
  const isFailed = isError || (all.isError && current.isError);
  const state = rows && areKnown ? "ready" : isFailed ? "failed" : "pending";
  return { entries, state, isCut: rows?.is_cut ?? false };
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
  return groups.flatMap((group) => (byGroup.get(group) ?? []).slice(0, max[group]));
}

type Go = (address: string) => void;

/** Tasks, owners, notes and files as entries of the palette: of tasks the next first, else the newest. */
function foundEntries(campaigns: Campaign[], { owners, ...rows }: SearchRows, now: string, go: Go): PaletteEntry[] {
  const byId = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  const campaignOf = (id: string) => byId.get(id.slice(0, id.indexOf(".")));
  const isKnown = ({ id }: { id: string }) => campaignOf(id) !== undefined;
  // Those of a campaign that is not read yet would lead nowhere.
  const tasks = foundTasks(rows.tasks).filter(isKnown);
  const [notes, files] = [rows.notes.filter(isKnown), rows.files.filter(isKnown)];
  const names = new Map(tasks.map(({ id, name }) => [id, name]));
  const titleOf = (id: string) => {
    const campaign = campaignOf(id);
    return campaign ? [campaign.title, aboutOf(campaign, now)].filter(Boolean).join(" · ") : "";
  };
  const toTask = (id: string) => () => go(planPath(campaignOf(id)?.id ?? "", { measure: id }));
  return [
    ...nextFirst(tasks, dayOf(now, defaultTimezone)).map(({ id, name, status, day }) => ({
      id: `task-${id}`,
      group: "Maßnahmen" as const,
      icon: status === "done" ? CircleCheckBig : Circle,
      label: name,
      note: `${readingOf(status, "timeline").label} · ${dayText(day)}`,
      about: titleOf(id),
      run: toTask(id),
    })),
    ...owners.map(({ id, name, about }) => ({
      id: `owner-${id}`,
      group: "Eigentümer" as const,
      icon: UserRound,
      label: name,
      about,
      words: about,
      run: () => go(ownerPath(name)),
    })),
    ...notes.map(({ id, text, day }) => {
      const task = id.slice(0, id.lastIndexOf("."));
      return {
        id: `note-${id}`,
        group: "Notizen" as const,
        icon: StickyNote,
        label: text,
        note: dayText(day),
        about: [names.get(task), titleOf(id)].filter(Boolean).join(" · "),
        run: toTask(task),
      };
    }),
    ...files.map(({ id, name, day }) => ({
      id: `file-${id}`,
      group: "Dateien" as const,
      icon: File,
      label: name,
      note: dayText(day),
      about: titleOf(id),
      run: () => go(`/akte/${campaignOf(id)?.id ?? ""}`),
    })),
  ];
}
