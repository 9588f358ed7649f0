import type { Campaign } from "../../campaigns/contract.ts";
import { propertyTypeLabel } from "../../catalogue/property-types.ts";
import { euroText } from "../../core/numbers.ts";
import type { PropertyValues } from "../contract.ts";
import { commissionText } from "../expose-draft.ts";
import { type PropertyFact, propertyFacts } from "../property-facts.ts";
import { energyAdText } from "../property-words.ts";
import { hidesAddress, publicAddress, withoutStreet } from "../public-address.ts";
import type { PageState } from "./state.ts";

/** What a visitor reads of a property. Empty where nothing is said. */
export interface PageContent {
  state: Exclude<PageState, "gone">;
  headline: string;
  type: string;
  /** As much of the address as is published. */
  address: string;
  price: string;
  commission: string;
  facts: PropertyFact[];
  /** What GModG § 87 demands of an advertisement. */
  energy: string;
  text: string;
}

type Placed = Pick<Campaign, "property_address" | "property_type_code">;
type PageCampaign = Placed & Pick<Campaign, "marketing">;

/** The first headline of a page: kind and place, never the campaign's own title, which is for the team. */
export function defaultHeadline({ property_address, property_type_code }: Placed): string {
  const place = publicAddress(property_address, true).replace(/^\d+\s+/, "");
  const type = propertyTypeLabel(property_type_code);
  return place ? `${type} in ${place}` : type;
}

/**
 * What a visitor of a page reads (docs/product.md, Property page): only what an advertisement says. Where the address is not
 * to be published no street is in any of it. Of a sold property nothing but kind, town and headline is left.
 */
export function pageContent(
  campaign: PageCampaign,
  property: PropertyValues,
  { headline, state }: { headline: string; state: PageContent["state"] },
): PageContent {
  const { property_type_code: type, property_address: address } = campaign;
  const isSold = state === "sold";
  const hides = hidesAddress(campaign, property) || isSold;
  const open = (text: string) => (hides ? withoutStreet(text, address) : text);
  const base = {
    state,
    headline: open(headline),
    type: propertyTypeLabel(type),
    address: publicAddress(address, hides),
  };
  if (isSold) return { ...base, price: "", commission: "", facts: [], energy: "", text: "" };
  const { asking_price: price } = property;
  return {
    ...base,
    price: price === null ? "Preis auf Anfrage" : euroText(price),
    commission: commissionText(property.commission_buyer),
    facts: propertyFacts(type, property).map(([label, value]) => [label, open(value)]),
    energy: open(energyAdText(type, property).text),
    text: open(property.expose_text),
  };
}
