import { colors, colorsWith } from "../../core/colors.ts";
import { columnHeads } from "../look/report-look.ts";
import type { Block, Column, Letter, PaperPictures, TableBlock } from "../blocks/paper.ts";
import { boldBody, boxHead, tintedBox } from "./box.ts";
import { imprint, person } from "./closing.ts";
import { footer } from "./footer.ts";
import { reachChart } from "./chart.ts";
import { scheduleChart } from "./offer-chart.ts";
import { letterhead, opening } from "./opening.ts";
import { Sheet, type Style } from "./sheet.ts";
import { signatureLines } from "./signatures.ts";
import { body, label } from "./styles.ts";
import { type Column as PdfColumn, figureTiles, groupedTable } from "./tables.ts";

/** A paper as a letter in PDF, A4, tagged for screen readers. The same paper gives the same bytes. */
export async function paperPdf(paper: Letter, pictures: PaperPictures = {}): Promise<Uint8Array> {
  const {
    title,
    created,
    footer: words,
    letterhead: { name, color },
  } = paper;
  const sheet = new Sheet(title, name, created, colorsWith(color));
  const blocks = flat(paper.blocks);
  blocks.forEach((block, at) =>
    draw(sheet, block, { paper, pictures, before: blocks[at - 1], after: blocks.slice(at + 1) }),
  );
  sheet.finish((page, pages) => footer(sheet, name, words, page, pages));
  return sheet.bytes();
}

/** Without what only a page has. */
function flat(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.kind === "part") return flat(block.blocks);
    return block.kind === "forms" ? [] : [block];
  });
}

/** What stands around a block. */
interface Around {
  paper: Letter;
  pictures: PaperPictures;
  before: Block | undefined;
  after: Block[];
}

function draw(sheet: Sheet, block: Block, around: Around): void {
  const { paper, pictures, before, after } = around;
  switch (block.kind) {
    case "head":
      letterhead(sheet, paper.letterhead, block, pictures.logo);
      opening(sheet, block, pictures.title);
      break;
    case "heading":
      if (block.level === 3) subheading(sheet, block, before?.kind === "heading" ? 0 : 11);
      else sheet.heading(block.text, undefined, block.turns);
      break;
    case "text":
      sheet.paragraphs(block.text, styleOf(block), { gap: gapOf(block, before), keep: leads(after) });
      break;
    case "figures":
      figureTiles(sheet, block.figures);
      break;
    case "table":
      table(sheet, block, leads(after));
      break;
    case "reach":
      reachChart(sheet, block.reach, columnHeads);
      break;
    case "schedule":
      scheduleChart(sheet, block.schedule);
      break;
    case "box":
      tintedBox(
        sheet,
        [
          { tag: `H${block.level}`, lines: [block.title], style: boxHead(sheet) },
          ...block.lines.map(({ text, isBold }) => ({
            tag: "P" as const,
            lines: text.split(/\r?\n/),
            style: isBold ? boldBody : body,
          })),
        ],
        { keepLast: leads(after) },
      );
      break;
    case "person":
      person(sheet, block, paper.letterhead, block.hasPortrait ? pictures.portrait : undefined);
      break;
    case "signatures":
      signatureLines(sheet, block.fields);
      break;
    case "imprint":
      imprint(sheet, block.privacy, paper.letterhead);
      break;
  }
}

/** Whether only words lie between a block and the greeting, signatures or the table that it belongs to, so that neither stands alone on a page. */
function leads([next, ...rest]: Block[]): boolean {
  if (next?.kind === "text") return next.look !== undefined && leads(rest);
  return (
    next?.kind === "signatures" || next?.kind === "table" || (next?.kind === "person" && next.greeting !== undefined)
  );
}

function styleOf({ look }: Block & { kind: "text" }): Style {
  if (look === "note") return { ...label, color: colors.soft };
  return look === "soft" ? { ...body, size: 10.25, color: colors.soft } : body;
}

/** Free space above a text, in points: it follows its heading at once and what it explains closely. */
function gapOf({ look }: Block & { kind: "text" }, before: Block | undefined): number {
  if (before?.kind === "heading") return 0;
  if (look === "closing" || before?.kind === "figures") return 9;
  return 3;
}

/** What a column takes on paper unless it says so, in points. */
const widths = { day: 80, label: 120, figure: 82, aside: 100, text: 0 } as const;

function table(sheet: Sheet, { columns, groups, total }: TableBlock, keepLast: boolean): void {
  const widthOf = ({ is, width = widths[is] }: Column) => width;
  const rest = sheet.width - columns.reduce((sum, column) => sum + widthOf(column), 0);
  const drawn = columns.map((column): PdfColumn => ({
    head: column.head,
    width: column.is === "text" ? rest : widthOf(column),
    style: looks[column.is],
  }));
  const sums = total && {
    name: "",
    rows: [{ cells: total, isBold: true, decorate: (y: number) => sheet.rule(y, sheet.colors.accent, 1.25) }],
  };
  groupedTable(sheet, drawn, [...groups, ...(sums ? [sums] : [])], { keepLast });
}

const figure = { align: "right", tabular: true } as const;
const day = { tabular: true, color: colors.soft } as const;
const looks = { day, label: day, figure, aside: figure, text: {} } as const;

/** The heading of a part of a part, and on the right of it what stands beside. */
function subheading(sheet: Sheet, { text, aside = "" }: { text: string; aside?: string }, gap: number): void {
  const nameStyle: Style = { size: 11.25, bold: true };
  const asideStyle: Style = { size: 10, color: colors.soft, align: "right" };
  const nameWidth = aside ? 130 : sheet.width;
  const asideWidth = sheet.width - nameWidth;
  const height = Math.max(
    sheet.height(text, nameStyle, nameWidth),
    aside ? sheet.height(aside, asideStyle, asideWidth) : 0,
  );
  sheet.add({
    height,
    gap,
    keep: true,
    draw: (y) => {
      sheet.text("H3", text, sheet.left, y, nameStyle, nameWidth);
      if (aside) sheet.text("P", aside, sheet.left + nameWidth, y + 1, asideStyle, asideWidth);
    },
  });
}
