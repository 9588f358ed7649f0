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
 * them. Where nothing else is a street for certain, what follows the postcode may hold it: then no more than the town's name.
 */
function townIn(address: string): string | undefined {
  const parts = partsOf(address);
  const find = (pattern: RegExp) => parts.flatMap((part) => pattern.exec(part) ?? []).at(-1);
  const whole = find(/(?<!\d)\d{5}\s+\p{L}[^\d]*$/u) ?? find(/(?<=^(?:[A-Z]{1,3}-)?)\d{4}\s+\p{L}{2}[^\d]*$/u);
  if (whole !== undefined && parts.some((part) => isStreet(restOf(part, whole)))) return whole;
  const found = find(/(?<!\d)\d{5}\s+\p{L}.*$/u) ?? find(/(?<=^(?:[A-Z]{1,3}-)?)\d{4}\s+\p{L}{2}.*$/u);
  const [postcode = "", name = ""] = found ? (/^(\d+)\s+(.*)$/u.exec(found)?.slice(1) ?? []) : [];
  const [town = ""] = townName.exec(name) ?? [];
  return town === "" || streetWord.test(town) || noTown.test(town) ? undefined : `${postcode} ${town}`;
}

/** Whether what stands beside a town is a street for certain: with a number, or called one. */
function isStreet(rest: string): boolean {
  return rest !== "" && !inside.test(rest) && (/\d/.test(rest) || streetWord.test(rest));
}

/** What of a part of an address is neither postcode nor town. */
function restOf(part: string, town: string): string {
  return part
    .replace(town, "")
    .replace(/(?:^|\s)[A-Z]{1,3}-$/u, "")
    .trim();
}

/**
 * The name of a town, and of what stands behind a postcode no more: a word, with what belongs to names of towns before it and
 * behind it ("Bad Wiessee", "Frankfurt am Main (Höchst)"). A quarter or a street without a comma is left out.
 */
const townName =
  /^(?:(?:[Bb]ad|[Ss]ankt|[Ss]t\.|Markt|Hansestadt|Lutherstadt|Gro(?:ß|ss)|Klein|Neu|Alt|Hohen|Königs|Porta|(?:Bayer|Berg|Deut|Hess|Preuß|Schwäb)i?sch)\s+)?\p{L}[\p{L}.-]*(?:\s+(?:(?:am|an|im|in|ob|bei|vor|auf|unter)(?:\s+de[rmn])?\s+|[aiobv]\.\s?(?:d\.)?\s*)(?:Aller|Allgäu|Ammersee|Breisgau|Bodensee|Chiemsee|Donau|Elbe|Havel|Harz|Höhe|Holstein|Inn|Isar|Lech|Main|Mosel|Neckar|Oldenburg|Rhein|Ruhr|Saale|Sieg|Spree|Starnberger See|Tauber|Taunus|Teck|Weser)(?!\p{L}))?(?:\s*\([^)\d]*\)|\s*\/\s*[\p{L}-]+)?/u;
/** What is a street for certain, also without a number. */
const streetWord = /\p{L}(?:str(?:a(?:ß|ss)e|\.)?|allee|chaussee|weg|platz|gasse|damm)(?!\p{L})/iu;
/** With what no town's name begins that can be told by itself: "Am Hang", "Alter Markt", "Straße des 17. Juni". */
const noTown =
  /^(?:am|an|auf|bei|beim|das|der|die|hinter|im|in|ober|unter|vor|zu|zum|zur|allee|gasse|platz|ring|stra(?:ß|ss)e|weg|(?:alt|groß|hoh|klein|lang|neu|ober|unter)e[rsn]?)(?!\p{L})/iu;

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

/** What a campaign is called where strangers may read it, as in an e-mail that an answer to them quotes. */
export function publicTitle(
  { title, property_address, marketing }: Pick<Campaign, "title" | "property_address" | "marketing">,
  property: Pick<PropertyValues, "hides_address">,
): string {
  return hidesAddress({ marketing }, property) ? withoutStreet(title, property_address) : title;
}

/** The parts of an address that name a street: those with a number; without any, whatever is no town. */
function streetsIn(address: string): string[] {
  const town = townIn(address);
  const parts = partsOf(address).flatMap((part) => {
    // Without a town that can be told it is a word behind the postcode, and the street what follows.
    const rest =
      town === undefined ? part.replace(/^(?:[A-Z]{1,3}-)?\d{4,5}\s+\S+\s*/u, "").trim() : restOf(part, town);
    return rest === "" || inside.test(rest) ? [] : [rest];
  });
  const numbered = parts.filter((part) => /\d/.test(part));
  return numbered.length > 0 ? numbered : parts;
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

/** A number that ends a part of an address or stands before its postcode; no year and no postcode. */
const lastNumber = new RegExp(
  String.raw`\p{L}\.?\s+(?!(?:1[89]|20)\d\d(?!\d)|\d{5})${number}(?=$|\s\(|\s\d{4,5}\s\p{L})`,
  "u",
);

/** Whether a text names a house by its number: "Seeweg 4", "Am Hang 17 a, 82319 Starnberg"; "Wohnung 5" is none. */
export function namesHouse(text: string): boolean {
  return text.search(anyStreet) !== -1 || partsOf(text).some((part) => !inside.test(part) && lastNumber.test(part));
}

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
