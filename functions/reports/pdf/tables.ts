import { colors } from "../../core/colors.ts";
import type { Sheet, Style, Tag } from "./sheet.ts";

/** A column of a table: its head, its width in points, and how its cells are set. */
export interface Column {
  head: string;
  width: number;
  style?: Partial<Style>;
}

/** A row: a text for each column, a smaller one below its last, and what is drawn besides. */
interface Row {
  cells: string[];
  note?: string;
  decorate?: (y: number, height: number) => void;
  /** A sum: its texts in bold. */
  isBold?: boolean;
}

/** Rows below a name of their own. */
interface Group {
  name: string;
  rows: Row[];
}

const cell: Style = { size: 10.1 };
const headStyle: Style = { size: 9.5, color: colors.faint };
const groupStyle: Style = { size: 10.1, bold: true };
const noteStyle: Style = { size: 10, color: colors.late };
const padding = 1;
/** Minimum number of rows of a long table on its last page. */
const lastRows = 8;
const columnGap = 10;

/**
 * A table with a head that is repeated on every page, cut between its rows only. Its rows come in groups; a group's name
 * stays with its first row.
 * @param keepLast whether its end stays with what follows, so that this never stands alone on a page
 */
export function groupedTable(sheet: Sheet, columns: Column[], groups: Group[], { keepLast = false } = {}): void {
  const styleOf = ({ style }: Column, base: Style): Style => ({ ...base, ...style });
  const inner = ({ width }: Column, at: number) => width - (at < columns.length - 1 ? columnGap : 0);
  const placesOf = columns.map((_, at) => sheet.left + columns.slice(0, at).reduce((sum, { width }) => sum + width, 0));
  const heightsOf = (texts: string[], base: Style) =>
    Math.max(...columns.map((column, at) => sheet.height(texts[at] ?? "", styleOf(column, base), inner(column, at))));
  const headStyles = columns.map(({ style }) => ({ ...headStyle, ...(style?.align && { align: style.align }) }));
  const heads = columns.map(({ head }) => head);
  const head = heightsOf(heads, headStyle) + padding;
  const eachHead = (draw: (text: string, x: number, style: Style, width: number) => void) =>
    columns.forEach((column, at) =>
      draw(column.head, placesOf[at] ?? 0, headStyles[at] ?? headStyle, inner(column, at)),
    );
  let element: Tag | undefined;
  sheet.add({
    height: head,
    keep: true,
    draw: (y) => {
      element = sheet.element("Table");
      const row = sheet.element("TR", element);
      eachHead((text, x, style, width) =>
        sheet.text(sheet.element("TH", row, { scope: "Column" }), text, x, y, style, width),
      );
    },
  });
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  let place = -1;
  for (const { name, rows } of groups) {
    if (name) groupName(name);
    for (const row of rows) addRow(row, (place += 1));
  }

  function addRow({ cells, note = "", decorate, isBold = false }: Row, at: number): void {
    const own: Style = { ...cell, bold: isBold };
    const last = columns.length - 1;
    const textHeight = heightsOf(cells, own);
    const noteWidth = inner(columns[last] as Column, last);
    const height = textHeight + (note ? sheet.height(note, noteStyle, noteWidth) : 0) + 2 * padding;
    sheet.add({
      height,
      head,
      // The first two rows stay with the head, the last three with what follows, and a long table never ends with only a few rows on a page of their own.
      keep:
        (at === 0 && count > 1) ||
        (keepLast && at >= count - 3) ||
        (count >= 2 * lastRows && at >= count - lastRows && at < count - 1),
      drawHead: (y) => eachHead((text, x, style, width) => sheet.write(text, x, y, style, width)),
      draw: (y) => {
        sheet.rule(y, colors.line, 0.5);
        decorate?.(y, height);
        const row = sheet.element("TR", element);
        columns.forEach((column, position) => {
          const data = sheet.element("TD", row);
          const width = inner(column, position);
          const x = placesOf[position] ?? 0;
          sheet.text(data, cells[position] ?? "", x, y + padding, styleOf(column, own), width);
          if (note && position === last) sheet.text(data, note, x, y + padding + textHeight, noteStyle, width);
        });
      },
    });
  }

  /** A group's name over the whole width. */
  function groupName(name: string): void {
    const height = sheet.height(name, groupStyle) + 2 * padding;
    sheet.add({
      height,
      gap: 2,
      head,
      keep: true,
      drawHead: (y) => eachHead((text, x, style, width) => sheet.write(text, x, y, style, width)),
      draw: (y) => {
        sheet.rule(y, colors.line, 0.5);
        const row = sheet.element("TR", element);
        sheet.text(sheet.element("TH", row, { scope: "Row" }), name, sheet.left, y + padding, groupStyle);
      },
    });
  }
}

const perRow = 3;
const gap = 6;
const tileHeight = 36;

/** The key figures as tiles, three in a row; a last row that is not full fills the width. */
export function figureTiles(sheet: Sheet, figures: { label: string; value: string }[]): void {
  for (let at = 0; at < figures.length; at += perRow) {
    const row = figures.slice(at, at + perRow);
    const width = (sheet.width - (row.length - 1) * gap) / row.length;
    sheet.add({
      height: tileHeight,
      gap: at > 0 ? gap : 0,
      keep: at + perRow < figures.length,
      draw: (y) =>
        row.forEach(({ label, value }, position) => {
          const x = sheet.left + position * (width + gap);
          sheet.box(x, y, width, tileHeight, colors.canvas);
          const element = sheet.element("P");
          sheet.text(element, label, x + 11, y + 4.5, { size: 9.5, color: colors.soft }, width - 14);
          sheet.text(element, value, x + 11, y + 16, { size: 14, bold: true, tabular: true }, width - 16);
        }),
    });
  }
}
