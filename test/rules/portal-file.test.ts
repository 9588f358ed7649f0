import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { readPortalFile } from "#shared/market/portal-file";

const readCells = (text: string, delimiter: string) =>
  parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true });
const read = (text: string | Uint8Array) =>
  readPortalFile(typeof text === "string" ? new TextEncoder().encode(text) : text, readCells);

/** As German Excel writes it: one byte a letter. */
const windows = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

describe("a portal's file", () => {
  it.each<[string, string | Uint8Array]>([
    [
      "by days, semicolons, German Excel",
      windows("Datum;Exposé-Aufrufe;Gemerkt;Kontaktanfragen\r\n16.11.2026;1.120;4;2\r\n22.11.2026;80;;1\r\n"),
    ],
    [
      "by weeks, commas, a title above the head",
      'Bericht für Objekt 4711\n"Woche","Impressions","Favoriten","Nachrichten"\n"KW 47/2026","1.200","4","3"\n',
    ],
    [
      "ISO days, tabs, other order",
      "Anfragen\tMerkzettel\tBesucher\tTag\n2\t4\t1100\t2026-11-17\n1\t0\t100\t2026-11-20\n",
    ],
    ["ISO weeks", "\uFEFFWoche;Aufrufe;Merkzettel;Anfragen\n2026-W47;1200;4;3\n"],
    ["ranges", "Zeitraum;Aufrufe;Merkzettel;Anfragen\n16.11.2026 - 22.11.2026;1200;4;3\n"],
  ])("%s", (_, text) => {
    expect(read(text)).toEqual({
      weeks: [{ monday: "2026-11-16", views: 1_200, bookmarks: 4, requests: 3 }],
      skipped: 0,
    });
  });

  it("adds up by weeks, the newest first, and leaves out what has no day or no number", () => {
    expect(
      read(
        "Datum;Aufrufe\n01.01.2027;5\n31.12.2026;6\n20.12.2026;7\nSumme;18\n21.12.2026;viele\n32.12.2026;1\n21.12.2026;-4\n",
      ),
    ).toEqual({
      weeks: [
        { monday: "2026-12-28", views: 11, bookmarks: 0, requests: 0 },
        { monday: "2026-12-14", views: 7, bookmarks: 0, requests: 0 },
      ],
      skipped: 4,
    });
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    ["empty", " \n", /leer/],
    ["no table", "\u0000\u0001PK", /keine CSV-Datei/],
    ["other columns", "Name;Preis\nx;1\n", /fehlt eine Spalte/],
    ["a quote that never ends", 'Datum;Aufrufe\n"16.11.2026;5\n', /Anführungszeichen|keine Zeile/],
    ["no rows", "Datum;Aufrufe\n", /keine Zeile/],
    ["too large", new Uint8Array(2 * 1024 * 1024 + 1), /zu groß/],
  ])("%s is refused in a sentence", (_, text, sentence) => {
    expect(read(text)).toEqual({ problem: expect.stringMatching(sentence) as string });
  });
});
