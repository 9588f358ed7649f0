import type { ReportContent } from "#shared/reports/content";
import type { Picture } from "../core/picture.ts";
import { progressChart } from "./chart.ts";
import { colors, colorsWith } from "../core/colors.ts";
import { headings, oneLine, privacyText } from "./look.ts";
import { Sheet, type Style } from "./sheet.ts";
import { entryList, figureTiles } from "./tables.ts";

const body: Style = { size: 10 };
const label: Style = { size: 8, color: colors.faint };

/** The pictures of a report: the agency's logo and whoever signs it. */
export interface ReportPictures {
  logo?: Picture | undefined;
  portrait?: Picture | undefined;
}

/** The report as a letter in PDF, A4. The same content gives the same bytes. */
export async function reportPdf(content: ReportContent, { logo, portrait }: ReportPictures = {}): Promise<Uint8Array> {
  const { agency, property, covers } = content;
  const own = colorsWith(content.letterhead.color);
  const sheet = new Sheet(`Vermarktungsbericht ${property}, ${content.date}`, agency, covers.to, own);
  letterhead(sheet, content, logo);
  addressee(sheet, content);

  sheet.paragraph(headings.title, { size: 20, bold: true, color: own.accent }, 0);
  sheet.paragraph(`${property} · ${content.property_type}`, { size: 11, color: colors.soft }, 16);
  sheet.paragraph(content.salutation, body, 6);
  sheet.paragraph(content.summary.join(" "), body, 2);

  sheet.heading(headings.figures, 60);
  figureTiles(sheet, content.figures);
  sheet.heading(headings.progress, 130);
  progressChart(sheet, content.phases);

  sheet.heading(headings.done, 24);
  entryList(sheet, content.done, headings.nothingDone);
  sheet.heading(headings.upcoming, 24);
  entryList(sheet, content.upcoming, headings.nothingUpcoming);
  if (content.late.length > 0) {
    sheet.heading(headings.late, 36);
    entryList(sheet, content.late, "");
  }

  closing(sheet, content, portrait);
  smallPrint(sheet, content);
  sheet.everyPage((page, pages) => footer(sheet, content, page, pages));
  return sheet.bytes();
}

/** Name and address, and the logo on the right where there is one. */
function letterhead(sheet: Sheet, { agency, letterhead: { address } }: ReportContent, logo: Picture | undefined): void {
  const { doc, left, colors: own } = sheet;
  const [logoWidth, logoHeight] = logo ? [150, 44] : [0, 0];
  if (logo)
    doc.image(logo.bytes, left + sheet.width - logoWidth, doc.y, { fit: [logoWidth, logoHeight], align: "right" });
  const width = sheet.width - 14 - logoWidth;
  const name: Style = { size: 15, bold: true, color: own.accent };
  const height = sheet.height(agency, name, width);
  doc.rect(left, doc.y + 1, 4, height - 4).fill(own.accent);
  sheet.place(agency, left + 14, doc.y, name, width);
  const line = oneLine(address);
  if (line) sheet.place(line, left + 14, doc.y + height, label, width);
  doc.y += Math.max(height + (line ? sheet.height(line, label, width) : 0), logoHeight) + 10;
  sheet.rule(doc.y);
  doc.y += 26;
}

/** The owner on the left, date and period on the right, as on a business letter. */
function addressee(sheet: Sheet, content: ReportContent): void {
  const { doc, left, width } = sheet;
  const top = doc.y;
  const address = content.addressee.join("\n");
  const column = 190;
  sheet.place("Persönlich für", left, top, label);
  sheet.place(address, left, top + 14, { size: 11 }, width - column - 20);
  const x = left + width - column;
  sheet.place("Datum", x, top, label, 60);
  sheet.place(content.date, x + 60, top - 1, { size: 9 }, column - 60);
  sheet.place("Zeitraum", x, top + 16, label, 60);
  sheet.place(content.period, x + 60, top + 15, { size: 9 }, column - 60);
  const right = 16 + sheet.height(content.period, { size: 9 }, column - 60);
  doc.y = top + Math.max(14 + sheet.height(address, { size: 11 }, width - column - 20), right) + 30;
}

const portraitSize = 52;

/** The agent's own words and who that is, with a picture on the left where there is one. */
function closing(sheet: Sheet, content: ReportContent, portrait: Picture | undefined): void {
  const { doc, left } = sheet;
  const { closing_note, contact, agency } = content;
  doc.y += 20;
  if (closing_note) sheet.paragraph(closing_note, body, 14);
  const soft: Style = { ...body, color: colors.soft };
  const signature = contact ? [contact.title, agency, contact.phone, contact.email, contact.signature] : [];
  const rest = signature.filter(Boolean).join("\n");
  const [name, indent] = [contact?.name ?? agency, portrait ? portraitSize + 14 : 0];
  const width = sheet.width - indent;
  const nameHeight = sheet.height(name, { ...body, bold: true }, width);
  const height = Math.max(nameHeight + (rest ? sheet.height(rest, soft, width) : 0), portrait ? portraitSize : 0);
  sheet.room(height + 30);
  sheet.paragraph(headings.regards, body, 10);
  const { y } = doc;
  if (portrait) round(sheet, portrait, y);
  sheet.place(name, left + indent, y, { ...body, bold: true }, width);
  if (rest) sheet.place(rest, left + indent, y + nameHeight, soft, width);
  doc.y = y + height;
}

function round({ doc, left }: Sheet, { bytes }: Picture, y: number): void {
  const half = portraitSize / 2;
  doc
    .save()
    .circle(left + half, y + half, half)
    .clip();
  doc.image(bytes, left, y, { cover: [portraitSize, portraitSize], align: "center", valign: "center" });
  doc.restore();
}

/** What the law wants at the end of a letter: data protection, who oversees the agency, where it is registered. */
function smallPrint(sheet: Sheet, { privacy, letterhead: { imprint, privacy_url } }: ReportContent): void {
  const { doc } = sheet;
  const small: Style = { size: 7.5, color: colors.faint };
  const text = [privacyText(privacy, privacy_url), imprint.join(" · ")].filter(Boolean).join("\n");
  doc.y += 22;
  sheet.room(sheet.height(text, small) + 10);
  sheet.rule(doc.y);
  doc.y += 8;
  sheet.paragraph(text, small, 0);
}

function footer(sheet: Sheet, { agency, date }: ReportContent, page: number, pages: number): void {
  const y = sheet.bottom + 24;
  sheet.rule(y - 10);
  const half = sheet.width / 2;
  sheet.place(clipped(`${agency} · Vermarktungsbericht vom ${date}`, sheet), sheet.left, y, label, half * 1.6);
  sheet.place(
    `Seite ${page} von ${pages}`,
    sheet.left + half * 1.6,
    y,
    { ...label, align: "right", tabular: true },
    half * 0.4,
  );
}

/** One line at most: a long agency's name ends in an ellipsis. */
function clipped(text: string, sheet: Sheet): string {
  const fits = (candidate: string) => sheet.height(candidate, label, sheet.width * 0.8) < 14;
  if (fits(text)) return text;
  let length = text.length;
  while (length > 1 && !fits(`${text.slice(0, length)}…`)) length -= 1;
  return `${text.slice(0, length)}…`;
}
