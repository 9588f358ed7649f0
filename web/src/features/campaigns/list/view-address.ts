import { useCallback } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { percentOf } from "#shared/campaigns/status";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { useAddress } from "../../../core/address.ts";
import { useTypedSearch } from "../../../core/typed-search.ts";

const byTitle = (one: Campaign, other: Campaign) => one.title.localeCompare(other.title, "de");
const percentDone = ({ progress }: Campaign) => percentOf(progress.completed, progress.total);

/** The orders in which the campaign list can stand. */
export const campaignOrders = {
  newest: { label: "Neueste zuerst", compare: (one, other) => other.created_at.localeCompare(one.created_at) },
  start: {
    label: "Nächster Start zuerst",
    compare: (one, other) => one.marketing_start.localeCompare(other.marketing_start),
  },
  title: { label: "Titel von A bis Z", compare: byTitle },
  progress: {
    label: "Geringster Fortschritt zuerst",
    compare: (one, other) => percentDone(one) - percentDone(other) || byTitle(one, other),
  },
} as const satisfies Record<string, { label: string; compare: (one: Campaign, other: Campaign) => number }>;
export type CampaignOrder = keyof typeof campaignOrders;

/** The campaigns that a search leaves, in the chosen order; it looks in title, address and property type. */
export function shownCampaigns(campaigns: Campaign[], search: string, order: CampaignOrder): Campaign[] {
  const wanted = search.trim().toLocaleLowerCase("de");
  return campaigns
    .filter((campaign) =>
      [campaign.title, campaign.property_address, propertyTypeLabel(campaign.property_type_code)].some((text) =>
        text.toLocaleLowerCase("de").includes(wanted),
      ),
    )
    .sort(campaignOrders[order].compare);
}

/** Whether a campaign is shown: archived ones and all but offers may be left out. */
export function isInView(
  { archived, is_offer }: Pick<Campaign, "archived" | "is_offer">,
  { withArchived, onlyOffers }: { withArchived: boolean; onlyOffers: boolean },
): boolean {
  return (!archived || withArchived) && (is_offer || !onlyOffers);
}

/**
 * What the campaign list shows, kept in the address: search (`q`), order (`sort`), archived ones (`archived`), offers alone (`offers`), and the
 * open dialog (`dialog`: "new" or a campaign's id). All of them replace the address.
 */
export function useCampaignListView() {
  const { params, filter, typed } = useAddress();
  const [search, setSearch] = useTypedSearch(params.get("q") ?? "", (q) => typed({ q }));
  const sort = params.get("sort") ?? "";
  return {
    search,
    order: sort in campaignOrders ? (sort as CampaignOrder) : "newest",
    withArchived: params.get("archived") === "1",
    onlyOffers: params.get("offers") === "1",
    dialog: params.get("dialog") ?? undefined,
    setSearch,
    setOrder: (order: CampaignOrder) => filter({ sort: order === "newest" ? "" : order }),
    setWithArchived: (shown: boolean) => filter({ archived: shown ? "1" : "" }),
    setOnlyOffers: (only: boolean) => filter({ offers: only ? "1" : "" }),
    openDialog: useCallback((dialog: string) => filter({ dialog }), [filter]),
    closeDialog: useCallback(() => filter({ dialog: "" }), [filter]),
  };
}
export type CampaignListView = ReturnType<typeof useCampaignListView>;
