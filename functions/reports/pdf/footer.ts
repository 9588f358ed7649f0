import { colors } from "../../core/colors.ts";
import { label } from "./styles.ts";
import type { Sheet } from "./sheet.ts";

/** What stands below every page: whose letter it is and what, and which page of how many. A long agency's name ends in an ellipsis, what it is stays whole. */
export function footer(sheet: Sheet, agency: string, what: string, page: number, pages: number): void {
  const y = sheet.bottom + 22;
  const { doc, left, width } = sheet;
  doc
    .moveTo(left, y - 8)
    .lineTo(left + width, y - 8)
    .lineWidth(0.75)
    .strokeColor(colors.line)
    .stroke();
  sheet.write(footerWords(sheet, agency, what), left, y, label, width * 0.8);
  sheet.write(
    `Seite ${page} von ${pages}`,
    left + width * 0.8,
    y,
    { ...label, align: "right", tabular: true },
    width * 0.2,
  );
}

/** More letters than a line of a footer ever holds: where the search for as many as fit begins. */
const maxInLine = 200;

/** One line at most, with as much of the agency's name as it holds. */
export function footerWords(sheet: Sheet, agency: string, what: string): string {
  const fits = (words: string) => sheet.height(words, label, sheet.width * 0.8) < 16;
  if (fits(`${agency} · ${what}`)) return `${agency} · ${what}`;
  let length = Math.min(agency.length, maxInLine);
  const cut = () => `${agency.slice(0, length).trimEnd()}… · ${what}`;
  while (length > 1 && !fits(cut())) length -= 1;
  return cut();
}
