import type { Owner } from "./owner-fields.ts";

/** What somebody is found by in free text. */
export type Named = Pick<Owner, "name" | "company" | "email" | "phone" | "second_name" | "second_email">;

/** Shorter words of a name are found in too many others. */
const shortest = 3;
/** Words of a name that name nobody. */
const generic = new Set(
  "familie eheleute erbengemeinschaft herr frau herrn dr prof gbr gmbh kg ohg ug ag jun sen".split(" "),
);

/**
 * The words by which an owner is found in texts that somebody typed: both last names, company, addresses and telephone as
 * they stand. Lower case.
 */
export function nameWords({ name, company, email, phone, second_name, second_email }: Named): string[] {
  const words = [...lastNames(name), ...lastNames(second_name), company, email, phone, second_email].map((word) =>
    word.normalize("NFC").trim().toLocaleLowerCase("de"),
  );
  return [...new Set(words)].filter((word) => word.length >= shortest);
}

/** Fewest figures of a telephone number that is found however it is written. */
const leastFigures = 6;

/** The figures of a telephone number without what stands before the area code, whatever is put between them; empty for a text. */
function figuresOf(word: string): string {
  if (/[\p{L}@]/u.test(word)) return "";
  const figures = joined(word)
    .replaceAll(/\D/g, "")
    .replace(/^(?:00|(?=49))49/, "")
    .replace(/^0+/, "");
  return figures.length < leastFigures ? "" : figures;
}

/** A text whose telephone numbers are one run of figures each. */
function joined(text: string): string {
  return text.replaceAll("(0)", "").replaceAll(/(?<=\d)[\s()/.–-]+(?=\d)/gu, "");
}

/** The last name of each person in a name: of „Familie Sommer“ and „Anna und Otto Sommer GbR“ „Sommer“. */
function lastNames(name: string): string[] {
  return name
    .normalize("NFC")
    .split(/[,;/&+(]|\s(?:und|u\.|geb\.|geborene)\s/iu)
    .map(
      (part) =>
        (part.match(/\p{L}[\p{L}'’-]*/gu) ?? []).filter((word) => !generic.has(word.toLocaleLowerCase("de"))).at(-1) ??
        "",
    );
}

/** Whether a text has one of the words, as a word of its own or with an ending („Sommers“, „Sommer'sche“ but not „Sommertag“). */
export function hasNameWord(text: string, words: readonly string[]): boolean {
  const lower = text.normalize("NFC").toLocaleLowerCase("de");
  return words.some((word) => {
    const figures = figuresOf(word);
    if (figures && joined(lower).includes(figures)) return true;
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
      const isStart = at === 0 || !/[\p{L}\p{N}]/u.test(lower[at - 1] ?? "");
      const rest = lower.slice(at + word.length);
      if (isStart && /^(s|’s|'s)?($|[^\p{L}\p{N}])/u.test(rest)) return true;
    }
    return false;
  });
}
