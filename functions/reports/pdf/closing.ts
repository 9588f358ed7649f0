import type { Letterhead } from "#shared/agency/letterhead";
import { colors } from "../../core/colors.ts";
import type { Picture } from "../../core/picture.ts";
import { privacyLine } from "../look/report-look.ts";
import type { Block } from "../blocks/paper.ts";
import { body } from "./styles.ts";
import type { Sheet, Style } from "./sheet.ts";

const portraitSize = 54;

/**
 * Somebody with title, agency and how to reach them, with a picture on the left where there is one; the agency with its telephone
 * for nobody in person. Below a greeting in a letter. Nothing of it is parted from what stands before.
 */
export function person(
  sheet: Sheet,
  { contact, greeting = "" }: Block & { kind: "person" },
  { name: agency, phone: office }: Letterhead,
  portrait: Picture | undefined,
): void {
  const { left } = sheet;
  const indent = portrait ? portraitSize + 14 : 0;
  const columns = [(sheet.width - indent) * 0.5, (sheet.width - indent) * 0.5 - 12] as const;
  const soft: Style = { ...body, color: colors.soft };
  const bold: Style = { ...body, bold: true };
  const regards = greeting ? sheet.height(greeting, body) + 2 : 0;
  const name = contact?.name ?? agency;
  const own = contact ? [contact.title, agency] : [];
  const reach = contact
    ? [contact.phone && `Telefon ${contact.phone}`, contact.email, contact.signature]
    : [office && `Telefon ${office}`];
  const parts = [
    { text: name, style: bold, x: 0, y: regards, width: columns[0] },
    {
      text: own.filter(Boolean).join("\n"),
      style: soft,
      x: 0,
      y: regards + sheet.height(name, bold, columns[0]),
      width: columns[0],
    },
    { text: reach.filter(Boolean).join("\n"), style: body, x: columns[0] + 12, y: regards, width: columns[1] },
  ].filter(({ text }) => text !== "");
  const height = Math.max(
    ...parts.map(({ text, style, y, width }) => y + sheet.height(text, style, width)),
    portrait ? Math.max(portraitSize, regards + portraitSize - 12) : 0,
  );
  sheet.add({
    height,
    gap: 7,
    keep: true,
    draw: (y) => {
      if (greeting) sheet.text("P", greeting, left + indent, y, body);
      if (portrait) round(sheet, portrait, name, y);
      for (const part of parts) sheet.lines(part.text, left + indent + part.x, y + part.y, part.style, part.width);
    },
  });
}

function round(sheet: Sheet, { bytes }: Picture, name: string, y: number): void {
  const { doc, left } = sheet;
  const half = portraitSize / 2;
  sheet.figure(`Foto von ${name}`, { x: left, y, width: portraitSize, height: portraitSize }, () => {
    doc
      .save()
      .circle(left + half, y + half, half)
      .clip();
    doc.image(bytes, left, y, { cover: [portraitSize, portraitSize], align: "center", valign: "center" });
    doc.restore();
  });
}

/** What the law wants at the end of a letter: data protection, who oversees the agency, where it is registered. */
export function imprint(sheet: Sheet, privacy: string, { imprint: lines, privacy_url }: Letterhead): void {
  const small: Style = { size: 9, color: colors.faint };
  const texts = [privacy, [privacyLine(privacy_url), ...lines].filter(Boolean).join(" · ")].filter(Boolean);
  const heights = texts.map((text) => sheet.height(text, small));
  sheet.add({
    height: heights.reduce((sum, one) => sum + one, 6),
    gap: 7,
    draw: (y) => {
      sheet.rule(y);
      let top = y + 6;
      texts.forEach((text, at) => {
        sheet.text("P", text, sheet.left, top, small);
        top += heights[at] ?? 0;
      });
    },
  });
}
