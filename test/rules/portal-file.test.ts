import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { columnsOf, uncountedEnquiries } from "#shared/market/portal-columns";
import { type PortalTable, readPortalFile } from "#shared/market/portal-file";
import { losesDays, objectsOf, ownObject, type PortalChoice, weeksOf } from "#shared/market/portal-weeks";

const readCells = (text: string, delimiter: string) =>
  parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true });
const tableIn = (text: string | Uint8Array, name = "") =>
  readPortalFile(typeof text === "string" ? new TextEncoder().encode(text) : text, readCells, name);
const table = (text: string, name = ""): PortalTable => {
  const found = tableIn(text, name);
  return "problem" in found ? expect.fail(found.problem) : found;
};
const read = (text: string | Uint8Array, choice: Partial<PortalChoice> = {}) => {
  const found = tableIn(text);
  return "problem" in found ? found : weeksOf(found, { columns: found.columns, ...choice });
};
/** What the columns of a file were taken for, by their names. */
const taken = (text: string) => {
  const { head, columns } = table(text);
  return Object.fromEntries(Object.entries(columns).map(([role, place]) => [role, head[place]]));
};

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
    ["ranges from Sunday", "Zeitraum;Aufrufe;Merkzettel;Anfragen\n15.11.2026 - 21.11.2026;1200;4;3\n"],
    ["ranges from Thursday", "Zeitraum;Aufrufe;Merkzettel;Anfragen\n2026-11-19/2026-11-25;1200;4;3\n"],
  ])("%s", (_, text) => {
    expect(read(text)).toMatchObject({
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
        { monday: "2026-12-28", views: 11, bookmarks: 0, requests: 0, isPartial: true },
        { monday: "2026-12-14", views: 7, bookmarks: 0, requests: 0, isPartial: true },
      ],
      skipped: 3,
      isCut: true,
    });
  });

  it.each<[string, string, string[]]>([
    [
      "days, from a Saturday to a Tuesday",
      "31.10.2026;1\n01.11.2026;1\n02.11.2026;1\n10.11.2026;1",
      ["11-09", "10-26"],
    ],
    ["whole weeks by days", "26.10.2026;1\n31.10.2026;1\n08.11.2026;1", []],
    ["a row a week, each of a Sunday", "01.11.2026;1\n08.11.2026;1\n15.11.2026;1", []],
    ["ranges", "29.10.2026 - 04.11.2026;1\n05.11.2026 - 11.11.2026;1", []],
  ])("says which weeks it has only some days of: %s", (_, rows, expected) => {
    const found = read(`Datum;Aufrufe\n${rows}\n`);
    const weeks = "weeks" in found ? found.weeks : expect.fail(found.problem);
    expect(weeks.filter(({ isPartial }) => isPartial).map(({ monday }) => monday.slice(5))).toEqual(expected);
  });

  it("takes no days of a week that are kept, where it has only some of them", () => {
    const kept = { views: 70, bookmarks: 2, requests: 1 };
    const cut = { monday: "2026-10-26", views: 20, bookmarks: 2, requests: 1, isPartial: true } as const;
    expect(losesDays(cut, kept)).toBe(true);
    expect(losesDays({ ...cut, views: 71 }, kept)).toBe(false);
    expect(losesDays({ monday: "2026-10-26", views: 20, bookmarks: 2, requests: 1 }, kept)).toBe(false);
  });

  it.each<[string, string]>([
    ["two columns, from and until", "Von;Bis;Aufrufe;Merkzettel;Anfragen\n16.11.2026;22.11.2026;1200;4;3\n"],
    ["two columns, English", "Start date,End date,Views,Saved,Leads\n2026-11-16,2026-11-22,1200,0,3\n"],
    ["two columns, Date to", "Date from;Date to;Views;Leads\n2026-11-16;2026-11-22;1200;3\n"],
    ["a range that says its year once", "Zeitraum;Aufrufe;Anfragen\n16.11. - 22.11.2026;1200;3\n"],
    ["a week after its year", "KW;Aufrufe;Anfragen\n2026/47;1200;3\n"],
    ["a week before its word", "Woche;Aufrufe;Anfragen\n47. KW 2026;1200;3\n"],
    ["a year of two digits", "KW;Aufrufe;Anfragen\nKW47/26;1200;3\n"],
    ["a year of two digits alone", "Woche;Aufrufe;Anfragen\n47/26;1200;3\n"],
    ["a month in words", "Datum;Aufrufe;Anfragen\n16. November 2026;1200;3\n"],
    ["strokes", "Datum;Aufrufe;Anfragen\n2026/11/16;1200;3\n"],
    ["thousands by comma", 'Date,Views,Leads\n2026-11-16,"1,200",3\n'],
    ["thousands by apostrophe", "Datum;Aufrufe;Anfragen\n16.11.2026;1'200;3\n"],
    ["thousands by a space", "Datum;Aufrufe;Anfragen\n16.11.2026;1\u202f200;3\n"],
    [
      "sums and lines below",
      "Datum;Aufrufe;Anfragen\n16.11.2026;1200;3\nGesamt;1200;3\n;;\nZeitraum 01.11.2026 - 30.11.2026\n",
    ],
    ["a property whose title says total", "KW;Titel;Aufrufe;Anfragen\nKW 47/2026;Total saniert;1200;3\n"],
    ["last week's figures first", "Datum;Aufrufe Vorwoche;Aufrufe;Anfragen Vorwoche;Anfragen\n16.11.2026;7;1200;8;3\n"],
    ["a running total first", "Datum;Aufrufe gesamt;Aufrufe;Anfragen kumuliert;Anfragen\n16.11.2026;9000;1200;80;3\n"],
  ])("as strangers write it: %s", (_, text) => {
    expect(read(text)).toMatchObject({ weeks: [{ monday: "2026-11-16", views: 1_200, requests: 3 }], skipped: 0 });
  });

  it("of a range over the new year lies in the year of its end", () => {
    expect(read("Zeitraum;Aufrufe\n28.12. - 03.01.2027;5\n")).toMatchObject({ weeks: [{ monday: "2026-12-28" }] });
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    ["empty", " \n", /leer/],
    ["no table", "\u0000\u0001PK", /keine CSV-Datei/],
    ["other columns", "Name;Preis\nx;1\n", /fehlt eine Spalte/],
    ["a quote that never ends", 'Datum;Aufrufe\n"16.11.2026;5\n', /Anführungszeichen|keine Zeile/],
    [
      "a range of a month",
      "Zeitraum;Aufrufe\n01.11.2026 - 30.11.2026;5\n",
      /01.11.2026 - 30.11.2026“ ist mehr als eine Woche/,
    ],
    ["a month that says its year once", "Zeitraum;Aufrufe\n01.11. - 30.11.2026;5\n", /mehr als eine Woche/],
    ["a month in two columns", "Startdatum;Enddatum;Aufrufe\n01.11.2026;30.11.2026;5\n", /mehr als eine Woche/],
    ["no rows", "Datum;Aufrufe\n", /keine Zeile/],
    ["too large", new Uint8Array(2 * 1024 * 1024 + 1), /zu groß/],
  ])("%s is refused in a sentence", (_, text, sentence) => {
    expect(read(text)).toEqual({ problem: expect.stringMatching(sentence) as string });
  });
});

describe("the columns of a portal's file", () => {
  it.each<[string, Record<string, string>]>([
    // Views of the exposé, not those in lists, wherever they stand.
    [
      "Datum;Aufrufe in Trefferliste;Exposé-Aufrufe;Merkzettel;Kontaktanfragen",
      { day: "Datum", views: "Exposé-Aufrufe", bookmarks: "Merkzettel", requests: "Kontaktanfragen" },
    ],
    [
      "Woche;Ansichten in Liste;Ansichten Exposé;Gemerkt;Anfragen;Telefonklicks",
      { day: "Woche", views: "Ansichten Exposé", bookmarks: "Gemerkt", requests: "Anfragen", calls: "Telefonklicks" },
    ],
    ["Tag;Impressions;Detail Views", { day: "Tag", views: "Detail Views" }],
    ["Tag;Impressions", { day: "Tag", views: "Impressions" }],
    ["Datum;Suchergebnis-Ansichten;Anzeigenaufrufe", { day: "Datum", views: "Anzeigenaufrufe" }],
    // Views in lists alone are no views of the exposé; neither is a rate.
    ["Datum;Aufrufe in Trefferliste;Anfragen", { day: "Datum", requests: "Anfragen" }],
    ["Datum;Anfragen pro Aufruf;Aufrufe;Anfragen", { day: "Datum", views: "Aufrufe", requests: "Anfragen" }],
    // Clicks on the telephone number are enquiries; a sum over all ways has them.
    ["Datum;Klicks auf Telefonnummer;Aufrufe", { day: "Datum", calls: "Klicks auf Telefonnummer", views: "Aufrufe" }],
    [
      "Datum;Aufrufe;Anfragen per E-Mail;Anrufe;Kontaktanfragen gesamt",
      { day: "Datum", views: "Aufrufe", requests: "Kontaktanfragen gesamt" },
    ],
    [
      "Datum;Aufrufe;Kontaktanfragen per E-Mail;Kontaktanfragen per Telefon",
      {
        day: "Datum",
        views: "Aufrufe",
        requests: "Kontaktanfragen per E-Mail",
        calls: "Kontaktanfragen per Telefon",
      },
    ],
    ["Datum;Exposé-Abrufe;Anfragen", { day: "Datum", views: "Exposé-Abrufe", requests: "Anfragen" }],
    // The ways alone are enquiries, unless their sum stands beside them.
    [
      "Datum;Exposéaufrufe;E-Mails;Telefon",
      { day: "Datum", views: "Exposéaufrufe", requests: "E-Mails", calls: "Telefon" },
    ],
    ["Datum;Aufrufe;Anfragen;E-Mail;Telefon", { day: "Datum", views: "Aufrufe", requests: "Anfragen" }],
    ["Datum;Aufrufe;E-Mail;Tel.", { day: "Datum", views: "Aufrufe", requests: "E-Mail", calls: "Tel." }],
    ["Datum;Aufrufe;Mails;Anrufe", { day: "Datum", views: "Aufrufe", requests: "Mails", calls: "Anrufe" }],
    [
      "Datum;Aufrufe;per E-Mail;per Telefon",
      { day: "Datum", views: "Aufrufe", requests: "per E-Mail", calls: "per Telefon" },
    ],
    ["Datum;Aufrufe;Anfragen;davon Anrufe", { day: "Datum", views: "Aufrufe", requests: "Anfragen" }],
    ["Datum;Aufrufe;Anfragen;Telefon", { day: "Datum", views: "Aufrufe", requests: "Anfragen", calls: "Telefon" }],
    [
      "Week;Property;Views;Saves;Enquiries",
      { day: "Week", object: "Property", views: "Views", bookmarks: "Saves", requests: "Enquiries" },
    ],
    // The property's id before its title; its day before those of its entry.
    ["Objekt;Scout-ID;Einstelldatum;Datum;Aufrufe", { object: "Scout-ID", day: "Datum", views: "Aufrufe" }],
    [
      "date;listing_id;detail_views;leads",
      { day: "date", object: "listing_id", views: "detail_views", requests: "leads" },
    ],
    ["Jahr;KW;Aufrufe;Portal", { year: "Jahr", day: "KW", views: "Aufrufe", portal: "Portal" }],
  ])("%s", (head, expected) => {
    expect(taken(`${head}\n;;;;;;`)).toEqual(expected);
  });

  it("are taken as a person says otherwise", () => {
    const text = "Datum;Aufrufe in Trefferliste;Exposé-Aufrufe;Anfragen\n16.11.2026;5412;312;4\n";
    expect(read(text)).toMatchObject({ weeks: [{ views: 312, requests: 4 }] });
    expect(read(text, { columns: { day: 0, views: 1 } })).toMatchObject({ weeks: [{ views: 5_412, requests: 0 }] });
    expect(read(text, { columns: { views: 1 } })).toEqual({
      problem: expect.stringContaining("Tag oder Woche") as string,
    });
    expect(read(text, { columns: { day: 0 } })).toEqual({ problem: expect.stringContaining("Zahlen") as string });
  });

  it("of year and week apart, and of enquiries by mail and by telephone, go together", () => {
    expect(read("Jahr;KW;Aufrufe;Anfragen;Telefonklicks\n2026;47;100;2;3\n2027;1;80;1;\n2027;;7;1;\n")).toEqual({
      weeks: [
        { monday: "2027-01-04", views: 80, bookmarks: 0, requests: 1 },
        { monday: "2026-11-16", views: 100, bookmarks: 0, requests: 5 },
      ],
      skipped: 1,
    });
  });
});

it("of a day that is called none of a week says no year of two digits", () => {
  expect(read("Datum;Aufrufe\n47/26;5\n")).toEqual({ problem: "In der Datei steht keine Zeile mit Tag und Zahlen." });
});

describe("a portal's file of several properties", () => {
  const list =
    "Datum;Scout-ID;Objekt;Exposé-Aufrufe;Anfragen\n16.11.2026;151234567;Altbau am Kanal;312;4\n16.11.2026;151234999;Villa am See;2100;31\n;;Summe;2412;35\n";

  it("asks which one is meant and counts its rows alone", () => {
    const all = table(list);
    const objects = objectsOf(all, all.columns);
    expect(objects).toEqual([
      { value: "151234567", label: "151234567 · Altbau am Kanal" },
      { value: "151234999", label: "151234999 · Villa am See" },
    ]);
    expect(weeksOf(all, { columns: all.columns, object: "151234567" })).toMatchObject({
      weeks: [{ monday: "2026-11-16", views: 312, bookmarks: 0, requests: 4 }],
      skipped: 0,
    });
  });

  it("knows the campaign's own by its number or its address on the portal, and guesses nothing", () => {
    const all = table(list);
    const objects = objectsOf(all, all.columns);
    const at = (url: string) => [{ name: "Scout", url, until: null }];
    const own = (external_number: string, url = "https://x.de/1") =>
      ownObject(objects, { external_number, portals: at(url) });
    expect(own("151234999")).toBe("151234999");
    expect(own("", "https://www.immobilienscout24.de/expose/151234567")).toBe("151234567");
    expect(own("", "https://www.immobilienscout24.de/expose/1512345671")).toBeUndefined();
    expect(own("4711")).toBeUndefined();
  });

  it.each(["Anschrift", "Objektbezeichnung", "Inserat", "Angebot", "Referenz"])("knows them by %s", (name) => {
    const all = table(`Datum;${name};Aufrufe\n16.11.2026;Weg 1;312\n16.11.2026;Weg 2;2100\n`);
    expect(objectsOf(all, all.columns).map(({ value }) => value)).toEqual(["Weg 1", "Weg 2"]);
  });

  it.each(["Nr", "Kürzel", "Aktenzeichen", "Aufrufe in Trefferliste"])(
    "adds up no day that stands twice: %s",
    (name) => {
      const text = `Datum;${name};Aufrufe\n16.11.2026;81;312\n17.11.2026;81;12\n16.11.2026;82;2100\n;;2424\n`;
      expect(read(text)).toEqual({
        problem: `Für „16.11.2026“ hat die Datei mehrere Zeilen; sie unterscheiden sich in „${name}“. Sind es mehrere Objekte, wählen Sie diese Spalte bei „Objekt“.`,
        isRepeated: true,
      });
      expect(read(text, { together: true })).toMatchObject({ weeks: [{ views: 2_424 }] });
      const asObject = { columns: { day: 0, views: 2, object: 1 }, object: "81" };
      expect(read(text, asObject)).toMatchObject({ weeks: [{ views: 324 }] });
    },
  );

  it("adds up no day that stands twice, whatever its rows differ in", () => {
    expect(read("Datum;Aufrufe\n16.11.2026;312\n16.11.2026;2100\n")).toEqual({
      problem: "Für „16.11.2026“ hat die Datei mehrere Zeilen, und nichts sagt, von welchem Objekt sie sind.",
      isRepeated: true,
    });
    expect(read("KW;Jahr;Nr;Aufrufe\n1;2026;7;312\n1;2027;7;2100\n")).toMatchObject({ weeks: [{}, {}] });
  });

  it("of one property asks nothing", () => {
    const one = table("Datum;Scout-ID;Aufrufe\n16.11.2026;1;5\n17.11.2026;1;6\n;;11\n");
    expect(objectsOf(one, one.columns)).toHaveLength(1);
    const none = table("Datum;Aufrufe\n16.11.2026;5\n");
    expect(objectsOf(none, none.columns)).toEqual([]);
  });
});

it.each([
  ["Datum;Aufrufe", "Immowelt_Statistik.csv", "immowelt"],
  ["Bericht ImmobilienScout24\nDatum;Aufrufe", "", "immoscout24"],
  ["Datum;Scout-ID;Aufrufe", "", "immoscout24"],
  ["Datum;Aufrufe", "statistik.csv", undefined],
  ["Bericht Immowelt\nDatum;Aufrufe", "kleinanzeigen.csv", undefined],
])("the portal of %j in the file %j is %s", (head, name, expected) => {
  expect(table(`${head}\n16.11.2026;1;1\n`, name).channel).toBe(expected);
});

it("rows of another portal than the chosen one stay out", () => {
  const text = "Datum;Portal;Aufrufe\n16.11.2026;ImmoScout24;312\n16.11.2026;Immowelt;120\n";
  expect(table(text).channel).toBeUndefined();
  expect(read(text, { channel: "immowelt" })).toMatchObject({ weeks: [{ views: 120 }] });
});

it("names columns of enquiries that nothing counts, but none that a sum holds", () => {
  const left = (line: string) => uncountedEnquiries(line.split(";"), columnsOf(line.split(";")));
  expect(left("Datum;Aufrufe;Anfragen per E-Mail;Anfragen per Formular")).toEqual(["Anfragen per Formular"]);
  expect(left("Datum;Aufrufe;Anfragen gesamt;Anfragen per Formular")).toEqual([]);
  expect(left("Datum;Aufrufe;Anfragen;Telefonklicks;Anfragen pro Aufruf")).toEqual([]);
});
