import PDFDocument from "pdfkit";
import { html } from "../../core/html.ts";

/**
 * pdfkit's document with facts about itself that programs can read: pdfkit writes title and author into the XML of the
 * metadata as they are, so that an agency's name with an "&" made that none (XML 1.0, 2.4).
 */
export class LetterDocument extends PDFDocument {
  /** The dictionary of facts, which takes texts as they are, is written before this. */
  override endMetadata(): void {
    this.info = Object.fromEntries(Object.entries(this.info).map(([name, fact]) => [name, escaped(fact)]));
    super.endMetadata();
  }
}

function escaped(fact: string | Date): string | Date {
  return typeof fact === "string" ? html`${fact}`.html : fact;
}
