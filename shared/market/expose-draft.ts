import type { Campaign } from "../campaigns/answers.ts";
import { euroText, rateText } from "../core/numbers.ts";
import type { PropertyValues } from "./contract.ts";
import { propertyFacts } from "./property-facts.ts";
import { energyAdText } from "./property-words.ts";
import { hidesAddress, publicAddress, withoutStreet } from "./public-address.ts";

/** What a buyer pays the agency, with VAT; empty while that is open. @param percent with VAT */
export function commissionText(percent: number | null): string {
  if (percent === null) return "";
  return percent === 0 ? "Provisionsfrei für Käufer" : `Käuferprovision ${rateText(percent)} inkl. MwSt.`;
}

/**
 * A first text for an exposé of what is known: title, place, figures, price and commission, the energy text of GModG § 87,
 * and the words of the agency's software. Where the address is not to be published, or all is offered in silence, nothing in it
 * leads there.
 */
export function exposeDraft(
  campaign: Pick<Campaign, "title" | "property_address" | "property_type_code" | "marketing">,
  property: PropertyValues,
): string {
  const { title, property_address, property_type_code: type } = campaign;
  const { asking_price: price, commission_buyer: commission } = property;
  const hides = hidesAddress(campaign, property);
  const figures = [
    ...(price === null ? [] : [`Kaufpreis: ${euroText(price)}`]),
    ...propertyFacts(type, property).map(([label, value]) => `${label}: ${value}`),
    commissionText(commission),
  ];
  const energy = energyAdText(type, property);
  const parts = [
    title,
    publicAddress(property_address, hides),
    figures.filter(Boolean).join("\n"),
    property.expose_text,
    energy.missing.length === 0 ? energy.text : "",
  ];
  const draft = parts.filter(Boolean).join("\n\n");
  return hides ? withoutStreet(draft, property_address) : draft;
}
