import type { PropertyTypeCode } from "../catalogue/property-types.ts";
import { euroText, fineNumberText, numberText } from "../core/numbers.ts";
import type { PropertyValues } from "./contract.ts";
import { occupancies } from "../catalogue/occupancies.ts";
import { conditions, developments } from "./property-choices.ts";
import { grossYield, hasPart, pricePerArea, type PropertyPart, purchasePriceFactor } from "./property-words.ts";

type IncomeValues = Pick<PropertyValues, "asking_price" | "yearly_rent">;

/** A fact of a property: what it is called, and its value in words. */
export type PropertyFact = [label: string, value: string];

/** What a let property earns beside its price, in an owner's words: "96.000 € Jahresnettokaltmiete; der Preis ist das 20‑Fache davon (Bruttorendite 5 %)"; empty for any other. */
export function incomeText(type: PropertyTypeCode, property: IncomeValues): string {
  const { yearly_rent: rent } = property;
  if (rent === null || !hasPart(type, "income")) return "";
  const [factor, percent] = [purchasePriceFactor(property), grossYield(property)];
  const said = [
    `${euroText(rent)} Jahresnettokaltmiete`,
    factor !== null && `; der Preis ist das ${fineNumberText(factor)}\u2011Fache davon`,
    percent !== null && ` (Bruttorendite ${fineNumberText(percent)}\u202F%)`,
  ];
  return said.filter(Boolean).join("");
}

/** A property's figures for buyers: only those that its type has and that are known. */
export function propertyFacts(type: PropertyTypeCode, property: PropertyValues): PropertyFact[] {
  const area = (value: number | null) => value !== null && `${fineNumberText(value)}\u202Fm²`;
  const ratio = (value: number | null) => value !== null && fineNumberText(value);
  const count = (value: number | null) => value !== null && numberText(value);
  const percent = (value: number | null) => value !== null && `${fineNumberText(value)}\u202F%`;
  const of = (part: PropertyPart, value: string | false | null) => hasPart(type, part) && value;
  const perArea = pricePerArea(type, property);
  const { condition, occupancy, development, monthly_charge: charge, yearly_rent: rent } = property;
  const all: [string, string | false | null][] = [
    ["Preis je m²", perArea !== null && euroText(perArea)],
    ["Wohnfläche", of("living", area(property.living_area))],
    ["Nutzfläche", of("usable", area(property.usable_area))],
    ["Grundstück", of("plot", area(property.plot_area))],
    ["GRZ", of("site", ratio(property.site_ratio))],
    ["GFZ", of("site", ratio(property.floor_ratio))],
    ["Erschließung", of("site", development && developments[development])],
    ["Zimmer", of("rooms", count(property.rooms))],
    ["Etage", of("floor", property.floor)],
    ["Einheiten", of("units", count(property.units))],
    ["Stellplätze", of("parking", count(property.parking))],
    ["Baujahr", of("building", property.built_in === null ? null : String(property.built_in))],
    ["Zustand", of("building", condition && conditions[condition])],
    ["Nutzung", of("occupancy", occupancy && occupancies[occupancy])],
    ["Hausgeld", of("charge", charge !== null && `${euroText(charge)} im Monat`)],
    ["Jahresnettokaltmiete", of("income", rent !== null && euroText(rent))],
    ["Kaufpreisfaktor", of("income", count(purchasePriceFactor(property)))],
    ["Bruttorendite", of("income", percent(grossYield(property)))],
    ["Leerstand", of("income", percent(property.vacancy))],
  ];
  return all.flatMap(([label, value]) => (value ? [[label, value] satisfies PropertyFact] : []));
}
