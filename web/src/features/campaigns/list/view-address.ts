import { useCallback } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { isStateKind, type StateKind, stateOf } from "#shared/campaigns/state";
import { percentOf } from "#shared/campaigns/status";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { useAddress } from "../../../core/address.ts";
import { useTypedSearch } from "../../../core/typed-search.ts";

const byTitle = (one: Campaign, other: Campaign) => one.title.localeCompare(other.title, "de");
const percentDone = ({ progress }: Campaign) => percentOf(progress.completed, progress.total);

/** When a campaign wants somebody next, in milliseconds: at its earliest open measure; those that want nobody stand last. */
const nextAt = ({ next }: Campaign) => (next?.[0] ? Date.parse(next[0].scheduled_at) : Number.MAX_SAFE_INTEGER);

/** Whom "Braucht mich zuerst" means, and which campaigns wait for an answer of theirs. */
interface Reader {
  /** A user's id. */
  me: string;
  /** Ids of campaigns. */
  asking: ReadonlySet<string>;
}

/**
 * Who is wanted by a campaign: 0 oneself, by what only they can answer or because it is at risk, 1 oneself, 2 whoever takes it,
 * 3 somebody else, 4 nobody any more.
 */
function wants({ id, next, responsible_id, risk }: Campaign, { me, asking }: Reader): number {
  const isMine = responsible_id === me || responsible_id === null;
  if (asking.has(id) || (risk && isMine)) return 0;
  if (!next?.[0]) return 4;
  return responsible_id === me ? 1 : responsible_id === null ? 2 : 3;
}

/** The orders in which the campaign list can stand. */
export const campaignOrders = {
  newest: { label: "Neueste zuerst", compare: (one, other) => other.created_at.localeCompare(one.created_at) },
  due: {
    label: "Braucht mich zuerst",
    compare: (one, other, reader) =>
      wants(one, reader) - wants(other, reader) || nextAt(one) - nextAt(other) || byTitle(one, other),
  },
  start: {
    label: "Nächster Start zuerst",
    compare: (one, other) => one.marketing_start.localeCompare(other.marketing_start),
  },
  title: { label: "Titel von A bis Z", compare: byTitle },
  progress: {
    label: "Geringster Fortschritt zuerst",
    compare: (one, other) => percentDone(one) - percentDone(other) || byTitle(one, other),
  },
} as const satisfies Record<
  string,
  { label: string; compare: (one: Campaign, other: Campaign, reader: Reader) => number }
>;
export type CampaignOrder = keyof typeof campaignOrders;

/**
 * The campaigns that a search leaves, in the chosen order; it looks in title, address and property type.
 * @param reader whom "Braucht mich zuerst" means
 */
export function shownCampaigns(
  campaigns: Campaign[],
  search: string,
  order: CampaignOrder,
  reader: Reader,
): Campaign[] {
  const wanted = search.trim().toLocaleLowerCase("de");
  const { compare } = campaignOrders[order];
  return campaigns
    .filter((campaign) =>
      [campaign.title, campaign.property_address, propertyTypeLabel(campaign.property_type_code)].some((text) =>
        text.toLocaleLowerCase("de").includes(wanted),
      ),
    )
    .sort((one, other) => compare(one, other, reader));
}

/** What narrows the list: the archived ones too, those of one state, those of one person. */
interface ListFilter {
  withArchived: boolean;
  state: StateKind | undefined;
  /** A user's id, "nobody", or empty: everybody's. */
  person: string;
}

/** Whether a campaign is shown. @param now ISO 8601 UTC */
export function isInView(campaign: Campaign, { withArchived, state, person }: ListFilter, now: string): boolean {
  if (campaign.archived && !withArchived) return false;
  if (person && campaign.responsible_id !== (person === "nobody" ? null : person)) return false;
  return state === undefined || stateOf(campaign, now).kind === state;
}

type Layout = "cards" | "table";

/** Who comes to the list comes for what wants somebody. */
const defaultOrder: CampaignOrder = "due";

/** What of the address makes a view, in the order in which it is kept. */
const parts = ["q", "sort", "state", "person", "archived", "view"];

function placeOf(valueOf: (part: string) => string | null): string {
  return new URLSearchParams(
    parts.flatMap((part): [string, string][] => {
      const value = valueOf(part);
      return value ? [[part, value]] : [];
    }),
  ).toString();
}

/**
 * What the campaign list shows, kept in the address: search (`q`), order (`sort`), archived ones (`archived`), those of one
 * state (`state`) or person (`person`), as cards or as a table (`view`), and the open dialog (`dialog`: "new" or a campaign's id). All of them replace the address.
 */
export function useCampaignListView() {
  const { params, filter, typed } = useAddress();
  const [search, setSearch] = useTypedSearch(params.get("q") ?? "", (q) => typed({ q }));
  const sort = params.get("sort") ?? "";
  const state = params.get("state") ?? "";
  const layout: Layout =
    params.get("view") === "table" || (params.get("view") === null && listsAsTable()) ? "table" : "cards";
  return {
    search,
    order: sort in campaignOrders ? (sort as CampaignOrder) : defaultOrder,
    withArchived: params.get("archived") === "1",
    state: isStateKind(state) ? state : undefined,
    person: params.get("person") ?? "",
    layout,
    /** All of that but the dialog, as `goTo` takes it. */
    place: placeOf((name) => (name === "view" ? layout : params.get(name))),
    goTo: (place: string) => {
      const wanted = new URLSearchParams(place);
      listAsTable(wanted.get("view") === "table");
      filter(Object.fromEntries(parts.map((name) => [name, wanted.get(name) ?? ""])));
    },
    dialog: params.get("dialog") ?? undefined,
    setSearch,
    setOrder: (order: CampaignOrder) => filter({ sort: order === defaultOrder ? "" : order }),
    setWithArchived: (shown: boolean) => filter({ archived: shown ? "1" : "" }),
    setState: (kind: string) => filter({ state: kind }),
    setLayout: (wanted: Layout) => {
      listAsTable(wanted === "table");
      filter({ view: wanted });
    },
    setPerson: (person: string) => filter({ person }),
    showAll: () => filter({ q: "", state: "", person: "" }),
    openDialog: useCallback((dialog: string) => filter({ dialog }), [filter]),
    closeDialog: useCallback(() => filter({ dialog: "" }), [filter]),
  };
}
export type CampaignListView = ReturnType<typeof useCampaignListView>;

const layoutKey = "campaigns-as-table";

/** Whether campaigns are listed as a table in this browser; where storage is refused, they are not. */
function listsAsTable(): boolean {
  try {
    return localStorage.getItem(layoutKey) !== null;
  } catch {
    return false;
  }
}

/** Keeps that for this browser. */
function listAsTable(on: boolean): void {
  try {
    if (on) localStorage.setItem(layoutKey, "1");
    else localStorage.removeItem(layoutKey);
  } catch {
    // Storage is refused: the address alone says it.
  }
}
