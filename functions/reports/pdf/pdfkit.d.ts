/** The part of pdfkit that the reports use; the package brings no types of its own. */
declare module "pdfkit" {
  interface TextOptions {
    width?: number;
    align?: "left" | "right" | "center";
    lineGap?: number;
    lineBreak?: boolean;
    link?: string;
    features?: string[];
    characterSpacing?: number;
  }

  /** A picture within a box, or filling it. */
  type ImageOptions =
    | { fit: [number, number]; align: "right" }
    | { cover: [number, number]; align: "center"; valign: "center" };

  /** An element of the structure: what it holds is drawn at once where its parent is part of the document. */
  export class StructureElement {
    add(child: StructureElement | (() => void)): this;
  }

  export default class PDFDocument {
    constructor(options: {
      size: "A4";
      margins: { top: number; bottom: number; left: number; right: number };
      bufferPages: boolean;
      pdfVersion: "1.7";
      lang: string;
      displayTitle: boolean;
      tagged: boolean;
      font: null;
      info: { Title: string; Author: string; Subject: string; Creator: string; Producer: string; CreationDate: Date };
    });
    info: Record<string, string | Date>;
    endMetadata(): void;
    x: number;
    y: number;
    page: { width: number; height: number; margins: { top: number; bottom: number; left: number; right: number } };
    registerFont(name: string, source: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(width: number): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    widthOfString(text: string, options?: TextOptions): number;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    fill(color: string): this;
    fillAndStroke(): this;
    stroke(): this;
    clip(): this;
    save(): this;
    restore(): this;
    circle(x: number, y: number, radius: number): this;
    image(source: Uint8Array, x: number, y: number, options: ImageOptions): this;
    struct(
      type: string,
      about?: { alt?: string; bbox?: [number, number, number, number]; scope?: "Column" | "Row" },
    ): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: "Artifact", options: { type: "Layout" | "Pagination" }): this;
    endMarkedContent(): this;
    addPage(): this;
    switchToPage(page: number): this;
    bufferedPageRange(): { start: number; count: number };
    on(event: "data", listener: (chunk: Uint8Array) => void): this;
    on(event: "end", listener: () => void): this;
    on(event: "error", listener: (error: Error) => void): this;
    end(): void;
  }
}
