import { colors } from "../../core/colors.ts";
import type { Sheet } from "./sheet.ts";
import { label } from "./styles.ts";

/** The space between two lines for signatures. */
const signatureGap = 20;

/** Lines to write or sign on, as many in a row as there is room for. */
export function signatureLines(sheet: Sheet, fields: readonly string[]): void {
  for (const row of signatureRows(fields, sheet.width)) signatures(sheet, row);
}

/** Lines to sign on, in rows: up to three in one, more in pairs, since a signature wants five centimetres. @param width of a row */
export function signatureRows(
  fields: readonly string[],
  width: number,
): { field: string; x: number; width: number }[][] {
  const perRow = fields.length <= 3 ? fields.length : 2;
  const own = (width - (perRow - 1) * signatureGap) / perRow;
  return Array.from({ length: Math.ceil(fields.length / perRow) }, (_, row) =>
    fields
      .slice(row * perRow, (row + 1) * perRow)
      .map((field, at) => ({ field, x: at * (own + signatureGap), width: own })),
  );
}

function signatures(sheet: Sheet, row: ReturnType<typeof signatureRows>[number]): void {
  sheet.add({
    height: 54,
    gap: 2,
    keep: true,
    draw: (y) =>
      row.forEach(({ field, x: from, width }) => {
        const x = sheet.left + from;
        const line = y + 32;
        sheet.decoration(() =>
          sheet.doc
            .moveTo(x, line)
            .lineTo(x + width, line)
            .lineWidth(0.75)
            .strokeColor(colors.faint)
            .stroke(),
        );
        if (field) sheet.text("P", field, x, line + 2, label, width);
      }),
  });
}
