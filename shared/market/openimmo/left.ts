import { maxDescriptionLength } from "../../core/fields.ts";
import { numberText as wholeText } from "../../core/numbers.ts";
import type { PropertyValues } from "../contract.ts";
import { usableAreasOf } from "./facts.ts";
import { numberText, priceNames } from "./prices.ts";
import { saysLet } from "./use.ts";
import { plainWords } from "./words.ts";
import { allNamed, at, decoded, type Element, textAt } from "./xml.ts";

/** Maximum number of names of what is left. */
const maxNamed = 100;

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
  if (whole.length <= maxDescriptionLength) return whole;
  problem("Die Texte sind länger als 5.000 Zeichen und werden dort abgeschnitten");
  return whole.slice(0, maxDescriptionLength).toWellFormed().trim();
}

function paragraphs(text: string): string {
  const plain = text
    .replaceAll(/<br\s*\/?>|<\/(?:p|li|div|tr|ul|ol|h\d)>/gi, "\n")
    .replaceAll(/<[/!]?[a-z][^<>]*>/gi, "");
  return decoded(plain)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, " ")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Parts in which only these say something of the property: all else is how it was sent, or is told elsewhere. */
const parts: Record<string, readonly string[]> = {
  objektkategorie: ["objektart_zusatz"],
  verwaltung_techn: ["aktiv_von", "aktiv_bis"],
  anhaenge: [],
};
/** What is taken over, or told where it can't be, or only says how something that is taken over is meant. */
const taken = new Set(
  [
    "waehrung kaufpreis hausgeld innen_courtage aussen_courtage provisionspflichtig mieteinnahmen_ist wohnflaeche",
    "grundstuecksflaeche anzahl_zimmer anzahl_wohneinheiten anzahl_gewerbeeinheiten anzahl_stellplaetze grz gfz",
    "baujahr verkaufstatus objektadresse_freigeben strasse hausnummer plz ort land etage objekttitel",
    "openimmo_obid objektnr_extern",
    ...texts.map(([name]) => name),
  ].flatMap((names) => names.split(" ")),
);
/** The same of a certificate, whichever it is; of one that is there, more. */
const takenOfPass = new Set(
  "energieverbrauchkennwert endenergiebedarf stromwert waermewert wertklasse jahrgang gebaeudeart".split(" "),
);
const takenOfPresent = new Set(["epart", "art", "gueltig_bis", "primaerenergietraeger"]);

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
  zvtermin: "Termin der Zwangsversteigerung",
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
  gesamtflaeche: "Gesamtfläche",
  vermietbare_flaeche: "Vermietbare Fläche",
  kaufpreisbrutto: "Kaufpreis (brutto)",
  kaufpreisnetto: "Kaufpreis (netto)",
  verfuegbar_ab: "Verfügbar ab",
  erschliessung: "Erschließung",
  befeuerung: "Befeuerung",
  objektart_zusatz: "Objektart, Zusatz",
  aktiv_von: "Anzeige von",
  aktiv_bis: "Anzeige bis",
  freitext_preis: "Text zum Preis",
  stellplatzart: "Art der Stellplätze",
  mitwarmwasser: "mit Warmwasser",
  ausstelldatum: "ausgestellt am",
  gueltig_bis: "gültig bis",
  primaerenergietraeger: "Energieträger",
  epart: "Art",
  epasstext: "Text",
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
 * people it says only that somebody is named. What is left of its attachments: `attachments.ts`.
 * @param property the element `immobilie` @param values what is taken over of it
 */
export function leftOf(property: Element, values: Partial<PropertyValues>): string[] {
  const found = property.children.flatMap((part) => {
    if (part.name === "kontaktperson" || part.name.startsWith("user_defined"))
      return isSaid(part) ? [labelOf(part.name)] : [];
    const named = parts[part.name];
    const fields = named
      ? named.flatMap((name) => allNamed(part, name))
      : part.children.length === 0
        ? [part]
        : part.children;
    return fields.flatMap((field) => {
      if (!named && isTaken(field, property, values)) return [];
      if (field.name === "energiepass")
        return field.children.flatMap((one) =>
          isTakenOfPass(one, values) || !isSaid(one) ? [] : [`Energieausweis, ${wordsOf(one)}`],
        );
      return isSaid(field) ? [wordsOf(field)] : [];
    });
  });
  const all = [...new Set(found)];
  const more = all.length - maxNamed;
  return more > 0 ? [...all.slice(0, maxNamed), `und ${wholeText(more)} weitere Angaben`] : all;
}

/** Whether a field is taken over; of words only where they were understood, of several figures for one thing the first. */
function isTaken({ name, text }: Element, property: Element, values: Partial<PropertyValues>): boolean {
  const isFirst = (names: string[], part: string) =>
    name === names.find((one) => !nothing.test(numberText(at(property, part), one)));
  switch (name) {
    case "zustand":
      return values.condition !== undefined;
    case "erschliessung":
      return values.development !== undefined;
    case "vermietet":
      return saysLet(property) !== undefined;
    // A day, or another word than those of the use, is more than what is read of it.
    case "verfuegbar_ab":
      return (
        values.occupancy !== undefined && !/\d/.test(text) && /sofort|frei|leer|vermietet|bewohnt|nutz/i.test(text)
      );
    case "befeuerung":
      return values.energy_carrier !== undefined && !allNamed(property, "primaerenergietraeger").some(isSaid);
    default:
      return taken.has(name) || isFirst(priceNames, "preise") || isFirst(usableAreasOf(property), "flaechen");
  }
}

/** Whether a certificate's field is taken over; of one that is said to be not needed or still to come only that. */
function isTakenOfPass({ name, text }: Element, { certificate }: Partial<PropertyValues>): boolean {
  if (!takenOfPresent.has(name)) return takenOfPass.has(name);
  if (certificate === "none" || certificate === "later") return false;
  return (name !== "epart" && name !== "art") || /^(?:bedarf|verbrauch)/i.test(text.trim());
}

const nothing = /^(|0+([.,]0+)?|false|nein|no)$/i;
const affirmed = /^(1|true|ja|yes)$/i;
/** Fields in which "1" is a number. */
const counted = /^(?:anzahl|zimmer|stellplaetze)/;

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
  const isYes = affirmed.test(text) && !(text === "1" && counted.test(name));
  const said = text === "" ? kinds.join(", ").replaceAll("_", " ") : isYes ? "ja" : text;
  return `${label}: ${said.replaceAll(/\s+/g, " ").slice(0, 60).toWellFormed()}`;
}

function labelOf(name: string): string {
  const plain = plainWords(name);
  return words[name] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}
