import { colors } from "../../core/colors.ts";
import { Sheet } from "./sheet.ts";

/** What a sheet with a QR code is made of. */
interface CodeSheet {
  /** Rows of the code, dark where true, its white border among them. */
  modules: readonly (readonly boolean[])[];
  /** What it says. */
  address: string;
  headline: string;
  agency: string;
  /** ISO 8601 UTC. */
  created: string;
}

const millimetre = 72 / 25.4;
/** Edge of the code: read from three metres away, and scaled without loss. */
const edge = 120 * millimetre;

/** A QR code as an A4 sheet of PDF, drawn as squares: it can be printed at any size. */
export async function codeSheet({ modules, address, headline, agency, created }: CodeSheet): Promise<Uint8Array> {
  const sheet = new Sheet(`QR-Code: ${headline}`, agency, created, colors);
  const { doc, left, width } = sheet;
  const [x, top, size] = [left + (width - edge) / 2, 60 * millimetre, edge / modules.length];
  sheet.text("H1", headline, left, 30 * millimetre, { size: 18, bold: true, align: "center" });
  sheet.figure(`QR-Code, der zu ${address} führt`, { x, y: top, width: edge, height: edge }, () => {
    for (const [row, dark] of modules.entries())
      for (const [column, isDark] of dark.entries())
        if (isDark) doc.rect(x + column * size, top + row * size, size, size);
    doc.fill("#000000");
  });
  sheet.text("P", address, left, top + edge + 8 * millimetre, { size: 12, align: "center" });
  sheet.text("P", agency, left, top + edge + 18 * millimetre, { size: 12, align: "center" });
  return sheet.bytes();
}
