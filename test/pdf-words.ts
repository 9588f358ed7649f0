import { inflateSync } from "node:zlib";

/**
 * The words of a PDF as they are drawn, each line once for every typeface that could have drawn it: what is looked for is in
 * one of them. @param pdf as `functions/reports/pdf` writes it @param page counted from 1; without it, all of them
 */
export function pdfWords(pdf: Uint8Array, page?: number): string {
  const raw = Buffer.from(pdf).toString("latin1");
  const streams = [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, stream = ""]) => {
    try {
      return [inflateSync(Buffer.from(stream, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
  const typefaces = streams.filter((stream) => stream.includes("beginbfrange")).map(lettersOf);
  const pages = streams.filter((stream) => stream.includes("] TJ"));
  const shown = page === undefined ? pages : pages.slice(page - 1, page);
  const lines = shown.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, line = ""]) => line));
  return lines
    .flatMap((line) => {
      const glyphs = [...line.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
      return typefaces.map((letters) => glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? "").join(""));
    })
    .join("\n");
}

/** The letters of a typeface by the number of their glyph. */
function lettersOf(map: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, first = "", letters = ""] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    for (const [at, [, code = ""]] of [...letters.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = code.match(/[0-9a-f]{4}/g) ?? [];
      found.set(
        Number.parseInt(first, 16) + at,
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      );
    }
  return found;
}
