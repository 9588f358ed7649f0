import { noticeSource, type WithdrawalNotice } from "#shared/market/duties/withdrawal-notice";
import { colorsWith } from "../../core/colors.ts";
import { footer } from "./footer.ts";
import { Sheet, type Style } from "./sheet.ts";
import { signatureLines } from "./signatures.ts";
import { body } from "./styles.ts";

/** How far apart the law's paragraphs stand: the notice must be clear to read. */
const apart = { gap: 6 };

/**
 * A withdrawal notice as three sheets of A4: the notice with nothing else on it, the form, and what is signed apart.
 * @param created ISO 8601 UTC @param color the agency's own, or empty
 */
export async function noticePdf(
  { rights, consequences, form, early, receipt }: WithdrawalNotice,
  { agency, color, created }: { agency: string; color: string; created: string },
): Promise<Uint8Array> {
  const sheet = new Sheet("Widerrufsbelehrung", agency, created, colorsWith(color));
  title(sheet, "Widerrufsbelehrung");
  for (const [heading, paragraphs] of [
    ["Widerrufsrecht", rights],
    ["Folgen des Widerrufs", consequences],
  ] as const) {
    sheet.heading(heading, 16);
    for (const paragraph of paragraphs) sheet.paragraphs(paragraph, law, apart);
  }
  title(sheet, "Muster-Widerrufsformular", true);
  for (const line of [form.hint, form.to, form.contract]) sheet.paragraphs(line, law, { gap: 10 });
  for (const field of form.fields) signatureLines(sheet, [field]);
  sheet.paragraphs(form.note, law, { gap: 10 });
  title(sheet, ownSheet, true);
  sheet.heading("Die Belehrung habe ich erhalten", 16);
  sheet.paragraphs(receipt, law, apart);
  signatureLines(sheet, signing);
  sheet.heading("Beginn vor Ablauf der Widerrufsfrist", 24);
  for (const paragraph of early) sheet.paragraphs(paragraph, law, apart);
  signatureLines(sheet, signing);
  sheet.finish((page, pages) => footer(sheet, agency, page === pages ? ownSheet : noticeSource, page, pages));
  return sheet.bytes();
}

const law: Style = { ...body, size: 11 };
/** The last sheet, which is no part of the model. */
const ownSheet = "Erklärungen zum Maklervertrag";
const signing = ["Ort, Datum", "Name", "Unterschrift"];

function title(sheet: Sheet, text: string, turns = false): void {
  const style: Style = { size: 19, bold: true, color: sheet.colors.accent };
  sheet.add({
    height: sheet.height(text, style) + 4,
    keep: true,
    turns,
    draw: (y) => sheet.text("H1", text, sheet.left, y, style),
  });
}
