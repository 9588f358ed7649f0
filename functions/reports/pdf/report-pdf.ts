import type { ReportContent, ReportEntry } from "#shared/reports/content";
import type { Picture } from "../../core/picture.ts";
import { colors, colorsWith } from "../../core/colors.ts";
import { reachChart } from "./chart.ts";
import { columnHeads, headings } from "../look.ts";
import { boldBody, boxHead, tintedBox } from "./box.ts";
import { closing, smallPrint } from "./closing.ts";
import { footer } from "./footer.ts";
import { letterhead, opening } from "./opening.ts";
import { body, label } from "./styles.ts";
import { Sheet } from "./sheet.ts";
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
  const terms: [string, string][] = [
    ["Datum", date],
    ["Zeitraum", content.period],
  ];
  letterhead(sheet, content, terms, pictures.logo);
  opening(sheet, { ...content, title: headings.title, words: content.summary.join(" ") }, pictures.title);
  sheet.heading(headings.figures);
  figureTiles(sheet, content.figures);
  if (content.promise) sheet.paragraphs(content.promise, body, { gap: 7 });
  pricePart(sheet, content);
  reachPart(sheet, content);
  viewingsPart(sheet, content);
  if (content.numbers.measures_total > 0) plan(sheet, content);
  recommendationPart(sheet, content);
  closing(sheet, content, pictures.portrait);
  smallPrint(sheet, content);
  sheet.finish((page, pages) => footer(sheet, agency, `Vermarktungsbericht vom ${date}`, page, pages));
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

/** On a tinted ground: what the agency recommends, and what the owner is asked to decide. */
function recommendationPart(sheet: Sheet, { recommendation: { text, decision }, answer }: ReportContent): void {
  if (text === "" && decision === "") return;
  tintedBox(sheet, [
    { tag: "H2", lines: [text ? headings.recommendation : headings.decision], style: boxHead(sheet) },
    { tag: "P", lines: text.split(/\r?\n/), style: body },
    ...(text && decision
      ? [{ tag: "H3" as const, lines: [headings.decision], style: { ...boldBody, color: sheet.colors.accent } }]
      : []),
    { tag: "P", lines: decision.split(/\r?\n/), style: boldBody },
    { tag: "P", lines: [answer], style: body },
  ]);
}
