import { at, type Element, textAt } from "./xml.ts";

const threeLetters: Record<string, string> = { DE: "DEU", AT: "AUT", CH: "CHE" };

/** ISO 3166 of a property's country in three capitals, of the DACH countries by two as well; empty where the file does not say. */
export function countryOf(property: Element): string {
  const land = at(property, "geo", "land");
  const said = (land?.attributes.get("iso_land") || textAt(land, "iso_land") || land?.text || "").toUpperCase();
  return threeLetters[said] ?? (/^[A-Z]{3}$/.test(said) ? said : "");
}
