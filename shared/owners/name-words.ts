import { spelledOut } from "../core/spelled-out.ts";
import type { Owner } from "./owner-fields.ts";

/** What somebody is found by in free text. */
type Named = Pick<Owner, "name" | "company" | "email" | "phone" | "second_name" | "second_email">;

/** Shorter words of a name are found in too many others. */
const shortest = 2;
/** Words of a name that name nobody. */
const generic = new Set(
  (
    "familie eheleute erbengemeinschaft herr frau herrn dr prof mba msc bsc llm jun sen junior senior von vom zu zum zur " +
    "van de der den del di da al el"
  ).split(" "),
);
/** What a company is called besides its name. */
const legalForm =
  /[\s,&]+(?:gbr|e ?gbr|gmbh|mbh|kg|kgaa|ohg|ug|ag|se|eg|e\.? ?k\.?|e\.? ?v\.?|co\.?|\(haftungsbeschränkt\))(?=$|[\s,&])/giu;

/**
 * The words by which an owner is found in texts that somebody typed: both last names, each part of a double one, company
 * without its legal form, addresses and telephone numbers. As `plain` has them.
 */
export function nameWords({ name, company, email, phone, second_name, second_email }: Named): string[] {
  const names = [name, second_name].map(withoutForm).flatMap(lastNames);
  const words = [...names, withoutForm(company), email, ...numbers(phone), second_email].map((word) => plain(word));
  return [...new Set(words)].filter((word) => word.length >= shortest);
}

/** The words by which an owner is found on another's card, whose last name may be the same. As `plain` has them. */
export function ownWords(owner: Named): string[] {
  const whole = [owner.name, owner.second_name].map(plain).filter((name) => name.includes(" "));
  return [...whole, ...nameWords({ ...owner, name: "", second_name: "" })];
}

/** A text as names are compared: small, „ü“ as „ue“ and „ß“ as „ss“, no other accents, one blank, one apostrophe. */
function plain(text: string): string {
  return spelledOut(text)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ı", "i")
    .replaceAll("’", "'")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

function withoutForm(name: string): string {
  return name.normalize("NFC").replaceAll(legalForm, "");
}

/** The telephone numbers of a field, without words such as „privat“. */
function numbers(phone: string): string[] {
  return phone.split(/[,;]|\s\/\s|\p{L}[\p{L}.:]*/u);
}

/** Minimum number of figures of a telephone number that is found however it is written. */
const minFigures = 6;

/** The figures of a telephone number without what stands before the area code, whatever is put between them; empty for a text. */
function figuresOf(word: string): string {
  if (/[\p{L}@]/u.test(word)) return "";
  const figures = joined(word)
    .replaceAll(/\D/g, "")
    .replace(/^(?:00|(?=49))49/, "")
    .replace(/^0+/, "");
  return figures.length < minFigures ? "" : figures;
}

/** A text whose telephone numbers are one run of figures each. */
function joined(text: string): string {
  return text.replaceAll("(0)", "").replaceAll(/(?<=\d)[\s()/.–-]+(?=\d)/gu, "");
}

/** The last name of each person in a name: of „Familie Sommer“ and „Anna und Otto Sommer GbR“ „Sommer“; both of „Sommer-Winter“. */
function lastNames(name: string): string[] {
  return name.split(/[,;/&+(]|\s(?:und|u\.|geb\.|geborene)\s/iu).flatMap(
    (part) =>
      (part.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [])
        .filter((word) => !generic.has(word.toLocaleLowerCase("de")))
        .at(-1)
        ?.split("-") ?? [],
  );
}

/**
 * Whether a text has one of the words of `nameWords`, as a word of its own or with an ending: „Sommers“, „Sommer'sche“,
 * „VertragSommer2.pdf“, but not „Sommertag“.
 */
export function hasNameWord(text: string, words: readonly string[]): boolean {
  const [whole, parted] = [text, text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")].map(plain) as [string, string];
  return words.some((word) => {
    const figures = figuresOf(word);
    return (figures && joined(whole).includes(figures)) || hasWord(whole, word) || hasWord(parted, word);
  });
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isStart = !/\p{L}/u.test(text[at - 1] ?? "");
    if (isStart && /^(?:s|'s)?(?:$|\P{L})/u.test(text.slice(at + word.length))) return true;
  }
  return false;
}
