import { inflateSync } from "node:zlib";

/** The objects of a PDF as text, and its pages' drawing instructions. */
export function pdfParts(pdf: Uint8Array) {
  const bytes = Buffer.from(pdf);
  const text = bytes.toString("latin1");
  const drawings = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, raw]) => {
    try {
      const drawn = inflateSync(Buffer.from(raw ?? "", "latin1")).toString("latin1");
      return / (BDC|BMC)\n/.test(drawn) ? [drawn] : [];
    } catch {
      return [];
    }
  });
  const elements = text.split("endobj").flatMap((object) => {
    const [, type = ""] = /\/S \/([A-Z]\w*)/.exec(object) ?? [];
    return type && object.includes("/P ") ? [{ type, object }] : [];
  });
  return { text, bytes, drawings, elements, pages: text.match(/\/Type \/Page\b/g)?.length ?? 0 };
}

/** What is drawn outside of the structure and not marked as decoration. */
export function unmarked(drawing: string): string[] {
  const found: string[] = [];
  let depth = 0;
  for (const line of drawing.split("\n")) {
    if (/ (BDC|BMC)$/.test(line)) depth += 1;
    else if (line === "EMC") depth -= 1;
    else if (depth === 0 && /(^| )(Tj|TJ|Do|f|S|B)$/.test(line)) found.push(line);
  }
  return found;
}
