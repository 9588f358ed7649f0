import type { KnownProperty } from "../market/contract.ts";
import { campaignOfEnquiry, runningFirst } from "../market/openimmo/differences.ts";

/* What may be a property's number in a mail: in a label, a title, a subject or a line. */

const opening = `["„“»(]?`;
/** A property's number, be it of two parts, but no postcode, area or price behind a stroke. */
const numberShape = String.raw`[\p{L}\p{N}_./-]{2,40}(?: \/ (?!\d{5}(?!\p{N}))\d[\p{L}\p{N}]*(?![\p{L}\p{N}]|[.,]\d|-\p{L}| ?(?:zi|m²|qm|€|euro)))?`;

/** A part of a house, by a word with its number or letter: "WE 5", "WE5", "Haus b", "Bauabschnitt 2". */
const unit = String.raw`(?:we|whg|wohnung|nr|haus|(?:wohn)?einheit|top|etage|geschoss|og|aufgang|eingang|block|gebäude|(?:bau)?abschnitt|ba|app(?:artement)?|apartment)(?![a-zäöüß])\.?\s*(?:nr\.?\s*)?(?:\d|\p{L}(?!\p{L}))`;
/** What joins two numbers: "W-0042 und W-0043", "W-0042 / W-0043". */
const joining = String.raw`\s*(?:[,;/|&+]|(?<=\s)(?:und|oder|sowie|bzw\.?|u\.)(?=\s))\s*`;
/** What a number counts or measures, which is none of another unit. */
const counted = String.raw`[\s-]*(?:zi|raum|räum|m²|qm|€|eur|fam|part)`;
/**
 * What stands behind a number in a label and makes it another one: "1234 b", "1234 - 5", "W-0042 / W-0043", "W-0042 und W-0043",
 * "1234 [5]"; not rooms, area, price, postcode and a portal's number.
 */
const otherNumber = new RegExp(
  String.raw`^(?:${joining})?[\s,;:|/([#–—-]*(?:${unit}|\p{L}(?!\p{L})|\p{L}{1,3}-?\d|(?!\d{8}|\d{4,5}\s\p{L}{3}|\d[\d.,]*${counted})\d)`,
  "iu",
);
/** A short number that stands alone: no day, no count, no measure. */
const alone = String.raw`\d{1,3}(?!\d|[.,/-]\d|\.\s?(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez|kw)|${counted}|\s*(?:uhr|tag|woche|monat|jahr|anfrag|aufruf|klick|kontakt|interess))`;
/** The same in a subject, where days and weeks may follow; an area and a price are none at all. */
const otherInText = new RegExp(
  String.raw`^(?:[\s,;:/([–—-]*${unit}|${joining}(?!kw|q\d)\p{L}{1,4}[-_.]?\d|\s*[+&]\s*\d|\s+(?:und|oder|sowie|bzw\.?)\s+\d|\s*[#[]\s*\d|\s${alone}|\s\p{L}(?![\p{L}.])|\s?(?:m²|qm|€|eur))`,
  "iu",
);

/** What may be a number in what a label says: all of it, what stands before a comma or dash, its first word, unless more of a number follows. */
export function numbersOf(value: string): string[] {
  const whole = value.trim().slice(0, 60);
  const [before = ""] = whole.split(/\s*[,;:(|]|\s[-–—]\s/);
  const first = new RegExp(`^${opening}(${numberShape})`, "iu").exec(whole)?.[1] ?? "";
  const isWhole = (part: string) => !otherNumber.test(whole.slice(whole.indexOf(part) + part.length));
  return whole === "" ? [] : [whole, ...[before, first].filter((part) => /\d/.test(part) && isWhole(part))];
}

/** What may be a number in a property's title. Digits alone count before a dash: "1200 m²", "1234 - 5 Zimmer" and "80331, Kiel" are none. */
export function numbersInTitle(title: string): string[] {
  const digits = /^\d{4,}(?=\s+[-–—]\s+\D|$)/.exec(title.trim())?.[0] ?? [];
  return [digits, numbersOf(title).filter(isLikeNumber)].flat();
}

/** What stands in brackets at the end of a subject, where it may be a number: "Helle Wohnung (W-0042)". */
export function atEnd(subject: string): string {
  const said = /\(([\p{L}\p{N}_./-]{3,40})\)["“”„«»\s]*$/u.exec(subject)?.[1] ?? "";
  return isLikeNumber(said) ? said : "";
}

/** Rooms: "3-Zimmer-Wohnung". */
const rooms = /^\d{1,2}(?:[.,]\d)?-?(?:zi|raum)/i;

/** Whether a word is like a number: it has digit and letter, and is no area and no rooms, or is of two parts. */
function isLikeNumber(word: string): boolean {
  if (rooms.test(word)) return false;
  return /^(?:(?=.*\d)(?=.*\p{L})\S+(?<!m²|qm)|\d+ \/ \d\S*)$/u.test(word);
}

const named = String.raw`(?:(?:objekt|immobilie)(?:n?nummer|n?-id|n?[\s.-]*nr\.?)?|ref(?:\.|erenz)?(?:nummer|[\s.-]*nr\.?)?)`;
/** The likeliest first: an enquiry may have a number of its own, of digits. */
const namedNumbers = [named, String.raw`anfrage[\s-]*nr\.?(?=\S*\s*\S*\p{L})`].map(
  (name) => new RegExp(`${name}[:\\s#]+${opening}(${numberShape})`, "iu"),
);

/** The property's number that a text names: "… zu Ihrem Objekt W-0042: Helle Wohnung". It has a digit; empty where there is none. */
export function numberInText(text: string): string {
  const found = namedNumbers.map((one) => {
    const match = one.exec(text);
    const [all = "", number = ""] = match ?? [];
    const behind = text.slice((match?.index ?? 0) + all.length);
    const isOther = otherInText.test(behind) || rooms.test(number) || isNoNumber(all, number, behind);
    return isOther ? "" : number;
  });
  return found.find((number) => /\d/.test(number))?.replace(/[./-]+$/, "") ?? "";
}

/** Whether digits are a postcode with its place or count something: "Immobilie 12345 Kiel", "Objekt 100 Jahre alt". */
function isNoNumber(all: string, number: string, behind: string): boolean {
  const isPostcode = /^\d{5}$/.test(number) && /^\s+\p{Lu}/u.test(behind) && !/(?:nr|nummer|id)[.:\s#]*\S+$/i.test(all);
  const counts = /^\s?(?:jahre|tage|wochen|monate|meter|minuten|prozent|zimmer|%)(?!\p{L})/iu;
  return isPostcode || (/^\d+$/.test(number) && counts.test(behind));
}

/**
 * The campaign that an enquiry is about: the one whose property has one of its numbers, as written or else without regard to
 * case and blanks, of those that run first. Nothing where none has, or several have.
 */
export function campaignOfNumbers(numbers: readonly string[], known: KnownProperty[]): string | undefined {
  return runningFirst(known, (some) => {
    for (const number of numbers) {
      const same = some.filter(({ external_number }) => plainNumber(external_number) === plainNumber(number));
      const found = campaignOfEnquiry(number, some) ?? (same.length === 1 ? same[0]?.campaign_id : undefined);
      if (found !== undefined) return found;
    }
    return undefined;
  });
}

function plainNumber(number: string): string {
  return number.replaceAll(/\s+/g, "").toUpperCase();
}
