import type { Letterhead } from "#shared/agency/letterhead";
import { colors } from "../../core/colors.ts";
import type { Picture } from "../../core/picture.ts";
import { addressLine } from "../look/report-look.ts";
import type { HeadBlock } from "../blocks/paper.ts";
import { body, label } from "./styles.ts";
import type { Sheet, Style } from "./sheet.ts";

const logoBox = { width: 150, height: 44 };

/** Name and address, and the logo on the right where there is one; below, to whom it goes, with date and the like on its right. */
export function letterhead(
  sheet: Sheet,
  from: Letterhead,
  { addressee: to = [], terms = [] }: HeadBlock,
  logo: Picture | undefined,
): void {
  const { name: agency } = from;
  const { left, colors: own } = sheet;
  const width = sheet.width - 14 - (logo ? logoBox.width : 0);
  const name: Style = { size: 15, bold: true, color: own.accent };
  const nameHeight = sheet.height(agency, name, width);
  const address = addressLine(from);
  const textHeight = nameHeight + (address ? sheet.height(address, label, width) : 0);
  const height = Math.max(textHeight, logo ? logoBox.height : 0) + 10;
  sheet.add({
    height,
    draw: (y) => {
      sheet.decoration(() => sheet.doc.rect(left, y + 1, 4, nameHeight - 4).fill(own.accent));
      sheet.text("P", agency, left + 14, y, name, width);
      if (address) sheet.text("P", address, left + 14, y + nameHeight, label, width);
      if (logo) {
        const box = { x: left + sheet.width - logoBox.width, y, ...logoBox };
        sheet.figure(`Logo: ${agency}`, box, () =>
          sheet.doc.image(logo.bytes, box.x, y, { fit: [box.width, box.height], align: "right" }),
        );
      }
      sheet.rule(y + height);
    },
  });
  addressee(sheet, to, terms);
}

/** The owner on the left, date and the like on the right, as on a business letter. */
function addressee(sheet: Sheet, lines: string[], terms: [string, string][]): void {
  const { left, width } = sheet;
  const column = 256;
  const name: Style = { size: 11 };
  const address = lines.join("\n");
  const addressWidth = width - column - 20;
  const small: Style = { size: 10 };
  const termWidth = 64;
  const x = left + width - column;
  const heights = terms.map(([, text]) => sheet.height(text, small, column - termWidth) + 2);
  const right = heights.reduce((sum, height) => sum + height, 0);
  sheet.add({
    height: Math.max(15 + sheet.height(address, name, addressWidth), right),
    gap: 12,
    draw: (y) => {
      sheet.text("P", "Persönlich für", left, y, label, addressWidth);
      sheet.lines(address, left, y + 14, name, addressWidth);
      let top = y;
      terms.forEach(([term, text], at) => {
        const element = sheet.element("P");
        sheet.text(element, term, x, top, label, termWidth);
        sheet.text(element, text, x + termWidth, top, small, column - termWidth);
        top += heights[at] ?? 0;
      });
    },
  });
}

const pictureBox = { width: 160, height: 96 };

/** Title, property and salutation, next to the property's title picture where there is one. */
export function opening(
  sheet: Sheet,
  { title, property, about, salutation = [] }: HeadBlock,
  picture: Picture | undefined,
): void {
  const { left } = sheet;
  const width = sheet.width - (picture ? pictureBox.width + 20 : 0);
  const texts: { tag: string; text: string; style: Style; after: number }[] = [
    { tag: "H1", text: title, style: { size: 20, bold: true, color: sheet.colors.accent }, after: 1 },
    { tag: "P", text: about, style: { size: 11, color: colors.soft }, after: 9 },
    { tag: "P", text: salutation.join("\n"), style: body, after: 0 },
  ];
  const heights = texts.map(({ text, style, after }) => sheet.height(text, style, width) + after);
  const height = heights.reduce((sum, one) => sum + one, 0);
  sheet.add({
    height: Math.max(height, picture ? pictureBox.height : 0),
    gap: 11,
    keep: true,
    draw: (y) => {
      let top = y;
      texts.forEach(({ tag, text, style }, at) => {
        if (tag === "P") sheet.lines(text, left, top, style, width);
        else sheet.text(tag, text, left, top, style, width);
        top += heights[at] ?? 0;
      });
      if (picture) titlePicture(sheet, picture, `Titelbild der Immobilie ${property}`, y);
    },
  });
}

function titlePicture(sheet: Sheet, { bytes }: Picture, alt: string, y: number): void {
  const { doc } = sheet;
  const box = { x: sheet.left + sheet.width - pictureBox.width, y, ...pictureBox };
  sheet.figure(alt, box, () => {
    doc.save().roundedRect(box.x, y, box.width, box.height, 4).clip();
    doc.image(bytes, box.x, y, { cover: [box.width, box.height], align: "center", valign: "center" });
    doc.restore();
  });
}
