import { describe, expect, it } from "vitest";
import { call, newStaffMember } from "./api.ts";
import { importCsv } from "./upload.ts";
import { token, header, row, measures, withNames, exported } from "./csv-world.ts";

describe("an import", () => {
  it("takes new rows, skips names that are there, and names faulty rows by line and reason", async () => {
    await importCsv(token, `${header}\n${row("Vorhanden")}\n`);
    const file = [
      header,
      row("Neu"),
      row("VORHANDEN"),
      row("neu"),
      row("Falsch", "Probe,Text,riesig,0-100,5"),
      row("", "Probe,Text,niedrig,0-100,5"),
      row("Zu viel", "Probe,Text,niedrig,0-100,11"),
      '"Mit\nUmbruch",Andere,"Text\nzwei",hoch,2000+,10',
      "",
    ].join("\r\n");
    const { status, body } = await importCsv(token, file);
    expect(status).toBe(200);
    expect(body.statistics).toEqual({
      total_rows: 7,
      faulty_rows: 4,
      categories_created: 0,
      measures_created: 1,
      facts_completed: 0,
      relevance_entries_created: 8,
      duplicates_skipped: 2,
      errors: [
        "Zeile 5: effort ist niedrig, mittel oder hoch",
        "Zeile 6: name fehlt",
        "Zeile 7: base_priority ist eine ganze Zahl von 1 bis 10",
        expect.stringMatching(/^Zeile 8: /),
      ],
    });
    expect(body.faulty.map(({ line }) => line)).toEqual([5, 6, 7, 8]);
    expect((await measures()).map(({ name }) => name)).toEqual(["Neu", "Vorhanden"]);
  });

  it("as a dry run only tells, and then does what it told", async () => {
    const file = `${header};WOH;LUX\n`.replaceAll(",", ";") + "Trocken;Probe;Text;mittel;100-500;7;3;9,5\n";
    const told = (await importCsv(token, file, { dryRun: true })).body;
    expect(told).toMatchObject({
      dry_run: true,
      separator: ";",
      encoding: "UTF-8",
      new_measures: ["Trocken"],
      statistics: { categories_created: 1, measures_created: 1 },
    });
    expect(await measures()).toEqual([]);
    const done = (await importCsv(token, file)).body;
    expect(done.statistics).toEqual(told.statistics);
    expect((await measures())[0]).toMatchObject({
      relevance: { WOH: 3, LUX: 9.5, HAU: 0 },
      default_phase: "Launch",
      channel_hint: "Probe",
    });
  });

  it("gives a measure without any relevance its base priority for every type", async () => {
    await importCsv(token, `${header}\n${row("Ohne")}`);
    expect(new Set(Object.values((await measures())[0].relevance))).toEqual(new Set([5]));
  });

  const text = `${header.replaceAll(",", ";")}\nGrößenübersicht;Fläche & Öl;Straße – „Zitat“ für 5 €;niedrig;0-100;5\n`;
  const windows1252 = Uint8Array.from(
    text,
    (character) => ({ "–": 0x96, "„": 0x84, "“": 0x93, "€": 0x80 })[character] ?? character.charCodeAt(0),
  );
  const utf16 = (bigEndian: boolean) => {
    const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
    return Uint8Array.from(bigEndian ? bytes.swap16() : bytes);
  };

  it.each([
    ["UTF-8", new TextEncoder().encode(text)],
    ["UTF-8", new TextEncoder().encode(`\ufeff${text}`)],
    ["UTF-16", utf16(false)],
    ["UTF-16", utf16(true)],
    ["Windows-1252", windows1252],
  ])("reads %s", async (encoding, bytes) => {
    const { body } = await importCsv(token, bytes);
    expect(body.encoding).toBe(encoding);
    expect((await measures())[0]).toMatchObject({
      name: "Größenübersicht",
      description: "Straße – „Zitat“ für 5 €",
      channel_hint: "Fläche & Öl",
    });
  });

  it.each([",", ";", "\t"])("reads the separator %j", async (separator) => {
    const { body } = await importCsv(token, `${header}\n${row("Trenner")}\n`.replaceAll(",", separator));
    expect(body).toMatchObject({ separator, statistics: { measures_created: 1 } });
  });

  it.each([
    ["", "leer.csv", 400, "Die CSV-Datei ist leer."],
    ["name,category\nA,B", "spalten.csv", 400, /fehlen Spalten: description, effort, cost_band, base_priority/],
    [`${header}\n"offen,Probe`, "kaputt.csv", 400, /nicht lesbar/],
    [`${header}\n${row("A")}`, "tabelle.xlsx", 400, "Bitte wählen Sie eine CSV-Datei aus"],
    ["\u0000\u0001PNG\u0000", "bild.csv", 400, /keine CSV-Datei/],
    ["x".repeat(4 * 1024 * 1024 + 1), "groß.csv", 413, /4 MB/],
  ])("refuses a file like %.20j (%s) and changes nothing", async (content, name, expected, detail) => {
    const { status, body } = await importCsv(token, content, { name });
    expect(status).toBe(expected);
    expect(body.detail).toMatch(detail);
    expect(await measures()).toEqual([]);
  });

  it("wants a form with a file", async () => {
    expect((await call("POST /admin/csv-import", { token, body: {} })).status).toBe(415);
    expect(
      (
        await call("POST /admin/csv-import", {
          token,
          raw: { body: "kaputt", type: "multipart/form-data; boundary=x" },
        })
      ).status,
    ).toBe(400);
    expect((await call("POST /admin/csv-import", { token })).status).toBe(415);
  });
});

describe("an import of planning facts", () => {
  const planned = `${header},requires,after,day,duty`;
  const planRow = (name: string, requires = "", after = "") => `${row(name)},${requires},${after},-7,ja`;
  const importPlan = async (...rows: string[]) => (await importCsv(token, [planned, ...rows].join("\n"))).body;
  const named = async (name: string) => (await measures()).find((measure) => measure.name === name);

  it("finds predecessors by name, in any order in the file and in the library", async () => {
    await importCsv(token, `${header}\n${row("Vertrag")}\n`);
    const { statistics } = await importPlan(
      planRow("Exposé", "fotos|VERTRAG", "Plan"),
      planRow("Fotos"),
      planRow("Plan"),
    );
    expect(statistics).toMatchObject({ measures_created: 3, errors: [] });
    expect(await named("Exposé")).toMatchObject({
      requires: [(await named("Fotos"))?.id, (await named("Vertrag"))?.id],
      after: [(await named("Plan"))?.id],
      day: -7,
      duty: true,
      anchor: "start",
      hours: null,
    });
  });

  it("leaves out a row whose predecessor is unknown, and every row that waits for it", async () => {
    const { statistics, faulty, new_measures } = await importPlan(
      planRow("Gut"),
      planRow("Fotos", "Gibt es nicht"),
      planRow("Exposé", "", "Fotos"),
      planRow("Portal", "Exposé|Gut"),
      `${row("Kaputt", "Probe,Text,riesig,0-100,5")},,,,`,
      planRow("Wartet", "Kaputt"),
    );
    expect(statistics.errors).toEqual([
      "Zeile 3: Den Vorgänger „Gibt es nicht“ gibt es weder in der Datei noch in der Bibliothek",
      "Zeile 4: Der Vorgänger „Fotos“ steht in einer fehlerhaften Zeile",
      "Zeile 5: Der Vorgänger „Exposé“ steht in einer fehlerhaften Zeile",
      "Zeile 6: effort ist niedrig, mittel oder hoch",
      "Zeile 7: Der Vorgänger „Kaputt“ steht in einer fehlerhaften Zeile",
    ]);
    expect(faulty[0].cells).toMatchObject({ name: "Fotos", description: "Text", requires: "Gibt es nicht" });
    expect(new_measures).toEqual(["Gut"]);
    expect((await measures()).map(({ name }) => name)).toEqual(["Gut"]);
  });
});

describe("an export", () => {
  it("opens in German Excel and is read back unchanged", async () => {
    await call("POST /admin/starter-catalogue", { token });
    const before = await withNames();
    const { body, headers } = await exported();
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(/^attachment; filename="massnahmen-\d{4}-\d\d-\d\d\.csv"$/),
    });
    expect(String(body).startsWith('\ufeff"name";"category";')).toBe(true);
    await call("DELETE /admin/cleanup", { token });
    await importCsv(token, String(body));
    expect(await withNames()).toEqual(before);
  });

  it("is for everybody in the agency", async () => {
    await importCsv(token, `${header}\n${row("Für alle")}\n`);
    const staff = await newStaffMember(token);
    const { status, headers, body } = await call("GET /admin/csv-export", { token: staff.token });
    expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(String(body)).toContain('"Für alle"');
    expect((await call("GET /admin/csv-export")).status).toBe(401);
  });
});

it("the starter catalogue comes back as far as it is missing", async () => {
  const load = () => call("POST /admin/starter-catalogue", { token });
  expect((await load()).body.statistics).toMatchObject({ measures_created: 286, categories_created: 20 });
  const [measure] = await measures();
  await call("DELETE /measures/{id}", { token, params: { id: measure.id } });
  expect((await load()).body.statistics).toMatchObject({ measures_created: 1, duplicates_skipped: 285 });
  expect(await measures()).toHaveLength(286);
});
