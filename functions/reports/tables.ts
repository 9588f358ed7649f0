import type { ReportContent, ReportEntry } from "#shared/reports/content";
import { chunksOf } from "../core/chunks.ts";
import { colors } from "../core/colors.ts";
import type { Sheet, Style } from "./sheet.ts";

const perRow = 4;
const gap = 10;
const tileHeight = 50;

/** The key figures as tiles, four in a row; a last row that is not full fills the width. */
export function figureTiles(sheet: Sheet, figures: ReportContent["figures"]): void {
  for (const row of chunksOf(figures, perRow)) {
    const width = (sheet.width - (row.length - 1) * gap) / row.length;
    sheet.room(tileHeight);
    const { y } = sheet.doc;
    row.forEach(({ label, value }, position) => {
      const x = sheet.left + position * (width + gap);
      sheet.doc.roundedRect(x, y, width, tileHeight, 4).fill(colors.canvas);
      sheet.place(value, x + 12, y + 9, { size: 15, bold: true, tabular: true }, width - 16);
      sheet.place(label, x + 12, y + 31, { size: 8, color: colors.soft }, width - 16);
    });
    sheet.doc.y = y + tileHeight + gap;
  }
  sheet.doc.y -= gap;
}

const dateColumn = 74;
const date: Style = { size: 9.5, color: colors.soft, tabular: true };
const name: Style = { size: 9.5 };
const reasonStyle: Style = { size: 9, color: colors.late };

/** Days and what, one below the other between thin lines; a reason stands under its measure. */
export function entryList(sheet: Sheet, entries: (ReportEntry & { reason?: string })[], nothing: string): void {
  if (entries.length === 0) {
    sheet.paragraph(nothing, { size: 9.5, color: colors.soft }, 0);
    return;
  }
  const width = sheet.width - dateColumn;
  for (const [position, entry] of entries.entries()) {
    const reason = entry.reason ? `Grund: ${entry.reason}` : "";
    const nameHeight = sheet.height(entry.name, name, width);
    const height = nameHeight + (reason ? sheet.height(reason, reasonStyle, width) : 0) + 8;
    sheet.room(height);
    const { y } = sheet.doc;
    if (position > 0 && y > sheet.top) sheet.rule(y, colors.line, 0.5);
    sheet.place(entry.date, sheet.left, y + 5, date, dateColumn);
    sheet.place(entry.name, sheet.left + dateColumn, y + 5, name, width);
    if (reason) sheet.place(reason, sheet.left + dateColumn, y + 5 + nameHeight, reasonStyle, width);
    sheet.doc.y = y + height;
  }
}
