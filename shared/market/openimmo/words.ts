/** "Wohn- und Geschäftshaus" as near as a code without umlauts comes to it: "WOHN_UND_GESCHAEFTSHAUS" is "wohn und geschäftshaus". */
export function plainWords(code: string): string {
  return code
    .replaceAll(/[_-]+/g, " ")
    .toLowerCase()
    .replaceAll("ae", "ä")
    .replaceAll("oe", "ö")
    .replaceAll(/(?<![aeq])ue/g, "ü");
}
