import type { Campaign } from "../../campaigns/contract.ts";
import type { Marketing } from "../../campaigns/marketing.ts";
import type { Day } from "../../core/time.ts";
import type { PropertyValues } from "../contract.ts";

/** How a page of a property stands: it offers, says that somebody is to buy, that it is sold, or it is no more. */
export const pageStates = ["live", "reserved", "sold", "gone"] as const;
export type PageState = (typeof pageStates)[number];

/** What a page's state follows from. */
export interface PageStated {
  campaign: Pick<Campaign, "archived" | "is_offer" | "sale_on" | "notary_on" | "outcome"> & {
    marketing: Marketing | null;
  };
  property: Pick<PropertyValues, "reserved_until">;
}

/** The state of a page that was published (docs/product.md, Property page): that of the campaign. @param today of the campaign's timezone */
export function pageStateOf({ campaign, property }: PageStated, today: Day): PageState {
  const { archived, is_offer, outcome, marketing } = campaign;
  if (archived || is_offer || marketing === "discreet" || outcome?.kind === "withdrawn") return "gone";
  if (outcome) return "sold";
  const { reserved_until: until } = property;
  return campaign.sale_on || campaign.notary_on || (until !== null && until >= today) ? "reserved" : "live";
}
