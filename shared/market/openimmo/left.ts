import { descriptionLength } from "../../core/fields.ts";
import { letAreas, usableAreas } from "./facts.ts";
import { allNamed, type Element, textAt } from "./xml.ts";

/** The sender's texts of an exposé, in the order in which it has them. */
const texts = [
  ["objektbeschreibung", ""],
  ["lage", "Lage"],
  ["ausstatt_beschr", "Ausstattung"],
  ["sonstige_angaben", "Sonstiges"],
] as const;

/** What a file says in words, as the first text of an exposé; its paragraphs stay. @param problem is told of a text that is too long */
export function exposeTextOf(property: Element, problem: (text: string) => void): string {
  const said = texts.flatMap(([name, heading]) => {
    const text = paragraphs(textAt(property, "freitexte", name));
    return text === "" ? [] : [heading ? `${heading}\n${text}` : text];
  });
  const whole = said.join("\n\n");
  if (whole.length <= descriptionLength) return whole;
  problem("Die Texte sind länger als 5.000 Zeichen und werden dort abgeschnitten");
  return whole.slice(0, descriptionLength).toWellFormed().trim();
}

function paragraphs(text: string): string {
  return text
    .replaceAll(/<br\s*\/?>|<\/p>/gi, "\n")
    .replaceAll(/<[/!]?[a-z][^<>]*>/gi, "")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, " ")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Parts of a property in which nothing that we know of is left: how it was sent, what it is, and its files. */
const passed = new Set(["objektkategorie", "verwaltung_techn", "anhaenge", "openimmo_obid", "objektnr_extern"]);
/** What is taken over, or only says how something that is taken over is meant. */
const taken = new Set([
  ..."kaufpreis kaufpreisbrutto kaufpreisnetto waehrung hausgeld innen_courtage aussen_courtage provisionspflichtig".split(
    " ",
  ),
  ..."mieteinnahmen_ist wohnflaeche grundstuecksflaeche anzahl_zimmer anzahl_wohneinheiten anzahl_gewerbeeinheiten".split(
    " ",
  ),
  ..."anzahl_stellplaetze grz gfz energiepass befeuerung baujahr zustand erschliessung verkaufstatus vermietet".split(
    " ",
  ),
  ..."verfuegbar_ab objektadresse_freigeben strasse hausnummer plz ort land etage objekttitel".split(" "),
  ...texts.map(([name]) => name),
]);

const words: Record<string, string> = {
  kontaktperson: "Ansprechpartner",
  mieteinnahmen_soll: "Mieteinnahmen (Soll)",
  x_fache: "Kaufpreisfaktor",
  nettorendite: "Nettorendite",
  nettorendite_ist: "Nettorendite (Ist)",
  nettorendite_soll: "Nettorendite (Soll)",
  denkmalgeschuetzt: "Denkmalschutz",
  erbpacht: "Erbpacht",
  erbpacht_dauer: "Dauer der Erbpacht",
  laufzeit: "Laufzeit der Erbpacht",
  versteigerung: "Versteigerung",
  zwangsversteigerung: "Zwangsversteigerung",
  anzahl_etagen: "Zahl der Etagen",
  anzahl_schlafzimmer: "Schlafzimmer",
  anzahl_badezimmer: "Badezimmer",
  anzahl_balkone: "Balkone",
  anzahl_terrassen: "Terrassen",
  anzahl_balkon_terrassen: "Balkone und Terrassen",
  balkon_terrasse_flaeche: "Fläche der Balkone und Terrassen",
  stp_garage: "Garagen",
  stp_carport: "Carports",
  stp_freiplatz: "Freie Stellplätze",
  stp_tiefgarage: "Tiefgaragenplätze",
  heizungsart: "Heizungsart",
  fahrstuhl: "Aufzug",
  kueche: "Küche",
  boden: "Böden",
  bundesland: "Bundesland",
  geokoordinaten: "Koordinaten",
  regionaler_zusatz: "Ortsteil",
  letztemodernisierung: "Letzte Modernisierung",
  bebaubar_nach: "Bebaubar nach",
  dreizeiler: "Kurztext",
  distanzen: "Entfernungen",
  user_defined_simplefield: "Eigene Felder des Programms",
  user_defined_anyfield: "Eigene Felder des Programms",
  user_defined_extend: "Eigene Felder des Programms",
};

/**
 * What a file says of a property that is not taken over, each in a few words, so that nothing is dropped in silence. Of
 * people it says only that somebody is named.
 * @param property the element `immobilie`
 */
export function leftOf(property: Element): string[] {
  const isBlock = allNamed(property, "zinshaus_renditeobjekt").length > 0;
  const usable = [...(isBlock ? letAreas : []), ...usableAreas].find(
    (name) => textAt(property, "flaechen", name) !== "",
  );
  const parts = property.children.filter(({ name }) => !passed.has(name));
  const found = parts.flatMap((part) => {
    if (part.name === "kontaktperson" || part.name.startsWith("user_defined"))
      return isSaid(part) ? [labelOf(part.name)] : [];
    return part.children.flatMap((one) =>
      taken.has(one.name) || one.name === usable || !isSaid(one) ? [] : [wordsOf(one)],
    );
  });
  const documents = allNamed(property, "anhang").filter((one) =>
    /DOKUMENTE|FILM|LINKS/i.test(one.attributes.get("gruppe") ?? textAt(one, "gruppe")),
  ).length;
  return [...new Set([...found, ...(documents > 0 ? [`Dokumente, Filme und Links: ${documents}`] : [])])];
}

const nothing = /^(|0+([.,]0+)?|false|nein|no)$/i;
const affirmed = /^(1|true|ja|yes)$/i;

function isSaid({ text, attributes, children }: Element): boolean {
  return [text, ...attributes.values()].some((value) => !nothing.test(value)) || children.some(isSaid);
}

function wordsOf({ name, text, attributes, children }: Element): string {
  const label = labelOf(name);
  if (children.length > 0) return label;
  const kinds = [...attributes].flatMap(([key, value]) => {
    if (nothing.test(value)) return [];
    return affirmed.test(value) ? [key.toLowerCase()] : [value];
  });
  const said = text === "" ? kinds.join(", ").replaceAll("_", " ") : /^(true|ja|yes)$/i.test(text) ? "ja" : text;
  return `${label}: ${said.replaceAll(/\s+/g, " ").slice(0, 60).toWellFormed()}`;
}

function labelOf(name: string): string {
  const plain = name.replaceAll("_", " ");
  return words[name] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}
