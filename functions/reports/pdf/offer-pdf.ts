import type { OfferContent } from "#shared/reports/offer-content";
import { colors, colorsWith } from "../../core/colors.ts";
import { scheduleChart } from "./offer-chart.ts";
import { offerHeadings as headings, offerHeads as heads, offerTerms } from "../offers/offer-look.ts";
import { boxHead, tintedBox } from "./box.ts";
import { closing, smallPrint } from "./closing.ts";
import { footer } from "./footer.ts";
import { letterhead, opening } from "./opening.ts";
import { body, label } from "./styles.ts";
import type { ReportPictures } from "./report-pdf.ts";
import { Sheet, type Style } from "./sheet.ts";
import { figureTiles, table } from "./tables.ts";

const dayColumn = 82;
const moneyColumn = 72;

/** An offer as a letter in PDF, A4, tagged for screen readers. The same content gives the same bytes. */
export async function offerPdf(content: OfferContent, pictures: ReportPictures = {}): Promise<Uint8Array> {
  const { agency, property, date, made_at } = content;
  const sheet = new Sheet(
    `${headings.title}: ${property}, ${date}`,
    agency,
    made_at,
    colorsWith(content.letterhead.color),
  );
  letterhead(sheet, content, offerTerms(content), pictures.logo);
  opening(sheet, { ...content, title: headings.title, words: content.intro }, pictures.title);
  sheet.heading(headings.figures);
  figureTiles(sheet, content.figures);
  if (content.phases.length > 0) {
    sheet.heading(headings.schedule, 13);
    scheduleChart(sheet, content.schedule);
  }
  if (content.about) {
    sheet.heading(headings.about, 13);
    sheet.paragraphs(content.about, body);
  }
  costs(sheet, content);
  if (content.terms.length > 0) {
    sheet.heading(headings.terms, 13);
    sheet.paragraphs(content.terms.join("\n"), body);
  }
  acceptance(sheet, content);
  closing(sheet, content, pictures.portrait);
  smallPrint(sheet, content);
  steps(sheet, content);
  sheet.finish((page, pages) => footer(sheet, agency, `Angebot vom ${date}`, page, pages));
  return sheet.bytes();
}

/** All steps by phase, each phase with what it is about. */
function steps(sheet: Sheet, { phases, open_days }: OfferContent): void {
  if (phases.length === 0) return;
  sheet.heading(headings.steps, 0, true);
  phases.forEach(({ name, about, period, entries }, at) => {
    phaseHead(sheet, name, period, at === 0 ? 0 : 11);
    sheet.paragraphs(about, { ...body, size: 10.25, color: colors.soft }, { keep: true });
    const columns = [
      { head: heads.day, width: dayColumn, style: { tabular: true, color: colors.soft } },
      { head: heads.done, width: sheet.width - dayColumn },
    ];
    table(
      sheet,
      columns,
      entries.map(({ date, name: step }) => ({ cells: [date, step] })),
    );
  });
  if (open_days) sheet.paragraphs(open_days, { ...label, color: colors.soft }, { gap: 4 });
}

/** A phase's name, and on the right when it is. */
function phaseHead(sheet: Sheet, name: string, period: string, gap: number): void {
  const nameStyle: Style = { size: 11.25, bold: true };
  const periodStyle: Style = { size: 10, color: colors.soft, align: "right" };
  const nameWidth = 130;
  sheet.add({
    height: Math.max(
      sheet.height(name, nameStyle, nameWidth),
      sheet.height(period, periodStyle, sheet.width - nameWidth),
    ),
    gap,
    keep: true,
    draw: (y) => {
      sheet.text("H3", name, sheet.left, y, nameStyle, nameWidth);
      sheet.text("P", period, sheet.left + nameWidth, y + 1, periodStyle, sheet.width - nameWidth);
    },
  });
}

/** What the plan costs and who pays it; the sums in the last row. */
function costs(sheet: Sheet, { costs: { summary, rows, total } }: OfferContent): void {
  sheet.heading(headings.costs, 13, rows.length > 0);
  sheet.paragraphs(summary, body, { keep: rows.length > 0 });
  if (rows.length === 0) return;
  const money = { align: "right" as const, tabular: true };
  const columns = [
    { head: heads.cost, width: sheet.width - 2 * moneyColumn },
    { head: heads.agency, width: moneyColumn, style: money },
    { head: heads.owner, width: moneyColumn, style: money },
  ];
  const cells = ({ text, agency, owner }: typeof total) => [text, agency, owner];
  const bold = { decorate: (y: number) => sheet.rule(y, sheet.colors.accent, 1.25), isBold: true };
  table(sheet, columns, [...rows.map((row) => ({ cells: cells(row) })), { cells: cells(total), ...bold }]);
}

/** How it is accepted, and lines for those who sign on paper. */
function acceptance(sheet: Sheet, { acceptance: lines, valid, signers }: OfferContent): void {
  const last = valid ? [`Das Angebot gilt bis zum ${valid}.`] : [];
  tintedBox(sheet, [
    { tag: "H2", lines: [headings.acceptance], style: boxHead(sheet) },
    { tag: "P", lines: [...lines, ...last], style: body },
  ]);
  const gap = 20;
  const fields = [heads.place, ...signers.map((name) => `${heads.signature} ${name}`)];
  const width = (sheet.width - (fields.length - 1) * gap) / fields.length;
  sheet.add({
    height: 54,
    gap: 2,
    keep: true,
    draw: (y) =>
      fields.forEach((field, at) => {
        const x = sheet.left + at * (width + gap);
        const line = y + 32;
        sheet.decoration(() =>
          sheet.doc
            .moveTo(x, line)
            .lineTo(x + width, line)
            .lineWidth(0.75)
            .strokeColor(colors.faint)
            .stroke(),
        );
        sheet.text("P", field, x, line + 2, label, width);
      }),
  });
}
