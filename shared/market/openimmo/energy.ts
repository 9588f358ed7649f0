import type { PropertyValues } from "../contract.ts";
import { energyClasses } from "../property-choices.ts";
import { type Range, readDay, readNumber } from "./numbers.ts";
import type { FoundType } from "./property-type.ts";
import { allNamed, at, type Element, textAt, yes } from "./xml.ts";

type EnergyFields = Pick<
  PropertyValues,
  | "certificate"
  | "certificate_exemption"
  | "energy_value"
  | "power_value"
  | "energy_carrier"
  | "energy_class"
  | "certificate_until"
>;

const likely: Range = [10, 999];
const values = ["endenergiebedarf", "energieverbrauchkennwert", "waermewert", "stromwert", "wertklasse"];

/** Codes of carriers in words; what is no code stays as the sender wrote it. */
const carriers: Record<string, string> = {
  oel: "Öl",
  heizoel: "Heizöl",
  gas: "Gas",
  erdgas: "Erdgas",
  erdgas_leicht: "Erdgas E",
  erdgas_schwer: "Erdgas LL",
  "wasser-elektro": "Strom",
  umweltwaerme: "Umweltwärme",
  waermepumpe: "Wärmepumpe",
  nahwaerme: "Nahwärme",
  kwk_fossil: "Kraft-Wärme-Kopplung, fossil",
  kwk_erneuerbar: "Kraft-Wärme-Kopplung, erneuerbar",
  kwkfossil: "Kraft-Wärme-Kopplung, fossil",
  kwkerneuerbar: "Kraft-Wärme-Kopplung, erneuerbar",
  holzpellets: "Holzpellets",
  holzhackschnitzel: "Holzhackschnitzel",
  biogas: "Biogas",
  biooel: "Bioöl",
  steinkohle: "Steinkohle",
  braunkohle: "Braunkohle",
  biomasse: "Biomasse",
  fluessiggas: "Flüssiggas",
  elektro: "Strom",
  strom: "Strom",
  fern: "Fernwärme",
  fernwaerme: "Fernwärme",
  block: "Blockheizkraftwerk",
  pellet: "Holzpellets",
  holz: "Holz",
  kohle: "Kohle",
  solar: "Solar",
  erdwaerme: "Erdwärme",
  luftwp: "Luftwärmepumpe",
  alternativ: "Alternative Energieträger",
};

/**
 * The energy certificate of a property in OpenImmo: `art` up to 1.2.1 and `epart` since, values of demand or of
 * consumption, `waermewert` and `stromwert` of other buildings, and `jahrgang` where none is needed (of a monument with that
 * reason, GModG § 79 (4)) or it is shown at the viewing.
 * @param property the element `immobilie`
 * @param problem is called with what could not be read
 * @param type a new building has its certificate still to come (GModG § 80 (1)), whatever its file says
 */
export function energyOf(property: Element, problem: (text: string) => void, type?: FoundType): Partial<EnergyFields> {
  const passes = passesOf(property);
  const [pass] = passes;
  if (!pass) return {};
  if (passes.length > 1) {
    problem(`Die Datei nennt ${passes.length} verschiedene Energieausweise. Bitte tragen Sie den gültigen ein`);
    return {};
  }
  const number = (name: string) => {
    const read = readNumber(textAt(pass, name), likely);
    if (read === "unclear" || (read !== undefined && read > 2_000)) {
      problem(`Der Energiekennwert „${textAt(pass, name)}“ ist nicht lesbar`);
      return undefined;
    }
    return read;
  };
  const issued = textAt(pass, "jahrgang").toLowerCase();
  const isMonument = yes(textAt(property, "verwaltung_objekt", "denkmalgeschuetzt")) ?? namesMonument(pass);
  // Some senders say so of one that is there: then its values count.
  const isEmpty = values.every((name) => /^[0.,\s]*$/.test(textAt(pass, name)));
  if (issued === "nicht_noetig" && isEmpty) {
    if (type !== "NEU") return { certificate: "none", ...(isMonument && { certificate_exemption: "Baudenkmal" }) };
    problem(
      "Die Datei nennt den Energieausweis nicht nötig; zu einem Neubau wird er ausgestellt (GModG § 80 Abs. 1), und so gilt er als noch ausstehend",
    );
    return { certificate: "later" };
  }
  if (issued === "ohne" && isEmpty) {
    if (isMonument) return { certificate: "none", certificate_exemption: "Baudenkmal" };
    problem("Die Datei meldet das Objekt ohne Energieausweis; ob es einen braucht, bleibt offen");
  }
  if (issued === "bei_besichtigung" && isEmpty) return { certificate: "later" };
  const certificate = kindOf(pass);
  const demand = number("endenergiebedarf");
  const consumption = number("energieverbrauchkennwert");
  const warmth = number("waermewert");
  const own = { demand, consumption, none: undefined }[certificate ?? "none"];
  const isMisfit = own === undefined && (demand ?? consumption) !== undefined;
  // Heat and electricity stand apart where it is no home (GModG § 87 (2)).
  const isHome = !/nicht/i.test(textAt(pass, "gebaeudeart"));
  const value = isHome ? (own ?? (isMisfit ? undefined : warmth)) : (warmth ?? own);
  if (value === undefined && isMisfit)
    problem("Der Energiekennwert passt nicht zur Art des Energieausweises und bleibt offen");
  const power = number("stromwert");
  const carrier = carrierOf(pass, property, problem);
  const energyClass = classOf(textAt(pass, "wertklasse"), problem);
  const validText = textAt(pass, "gueltig_bis");
  const until = readDay(validText);
  if (validText !== "" && !until) problem(`„Gültig bis ${validText}“ des Energieausweises ist kein Datum`);
  return {
    ...(certificate && { certificate }),
    ...(value !== undefined && { energy_value: value }),
    ...(power !== undefined && { power_value: power }),
    ...(carrier && { energy_carrier: carrier }),
    ...(energyClass && { energy_class: energyClass }),
    ...(until && { certificate_until: until }),
  };
}

/** Whether the certificate's text calls the building a monument; not where anything in it is denied, whatever that is. */
function namesMonument(pass: Element): boolean {
  const text = textAt(pass, "epasstext").slice(0, 2_000);
  return /denkmal/i.test(text) && !/kein|nicht|nein/i.test(text);
}

/** The certificates of a property that say anything: of several those that have values; what is said twice counts once. */
function passesOf(property: Element): Element[] {
  const all = new Map(
    allNamed(property, "energiepass").map((pass) => [
      JSON.stringify(pass.children.map(({ name, text }) => [name, text])),
      pass,
    ]),
  );
  const valued = [...all.values()].filter((pass) => values.some((name) => /[1-9a-h]/i.test(textAt(pass, name))));
  return valued.length > 0 ? valued : [...all.values()].slice(0, 1);
}

function kindOf(pass: Element): "demand" | "consumption" | undefined {
  const said = (textAt(pass, "epart") || textAt(pass, "art")).toUpperCase();
  if (said.startsWith("BEDARF")) return "demand";
  if (said.startsWith("VERBRAUCH")) return "consumption";
  if (textAt(pass, "endenergiebedarf") && !textAt(pass, "energieverbrauchkennwert")) return "demand";
  if (textAt(pass, "energieverbrauchkennwert") && !textAt(pass, "endenergiebedarf")) return "consumption";
  return undefined;
}

function carrierOf(pass: Element, property: Element, problem: (text: string) => void): string {
  const said = textAt(pass, "primaerenergietraeger").slice(0, 200);
  if (said !== "") return inWords(said, problem);
  const fires = [...(at(property, "ausstattung", "befeuerung")?.attributes ?? [])].filter(([, value]) => yes(value));
  return inWords(fires.map(([fire]) => fire.toUpperCase()).join(", "), problem);
}

/** What says that the sender does not know it. */
const unknown = /^(?:k\.?\s?a\.?|keine ?angaben?|unbekannt|sonstiges?|[\d-]+)$/i;

/** A carrier or several of them; what is a code that nobody knows goes into no ad (GModG § 87), nor what says that it is not known. */
function inWords(said: string, problem: (text: string) => void): string {
  if (said === "") return "";
  const parts = said.split(/\s*[,;+]\s*/);
  if (parts.some((part) => unknown.test(part))) {
    problem(`Der Energieträger „${said.slice(0, 40)}“ sagt nicht, womit geheizt wird, und bleibt offen`);
    return "";
  }
  const all = parts.map((part) => knownIn(part) ?? (isCode(part) ? undefined : inSmallLetters(part)));
  if (all.every((part) => part !== undefined))
    return all.some((part, index) => part !== parts[index]) ? all.join(", ") : said;
  problem(`Der Energieträger „${said.slice(0, 40)}“ ist ein Kürzel und bleibt offen`);
  return "";
}

/** A known carrier, or several between strokes: "GAS/SOLAR"; nothing where one of them is not known, as in "Luft/Wasser". */
function knownIn(part: string): string | undefined {
  const all = part.split(/\s*\/\s*|\s+und\s+/i).map((one) => carriers[one.toLowerCase()]);
  return all.every((one) => one !== undefined) ? all.join(", ") : undefined;
}

/** "FERN_KWK_X", not "Gas" or "Pellets". */
function isCode(text: string): boolean {
  return /^[A-Z\d]+(?:[_-][A-Z\d]+)+$/.test(text);
}

/** "PELLETHEIZUNG" as a word of a sentence, word by word where all are capitals; an abbreviation stays. */
function inSmallLetters(text: string): string {
  if (!/^\p{Lu}+(?: \p{Lu}+)*$/u.test(text)) return text;
  const small = (word: string) => (word.length >= 6 ? `${word.charAt(0)}${word.slice(1).toLowerCase()}` : word);
  return text
    .split(" ")
    .map((word) => carriers[word.toLowerCase()] ?? small(word))
    .join(" ");
}

function classOf(text: string, problem: (text: string) => void): EnergyFields["energy_class"] | undefined {
  const said = text.toUpperCase().replaceAll(/\s/g, "");
  if (said === "") return undefined;
  const known = energyClasses.find((one) => one === said);
  if (!known) problem(`Die Effizienzklasse „${text}“ gibt es nicht`);
  return known;
}
