import type { Campaign } from "../campaigns/answers.ts";
import { euroText, rateText } from "../core/numbers.ts";
import type { PropertyValues } from "./contract.ts";
import { propertyFacts } from "./property-facts.ts";
import { energyAdText } from "./property-words.ts";

/** What stands in place of a street that is not published. */
const hidden = "(Adresse auf Anfrage)";

/** An address as everybody may read it: all of it, or from the postcode on. Without a postcode nothing is said. */
export function publicAddress(address: string, hides: boolean): string {
  if (!hides) return address;
  return /(?<!\d)\d{4,5}\s+\p{L}.*$/u.exec(address)?.[0] ?? "";
}

/** A text without the street of an address, however its number is written. */
export function withoutStreet(text: string, address: string): string {
  const [street = ""] = address.split(",");
  const name = street.replace(/\s*\d+\s*\p{L}?(\s*[-–/]\s*\d+\s*\p{L}?)?$/u, "").trim();
  if (name.length < 3 || /^\d{4,5}\s/.test(name)) return text;
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const spelled = escaped.replace(/(stra(?:ß|ss)e|str\\\.)$/iu, String.raw`(?:stra(?:ß|ss)e|str\.)`);
  return text.replaceAll(new RegExp(String.raw`${spelled}(?:\s*\d+\s?[a-z]?(?![\p{L}\d]))?`, "giu"), hidden);
}

/** What a buyer pays the agency, with VAT; empty while that is open. @param percent with VAT */
export function commissionText(percent: number | null): string {
  if (percent === null) return "";
  return percent === 0 ? "Provisionsfrei für Käufer" : `Käuferprovision ${rateText(percent)} inkl. MwSt.`;
}

/**
 * A first text for an exposé of what is known: title, place, figures, price and commission, the energy text of GModG § 87,
 * and the words of the agency's software. Where the address is not to be published, no street is in it.
 */
export function exposeDraft(
  {
    title,
    property_address,
    property_type_code: type,
  }: Pick<Campaign, "title" | "property_address" | "property_type_code">,
  property: PropertyValues,
): string {
  const { asking_price: price, commission_buyer: commission, hides_address: hides } = property;
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
