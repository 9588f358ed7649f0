import PDFDocument from "pdfkit";
import { reportFonts } from "./fonts.ts";
import { type Colors, colors } from "../core/colors.ts";

const millimetre = 72 / 25.4;
const margins = { top: 20 * millimetre, bottom: 24 * millimetre, left: 24 * millimetre, right: 20 * millimetre };

/** How a text is set: size in points, weight, colour. */
export interface Style {
  size: number;
  bold?: boolean;
  color?: string;
  align?: "left" | "right";
  /** Figures of equal width, for columns. */
  tabular?: boolean;
}

/** An A4 letter that grows downwards, page by page. */
export class Sheet {
  readonly doc: PDFDocument;
  readonly left = margins.left;
  readonly top = margins.top;
  readonly width: number;
  readonly bottom: number;
  readonly colors: Colors;

  /** @param created ISO 8601 UTC; the same content gives the same bytes */
  constructor(title: string, author: string, created: string, own: Colors) {
    this.colors = own;
    this.doc = new PDFDocument({
      size: "A4",
      margins,
      bufferPages: true,
      pdfVersion: "1.7",
      lang: "de-DE",
      displayTitle: true,
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
    this.doc.y = margins.top;
  }

  /** How high a text becomes. */
  height(text: string, style: Style, width = this.width): number {
    this.set(style);
    return this.doc.heightOfString(text, options(style, width));
  }

  /** A text at a place of its own; what follows is not moved. */
  place(text: string, x: number, y: number, style: Style, width = this.width): void {
    const { y: before } = this.doc;
    this.set(style);
    this.doc.text(text, x, y, options(style, width));
    this.doc.y = before;
  }

  /** A paragraph; one that does not fit goes on on the next page. */
  paragraph(text: string, style: Style, after: number): void {
    const lineHeight = this.height("Ag", style);
    this.room(Math.min(this.height(text, style), 2 * lineHeight));
    this.set(style);
    this.doc.text(text, this.left, this.doc.y, options(style, this.width));
    this.doc.y += after;
  }

  /** A heading that never stands alone at the end of a page. @param follows height that must fit below it */
  heading(text: string, follows: number): void {
    this.doc.y += 18;
    this.room(26 + follows);
    this.place(text, this.left, this.doc.y, { size: 12, bold: true, color: this.colors.accent });
    this.doc.y += 24;
  }

  /** Begins a new page unless so much is left on this one. */
  room(height: number): void {
    if (this.doc.y + height <= this.bottom) return;
    this.doc.addPage();
    this.doc.y = margins.top;
  }

  /** A thin line over the whole width. */
  rule(y: number, color: string = colors.line, thickness = 0.75): void {
    this.doc
      .moveTo(this.left, y)
      .lineTo(this.left + this.width, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  }

  /** Writes something on every page, with its number and how many there are. */
  everyPage(write: (page: number, pages: number) => void): void {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      // Below the margin pdfkit would begin a new page.
      this.doc.page.margins.bottom = 0;
      write(page + 1, count);
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
  return { width, align, lineGap: size * 0.28, ...(tabular && { features: ["tnum"] }) };
}
