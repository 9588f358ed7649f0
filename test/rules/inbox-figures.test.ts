import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { campaignOfPortalIds, figuresOfMail, type NumberedProperty } from "#shared/inbox/figures-mail";
import { readMail } from "#shared/inbox/mail";
import { provesSender } from "#shared/inbox/sender-proof";

const readCells = (text: string, delimiter: string) =>
  parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true });
const property = (campaign_id: string, external_number: string, url = ""): NumberedProperty => ({
  campaign_id,
  external_number,
  portals: url ? [{ name: "ImmoScout24", url, until: null }] : [],
});
const properties = [
  property("a", "W-1"),
  property("b", "W-2", "https://www.immobilienscout24.de/expose/123456789"),
  property("c", "D-1"),
  property("d", "D-1"),
];
interface Sent {
  from?: string;
  subject?: string;
  files: [string, string][];
}
/** @param more numbers of properties besides, each of a campaign of that name */
const figures = ({ from = "zahlen@immowelt.de", subject = "Statistik", files }: Sent, more: string[] = []) =>
  figuresOfMail(
    {
      from: { name: "", address: from },
      subject,
      files: files.map(([name, text]) => ({ name, type: "text/csv", content: new TextEncoder().encode(text) })),
    },
    [...properties, ...more.map((number) => property(number, number))],
    readCells,
    "2026-11-28",
  );
const week = (monday: string, views: number, requests = 0) => ({ monday, views, bookmarks: 0, requests });

describe("figures of a trusted sender", () => {
  it("are of the campaign whose number the file, its name or the subject says", () => {
    const one = [{ campaign_id: "a", channel: "immowelt", weeks: [week("2026-11-16", 40, 3)] }];
    const csv = "Datum;Exposéaufrufe;Anfragen\n16.11.2026;40;3\n";
    expect(figures({ files: [["Objekt W-1.csv", csv]] })).toMatchObject(one);
    expect(figures({ subject: "Zahlen zu Objekt-Nr. W-1", files: [["x.csv", csv]] })).toMatchObject(one);
    expect(figures({ from: "a@ivd24immobilien.de", files: [["Objekt W-1.csv", csv]] })).toBeUndefined();
    const column = "Datum;Objekt-Nr;Exposéaufrufe;Anfragen\n16.11.2026;W-1;40;3\n";
    expect(figures({ files: [["x.csv", column]] })).toMatchObject(one);
  });

  it.each([
    ["151234567", "https://www.immobilienscout24.de/expose/151234567?ref=x", true],
    ["151234567", "https://www.immobilienscout24.de/expose/1512345678", false],
    ["2abc4d", "https://www.immowelt.de/expose/2ABC4D", true],
    ["2abc4d", "https://www.immowelt.de/expose/2ABC4DE", false],
    ["2987654321", "https://www.kleinanzeigen.de/s-anzeige/helle-wohnung/2987654321-196-1234", true],
    ["2987654321-196-1234", "https://www.kleinanzeigen.de/s-anzeige/2987654321-196-1234", true],
    ["12345", "https://www.immowelt.de/expose/x/a12345", false],
  ])("an enquiry with the portal's number %s is of the property at %s: %s", (id, url, isOwn) => {
    const own = [property("a", "", url), property("b", "")];
    expect(campaignOfPortalIds([id], own)).toBe(isOwn ? "a" : undefined);
    expect(campaignOfPortalIds([id], [...own, property("c", "", url)])).toBeUndefined();
    expect(campaignOfPortalIds([], own)).toBeUndefined();
  });

  it("are of the campaign that runs where its property was offered before", () => {
    const csv = "Datum;Objekt-Nr;Exposéaufrufe\n16.11.2026;W-1;40\n";
    const old = { ...property("old", "W-1"), has_ended: true as const };
    const content = new TextEncoder().encode(csv);
    const mail = {
      from: { name: "", address: "a@immowelt.de" },
      subject: "",
      files: [{ name: "x.csv", type: "", content }],
    };
    const found = (...known: NumberedProperty[]) =>
      figuresOfMail(mail, known, readCells, "2026-11-28")?.map(({ campaign_id }) => campaign_id);
    expect(found(old, ...properties)).toEqual(["a"]);
    expect(found(old)).toEqual(["old"]);
    expect(found(property("e", "W-1"), ...properties)).toBeUndefined();
  });

  it("of several properties are each of its campaign, by the address on the portal too", () => {
    const csv = "Datum;Scout-ID;Exposéaufrufe\n16.11.2026;123456789;40\n16.11.2026;W-1;7\n23.11.2026;W-1;8\n";
    expect(figures({ from: "a@b.example", files: [["immoscout24.csv", csv]] })).toMatchObject([
      { campaign_id: "b", channel: "immoscout24", weeks: [week("2026-11-16", 40)] },
      { campaign_id: "a", channel: "immoscout24", weeks: [week("2026-11-23", 8), week("2026-11-16", 7)] },
    ]);
  });

  it.each([
    [150, 600],
    [151, 0],
  ])("of the last four weeks of %i properties are %i weeks taken at once", (count, taken) => {
    const mondays = ["26.10.2026", "02.11.2026", "09.11.2026", "16.11.2026"];
    const numbers = Array.from({ length: count }, (_, at) => `N-${at + 1_000}`);
    const rows = numbers.flatMap((number) => mondays.map((day) => `${day};${number};40`));
    const found = figures({ files: [["x.csv", ["Datum;Objekt-Nr;Exposéaufrufe", ...rows].join("\n")]] }, numbers);
    expect((found ?? []).flatMap(({ weeks }) => weeks)).toHaveLength(taken);
  });

  it("are taken where what else a table has is known and beside the point", () => {
    const csv =
      "Datum;Objekt-Nr;Titel;Adresse;Trefferlistenaufrufe;Exposéaufrufe;Exposéaufrufe Vorwoche;Anfragen per E-Mail;Anfragen per Telefon;Anfragen gesamt\n16.11.2026;W-1;Haus;Seeweg 1;900;40;35;2;1;3\n";
    expect(figures({ files: [["x.csv", csv]] })).toMatchObject([
      { campaign_id: "a", channel: "immowelt", weeks: [week("2026-11-16", 40, 3)] },
    ]);
  });

  it("are taken beside facts of the property, and wait beside a number of which nothing is known", () => {
    const beside = (...names: string[]) =>
      figures({
        files: [
          [
            "x.csv",
            `Datum;Objekt-Nr;Exposéaufrufe;${names.join(";")}\n16.11.2026;W-1;40;${names.map(() => "12").join(";")}\n`,
          ],
        ],
      }) !== undefined;
    const facts = [
      "Kaufpreis",
      "Preis (€)",
      "Preis in EUR",
      "Wohnfläche in m²",
      "Zimmer",
      "PLZ",
      "Baujahr",
      "Hausnummer",
    ];
    expect([beside(...facts), ...facts.map((name) => beside(name))]).toEqual([true, ...facts.map(() => true)]);
    for (const name of ["Preisvorschläge", "Zimmer-Alarme", "Wert", "Anzahl", "Kosten", "Preisklicks"])
      expect([name, beside(name)]).toEqual([name, false]);
  });

  it.each([
    "Exposé-Aufrufe;Anfragen per E-Mail;Anfragen per Formular;Anfragen per Chat",
    "page_views;leads_email;leads_phone",
    "Aufrufe App;Aufrufe Web;Anfragen",
    "Aufrufe;Neue Anfragen;Abgelehnte Anfragen",
    "Aufrufe gesamt;Anfragen",
    "Aufrufe;Anfragen gesamt",
    "Aufrufe;Gemerkt gesamt",
    "Aufrufe;Geteilt",
    "Aufrufe;",
  ])("wait for a person where a column is open: %s", (names) => {
    const row = ["16.11.2026", ...names.split(";").map((_, at) => at + 10)].join(";");
    expect(figures({ files: [["Objekt W-1.csv", `Datum;${names}\n${row}\n`]] })).toBeUndefined();
  });

  const good = "Datum;Exposéaufrufe\n16.11.2026;40\n";
  const daily = (from: number, until: number) =>
    [
      "Datum;Aufrufe",
      ...Array.from({ length: until - from + 1 }, (_, at) => `${`${from + at}`.padStart(2, "0")}.11.2026;10`),
    ].join("\n");
  it.each([
    ["the last thirty days", 1, 26, [40, 70, 70, 70, 10]],
    ["a whole week", 16, 22, [70]],
    ["days from a Monday on", 16, 18, [30]],
    ["a week and what came before", 14, 22, [70, 20]],
  ])("by days are taken of %s", (_, from, until, views) => {
    const found = figures({ files: [["Objekt W-1.csv", daily(from, until)]] });
    expect(found?.[0]?.weeks.map((one) => one.views)).toEqual(views);
  });
  it.each<[string, Sent]>([
    ["nothing says which campaign", { files: [["x.csv", good]] }],
    ["two campaigns have the number", { files: [["Objekt D-1.csv", good]] }],
    ["subject and file name two", { subject: "Objekt W-2", files: [["Objekt W-1.csv", good]] }],
    ["nothing says which portal", { from: "a@b.example", files: [["Objekt W-1.csv", good]] }],
    [
      "one of its properties is none of ours",
      { files: [["x.csv", "Datum;Objekt-Nr;Exposéaufrufe\n16.11.2026;W-1;4\n16.11.2026;X-9;5\n"]] },
    ],
    ["a row can't be read", { files: [["Objekt W-1.csv", `${good}17.11.2026;viele\n`]] }],
    ["two rows are of one day", { files: [["Objekt W-1.csv", `${good}16.11.2026;41\n`]] }],
    [
      "a range is longer than a week",
      { files: [["Objekt W-1.csv", "Zeitraum;Aufrufe\n01.11.2026 - 28.11.2026;40\n"]] },
    ],
    [
      "a table is of one day, which comes one by one",
      { files: [["Objekt W-1.csv", "Datum;Aufrufe\n17.11.2026;40\n"]] },
    ],
    ["a table is of the last seven days, which roll", { files: [["Objekt W-1.csv", daily(18, 24)]] }],
    ["a table is of two days, which roll", { files: [["Objekt W-1.csv", daily(17, 18)]] }],
    ["a table is of ten days without a whole week", { files: [["Objekt W-1.csv", daily(18, 27)]] }],
    [
      "all rows are of one day",
      { files: [["x.csv", "Datum;Objekt-Nr;Aufrufe\n17.11.2026;W-1;4\n17.11.2026;W-2;5\n"]] },
    ],
    ["a week is still to come", { files: [["Objekt W-1.csv", "Datum;Aufrufe\n07.12.2026;40\n"]] }],
    ["a week is long past", { files: [["Objekt W-1.csv", "Datum;Aufrufe\n16.11.2020;40\n"]] }],
    ["a figure is beyond all measure", { files: [["Objekt W-1.csv", "Datum;Aufrufe\n16.11.2026;10000001\n"]] }],
    [
      "it has no column of figures that is surely one",
      { files: [["Objekt W-1.csv", "Datum;Treffer in Liste\n16.11.2026;4\n"]] },
    ],
    [
      "a second file is of the same campaign",
      {
        files: [
          ["Objekt W-1.csv", good],
          ["Objekt W-1 (2).csv", good],
        ],
      },
    ],
    [
      "a second file is none",
      {
        files: [
          ["Objekt W-1.csv", good],
          ["rest.csv", "Hallo"],
        ],
      },
    ],
    ["it is large", { files: [["Objekt W-1.csv", good + " ".repeat(300_000)]] }],
    [
      "its rows are of several portals",
      {
        files: [
          ["x.csv", "Datum;Objekt-Nr;Portal;Aufrufe\n16.11.2026;W-1;Immowelt;4\n16.11.2026;W-1;Kleinanzeigen;5\n"],
        ],
      },
    ],
  ])("wait for a person where %s", (_, sent) => {
    expect(figures(sent)).toBeUndefined();
  });
});

describe("a sender", () => {
  it.each([
    ["by DMARC", { dmarc: "PASS", spf: "FAIL", source: "x@y.example" }, true],
    ["by SPF of the very same domain", { dmarc: "GRAY", spf: "PASS", source: "bounce@Portal.example" }, true],
    ["not by SPF of another domain", { dmarc: "GRAY", spf: "PASS", source: "x@y.example" }, false],
    ["not by SPF of a domain below", { dmarc: "GRAY", spf: "PASS", source: "x@a.portal.example" }, false],
    ["not against the domain's own rule", { dmarc: "FAIL", spf: "PASS", source: "x@portal.example" }, false],
    [
      "not where nothing could be found out",
      { dmarc: "PROCESSING_FAILED", spf: "PASS", source: "x@portal.example" },
      false,
    ],
    ["not by nothing", { dmarc: "GRAY", spf: "GRAY", source: "x@portal.example" }, false],
  ])("is proven %s", (_, verdicts, isProven) => {
    expect(provesSender(verdicts, "zahlen@portal.example")).toBe(isProven);
    expect(provesSender(verdicts, "")).toBe(false);
  });

  const sender = async (head: string) => {
    const { from, hasOneSender } = await readMail(new TextEncoder().encode(`${head}\r\nSubject: x\r\n\r\nx`));
    return hasOneSender ? from.address : undefined;
  };
  it("is one only where no program could read another", async () => {
    expect(await sender("From: Zahlen <zahlen@portal.example>")).toBe("zahlen@portal.example");
    expect(await sender("from: Zahlen@Portal.example")).toBe("zahlen@portal.example");
    for (const head of [
      "From: zahlen@portal.example\r\nFrom: dieb@example.org",
      "From: dieb@example.org\r\nFROM: zahlen@portal.example",
      "From: zahlen@portal.example, dieb@example.org",
      'From: "zahlen@portal.example" <dieb@example.org>',
      "From: <dieb@example.org> (zahlen@portal.example)",
      "From: zahlen@portal.example@example.org",
      "From: Team: zahlen@portal.example, dieb@example.org;",
      "From: =?UTF-8?Q?zahlen=40portal.example?=",
      "Reply-To: zahlen@portal.example",
    ])
      expect([head, await sender(head)]).toEqual([head, undefined]);
  });
});
