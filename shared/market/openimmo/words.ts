import { maxNameLength } from "../../core/fields.ts";

/** "Wohn- und Geschäftshaus" as near as a code without umlauts comes to it: "WOHN_UND_GESCHAEFTSHAUS" is "wohn und geschäftshaus". */
export function plainWords(code: string): string {
  return code
    .replaceAll(/[_-]+/g, " ")
    .toLowerCase()
    .replaceAll("ae", "ä")
    .replaceAll("oe", "ö")
    .replaceAll(/(?<![aeq])ue/g, "ü");
}

/** One line of a foreign text: no control characters and no markup of line breaks, at most 200 characters. */
export function lineOf(text: string): string {
  const plain = text
    .replaceAll(/<br\s*\/?>/gi, " ")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain.slice(0, maxNameLength).toWellFormed().trim();
}
