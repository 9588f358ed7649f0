import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { noPlanningFacts } from "#shared/catalogue/planning-facts";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { withLibraryLease } from "../../functions/catalogue/lease.ts";
import { starterCatalogue } from "../../functions/catalogue/starter-catalogue.ts";
import { client } from "../../functions/core/table-client.ts";
import { dayFromToday } from "../german-day.ts";
import { call, everyPage, firstAdministrator, newStaff } from "./api.ts";
import { importCsv } from "./upload.ts";

let token: string;
const header = "name,category,description,effort,cost_band,base_priority";
const row = (name: string, more = "Probe,Text,niedrig,0-100,5") => `${name},${more}`;
/** Four megabytes each, made to cost as much as they can. */
const wideFiles = {
  "a header of 20,000 columns over many rows": {
    file: () => `${header}${",spalte".repeat(20_000)}\n${`${row("Schmal")}\n`.repeat(9_999)}`,
    says: /20\.006 Spalten/,
  },
  "two million rows": { file: () => `${header}\n${"x\n".repeat(2_000_000)}`, says: /zu viele Zeilen/ },
  "a million blank rows": { file: () => `${header}\n${'" "\n'.repeat(1_000_000)}`, says: /zu viele Zeilen/ },
  "one row of two million cells": { file: () => `${header}\n${"x,".repeat(2_000_000)}`, says: /250\.000 Zeichen/ },
  "a header of two million": { file: () => "x,".repeat(2_000_000), says: /250\.000 Zeichen/ },
  "rows that are wider than the header": {
    file: () => `${header}\n${`x${",".repeat(400)}\n`.repeat(9_999)}`,
    says: /Zeile 2 .* 401 Spalten/,
  },
};
const measures = async () => (await call("GET /measures", { token })).body;
/** The library with names for ids, as another library would have it too. */
const withNames = async () => {
  const all = await measures();
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? id;
  return all.map(({ id: _, category_id: __, ...measure }) => ({
    ...measure,
    requires: measure.requires.map(nameOf),
    after: measure.after.map(nameOf),
  }));
};
const exported = async () => call("GET /admin/csv-export", { token });

beforeAll(async () => {
  token = (await firstAdministrator()).token;
});
beforeEach(async () => {
  await call("DELETE /admin/cleanup", { token });
});

describe("an import", () => {
  it("refuses more than 10,000 rows with a sentence, and takes nothing of them", async () => {
    const long = (rows: number) => [header, ...Array.from({ length: rows }, () => row("Gleich"))].join("\n");
    const { status, body } = await importCsv(token, long(10_001));
    expect(status).toBe(400);
    expect(body.detail).toBe(
      "Die CSV-Datei hat zu viele Zeilen, auf einmal gehen höchstens 10.000. Bitte teilen Sie die Datei auf und importieren Sie die Teile nacheinander.",
    );
    expect(await measures()).toEqual([]);
    expect((await importCsv(token, long(10_000))).status).toBe(200);
  });

  it.each(Object.entries(wideFiles))("refuses %s at once, with a sentence", async (_, { file, says }) => {
    const began = performance.now();
    const { status, body } = await importCsv(token, file().slice(0, 4_000_000), { dryRun: true });
    expect([status, body.detail]).toEqual([400, expect.stringMatching(says)]);
    // Each of them took the function's whole 29 seconds, or most of its memory; now tenths of a second.
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it("takes a table with as many columns as there may be, and its empty lines", async () => {
    const more = Array.from({ length: 94 }, (_, column) => `spalte${column}`).join(",");
    const file = [`${header},${more}`, ",".repeat(99), row("Breit"), "", row("Auch")].join("\n");
    const { status, body } = await importCsv(token, file, { dryRun: true });
    expect([status, body.new_measures]).toEqual([200, ["Breit", "Auch"]]);
    const wider = await importCsv(token, file.replace("spalte0", "spalte0,spalte00"), { dryRun: true });
    expect([wider.status, wider.body.detail]).toEqual([
      400,
      "Die Zeile 1 der CSV-Datei hat 101 Spalten, höchstens 100 gehen. Bitte löschen Sie leere Spalten und prüfen Sie, womit die Spalten getrennt sind.",
    ]);
  });

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

  const many = [
    header,
    ...Array.from({ length: 5_000 }, (_, number) =>
      row(`Maßnahme ${number}`, `Kategorie ${number % 30},Text,niedrig,0-100,5`),
    ),
  ].join("\n");
  it("takes 5,000 rows in one call; the same file twice, and two at once, end in the same library", async () => {
    const answers = await Promise.all([importCsv(token, many), importCsv(token, many)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.statistics.measures_created, 0)).toBe(5_000);
    expect((await importCsv(token, many)).body.statistics).toMatchObject({
      measures_created: 0,
      duplicates_skipped: 5_000,
    });
    const pages = await everyPage("GET /measures", { token });
    expect(pages.flat()).toHaveLength(5_000);
    expect((await call("GET /categories", { token })).body).toHaveLength(30);
  });

  it("killed in the middle is completed by a second run", async () => {
    await withLibraryLease(async () => {
      throw new Error("killed");
    }).catch(() => undefined);
    const first = await importCsv(token, `${header}\n${row("Eins")}\n${row("Zwei")}`);
    expect(first.body.statistics.measures_created).toBe(2);
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

  it("leaves out the rows of a circle with its names, and who waits for them", async () => {
    const { statistics, new_measures } = await importPlan(
      planRow("A", "B"),
      planRow("B", "", "C"),
      planRow("C", "A"),
      planRow("Danach", "C"),
      planRow("Gut"),
      planRow("Selbst", "Selbst"),
    );
    const circle = "Das ergäbe einen Kreis: A → C → B → A";
    expect(statistics.errors).toEqual([
      `Zeile 2: ${circle}`,
      `Zeile 3: ${circle}`,
      `Zeile 4: ${circle}`,
      "Zeile 5: Der Vorgänger „C“ steht in einer fehlerhaften Zeile",
      "Zeile 7: Das ergäbe einen Kreis: Selbst → Selbst",
    ]);
    expect(new_measures).toEqual(["Gut"]);
  });

  it("takes what the library says of a measure that is there, so that its row makes no circle", async () => {
    await importPlan(planRow("Alt"));
    const { statistics } = await importPlan(planRow("Alt", "Neu"), planRow("Neu", "Alt"));
    expect(statistics).toMatchObject({ measures_created: 1, duplicates_skipped: 1, errors: [] });
    expect((await named("Alt"))?.requires).toEqual([]);
  });

  it("of before the columns reads as nothing said", async () => {
    await importCsv(token, `${header}\n${row("Alt")}\n`);
    expect(await named("Alt")).toMatchObject(noPlanningFacts);
  });
});

it("an import that dies on its way leaves no measure that waits for what is not there, and its repetition adds the rest", async () => {
  const rows = Array.from({ length: 70 }, (_, at) => `${row(`Kette ${at}`)},${at < 69 ? `Kette ${at + 1}` : ""}`);
  const chain = [`${header},requires`, ...rows].join("\n");
  let batches = 0;
  client.middlewareStack.add(
    (next) => (sent) => {
      if ("RequestItems" in sent.input && (batches += 1) > 2) return Promise.reject(new Error("dead"));
      return next(sent);
    },
    { step: "initialize", name: "death" },
  );
  const { status } = await importCsv(token, chain);
  client.middlewareStack.remove("death");
  const left = await measures();
  const known = new Set(left.map(({ id }) => id));
  const count = left.filter(({ name }) => name.startsWith("Kette")).length;
  expect({ status, isPart: count > 0 && count < 70 }).toEqual({ status: 500, isPart: true });
  expect(left.filter(({ requires }) => requires.some((id) => !known.has(id)))).toEqual([]);
  expect((await importCsv(token, chain)).body.statistics).toMatchObject({ measures_created: 70 - count, errors: [] });
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

  it("is named by the day that it is in Germany, where the next one has begun while UTC has the day before", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${dayFromToday(1)}T23:30:00Z`) });
    const { headers } = await exported().finally(() => vi.useRealTimers());
    expect(headers["content-disposition"]).toBe(`attachment; filename="massnahmen-${dayFromToday(2)}.csv"`);
  });

  it("writes decimals with a comma, since German Excel takes 7.5 for a date", async () => {
    await importCsv(token, `${header},WOH,hours,day\n${row("Komma")},7.5,0.25,-3\n`);
    expect(String((await exported()).body)).toMatch(/;"-3";"0";"0,25";.*;"7,5";"0"/);
  });

  it("is for everybody in the agency", async () => {
    await importCsv(token, `${header}\n${row("Für alle")}\n`);
    const staff = await newStaff(token);
    const { status, headers, body } = await call("GET /admin/csv-export", { token: staff.token });
    expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(String(body)).toContain('"Für alle"');
    expect((await call("GET /admin/csv-export")).status).toBe(401);
  });

  it("of any table of measures is read back the same, formulas neutralised", async () => {
    const cell = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
      .map((text) => text.replaceAll(/\p{Cc}/gu, "").trim())
      .filter((text) => text !== "");
    const awkward = fc.constantFrom(
      "=1+1",
      "+49 171",
      "-5",
      "@name",
      "'=x",
      "'-5",
      "a|b\\",
      "''",
      'mit "Anführung"',
      "a;b,c\td",
      "Zeile\neins",
    );
    const table = fc.uniqueArray(
      fc.record({
        name: fc.oneof(
          cell,
          awkward.filter((text) => !/[\n\t]/.test(text)),
        ),
        description: fc.oneof(cell, awkward, fc.constant("")),
        effort: fc.constantFrom("niedrig", "mittel", "hoch"),
        cost_band: fc.constantFrom("0-100", "2000+"),
        base_priority: fc.integer({ min: 1, max: 10 }),
        anchor: fc.constantFrom("start", "sale", "notary"),
        day: fc.option(fc.integer({ min: -365, max: 730 })),
        hours: fc.option(fc.constantFrom(0, 0.25, 1.5, 200)),
        weekdays: fc.subarray(["Mo", "Di", "Sa"]),
        time: fc.option(fc.constantFrom("00:00", "09:05")),
        repeat_days: fc.option(fc.integer({ min: 3, max: 365 })),
        duty: fc.boolean(),
        advertises: fc.boolean(),
        owner_text: fc.oneof(cell, fc.constant("")),
        relevance: fc.record(
          Object.fromEntries(propertyTypeCodes.map((code) => [code, fc.integer({ min: 0, max: 10 })])),
        ),
      }),
      { minLength: 1, maxLength: 8, selector: ({ name }) => name.normalize("NFKC").trim().toLocaleLowerCase("de") },
    );
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        await call("DELETE /admin/cleanup", { token });
        const { body: category } = await call("POST /categories", { token, body: { name: "Eigenschaft" } });
        for (const measure of rows) {
          const earlier = (await measures()).map(({ id }) => id);
          const body = { ...measure, category_id: category.id, channel_hint: "Büro", requires: earlier };
          await call("POST /measures", { token, body });
        }
        const before = await withNames();
        const file = String((await exported()).body);
        for (const line of file.split("\r\n")) expect(line).not.toMatch(/(^|;)"([=+@]|-(?!\d+"))/);
        await call("DELETE /admin/cleanup", { token });
        await importCsv(token, file);
        expect(await withNames()).toEqual(before);
      }),
      { numRuns: 25 },
    );
  });
});

it("the starter catalogue comes back as far as it is missing", async () => {
  const load = () => call("POST /admin/starter-catalogue", { token });
  expect((await load()).body.statistics).toMatchObject({ measures_created: 286, categories_created: 20 });
  const [measure] = await measures();
  await call("DELETE /measures/{id}", { token, params: { id: measure.id } });
  expect((await load()).body.statistics).toMatchObject({ measures_created: 1, duplicates_skipped: 285 });
  expect(await measures()).toHaveLength(starterCatalogue().length);
});

it("the starter catalogue gives planning facts to measures of its names that say nothing of planning, and to no others", async () => {
  const load = (query: object = {}) => call("POST /admin/starter-catalogue", { token, query: { ...query } });
  await load();
  const before = await measures();
  const [bare, own, waiting] = before.filter(({ requires, cost }) => requires.length > 0 && cost !== null);
  const awaited = before.find(({ id }) => id === waiting.requires[0]);
  if (!awaited) throw new Error("nothing is awaited");
  const save = (id: string, body: object) => call("PUT /measures/{id}", { token, params: { id }, body });
  await save(bare.id, noPlanningFacts);
  await save(own.id, { ...noPlanningFacts, hours: 3 });
  await save(waiting.id, noPlanningFacts);
  const inCircle = await save(awaited.id, { ...noPlanningFacts, after: [waiting.id] });
  expect(inCircle.status).toBe(200);
  const asked = (await load({ dry_run: "true" })).body;
  expect(asked.statistics).toMatchObject({ measures_created: 0, facts_completed: 1 });
  expect((await load()).body.statistics.facts_completed).toBe(1);
  const after = new Map((await measures()).map((measure) => [measure.id, measure]));
  expect(after.get(bare.id)).toEqual({ ...bare, version: bare.version + 2 });
  expect(after.get(own.id)).toMatchObject({ ...noPlanningFacts, hours: 3, version: own.version + 1 });
  expect(after.get(waiting.id)).toMatchObject({ ...noPlanningFacts, version: waiting.version + 1 });
  expect((await load()).body.statistics.facts_completed).toBe(0);
});
