/** A text in small letters, with "ae" for "ä" and "ss" for "ß": by which two writings of a word are one. */
export function spelledOut(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[äöüß]/gu, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter] ?? "ss");
}
