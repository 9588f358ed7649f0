import { colors } from "../../core/colors.ts";
import { label } from "./styles.ts";
import type { Sheet } from "./sheet.ts";

/** What stands below every page: what it is, and which page of how many. @param words one line at most; a longer one ends in an ellipsis */
export function footer(sheet: Sheet, words: string, page: number, pages: number): void {
  const y = sheet.bottom + 22;
  const { doc, left, width } = sheet;
  doc
    .moveTo(left, y - 8)
    .lineTo(left + width, y - 8)
    .lineWidth(0.75)
    .strokeColor(colors.line)
    .stroke();
  sheet.write(clipped(words, sheet), left, y, label, width * 0.8);
  sheet.write(
    `Seite ${page} von ${pages}`,
    left + width * 0.8,
    y,
    { ...label, align: "right", tabular: true },
    width * 0.2,
  );
}

/** One line at most: a long agency's name ends in an ellipsis. */
function clipped(text: string, sheet: Sheet): string {
  const fits = (candidate: string) => sheet.height(candidate, label, sheet.width * 0.8) < 16;
  if (fits(text)) return text;
  let length = text.length;
  while (length > 1 && !fits(`${text.slice(0, length)}…`)) length -= 1;
  return `${text.slice(0, length)}…`;
}
