import { given } from "../../core/given.ts";
import type { PropertyValues } from "../contract.ts";
import type { PropertyCondition } from "../property-fields.ts";
import { readCommission } from "./commission.ts";
import { type Range, readNumber } from "./numbers.ts";
import { saysLet } from "./use.ts";
import { at, type Element, textAt, yes } from "./xml.ts";

type Fact =
  | "asking_price"
  | "living_area"
  | "usable_area"
  | "plot_area"
  | "rooms"
  | "built_in"
  | "condition"
  | "occupancy"
  | "monthly_charge"
  | "yearly_rent"
  | "units"
  | "parking"
  | "floor"
  | "site_ratio"
  | "floor_ratio"
  | "development"
  | "hides_address"
  | "commission_seller"
  | "commission_buyer";
type Facts = Partial<Pick<PropertyValues, Fact>>;
type Tell = (problem: string) => void;

const conditions: Record<string, PropertyCondition> = {
  ERSTBEZUG: "first_use",
  PROJEKTIERT: "first_use",
  NEUWERTIG: "as_new",
  TEIL_VOLLSANIERT: "refurbished",
  VOLL_SANIERT: "refurbished",
  TEIL_SANIERT: "refurbished",
  TEIL_VOLLRENOVIERT: "modernised",
  MODERNISIERT: "modernised",
  GEPFLEGT: "well_kept",
  TEIL_VOLLRENOVIERUNGSBED: "to_renovate",
  SANIERUNGSBEDUERFTIG: "to_refurbish",
  ENTKERNT: "to_refurbish",
  BAUFAELLIG: "to_demolish",
  ABRISSOBJEKT: "to_demolish",
};

/** Kinds of objects in which an owner may live. */
const homes = ["wohnung", "haus", "zimmer"];

/** Where the let area of a block stands: of a Zinshaus all of it counts, not its shop alone. */
export const letAreas = ["vermietbare_flaeche", "gesamtflaeche"];

/** Where the usable area stands; the first that is said counts. */
export const usableAreas = [
  "nutzflaeche",
  "bueroflaeche",
  "verkaufsflaeche",
  "ladenflaeche",
  "lagerflaeche",
  "gastroflaeche",
  "gesamtflaeche",
];

interface Measure {
  /** In which words a problem names it. */
  name: string;
  likely: Range;
  max: number;
}
const measures = {
  price: { name: "Der Kaufpreis", likely: [1_000, 1_000_000_000], max: 1_000_000_000 },
  charge: { name: "Das Hausgeld", likely: [5, 20_000], max: 1_000_000 },
  living: { name: "Die Wohnfläche", likely: [10, 5_000], max: 10_000_000 },
  usable: { name: "Die Nutzfläche", likely: [10, 9_999], max: 10_000_000 },
  plot: { name: "Die Grundstücksfläche", likely: [20, 1_000_000], max: 10_000_000 },
  rooms: { name: "Die Zimmerzahl", likely: [1, 200], max: 1_000 },
  rent: { name: "Die Mieteinnahme", likely: [500, 100_000_000], max: 1_000_000_000 },
  units: { name: "Die Zahl der Einheiten", likely: [1, 10_000], max: 10_000 },
  parking: { name: "Die Zahl der Stellplätze", likely: [1, 10_000], max: 10_000 },
  site: { name: "Die GRZ", likely: [0.01, 5], max: 20 },
  floors: { name: "Die GFZ", likely: [0.01, 20], max: 20 },
} as const satisfies Record<string, Measure>;

/** Price, areas, rooms, year, condition, use, monthly charge and commissions of an element `immobilie`. */
export function factsOf(property: Element, problem: Tell): Facts {
  const areas = at(property, "flaechen");
  const area = (name: string, measure: Measure) => measured(numberText(areas, name), measure, problem);
  const isBlock = at(property, "objektkategorie", "objektart", "zinshaus_renditeobjekt") !== undefined;
  const usable = [...(isBlock ? letAreas : []), ...usableAreas].reduce<number | undefined>(
    (found, name) => found ?? area(name, measures.usable),
    undefined,
  );
  const charge = measured(numberText(at(property, "preise"), "hausgeld"), measures.charge, problem);
  return given({
    asking_price: priceOf(property, problem),
    living_area: area("wohnflaeche", measures.living),
    usable_area: usable,
    plot_area: area("grundstuecksflaeche", measures.plot),
    rooms: area("anzahl_zimmer", measures.rooms),
    built_in: yearOf(property, problem),
    condition: conditionOf(property),
    occupancy: occupancyOf(property, problem),
    monthly_charge: charge && Math.max(1, Math.round(charge)),
    yearly_rent: rentOf(property, problem),
    units: unitsOf(areas, problem),
    parking: wholeOf(area("anzahl_stellplaetze", measures.parking)),
    floor: floorOf(property),
    site_ratio: area("grz", measures.site),
    floor_ratio: area("gfz", measures.floors),
    development: developmentOf(property),
    hides_address: yes(textAt(property, "verwaltung_objekt", "objektadresse_freigeben")) === false ? true : undefined,
    commission_seller: commissionOf(property, "seller", problem),
    commission_buyer: commissionOf(property, "buyer", problem),
  });
}

/** ISO 3166 of a property's country in capitals; empty where the file does not say. */
export function countryOf(property: Element): string {
  return at(property, "geo", "land")?.attributes.get("iso_land")?.toUpperCase() ?? "";
}

/** The text of a number; some senders put it one element deeper. */
function numberText(place: Element | undefined, name: string): string {
  return textAt(place, name) || textAt(place, name, "preis");
}

function measured(text: string, { name, likely, max }: Measure, problem: Tell): number | undefined {
  const read = readNumber(text, likely);
  if (read === "unclear" || (read !== undefined && read > max)) {
    problem(`${name} „${text.slice(0, 40)}“ ist nicht eindeutig und bleibt offen`);
    return undefined;
  }
  return read;
}

function priceOf(property: Element, problem: Tell): number | undefined {
  const prices = at(property, "preise");
  const currency = at(prices, "waehrung")?.attributes.get("iso_waehrung")?.toUpperCase() ?? "EUR";
  // Senders fill fields that nobody filled with 0.
  const text = ["kaufpreis", "kaufpreisbrutto", "kaufpreisnetto"]
    .map((name) => numberText(prices, name))
    .find((said) => readNumber(said, measures.price.likely) !== undefined);
  if (!text) return undefined;
  if (currency !== "" && currency !== "EUR") {
    problem(`Der Preis steht in ${currency.slice(0, 3)} und bleibt offen`);
    return undefined;
  }
  const isOnRequest = yes(at(prices, "kaufpreis")?.attributes.get("auf_anfrage"));
  const price = measured(text, measures.price, problem);
  if (price !== undefined && price < measures.price.likely[0]) {
    problem(`Der Preis ${isOnRequest ? "ist „auf Anfrage“" : `„${text.slice(0, 40)}“ ist keiner`} und bleibt offen`);
    return undefined;
  }
  if (isOnRequest) problem("Der Preis ist in der Anzeige „auf Anfrage“");
  return price && Math.round(price);
}

function yearOf(property: Element, problem: Tell): number | undefined {
  const text = textAt(property, "zustand_angaben", "baujahr");
  const years = [...new Set(text.match(/\b(1[0-9]|20)\d{2}\b/g) ?? [])];
  if (years.length === 1) return Number(years[0]);
  if (text !== "" && text !== "0") problem(`Das Baujahr „${text.slice(0, 40)}“ ist nicht eindeutig und bleibt offen`);
  return undefined;
}

const perYear: Record<string, number> = { "": 1, JAHR: 1, MONAT: 12 };

function rentOf(property: Element, problem: Tell): number | undefined {
  const element = at(property, "preise", "mieteinnahmen_ist");
  const read = measured(element?.text ?? "", measures.rent, problem);
  if (read === undefined) return undefined;
  const times = perYear[element?.attributes.get("periode")?.toUpperCase() ?? ""];
  if (times) return Math.max(1, Math.round(read * times));
  problem(
    `Die Mieteinnahme „${element?.text.slice(0, 40) ?? ""}“ ist weder für ein Jahr noch für einen Monat und bleibt offen`,
  );
  return undefined;
}

function wholeOf(value: number | undefined): number | undefined {
  return value !== undefined && Number.isInteger(value) ? value : undefined;
}

function unitsOf(areas: Element | undefined, problem: Tell): number | undefined {
  const parts = ["anzahl_wohneinheiten", "anzahl_gewerbeeinheiten"].flatMap(
    (name) => wholeOf(measured(numberText(areas, name), measures.units, problem)) ?? [],
  );
  return parts.length === 0 ? undefined : parts.reduce((sum, one) => sum + one, 0);
}

function floorOf(property: Element): string | undefined {
  const text = textAt(property, "geo", "etage").slice(0, 60);
  if (!/^-?\d{1,3}$/.test(text)) return text || undefined;
  const level = Number(text);
  return level === 0 ? "Erdgeschoss" : level < 0 ? "Untergeschoss" : `${level}. Obergeschoss`;
}

function developmentOf(property: Element): PropertyValues["development"] | undefined {
  const element = at(property, "zustand_angaben", "erschliessung");
  const said = (element?.attributes.get("erschl_attr") ?? element?.text ?? "").toUpperCase();
  if (said === "UNERSCHLOSSEN") return "none";
  if (said === "TEILERSCHLOSSEN") return "part";
  return said === "VOLLERSCHLOSSEN" || said === "ORTSUEBLICHERSCHLOSSEN" ? "full" : undefined;
}

function conditionOf(property: Element): PropertyCondition | undefined {
  const element = at(property, "zustand_angaben", "zustand");
  return conditions[(element?.attributes.get("zustand_art") ?? element?.text ?? "").toUpperCase()];
}

/** So much of a text about the use is read. */
const mostWords = 500;

/** Whether the file names a rent that is paid. */
function hasRent(property: Element): boolean {
  return typeof readNumber(textAt(at(property, "preise"), "mieteinnahmen_ist"), measures.rent.likely) === "number";
}

/**
 * Who uses it: let by the file's flag or words; else free where it says so. Of a home that it is not let may mean that its
 * owner lives there, whose consent to pictures is asked then: that is taken, and told; of anything else that it is free.
 */
function occupancyOf(property: Element, problem: Tell): PropertyValues["occupancy"] | undefined {
  const admin = at(property, "verwaltung_objekt");
  const isLet = saysLet(property);
  const said = (textAt(admin, "verfuegbar_ab") || textAt(admin, "abdatum")).slice(0, mostWords);
  if (isLet === false && hasRent(property)) {
    problem("Das Objekt ist als nicht vermietet gemeldet und hat Mieteinnahmen. Bitte tragen Sie die Nutzung ein");
    return undefined;
  }
  if (isLet || (isLet === undefined && /(?<!un)vermietet/i.test(said) && !/nicht\s+vermietet/i.test(said)))
    return "let";
  if (/eigen(?:nutzung|genutzt)|selbst\s?(?:genutzt|bewohnt)|eigentümer\S*\s+(?:genutzt|bewohnt)/i.test(said))
    return "owner";
  if (/nicht\s+(?:sofort|frei)|(?<!un)bewohnt/i.test(said)) return isLet === false ? "owner" : undefined;
  if (/\bMieter/i.test(said)) return undefined;
  const denies = /\b(?:nicht|keine?|nein)\b/i.test(said);
  if (!denies && /\b(?:sofort|frei|bezugsfrei|leer|leerstehend|leerstand|unvermietet|unbewohnt)\b/i.test(said))
    return "free";
  if (isLet !== false) return undefined;
  const kinds = at(property, "objektkategorie", "objektart")?.children ?? [];
  if (!kinds.some(({ name }) => homes.includes(name))) return "free";
  problem(
    "Das Objekt ist nicht vermietet; ob der Eigentümer darin wohnt, steht nicht in der Datei. Bitte prüfen Sie die Nutzung",
  );
  return "owner";
}

function commissionOf(property: Element, side: "seller" | "buyer", problem: Tell): number | undefined {
  const prices = at(property, "preise");
  const element = at(prices, side === "seller" ? "innen_courtage" : "aussen_courtage");
  const text = element?.text ?? "";
  if (text === "") return side === "buyer" && yes(textAt(prices, "provisionspflichtig")) === false ? 0 : undefined;
  const includesVat = yes(element?.attributes.get("mit_mwst"));
  const share = readCommission(text, { includesVat, country: countryOf(property), side });
  if (typeof share === "number") return share;
  const why = share === "unclear" ? "nicht eindeutig" : "kein Prozentsatz";
  const whose = side === "seller" ? "Verkäufers" : "Käufers";
  problem(`Die Provision des ${whose} „${text.slice(0, 60)}“ ist ${why} und bleibt offen`);
  return undefined;
}
