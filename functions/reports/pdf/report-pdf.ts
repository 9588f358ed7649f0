import { afterComma } from "#shared/reports/message";
import { type ReportContent, tellsDone } from "#shared/reports/content";
import type { ReportEntry } from "#shared/reports/steps";
import type { Picture } from "../../core/picture.ts";
import { colors, colorsWith } from "../../core/colors.ts";
import { reachChart } from "./chart.ts";
import { headings } from "#shared/reports/report-words";
import { columnHeads } from "../look/report-look.ts";
import { boldBody, boxHead, tintedBox } from "./box.ts";
import { closing, smallPrint } from "./closing.ts";
import { footer } from "./footer.ts";
import { letterhead, opening } from "./opening.ts";
import { body, label } from "./styles.ts";
import { Sheet, type Style } from "./sheet.ts";
import { type Column, figureTiles, groupedTable, type Row, table } from "./tables.ts";

/** The pictures of a report: the agency's logo, the person who signs it, and the property. */
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
  opening(sheet, { ...content, title: headings.title, words: afterComma(content.summary.join(" ")) }, pictures.title);
  sheet.heading(headings.figures);
  figureTiles(sheet, content.figures);
  pricePart(sheet, content);
  const { reach, viewings, numbers } = content;
  recommendationPart(sheet, content, !reach && !viewings && numbers.measures_total === 0);
  reachPart(sheet, content);
  viewingsPart(sheet, content);
  if (numbers.measures_total > 0) plan(sheet, content);
  closing(sheet, content, pictures.portrait);
  smallPrint(sheet, content);
  sheet.finish((page, pages) => footer(sheet, agency, `Vermarktungsbericht vom ${date}`, page, pages));
  return sheet.bytes();
}

/** What was done by phase, what comes, what is late; the last of it stays with the closing. */
function plan(sheet: Sheet, content: ReportContent): void {
  const { done, upcoming, more, late, is_over, promise } = content;
  if (tellsDone(content)) sheet.heading(headings.done);
  if (promise) sheet.paragraphs(promise, body, { keep: true });
  if (done.count === 0 && !is_over) sheet.paragraphs(headings.nothingDone, nothing);
  else if (done.count > 0) {
    const groups = done.phases.map(({ phase, entries: list }) => ({ name: phase, rows: rowsOf(list) }));
    groupedTable(sheet, columnsOf(sheet, [columnHeads.day, columnHeads.done]), groups, {
      keepLast: is_over || done.more !== "",
    });
  }
  if (done.more) sheet.paragraphs(done.more, nothing, { gap: 2, keep: is_over });
  if (is_over) return;
  const isLast = late.length === 0;
  const heads = [columnHeads.upcomingDay, columnHeads.upcoming];
  sheet.heading(headings.upcoming);
  entries(sheet, heads, upcoming, headings.nothingUpcoming, isLast || more !== "");
  if (more) sheet.paragraphs(more, { ...nothing, size: 10.5 }, { gap: 2, keep: isLast });
  if (isLast) return;
  sheet.heading(headings.late);
  entries(sheet, [columnHeads.lateDay, columnHeads.late], late, "", true);
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

const nothing: Style = { ...body, color: colors.soft };

function columnsOf(sheet: Sheet, [day = "", what = ""]: string[]): Column[] {
  return [
    { head: day, width: dayColumn, style: { tabular: true, color: colors.soft } },
    { head: what, width: sheet.width - dayColumn },
  ];
}

function rowsOf(list: (ReportEntry & { reason?: string })[]): Row[] {
  return list.map(({ date, name, reason }) => ({ cells: [date, name], ...(reason && { note: `Grund: ${reason}` }) }));
}

/** Days and what, as a table; a reason stands under its measure. @param empty what is said where there are none */
function entries(
  sheet: Sheet,
  heads: string[],
  list: (ReportEntry & { reason?: string })[],
  empty: string,
  keepLast: boolean,
): void {
  if (list.length === 0) sheet.paragraphs(empty, nothing, { keep: keepLast });
  else table(sheet, columnsOf(sheet, heads), rowsOf(list), { keepLast });
}

/** On a tinted ground: what the agency recommends, and what the owner is asked to decide. @param isLast before the closing */
function recommendationPart(
  sheet: Sheet,
  { recommendation: { text, decision }, answer }: ReportContent,
  isLast: boolean,
): void {
  if (text === "" && decision === "") return;
  tintedBox(
    sheet,
    [
      { tag: "H2", lines: [text ? headings.recommendation : headings.decision], style: boxHead(sheet) },
      { tag: "P", lines: text.split(/\r?\n/), style: body },
      ...(text && decision
        ? [{ tag: "H3" as const, lines: [headings.decision], style: { ...boldBody, color: sheet.colors.accent } }]
        : []),
      { tag: "P", lines: decision.split(/\r?\n/), style: boldBody },
      { tag: "P", lines: [answer], style: body },
    ],
    { keepLast: isLast },
  );
}
