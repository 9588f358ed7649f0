import type { OfferContent } from "#shared/reports/offer-content";
import { colors, colorsWith } from "../../core/colors.ts";
import { scheduleChart } from "./offer-chart.ts";
import { offerHeadings as headings, offerHeads as heads, offerTerms } from "../look/offer-look.ts";
import { boxHead, tintedBox } from "./box.ts";
import type { Picture } from "../../core/picture.ts";
import { closing, person, smallPrint } from "./closing.ts";
import { footer } from "./footer.ts";
import { letterhead, opening } from "./opening.ts";
import { body, label } from "./styles.ts";
import type { ReportPictures } from "./report-pdf.ts";
import { Sheet, type Style } from "./sheet.ts";
import { signatureLines } from "./signatures.ts";
import { figureTiles, table } from "./tables.ts";

const dayColumn = 82;
const weekColumn = 138;
const moneyColumn = 72;
const stateColumn = 112;

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
  price(sheet, content);
  people(sheet, content, pictures.portrait);
  headlines(sheet, content);
  costs(sheet, content);
  if (content.terms.length > 0) {
    sheet.heading(headings.terms, 0, true);
    sheet.paragraphs(content.terms.join("\n"), body);
  }
  acceptance(sheet, content);
  closing(sheet, content, undefined);
  smallPrint(sheet, content);
  steps(sheet, content);
  sheet.finish((page, pages) => footer(sheet, agency, `Vermarktungsplan vom ${date}`, page, pages));
  return sheet.bytes();
}

/** What speaks for the asking price, and what the property is compared with. */
function price(sheet: Sheet, { price: offered }: OfferContent): void {
  if (!offered || offered.reasons.length + offered.comparables.length === 0) return;
  sheet.heading(headings.price, 13);
  sheet.paragraphs(offered.reasons.join("\n"), body, { keep: offered.comparables.length > 0 });
  if (offered.comparables.length === 0) return;
  const figure = { align: "right" as const, tabular: true };
  const columns = [
    { head: heads.comparable, width: sheet.width - 2 * moneyColumn - dayColumn - stateColumn },
    { head: heads.area, width: moneyColumn, style: figure },
    { head: heads.price, width: dayColumn, style: figure },
    { head: heads.rate, width: moneyColumn, style: figure },
    { head: heads.on, width: stateColumn, style: figure },
  ];
  const rows = offered.comparables.map(({ address, area, price: paid, rate, on }) => ({
    cells: [address, area, paid, rate, on],
  }));
  table(sheet, columns, rows);
  if (offered.note) sheet.paragraphs(offered.note, body, { gap: 4 });
}

/** Who works for the owner: the contact with their portrait, the colleagues, and what the agency says of itself. */
function people(sheet: Sheet, content: OfferContent, portrait: Picture | undefined): void {
  const { contact, colleagues, about } = content;
  if (!contact && colleagues.length === 0 && !about) return;
  sheet.heading(headings.people, 13);
  if (contact) person(sheet, { contact, agency: content.agency }, portrait);
  const others = colleagues.map(({ name, reach }) => `${name}, ${reach}`);
  if (others.length > 0) sheet.paragraphs(`Mit dabei: ${others.join("; ")}`, body, { gap: 4 });
  if (about) sheet.paragraphs(about, body, { gap: 4 });
}

/** What is promised, each in a sentence with its weeks. */
function headlines(sheet: Sheet, { headlines: told, weeks_from }: OfferContent): void {
  if (told.length === 0) return;
  sheet.heading(headings.headlines, 0, true);
  const columns = [
    { head: heads.weeks, width: weekColumn, style: { tabular: true, color: colors.soft } },
    { head: heads.headline, width: sheet.width - weekColumn },
  ];
  table(
    sheet,
    columns,
    told.map(({ weeks, text }) => ({ cells: [weeks, text] })),
  );
  sheet.paragraphs(weeks_from, { ...label, color: colors.soft }, { gap: 4 });
}

/** The appendix: the phases along the months, and all steps by phase, each phase with what it is about. */
function steps(sheet: Sheet, { phases, schedule, open_days }: OfferContent): void {
  if (phases.length === 0) return;
  sheet.heading(headings.schedule, 0, true);
  scheduleChart(sheet, schedule);
  sheet.heading(headings.steps, 13);
  if (open_days) sheet.paragraphs(open_days, { ...label, color: colors.soft }, { keep: true });
  phases.forEach(({ name, about, period, entries }, at) => {
    phaseHead(sheet, name, period, at > 0 ? 11 : open_days ? 6 : 0);
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
  sheet.heading(headings.costs, 13);
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
  const last = valid ? [`Der Plan gilt bis zum ${valid}.`] : [];
  tintedBox(sheet, [
    { tag: "H2", lines: [headings.acceptance], style: boxHead(sheet) },
    { tag: "P", lines: [...lines, ...last], style: body },
  ]);
  signatureLines(sheet, [heads.place, ...signers.map((name) => `${heads.signature} ${name}`)]);
}
