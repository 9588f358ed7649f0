import type { Campaign } from "../campaigns/answers.ts";
import type { PropertyValues } from "./contract.ts";

/** What stands in place of what would lead to a property whose address is not published. */
const hidden = "(Adresse auf Anfrage)";

/** A house number as it is written: 12, 12a, 12 b, 12-14, 3/5. */
const number = String.raw`\d+\s?\p{L}?(?:\s?[-–/+]\s?(?:\d+\s?\p{L}?|\p{L}))*(?![\p{L}\d])`;
/** What is no street although a number stands in it: where a home lies in its house. */
const inside =
  /^(?:\d+\.?\s*(?:og|etage|stock|ober|unter|dach)|(?:wohnung|whg|we|haus|einheit|aufgang|etage|stock)(?!\p{L}))/iu;
/** What leads to a place without a street: coordinates, a map's address, three words. */
const places = [
  /\d{1,3}[.,]\d{4,}\s*°?\s*[NS]?\s*[,;/|\s]\s*[EOW]?\s*\d{1,3}[.,]\d{4,}(?:\s*°)?(?:\s*[EOW](?!\p{L}))?/giu,
  /\d{1,3}\s*°\s*\d{1,2}\s*[′'’][^\p{L}\n]{0,12}[NS]\W{0,3}\d{1,3}\s*°\s*\d{1,2}\s*[′'’][^\p{L}\n]{0,12}[EOW](?!\p{L})/giu,
  /(?:https?:\/\/)?[\w.-]*(?:maps\.|\/maps|openstreetmap|osm\.org|what3words|w3w\.co)\S*/giu,
  /\/{3}\p{L}+\.\p{L}+\.\p{L}+/gu,
];

/** Whether a property's address stays with the agency: its owner wants that, or it is offered in silence. */
export function hidesAddress(
  { marketing }: Pick<Campaign, "marketing">,
  { hides_address }: Pick<PropertyValues, "hides_address">,
): boolean {
  return hides_address || marketing === "discreet";
}

/**
 * An address as everybody may read it: all of it, or postcode and town. Nothing is said where those can't be told from the
 * street for certain.
 */
export function publicAddress(address: string, hides: boolean): string {
  return hides ? (townIn(address) ?? "") : address;
}

/**
 * Postcode and town: five digits wherever they stand, four (Austria, Switzerland) where a part of the address begins with
 * them. Where nothing else can be the street, what follows the postcode may hold it: then only what is no more than a town.
 */
function townIn(address: string): string | undefined {
  const parts = partsOf(address);
  const find = (pattern: RegExp) => parts.flatMap((part) => pattern.exec(part) ?? []).at(-1);
  const found = find(/(?<!\d)\d{5}\s+\p{L}[^\d]*$/u) ?? find(/(?<=^(?:[A-Z]{1,3}-)?)\d{4}\s+\p{L}{2}[^\d]*$/u);
  if (found === undefined) return undefined;
  const hasStreet = parts.some((part) => restOf(part, found) !== "" && !inside.test(restOf(part, found)));
  const name = found.replace(/^\d+\s+/, "");
  return hasStreet || (plainTown.test(name) && !streetWord.test(name)) ? found : undefined;
}

/** What of a part of an address is neither postcode nor town. */
function restOf(part: string, town: string): string {
  return part
    .replace(town, "")
    .replace(/(?:^|\s)[A-Z]{1,3}-$/u, "")
    .trim();
}

/** A town in one word, with what belongs to names of towns before and behind it: "Bad Wiessee", "Frankfurt am Main (Höchst)". */
const plainTown =
  /^(?:(?:[Bb]ad|[Ss]ankt|[Ss]t\.|[Mm]arkt|Hansestadt|Lutherstadt|Gro(?:ß|ss)|Klein|Neu|Alt|Hohen)\s+)?[\p{L}.-]+(?:\s+(?:(?:am|an|im|in|ob|bei|vor|auf|unter)(?:\s+de[rmn])?|[aiobv]\.\s?d?\.?)\s*[\p{L}.-]+)*\s*(?:\([^)]*\)|\/.*)?$/u;
/** What is a street for certain, also without a number. */
const streetWord = /\p{L}(?:str(?:a(?:ß|ss)e|\.)?|allee|chaussee|weg|platz|gasse|damm)(?!\p{L})/iu;

function partsOf(address: string): string[] {
  return address.normalize("NFC").split(/\s*[,;|\n]\s*|\s+[-–—]\s+/u);
}

/**
 * A text without what leads to an address: its street and number however they are written, coordinates, links to a map.
 * Of an address that names no street any street with a number.
 */
export function withoutStreet(text: string, address: string): string {
  const streets = streetsIn(address).flatMap(patternsOf);
  const patterns = [...(streets.length > 0 ? streets : [anyStreet]), ...places];
  let left = text.normalize("NFC");
  for (const pattern of patterns) left = left.replaceAll(pattern, hidden);
  return left;
}

/** The parts of an address that name a street: those with a number, else the first. */
function streetsIn(address: string): string[] {
  const town = townIn(address);
  const parts = partsOf(address).flatMap((part) => {
    // Without a town that can be told it is a word behind the postcode, and the street what follows.
    const rest =
      town === undefined ? part.replace(/^(?:[A-Z]{1,3}-)?\d{4,5}\s+\S+\s*/u, "").trim() : restOf(part, town);
    return rest === "" || inside.test(rest) ? [] : [rest];
  });
  const numbered = parts.filter((part) => /\d/.test(part));
  return numbered.length > 0 ? numbered : parts.slice(0, 1);
}

/** By which a street is found in a text, with a number behind it or not, and its number where it is called one. */
function patternsOf(street: string): RegExp[] {
  const own = new RegExp(String.raw`\s*${number}$`, "u").exec(street)?.[0] ?? "";
  const bare = street.slice(0, street.length - own.length).trim();
  const name = bare.length < 3 ? street : bare;
  if (name.length < 3) return [];
  const names = [name, ...tailOf(name)];
  const called =
    own && new RegExp(String.raw`haus\s?-?\s?(?:nummer|nr\.?)\s*${escaped(own.trim())}(?![\p{L}\d])`, "giu");
  return [
    ...names.map((one) => new RegExp(String.raw`(?<!\p{L})${spelled(one)}(?:,?\s*(?:Nr\.?\s*)?${number})?`, "giu")),
    ...(called ? [called] : []),
  ];
}

/** The street in words before which a town or a house's name stands without a comma: from "Am", "Im", "Zur" on, or the last word. */
function tailOf(name: string): string[] {
  const [tail] = /(?<=\s)(?:am|an|auf|beim|hinter|im|in|unter|vor|zum|zur)\s.+$/iu.exec(name) ?? [];
  const last = /(?<=\s)\S+$/u.exec(name)?.[0] ?? "";
  return tail ? [tail] : last.replace(ending, "") !== "" && ending.test(last) ? [last] : [];
}

/** Any street with a number, but no distance ("Fußweg 5 Minuten"). */
const anyStreet = new RegExp(
  String.raw`(?<!\p{L})[\p{L}.-]*(?:str(?:a(?:ß|ss)e|\.)?|allee|chaussee|gasse|ring|weg)\s+${number}(?!\s*(?:(?:auto|geh)?min|stunde|k?m(?!\p{L})))`,
  "giu",
);

/** What the names of many streets end with, written together or apart. */
const ending = /(str(?:a(?:ß|ss)e|\.)?|allee|chaussee|weg|platz|ring|gasse|damm|ufer|stieg|steig)$/iu;

/** A street's name however its hyphens, umlauts and ending are written. */
function spelled(name: string): string {
  const [end = ""] = ending.exec(name) ?? [];
  const words = name.slice(0, name.length - end.length).split(/[\s-]+/u);
  const last = /^str/iu.test(end) ? String.raw`str(?:a(?:ß|ss)e|\.)?` : end;
  return [...words.map(loose), ...(last ? [last] : [])].filter(Boolean).join(String.raw`[\s-]*`);
}

const umlauts: readonly [RegExp, string][] = [
  [/ä|ae/giu, "(?:ä|ae)"],
  [/ö|oe/giu, "(?:ö|oe)"],
  [/ü|ue/giu, "(?:ü|ue)"],
  [/ß|ss/giu, "(?:ß|ss)"],
];

function loose(word: string): string {
  let pattern = escaped(word);
  for (const [letters, either] of umlauts) pattern = pattern.replaceAll(letters, either);
  return pattern;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
