import type { ReportContent, ReportEntry } from "#shared/reports/content";
import type { Picture } from "../core/picture.ts";
import { colors, colorsWith } from "../core/colors.ts";
import { reachChart } from "./chart.ts";
import { columnHeads, headings } from "./look.ts";
import { closing, smallPrint } from "./pdf-closing.ts";
import { letterhead, opening } from "./pdf-opening.ts";
import { body, label } from "./pdf-styles.ts";
import { Sheet, type Style } from "./sheet.ts";
import { figureTiles, table } from "./tables.ts";

/** The pictures of a report: the agency's logo, whoever signs it, and the property. */
export interface ReportPictures {
  logo?: Picture | undefined;
  portrait?: Picture | undefined;
  title?: Picture | undefined;
}

/** The report as a letter in PDF, A4, tagged for screen readers. The same content gives the same bytes. */
export async function reportPdf(content: ReportContent, pictures: ReportPictures = {}): Promise<Uint8Array> {
  const { agency, property, covers, date } = content;
  const own = colorsWith(content.letterhead.color);
  const sheet = new Sheet(`Vermarktungsbericht ${property}, ${date}`, agency, covers.to, own);
  letterhead(sheet, content, pictures.logo);
  opening(sheet, content, pictures.title);
  sheet.heading(headings.figures);
  figureTiles(sheet, content.figures);
  pricePart(sheet, content);
  reachPart(sheet, content);
  viewingsPart(sheet, content);
  if (content.numbers.measures_total > 0) plan(sheet, content);
  recommendationPart(sheet, content);
  closing(sheet, content, pictures.portrait);
  smallPrint(sheet, content);
  sheet.finish((page, pages) => footer(sheet, content, page, pages));
  return sheet.bytes();
}

/** What was done, what comes, what is late; the last of it stays with the closing where no recommendation stands between. */
function plan(sheet: Sheet, content: ReportContent): void {
  const { done, upcoming, more, late, recommendation } = content;
  const isLast = recommendation.text === "" && recommendation.decision === "";
  const keepUpcoming = isLast && late.length === 0;
  entries(sheet, headings.done, [columnHeads.day, columnHeads.done], done, headings.nothingDone);
  const heads = [columnHeads.upcomingDay, columnHeads.upcoming];
  entries(sheet, headings.upcoming, heads, upcoming, headings.nothingUpcoming, keepUpcoming || more !== "");
  if (more) sheet.paragraphs(more, { ...body, size: 10.5, color: colors.soft }, { gap: 2, keep: keepUpcoming });
  if (late.length > 0) entries(sheet, headings.late, [columnHeads.lateDay, columnHeads.late], late, "", isLast);
}

/** How the price came to what it is, where there was more than the first. */
function pricePart(sheet: Sheet, { price }: ReportContent): void {
  if (price?.history) sheet.paragraphs(price.history, body, { gap: 9 });
}

function reachPart(sheet: Sheet, { reach }: ReportContent): void {
  if (!reach) return;
  sheet.heading(headings.reach);
  reachChart(sheet, reach, columnHeads);
  sheet.paragraphs(reach.note, { ...label, color: colors.soft }, { gap: 3 });
}

function viewingsPart(sheet: Sheet, { viewings }: ReportContent): void {
  if (!viewings) return;
  sheet.heading(headings.viewings);
  sheet.paragraphs(viewings.summary, body, { keep: viewings.objections !== "" });
  if (viewings.objections) sheet.paragraphs(`${headings.objections} ${viewings.objections}.`, body, { gap: 3 });
}

/** Width of the column of days, in points. */
const dayColumn = 78;

/** Days and what, as a table; a reason stands under its measure. */
function entries(
  sheet: Sheet,
  heading: string,
  heads: string[],
  list: (ReportEntry & { reason?: string })[],
  nothing: string,
  keepLast = false,
): void {
  sheet.heading(heading);
  if (list.length === 0) {
    sheet.paragraphs(nothing, { ...body, color: colors.soft }, { keep: keepLast });
    return;
  }
  const [day = "", what = ""] = heads;
  const columns = [
    { head: day, width: dayColumn, style: { tabular: true, color: colors.soft } },
    { head: what, width: sheet.width - dayColumn },
  ];
  const rows = list.map(({ date, name, reason }) => ({
    cells: [date, name],
    ...(reason && { note: `Grund: ${reason}` }),
  }));
  table(sheet, columns, rows, { keepLast });
}

/** Most pieces of a recommendation that is kept whole. */
const shortBox = 10;

/** On a tinted ground: what the agency recommends, and what the owner is asked to decide. */
function recommendationPart(sheet: Sheet, { recommendation: { text, decision }, answer }: ReportContent): void {
  if (text === "" && decision === "") return;
  const [inset, padding] = [14, 8];
  const width = sheet.width - 2 * inset;
  const head: Style = { size: 12.5, bold: true, color: sheet.colors.accent };
  const bold: Style = { ...body, bold: true };
  const parts = [
    { tag: "H2", lines: [text ? headings.recommendation : headings.decision], style: head },
    { tag: "P", lines: text.split(/\r?\n/), style: body },
    ...(text && decision
      ? [{ tag: "H3", lines: [headings.decision], style: { ...bold, color: sheet.colors.accent } }]
      : []),
    { tag: "P", lines: decision.split(/\r?\n/), style: bold },
    { tag: "P", lines: [answer], style: body },
  ];
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
      gap: isFirst ? 12 : 0,
      // A short one is not parted, and its end stays with the closing.
      keep: isLast || tag !== "P" || pieces.length <= shortBox,
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

function footer(sheet: Sheet, { agency, date }: ReportContent, page: number, pages: number): void {
  const y = sheet.bottom + 22;
  const { doc, left, width } = sheet;
  doc
    .moveTo(left, y - 8)
    .lineTo(left + width, y - 8)
    .lineWidth(0.75)
    .strokeColor(colors.line)
    .stroke();
  sheet.write(clipped(`${agency} · Vermarktungsbericht vom ${date}`, sheet), left, y, label, width * 0.8);
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
