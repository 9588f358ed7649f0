import type { Sheet, Style } from "./sheet.ts";
import { body } from "./styles.ts";

/** A part of a tinted box: its element, its lines, and how they are set. */
interface BoxPart {
  tag: "H2" | "H3" | "P";
  lines: string[];
  style: Style;
}

/** Maximum number of pieces of a box that is kept whole. */
const shortBox = 10;
const [inset, padding] = [14, 8];

/** The heading of a box. */
export function boxHead(sheet: Sheet): Style {
  return { size: 12.5, bold: true, color: sheet.colors.accent };
}

/** The usual text of a box in bold. */
export const boldBody: Style = { ...body, bold: true };

/** Texts on a tinted ground; a short one is not parted. @param keepLast whether its end stays with what follows */
export function tintedBox(sheet: Sheet, parts: BoxPart[], { keepLast = true } = {}): void {
  const width = sheet.width - 2 * inset;
  const pieces = parts.flatMap(({ tag, lines, style }) =>
    lines
      .filter((line) => line.trim() !== "")
      .flatMap((line) => sheet.cut(line, style, width).map((piece) => ({ tag, piece, style }))),
  );
  pieces.forEach(({ tag, piece, style }, at) => {
    const [isFirst, isLast] = [at === 0, at === pieces.length - 1];
    const above = isFirst ? padding : tag === "H3" ? 3 : 0;
    const height = above + sheet.height(piece, style, width) + (isLast ? padding : 1);
    sheet.add({
      height,
      gap: isFirst ? 10 : 0,
      keep: isLast ? keepLast : tag !== "P" || pieces.length <= shortBox,
      draw: (y) => {
        sheet.decoration(() => {
          sheet.doc.rect(sheet.left, y, sheet.width, height).fill(sheet.colors.accentTint);
          sheet.doc.rect(sheet.left, y, 3, height).fill(sheet.colors.accent);
        });
        sheet.text(tag, piece, sheet.left + inset, y + above, style, width);
      },
    });
  });
}
