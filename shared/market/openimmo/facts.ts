import { given } from "../../core/given.ts";
import type { PropertyValues } from "../contract.ts";
import type { PropertyCondition } from "../property-choices.ts";
import { type Measure, measured } from "./numbers.ts";
import { objectTypeOf } from "./property-type.ts";
import { hasRent, numberText } from "./prices.ts";
import { saysLet } from "./use.ts";
import { at, type Element, textAt, yes } from "./xml.ts";

type Fact =
  | "living_area"
  | "usable_area"
  | "plot_area"
  | "rooms"
  | "built_in"
  | "condition"
  | "occupancy"
  | "units"
  | "parking"
  | "floor"
  | "site_ratio"
  | "floor_ratio"
  | "development"
  | "hides_address";
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

/** Elements that hold the usable area; the first one present counts. The whole area of a building is another figure. */
const usableAreas = ["nutzflaeche", "bueroflaeche", "verkaufsflaeche", "ladenflaeche", "lagerflaeche", "gastroflaeche"];
/** Of a block all that can be let counts, not its shop alone. */
const letAreas = ["vermietbare_flaeche", "nutzflaeche"];

/** The names under which the usable area of a property may stand, the likeliest first. */
export function usableAreasOf(property: Element): string[] {
  const isBlock = at(property, "objektkategorie", "objektart", "zinshaus_renditeobjekt");
  return isBlock || objectTypeOf(property).type === "MFH" ? letAreas : usableAreas;
}

const measures = {
  living: { name: "Die Wohnfläche", likely: [10, 5_000], max: 10_000_000 },
  usable: { name: "Die Nutzfläche", likely: [10, 9_999], max: 10_000_000 },
  plot: { name: "Die Grundstücksfläche", likely: [20, 1_000_000], max: 10_000_000 },
  rooms: { name: "Die Zimmerzahl", likely: [1, 200], max: 1_000 },
  units: { name: "Die Zahl der Einheiten", likely: [1, 10_000], max: 10_000 },
  parking: { name: "Die Zahl der Stellplätze", likely: [1, 10_000], max: 10_000 },
  site: { name: "Die GRZ", likely: [0.01, 5], max: 20 },
  floors: { name: "Die GFZ", likely: [0.01, 20], max: 20 },
} as const satisfies Record<string, Measure>;

/** Areas, rooms, year, condition, use and what else counts of an element `immobilie`; its prices: `prices.ts`. */
export function factsOf(property: Element, problem: Tell): Facts {
  const areas = at(property, "flaechen");
  const area = (name: string, measure: Measure) => measured(numberText(areas, name), measure, problem);
  const usable = usableAreasOf(property).reduce<number | undefined>(
    (found, name) => found ?? area(name, measures.usable),
    undefined,
  );
  return given({
    living_area: area("wohnflaeche", measures.living),
    usable_area: usable,
    plot_area: area("grundstuecksflaeche", measures.plot),
    rooms: area("anzahl_zimmer", measures.rooms),
    built_in: builtIn(textAt(property, "zustand_angaben", "baujahr"), problem),
    condition: conditionOf(property),
    occupancy: occupancyOf(property, problem),
    units: unitsOf(areas, problem),
    parking: wholeNumber(areas, "anzahl_stellplaetze", measures.parking, problem),
    floor: floorOf(property),
    site_ratio: area("grz", measures.site),
    floor_ratio: area("gfz", measures.floors),
    development: developmentOf(property),
    hides_address: yes(textAt(property, "verwaltung_objekt", "objektadresse_freigeben")) === false ? true : undefined,
  });
}

/** Words beside a year that leave it the year of building; any other may mean another year, as "vor" and "saniert" do. */
const besideYear =
  /^(?:ca|circa|um|etwa|baujahr|bj|jahr|erbaut|gebaut|errichtet|fertig(?:gestellt|stellung)?|voraussichtlich|quartal|q|i{1,3}|iv|jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)[a-zä]*$/;

function builtIn(text: string, problem: Tell): number | undefined {
  const years = [...new Set(text.match(/\b(?:1[0-9]|20)\d{2}\b/g) ?? [])];
  const [words, shown] = [text.toLowerCase().match(/[a-zäöüß]+/g) ?? [], text.slice(0, 40)];
  // "1962/63" is two years, "06/1962" one.
  const isRange = /\d{4}\s*[/–-]\s*\d{1,2}\s*$/.test(text);
  if (years.length === 1 && !isRange && words.every((word) => besideYear.test(word))) {
    if (/\b(?:ca|circa|um|etwa)\b|[~≈±]/i.test(text))
      problem(`Das Baujahr „${shown}“ ist ungefähr. Bitte prüfen Sie es vor der Anzeige`);
    return Number(years[0]);
  }
  if (text !== "" && text !== "0") problem(`Das Baujahr „${shown}“ ist nicht eindeutig und bleibt offen`);
  return undefined;
}

function wholeNumber(areas: Element | undefined, name: string, measure: Measure, problem: Tell): number | undefined {
  const value = measured(numberText(areas, name), measure, problem);
  if (value === undefined || Number.isInteger(value)) return value;
  problem(`${measure.name} „${numberText(areas, name).slice(0, 40)}“ ist keine ganze Zahl und bleibt offen`);
  return undefined;
}

/** Units of both kinds together; nothing where one of them can't be read. */
function unitsOf(areas: Element | undefined, problem: Tell): number | undefined {
  const names = ["anzahl_wohneinheiten", "anzahl_gewerbeeinheiten"].filter(
    (name) => !/^[0.,\s]*$/.test(numberText(areas, name)),
  );
  const parts = names.flatMap((name) => wholeNumber(areas, name, measures.units, problem) ?? []);
  return parts.length === 0 || parts.length < names.length ? undefined : parts.reduce((sum, one) => sum + one, 0);
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

/** How much of a text about the use is read. */
const maxWords = 500;

/**
 * Who uses it: let by the file's flag or words; else free where it says so. Of a home that it is not let may mean that its
 * owner lives there, whose consent to pictures is asked then: that is taken, and told; of anything else that it is free.
 */
function occupancyOf(property: Element, problem: Tell): PropertyValues["occupancy"] | undefined {
  const admin = at(property, "verwaltung_objekt");
  const isLet = saysLet(property);
  const said = (textAt(admin, "verfuegbar_ab") || textAt(admin, "abdatum")).slice(0, maxWords);
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
  // A care home is a "haus" as well.
  if (!kinds.some(({ name }) => homes.includes(name)) || objectTypeOf(property).type === "GEW") return "free";
  problem(
    "Das Objekt ist nicht vermietet; ob der Eigentümer darin wohnt, steht nicht in der Datei. Bitte prüfen Sie die Nutzung",
  );
  return "owner";
}
