import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { listCell, listValues } from "#shared/catalogue/list-cell";
import { noPlanningFacts } from "#shared/catalogue/planning-facts";
import { requiredColumns } from "#shared/catalogue/columns";
import { readRow } from "#shared/catalogue/rows";
import { sameName, sameRelevance } from "#shared/catalogue/same";

const least = {
  name: "Drohnenflug",
  category: "Video & Drohne",
  description: "Luftbilder von Haus und Lage",
  effort: "mittel",
  cost_band: "100-500",
  base_priority: "7",
};

function rowOf(cells: Record<string, string>) {
  const result = readRow({ ...least, ...cells });
  if ("problems" in result) throw new Error(result.problems.join("; "));
  return result.row;
}

function problemsOf(cells: Record<string, string>) {
  const result = readRow({ ...least, ...cells });
  return "problems" in result ? result.problems : [];
}

test("a file must have the six columns of the specification", () => {
  expect(requiredColumns).toEqual(["name", "category", "description", "effort", "cost_band", "base_priority"]);
});

describe("a row with the required columns only", () => {
  it("is made good: Launch, the category as channel, the base priority for every property type", () => {
    expect(readRow(least)).toEqual({
      row: {
        name: "Drohnenflug",
        category: "Video & Drohne",
        description: "Luftbilder von Haus und Lage",
        effort: "mittel",
        cost_band: "100-500",
        base_priority: 7,
        default_phase: "Launch",
        channel_hint: "Video & Drohne",
        relevance: { WOH: 7, HAU: 7, LUX: 7, NEU: 7, GEW: 7, GRS: 7, MFH: 7, KAP: 7 },
        planning: noPlanningFacts,
      },
    });
  });

  it("reads the same when the optional columns are there but empty", () => {
    expect(readRow({ ...least, default_phase: "", channel_hint: "  ", WOH: "", KAP: " " })).toEqual(readRow(least));
  });

  it("may have a column that nobody knows", () => {
    expect(readRow({ ...least, Bemerkung: "egal" })).toEqual(readRow(least));
  });
});

describe("a full row", () => {
  it("keeps its phase and channel", () => {
    expect(rowOf({ default_phase: "Endspurt", channel_hint: "Drohnenpilot" })).toMatchObject({
      default_phase: "Endspurt",
      channel_hint: "Drohnenpilot",
    });
  });

  it("keeps the relevance that it gives, and nothing is made up for the rest", () => {
    expect(rowOf({ WOH: "0", LUX: "10" }).relevance).toEqual({ WOH: 0, LUX: 10 });
  });

  it.each([
    ["7,5", 7.5],
    ["7.5", 7.5],
    [" 8 ", 8],
    ["10,0", 10],
  ])("reads the relevance %j as Excel writes it", (text, value) => {
    expect(rowOf({ HAU: text }).relevance).toEqual({ HAU: value });
  });

  it.each([
    ["0-100", "0-100"],
    ["100 - 500", "100-500"],
    ["500–2000", "500-2000"],
    ["500 – 2000 €", "500-2000"],
    ["2000+ €", "2000+"],
    ["2000 +", "2000+"],
  ])("reads the cost band %j", (text, band) => {
    expect(rowOf({ cost_band: text }).cost_band).toBe(band);
  });

  it.each([
    ["Niedrig", "niedrig"],
    [" HOCH ", "hoch"],
  ])("reads the effort %j", (text, effort) => {
    expect(rowOf({ effort: text }).effort).toBe(effort);
  });

  it.each([
    ["1", 1],
    ["10", 10],
    [" 5 ", 5],
  ])("reads the priority %j", (text, priority) => {
    expect(rowOf({ base_priority: text }).base_priority).toBe(priority);
  });

  it("is trimmed, and its description may have several lines", () => {
    expect(rowOf({ name: "  Flug ", category: " Video ", description: " erst\ndann " })).toMatchObject({
      name: "Flug",
      category: "Video",
      description: "erst\ndann",
    });
  });
});

describe("the planning columns", () => {
  const full = {
    requires: "Maklervertrag | Fotos",
    after: String.raw`A\|B|C\\`,
    anchor: "sale",
    day: "-5",
    lead_days: "10",
    hours: "1,5",
    cost: "1.500",
    weekdays: "Sa|Mo",
    time: "9:00",
    repeat_days: "14",
    duty: "Ja",
    advertises: "x",
    owner_text: " Fotos aufgenommen ",
    code: " Drohnen-Fotos ",
    channels: "print | sign",
    replaces: "mast-pictures",
    proves: "drone",
    flies: "ja",
    payer: "owner",
    office: "12",
    proved_by: "report | portal:immoscout24",
    use: "let | owner",
  };

  it("are read as spreadsheets write them", () => {
    expect(rowOf(full).planning).toEqual({
      requires: ["Maklervertrag", "Fotos"],
      after: ["A|B", "C\\"],
      anchor: "sale",
      day: -5,
      lead_days: 10,
      hours: 1.5,
      cost: 1_500,
      weekdays: ["Sa", "Mo"],
      time: "09:00",
      repeat_days: 14,
      duty: true,
      advertises: true,
      owner_text: "Fotos aufgenommen",
      code: "drohnen-fotos",
      channels: ["print", "sign"],
      replaces: ["mast-pictures"],
      proves: "drone",
      flies: true,
      payer: "owner",
      office: 12,
      proved_by: ["report", "portal:immoscout24"],
      use: ["let", "owner"],
    });
  });

  it("read as nothing said where they are empty", () => {
    const empty = Object.fromEntries(Object.keys(full).map((column) => [column, " "]));
    expect(rowOf(empty).planning).toEqual(noPlanningFacts);
  });

  it.each(["nein", "0", "FALSCH", "N"])("read %j as no duty", (text) => {
    expect(rowOf({ duty: text }).planning.duty).toBe(false);
  });

  it.each([
    [{ anchor: "Start morgen" }, "anchor ist start, live, sale, notary"],
    [{ day: "bald" }, "day ist eine ganze Zahl"],
    [{ day: "1,5" }, "day ist eine ganze Zahl"],
    [{ day: "731" }, "day: Der übliche Tag ist eine ganze Zahl von -365 bis 730"],
    [{ lead_days: "-1" }, "lead_days: Die Vorlaufzeit ist eine ganze Zahl von 0 bis 250 Arbeitstagen"],
    [{ hours: "-1" }, "hours ist eine Zahl von 0 bis 200"],
    [{ hours: "201" }, "hours: Die Stunden sind eine Zahl von 0 bis 200"],
    [{ cost: "12,50" }, "cost ist eine ganze Zahl"],
    [{ weekdays: "Mo|So" }, "weekdays sind Mo, Di, Mi, Do, Fr, Sa, getrennt durch |"],
    [{ time: "25:00" }, "time: Die Uhrzeit steht als HH:MM, zum Beispiel 11:00"],
    [{ repeat_days: "2" }, "repeat_days: Der Abstand der Wiederholung ist eine ganze Zahl von 3 bis 365 Tagen"],
    [{ duty: "vielleicht" }, "duty ist ja oder nein"],
    [{ owner_text: "x".repeat(201) }, "owner_text: Höchstens 200 Zeichen sind erlaubt"],
    [
      { requires: Array.from({ length: 31 }, (_, at) => `M${at}`).join("|") },
      "requires: Höchstens 30 Vorgänger sind erlaubt",
    ],
  ])("say what is wrong with %j", (cells, problem) => {
    expect(problemsOf(cells)).toEqual([problem]);
  });
});

test("a cell of several values reads back what was written", () => {
  const value = fc
    .string({ unit: fc.constantFrom("a", " ", "|", "\\", "ü"), minLength: 1 })
    .map((text) => text.trim())
    .filter((text) => text !== "");
  fc.assert(
    fc.property(fc.array(value), (values) => {
      expect(listValues(listCell(values))).toEqual(values);
    }),
  );
});

describe("a faulty row says in German what is wrong", () => {
  it.each([
    ["no name", { name: "" }, "name fehlt"],
    ["a name of spaces", { name: "   " }, "name fehlt"],
    ["a name of 201 characters", { name: "x".repeat(201) }, "name: Höchstens 200 Zeichen sind erlaubt"],
    ["a name of two lines", { name: "a\nb" }, "name: Steuerzeichen sind nicht erlaubt"],
    ["no category", { category: "" }, "category fehlt"],
    ["a description too long", { description: "x".repeat(5001) }, "description: Höchstens 5.000 Zeichen sind erlaubt"],
    ["an unknown effort", { effort: "riesig" }, "effort ist niedrig, mittel oder hoch"],
    ["an unknown cost band", { cost_band: "3-4" }, "cost_band ist 0-100, 100-500, 500-2000 oder 2000+"],
    ["priority 0", { base_priority: "0" }, "base_priority ist eine ganze Zahl von 1 bis 10"],
    ["priority 11", { base_priority: "11" }, "base_priority ist eine ganze Zahl von 1 bis 10"],
    ["half a priority", { base_priority: "3,5" }, "base_priority ist eine ganze Zahl von 1 bis 10"],
    ["no priority", { base_priority: "" }, "base_priority ist eine ganze Zahl von 1 bis 10"],
    ["a word as priority", { base_priority: "hoch" }, "base_priority ist eine ganze Zahl von 1 bis 10"],
    [
      "an unknown phase",
      { default_phase: "Herbst" },
      "default_phase ist Pre-Launch, Launch, Laufzeit, Reaktivierung, Endspurt",
    ],
    ["a relevance above 10", { WOH: "10,1" }, "WOH: Relevanz ist eine Zahl von 0 bis 10"],
    ["a negative relevance", { KAP: "-1" }, "KAP: Relevanz ist eine Zahl von 0 bis 10"],
    ["a word as relevance", { LUX: "viel" }, "LUX: Relevanz ist eine Zahl von 0 bis 10"],
  ])("%s", (_, cells, problem) => {
    expect(problemsOf(cells)).toEqual([problem]);
  });

  it("names every fault, not only the first", () => {
    expect(problemsOf({ name: "", effort: "?", WOH: "11" })).toEqual([
      "name fehlt",
      "effort ist niedrig, mittel oder hoch",
      "WOH: Relevanz ist eine Zahl von 0 bis 10",
    ]);
  });

  it.each(requiredColumns)("names the column %s when it is not there at all", (column) => {
    const { [column]: _, ...others } = least;
    const result = readRow(others);
    expect("problems" in result && result.problems.join()).toContain(column);
  });
});

test("whatever the cells hold, the answer is a row or at least one reason", () => {
  const column = fc.constantFrom(...requiredColumns, "default_phase", "channel_hint", "WOH", "KAP");
  const odd = fc.constantFrom(
    "",
    " ",
    "-1",
    "1e3",
    "0x7",
    "7,5,5",
    "11",
    "99999999999999999999",
    "NaN",
    "\u0000",
    "=A1",
    "–",
  );
  const cell = fc.oneof(fc.string(), odd);
  fc.assert(
    fc.property(fc.dictionary(column, cell), (cells) => {
      const result = readRow({ ...least, ...cells });
      if ("problems" in result) expect(result.problems.length).toBeGreaterThan(0);
      else expect(result.row.base_priority).toBeLessThanOrEqual(10);
    }),
  );
});

test("a measure without relevance gets its base priority for every property type", () => {
  expect(sameRelevance(3)).toEqual({ WOH: 3, HAU: 3, LUX: 3, NEU: 3, GEW: 3, GRS: 3, MFH: 3, KAP: 3 });
});

describe("two names are the same", () => {
  it.each([
    ["Exposé", "EXPOSÉ"],
    ["Öffentlichkeit", "öffentlichkeit"],
    [" Open House ", "open house"],
    ["Exposé", "Expose\u0301"],
    ["360° Rundgang", "360°\u00a0Rundgang"],
  ])("%j and %j", (one, other) => {
    expect(sameName(one)).toBe(sameName(other));
  });

  it.each([
    ["Expose", "Exposé"],
    ["Open House", "Open Houses"],
    ["Bar", "Bär"],
  ])("but not %j and %j", (one, other) => {
    expect(sameName(one)).not.toBe(sameName(other));
  });
});
