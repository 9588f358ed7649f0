import PDFDocument from "pdfkit";
import type { StructureElement } from "pdfkit";
import { type Colors, colors } from "../../core/colors.ts";
import { minPages, type Piece } from "./flow.ts";
import { reportFonts } from "../fonts.ts";
import { html } from "../../core/html.ts";

const millimetre = 72 / 25.4;
const margins = { top: 13 * millimetre, bottom: 16 * millimetre, left: 24 * millimetre, right: 20 * millimetre };

/** How a text is set: size in points, weight, colour. */
export interface Style {
  size: number;
  bold?: boolean;
  color?: string;
  align?: "left" | "right" | "center";
  /** Figures of equal width, for columns. */
  tabular?: boolean;
}

/** An element of the document's structure, as screen readers see it. */
export type Tag = StructureElement;

/** A piece with what draws it; `y` is its upper edge on the page, in points. */
interface Block extends Partial<Piece> {
  height: number;
  draw: (y: number) => void;
  /** Draws its table's head again, above `y`, where the piece begins a page. */
  drawHead?: (y: number) => void;
}

/** Lines that a long text is cut into, so that it can go on on the next page. */
const linesOfPiece = 6;

/**
 * An A4 letter, tagged for screen readers: everything drawn is either text or a picture of the structure, in reading
 * order, or marked as decoration. Blocks are collected, then laid out on pages and drawn.
 */
export class Sheet {
  readonly doc: LetterDocument;
  readonly left = margins.left;
  readonly width: number;
  readonly bottom: number;
  readonly colors: Colors;
  private readonly root: Tag;
  private readonly blocks: Block[] = [];

  /** @param created ISO 8601 UTC; the same content gives the same bytes */
  constructor(title: string, author: string, created: string, own: Colors) {
    this.colors = own;
    this.doc = new LetterDocument({
      size: "A4",
      margins: { ...margins, bottom: 0 },
      bufferPages: true,
      pdfVersion: "1.7",
      lang: "de-DE",
      displayTitle: true,
      tagged: true,
      font: null,
      info: {
        Title: title,
        Author: author,
        Subject: title,
        Creator: "Verkaufs-Cockpit",
        Producer: "Verkaufs-Cockpit",
        CreationDate: new Date(created),
      },
    });
    const { regular, bold } = reportFonts();
    this.doc.registerFont("regular", regular).registerFont("bold", bold);
    this.width = this.doc.page.width - margins.left - margins.right;
    this.bottom = this.doc.page.height - margins.bottom;
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
  }

  /** How high a text becomes. */
  height(text: string, style: Style, width = this.width): number {
    this.set(style);
    return this.doc.heightOfString(text, options(style, width));
  }

  /** An element below another, or below the document: a table, a row, a list. */
  element(type: string, parent: Tag = this.root, about: { scope?: "Column" | "Row" } = {}): Tag {
    const made = this.doc.struct(type, about);
    parent.add(made);
    return made;
  }

  /** A text at a place of its own as part of an element, which is made unless it is given. */
  text(tag: string | Tag, text: string, x: number, y: number, style: Style, width = this.width): void {
    const element = typeof tag === "string" ? this.element(tag) : tag;
    element.add(() => this.write(text, x, y, style, width));
  }

  /** Lines that are each of their own, as of an address: in one element a screen reader would run them together. */
  lines(text: string, x: number, y: number, style: Style, width = this.width): void {
    let top = y;
    for (const line of text.split("\n")) {
      this.text("P", line, x, top, style, width);
      top += this.height(line, style, width);
    }
  }

  /** A picture or drawing, with what it shows in words. */
  figure(alt: string, box: { x: number; y: number; width: number; height: number }, draw: () => void): void {
    const bbox: [number, number, number, number] = [box.x, box.y, box.x + box.width, box.y + box.height];
    const element = this.doc.struct("Figure", { alt, bbox });
    this.root.add(element);
    element.add(draw);
  }

  /** Something to look at that says nothing: lines, backgrounds, repeated heads. */
  decoration(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.doc.markContent("Artifact", { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** A text outside the structure: within a figure or a decoration. */
  write(text: string, x: number, y: number, style: Style, width = this.width): void {
    this.set(style);
    this.doc.text(text, x, y, options(style, width));
  }

  /** A thin line over the whole width. */
  rule(y: number, color: string = colors.line, thickness = 0.75): void {
    this.decoration(() =>
      this.doc
        .moveTo(this.left, y)
        .lineTo(this.left + this.width, y)
        .lineWidth(thickness)
        .strokeColor(color)
        .stroke(),
    );
  }

  /** A filled box with a little roundness. */
  box(x: number, y: number, width: number, height: number, color: string, radius = 4): void {
    this.decoration(() => this.doc.roundedRect(x, y, width, height, radius).fill(color));
  }

  /** Adds a block below the others. */
  add(block: Block): void {
    this.blocks.push(block);
  }

  /** A heading, which stays with what follows. @param turns whether it begins a page */
  heading(text: string, gap = 9, turns = false): void {
    const style: Style = { size: 12.5, bold: true, color: this.colors.accent };
    const height = this.height(text, style) + 1;
    this.add({ height, gap, keep: true, turns, draw: (y) => this.text("H2", text, this.left, y, style) });
  }

  /** A text of any length: paragraphs, cut where a page ends. @param gap above it */
  paragraphs(text: string, style: Style, { gap = 0, keep = false } = {}): void {
    const all = text.split(/\r?\n/).filter((paragraph) => paragraph.trim() !== "");
    all.forEach((paragraph, at) => {
      let element: Tag | undefined;
      const pieces = this.cut(paragraph, style, this.width);
      pieces.forEach((piece, position) => {
        const isLast = at === all.length - 1 && position === pieces.length - 1;
        this.add({
          height: this.height(piece, style),
          gap: position > 0 ? 0 : at > 0 ? 6 : gap,
          keep: keep && isLast,
          draw: (y) => {
            element ??= this.element("P");
            this.text(element, piece, this.left, y, style);
          },
        });
      });
    });
  }

  /** A text in pieces of a few lines, cut where a line ends anyway. */
  cut(text: string, style: Style, width: number): string[] {
    const max = this.height("Ag\n".repeat(linesOfPiece).trim(), style, width) + 1;
    const fits = (part: string) => this.height(part, style, width) <= max;
    const pieces: string[] = [];
    let rest = text;
    while (!fits(rest)) {
      const words = rest.split(/(?<=\s)/);
      let count = 1;
      while (count < words.length && fits(words.slice(0, count + 1).join(""))) count += 1;
      let piece = words.slice(0, count).join("");
      while (!fits(piece)) piece = piece.slice(0, Math.max(1, Math.floor(piece.length * 0.8)));
      pieces.push(piece.trimEnd());
      rest = rest.slice(piece.length);
    }
    return [...pieces, rest];
  }

  /** Lays the blocks out, draws them, and lets something be written on every page with its number and how many there are. */
  finish(everyPage: (page: number, pages: number) => void): void {
    const pieces = this.blocks.map(({ height, gap = 0, keep = false, turns = false, head = 0 }) => ({
      height,
      gap,
      keep,
      turns,
      head,
    }));
    const places = minPages(pieces, this.bottom - margins.top);
    let current = 0;
    places.forEach(({ page, y, repeatsHead }, at) => {
      for (; current < page; current += 1) this.doc.addPage();
      const block = this.blocks[at];
      if (repeatsHead) this.decoration(() => block?.drawHead?.(margins.top), "Pagination");
      block?.draw(margins.top + y);
    });
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      this.decoration(() => everyPage(page + 1, count), "Pagination");
    }
  }

  /** The finished document. */
  async bytes(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    const finished = new Promise<void>((resolve, reject) => {
      this.doc.on("data", (chunk) => chunks.push(chunk));
      this.doc.on("end", resolve);
      this.doc.on("error", reject);
    });
    this.doc.end();
    await finished;
    return Buffer.concat(chunks);
  }

  private set({ size, bold = false, color = colors.ink }: Style): void {
    this.doc
      .font(bold ? "bold" : "regular")
      .fontSize(size)
      .fillColor(color);
  }
}

function options({ size, align = "left", tabular = false }: Style, width: number) {
  return { width, align, lineGap: size * 0.24, ...(tabular && { features: ["tnum"] }) };
}

/**
 * pdfkit's document with facts about itself that programs can read: pdfkit writes title and author into the XML of the
 * metadata as they are, so that an agency's name with an "&" made that none (XML 1.0, 2.4).
 */
class LetterDocument extends PDFDocument {
  /** The dictionary of facts, which takes texts as they are, is written before this. */
  override endMetadata(): void {
    this.info = Object.fromEntries(Object.entries(this.info).map(([name, fact]) => [name, escaped(fact)]));
    super.endMetadata();
  }
}

function escaped(fact: string | Date): string | Date {
  return typeof fact === "string" ? html`${fact}`.html : fact;
}
