import { readFileSync } from "node:fs";
import { join } from "node:path";

const law = String.raw`[A-ZÄÖÜ][A-Za-z]*[A-Z][A-Za-z]*`;
const number = String.raw`\d+[a-z]?`;
const quotation = new RegExp(
  String.raw`(?:\b(${law})\s)?(?:§§?|Art\.)\s?(${number}(?:(?:,|\sund|\sand|\sbis|\sto|\soder)\s${number})*)(?:\s(?:Abs\.\s)?\(?\d[a-z]?\)?)?(?:\s(${law})\b)?`,
  "g",
);

/** The paragraphs that a text quotes, each as "BGB 656c", or "656c" where the text leaves the law out. */
export function quotedIn(text: string): string[] {
  return [...text.matchAll(quotation)].flatMap(([, before, numbers = "", after]) => {
    const of = before ?? after;
    return (numbers.match(new RegExp(number, "g")) ?? []).map((one) => (of ? `${of} ${one}` : one));
  });
}

/** A file of the project as text. @param path from the project's folder */
export function textOf(path: string): string {
  return readFileSync(join(import.meta.dirname, "../..", path), "utf8");
}
