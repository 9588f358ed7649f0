import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noPlanningFacts } from "#shared/catalogue/planning-facts";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { dayFromToday } from "../german-day.ts";
import { call, everyPage } from "./api.ts";
import { importCsv } from "./upload.ts";
import { asOf, failing } from "./store.ts";
import { token, header, row, measures, withNames, exported } from "./csv-world.ts";

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
const many = [
  header,
  ...Array.from({ length: 5_000 }, (_, number) =>
    row(`Maßnahme ${number}`, `Kategorie ${number % 30},Text,niedrig,0-100,5`),
  ),
].join("\n");

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
    const rows = `${header}\n${row("Eins")}\n${row("Zwei")}`;
    const revive = failing(({ command }) => command === "BatchWriteItem");
    expect((await importCsv(token, rows)).status).toBe(500);
    revive();
    const first = await importCsv(token, rows);
    expect(first.body.statistics.measures_created).toBe(2);
  });
});

describe("an import of planning facts", () => {
  const planned = `${header},requires,after,day,duty`;
  const planRow = (name: string, requires = "", after = "") => `${row(name)},${requires},${after},-7,ja`;
  const importPlan = async (...rows: string[]) => (await importCsv(token, [planned, ...rows].join("\n"))).body;
  const named = async (name: string) => (await measures()).find((measure) => measure.name === name);

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

  it("without columns of planning reads as nothing said", async () => {
    await importCsv(token, `${header}\n${row("Alt")}\n`);
    expect(await named("Alt")).toMatchObject(noPlanningFacts);
  });
});

it("an import that dies on its way leaves no measure that waits for what is not there, and its repetition adds the rest", async () => {
  const rows = Array.from({ length: 70 }, (_, at) => `${row(`Kette ${at}`)},${at < 69 ? `Kette ${at + 1}` : ""}`);
  const chain = [`${header},requires`, ...rows].join("\n");
  let batches = 0;
  const revive = failing(({ command }) => command === "BatchWriteItem" && (batches += 1) > 2);
  const { status } = await importCsv(token, chain);
  revive();
  const left = await measures();
  const known = new Set(left.map(({ id }) => id));
  const count = left.filter(({ name }) => name.startsWith("Kette")).length;
  expect({ status, isPart: count > 0 && count < 70 }).toEqual({ status: 500, isPart: true });
  expect(left.filter(({ requires }) => requires.some((id) => !known.has(id)))).toEqual([]);
  expect((await importCsv(token, chain)).body.statistics).toMatchObject({ measures_created: 70 - count, errors: [] });
});

describe("an export", () => {
  it("is named by the day that it is in Germany, where the next one has begun while UTC has the day before", async () => {
    const { headers } = await asOf(`${dayFromToday(1)}T23:30:00Z`, exported);
    expect(headers["content-disposition"]).toBe(`attachment; filename="massnahmen-${dayFromToday(2)}.csv"`);
  });

  it("writes decimals with a comma, since German Excel takes 7.5 for a date", async () => {
    await importCsv(token, `${header},WOH,hours,day\n${row("Komma")},7.5,0.25,-3\n`);
    expect(String((await exported()).body)).toMatch(/;"-3";"0";"0,25";.*;"7,5";"0"/);
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
        channels: fc.subarray(["print", "sign", "immowelt"]),
        replaces: fc.subarray(["home-staging", "drone-permit"]),
        proves: fc.option(fc.constantFrom("drone", "contract")),
        flies: fc.boolean(),
        use: fc.subarray(["free", "let", "owner"]),
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
        for (const [at, measure] of rows.entries()) {
          const code = at % 2 === 0 ? `code-${at}` : "";
          const earlier = (await measures()).map(({ id }) => id);
          const body = { ...measure, code, category_id: category.id, channel_hint: "Büro", requires: earlier };
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

it("a row whose code another measure has is faulty and says whose; the others go in", async () => {
  const columns = `${header},code`;
  const coded = (name: string, code: string) => row(name, `Probe,Text,niedrig,0-100,5,${code}`);
  await importCsv(token, [columns, coded("Erste", "probe-eins")].join("\n"));
  const { body } = await importCsv(
    token,
    [columns, coded("Zweite", "PROBE-EINS"), coded("Dritte", "probe-drei"), coded("Vierte", "Probe-Drei")].join("\n"),
  );
  expect(body.statistics.errors).toEqual([
    "Zeile 2: Den Code „probe-eins“ hat bereits „Erste“",
    "Zeile 4: Den Code „probe-drei“ hat bereits „Dritte“",
  ]);
  expect(body.new_measures).toEqual(["Dritte"]);
});

it("the starter catalogue knows its measures by their codes when they were renamed, as predecessors too", async () => {
  const load = () => call("POST /admin/starter-catalogue", { token });
  await load();
  const all = await measures();
  const waiting = all.find(
    ({ id, requires }) => requires.length > 0 && !all.some((one) => [...one.requires, ...one.after].includes(id)),
  );
  const [awaited = ""] = waiting?.requires ?? [];
  await call("PUT /measures/{id}", { token, params: { id: awaited }, body: { name: "Bei uns heißt das anders" } });
  await call("DELETE /measures/{id}", { token, params: { id: waiting?.id ?? "" } });
  expect((await load()).body.statistics).toMatchObject({
    measures_created: 1,
    faulty_rows: 0,
    duplicates_skipped: 285,
  });
  const back = (await measures()).find(({ name }) => name === waiting?.name);
  expect(back?.requires).toEqual(waiting?.requires);
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
