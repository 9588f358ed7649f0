import { readFileSync } from "node:fs";

/** The typefaces of the PDF, embedded so that it looks the same everywhere: Inter (SIL Open Font License), Latin, Greek and Cyrillic. */
export function reportFonts(): { regular: Uint8Array; bold: Uint8Array } {
  return { regular: font("Inter-Regular.ttf"), bold: font("Inter-SemiBold.ttf") };
}

function font(name: string): Uint8Array {
  // By way of the folder above: in a bundle this module lies next to this folder, not in it.
  return readFileSync(new URL(`../reports/fonts/${name}`, import.meta.url));
}
