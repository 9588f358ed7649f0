import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { figuresOfMail } from "#shared/inbox/figures-mail";
import { withFiguresFile } from "#shared/inbox/figures-text";
import { readMail } from "#shared/inbox/mail";

/* A week's figures in the text of a portal's mail: a table like an attached one, with the same rules for what is taken. */

const readCells = (text: string, delimiter: string): string[][] =>
  parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true });
const fixture = (name: string) => readFileSync(join(import.meta.dirname, "inbox", `${name}.eml`));
const properties = ["W-0042", "LUX-1", "HAU-7", "HAU-8", "G-100"].map((external_number) => ({
  campaign_id: `of ${external_number}`,
  external_number,
  portals: [],
}));
const read = async (raw: Uint8Array) => {
  const mail = withFiguresFile(await readMail(raw));
  return { mail, figures: figuresOfMail(mail, properties, readCells, "2026-11-28") };
};
const week = (views: number, bookmarks: number, requests: number) => [
  { monday: "2026-11-16", views, bookmarks, requests },
];

it.each([
  [
    "figures-immoscout24",
    [
      { campaign_id: "of W-0042", channel: "immoscout24", weeks: week(1_312, 12, 5) },
      { campaign_id: "of LUX-1", channel: "immoscout24", weeks: week(210, 3, 0) },
    ],
  ],
  [
    "figures-immowelt",
    [
      { campaign_id: "of HAU-7", channel: "immowelt", weeks: week(312, 4, 2) },
      { campaign_id: "of HAU-8", channel: "immowelt", weeks: week(1_050, 0, 1) },
    ],
  ],
  ["figures-kleinanzeigen", [{ campaign_id: "of G-100", channel: "kleinanzeigen", weeks: week(45, 3, 2) }]],
])("of %s are read", async (name, expected) => {
  expect((await read(fixture(name))).figures).toEqual(expected);
});

it.each(["immoscout24", "immowelt", "kleinanzeigen", "homepage"])("are in no enquiry of %s", async (name) => {
  const { mail } = await read(fixture(name));
  expect(mail.files).toEqual([]);
});

it.each([
  ["somebody else", (text: string) => text.replace("@immobilienscout24.de>", "@example.org>")],
  ["no period", (text: string) => text.replace("16.11.2026 - 22.11.2026", "letzte Woche")],
  ["no views", (text: string) => text.replaceAll("Exposé-Aufrufe", "Besonderes")],
  ["words for numbers", (text: string) => text.replaceAll(/Exposé-Aufrufe: [\d.]+/g, "Exposé-Aufrufe: viele")],
])("are none where a mail is of %s", async (_, change) => {
  const { mail } = await read(new TextEncoder().encode(change(fixture("figures-immoscout24").toString("utf8"))));
  expect(mail.files).toEqual([]);
});

const ofPeriod = (said: string, sent = "Mon, 23 Nov 2026 06:00:00 +0100") =>
  new TextEncoder().encode(
    fixture("figures-immoscout24")
      .toString("utf8")
      .replace("16.11.2026 - 22.11.2026", said)
      .replace("Mon, 23 Nov 2026 06:00:00 +0100", sent),
  );

it.each([
  ["KW 47", "2026-11-16"],
  ["Kalenderwoche 47", "2026-11-16"],
  ["16.11. - 22.11.", "2026-11-16"],
  ["16.11. bis zum 22.11.", "2026-11-16"],
  ["KW 53", "2025-12-29", "Mon, 05 Jan 2026 06:00:00 +0100"],
  ["KW 1", "2025-12-29", "Mon, 05 Jan 2026 06:00:00 +0100"],
  ["29.12. - 04.01.", "2025-12-29", "Mon, 05 Jan 2026 06:00:00 +0100"],
  ["22.12. - 28.12.", "2025-12-22", "Mon, 05 Jan 2026 06:00:00 +0100"],
])("of %j are of the week from %s on", async (said, monday, sent?: string) => {
  const { figures } = await read(ofPeriod(said, sent));
  expect(figures?.map(({ weeks }) => weeks.map((one) => one.monday))).toEqual([[monday], [monday]]);
});

it.each([
  ["KW 46 - 47"],
  ["KW 46 und KW 47"],
  ["KW 47, Vorwoche KW 46"],
  ["KW 47/26"],
  ["Woche 5"],
  ["16.11. - 22.11.", ""],
])("of %j wait, sent %j", async (said, sent?: string) => {
  expect((await read(ofPeriod(said, sent))).mail.files).toEqual([]);
});

it.each([
  ["figures-immoscout24", "Exposé-Aufrufe: 1.312", "Exposé-Aufrufe gesamt: 1.312"],
  ["figures-immoscout24", "Exposé-Aufrufe: 1.312", "Exposé-Aufrufe: 1.312\nAufrufe in der App: 900"],
  ["figures-immowelt", "<th>Exposéansichten", "<th>Exposéansichten gesamt"],
])("of %s wait with all of them to be seen where one is a total or a second of its kind", async (name, from, to) => {
  const text = fixture(name).toString("utf8").replaceAll("=E9", "é").replaceAll("=C3=A9", "é");
  expect(text).toContain(from);
  const { mail, figures } = await read(new TextEncoder().encode(text.replace(from, to)));
  expect(new TextDecoder().decode(mail.files[0]?.content)).toMatch(/gesamt|App/);
  expect(figures).toBeUndefined();
});

it("of more than a week are not taken without a person", async () => {
  const text = fixture("figures-immoscout24").toString("utf8").replace("16.11.2026", "01.11.2026");
  const { mail, figures } = await read(new TextEncoder().encode(text));
  expect(mail.files.map(({ name }) => name)).toEqual(["Zahlen von ImmoScout24.csv"]);
  expect(figures).toBeUndefined();
});
