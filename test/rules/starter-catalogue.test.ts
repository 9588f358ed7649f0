import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, it, test } from "vitest";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { phaseOfDay } from "#shared/plan/make/frame";
import { phases } from "#shared/catalogue/phases";
import { findCycle, followersOf } from "#shared/catalogue/predecessors";
import type { CatalogueRow } from "#shared/catalogue/rows";
import { isInCostBand } from "#shared/catalogue/scales";
import { advertisingMeasures } from "./advertising-measures.ts";
import { starterCatalogue } from "../../functions/catalogue/starter-catalogue.ts";

/** The file as it lies there, before the import makes good what is missing. */
const cells = parse<Record<string, string>>(
  readFileSync(new URL("../../shared/catalogue/starter-catalogue.csv", import.meta.url), "utf8"),
  { columns: true, bom: true },
);
const measures = starterCatalogue();
const folded = (text: string) => text.normalize("NFKC").trim().toUpperCase();

/** The names of the measures of which something is true that should be true of none. */
function namesWhere(isWrong: (measure: Record<string, string>) => boolean): string[] {
  return cells.filter(isWrong).map(({ name }) => name ?? "");
}

/** How much two descriptions say the same: common words by all words (Jaccard). */
function similarity(one: Set<string>, other: Set<string>): number {
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return common / (one.size + other.size - common);
}

it("advertises with the measures that an agent read out of it, and with no other", () => {
  const flagged = cells.filter(({ advertises }) => advertises === "ja").map(({ name }) => name);
  expect(flagged.toSorted()).toEqual([...advertisingMeasures].toSorted());
});

describe("the numbers that the fixed tiles tell", () => {
  it("are 20 categories", () => {
    expect(new Set(measures.map(({ category }) => folded(category))).size).toBe(20);
    expect(new Set(measures.map(({ category }) => category)).size).toBe(20);
  });

  it("are 286 measures", () => {
    expect(measures).toHaveLength(286);
  });

  it("are 8 property types", () => {
    expect(propertyTypeCodes).toEqual(["WOH", "HAU", "LUX", "NEU", "GEW", "GRS", "MFH", "KAP"]);
  });
});

describe("every measure", () => {
  it("has a name of its own without regard to case", () => {
    expect(new Set(measures.map(({ name }) => folded(name))).size).toBe(286);
  });

  it("has a code of its own, and replaces only codes that there are", () => {
    const codes = new Set(measures.map(({ planning }) => planning.code));
    expect(codes.size).toBe(286);
    expect(codes).not.toContain("");
    expect(measures.flatMap(({ planning }) => planning.replaces).filter((code) => !codes.has(code))).toEqual([]);
  });

  it("says in 40 characters or more what to do", () => {
    expect(namesWhere(({ description = "" }) => description.trim().length < 40)).toEqual([]);
  });

  it("has effort, cost band, priority, phase and channel in range", () => {
    const isInRange = (row: Record<string, string>) =>
      ["niedrig", "mittel", "hoch"].includes(row.effort ?? "") &&
      ["0-100", "100-500", "500-2000", "2000+"].includes(row.cost_band ?? "") &&
      /^([1-9]|10)$/.test(row.base_priority ?? "") &&
      (phases as readonly string[]).includes(row.default_phase ?? "") &&
      (row.channel_hint ?? "") !== "" &&
      (row.channel_hint ?? "").length <= 200 &&
      (row.name ?? "").length <= 200;
    expect(namesWhere((row) => !isInRange(row))).toEqual([]);
  });

  it("has a relevance from 0 to 10 of its own for each of the eight types", () => {
    const isComplete = (row: Record<string, string>) =>
      propertyTypeCodes.every((code) => /^([0-9]|10)$/.test(row[code] ?? ""));
    expect(namesWhere((row) => !isComplete(row))).toEqual([]);
  });

  it("tells the property types apart, but for 15 % at most", () => {
    const alike = namesWhere((row) => new Set(propertyTypeCodes.map((code) => row[code])).size === 1);
    expect(alike.length).toBeLessThanOrEqual(286 * 0.15);
  });

  it("has no cell that a spreadsheet would run as a formula", () => {
    expect(namesWhere((row) => Object.values(row).some((cell) => /^[=+@\t\r]|^-(?!\d+$)/.test(cell)))).toEqual([]);
  });

  it("has no outer spaces and no line breaks", () => {
    expect(
      namesWhere((row) => Object.values(row).some((cell) => cell !== cell.trim() || /\p{Cc}/u.test(cell))),
    ).toEqual([]);
  });

  it("is quoted in German, with „…“ in pairs", () => {
    const isForeign = (cell: string) => {
      const withoutPairs = cell.replaceAll(/„[^„“]*“/g, "").replaceAll(/‚[^‚‘]*‘/g, "");
      return /["'`´”«»‹›„“‚‘]/.test(withoutPairs);
    };
    expect(namesWhere((row) => Object.values(row).some(isForeign))).toEqual([]);
  });

  it("has a description unlike every other's", () => {
    const words = measures.map(({ name, description }) => ({
      name,
      words: new Set(description.toLocaleLowerCase("de").match(/[\p{L}\p{N}]+/gu)),
    }));
    const alike: string[] = [];
    for (const [at, one] of words.entries()) {
      for (const other of words.slice(at + 1)) {
        if (similarity(one.words, other.words) >= 0.6) alike.push(`${one.name} ~ ${other.name}`);
      }
    }
    expect(alike).toEqual([]);
  });
});

describe("the planning facts", () => {
  const namesOf = (isWrong: (row: CatalogueRow) => boolean) => measures.filter(isWrong).map(({ name }) => name);
  const names = new Set(measures.map(({ name }) => name));

  it("name only predecessors that are in the catalogue, spelled as there", () => {
    const unknown = measures.flatMap(({ planning }) =>
      [...planning.requires, ...planning.after].filter((name) => !names.has(name)),
    );
    expect(unknown).toEqual([]);
  });

  it("make no circle", () => {
    const circle = findCycle(measures.map(({ name, planning }) => ({ id: name, name, ...planning })));
    expect(circle?.map(({ name }) => name)).toBeUndefined();
  });

  it("let nothing before the start that costs money be ordered before the contract", () => {
    const all = measures.map(({ name, planning }) => ({ id: name, name, ...planning }));
    const after = followersOf("Maklervertrag in Textform mit Provision und Widerruf abschließen", all);
    expect(
      namesOf(
        ({ name, default_phase, planning }) =>
          default_phase === "Pre-Launch" && planning.cost !== 0 && planning.office === null && !after.has(name),
      ),
    ).toEqual([]);
  });

  it("leave nobody waiting for a measure that concerns none of the same property types", () => {
    const byName = new Map(measures.map((measure) => [measure.name, measure]));
    const concerns = (one: CatalogueRow, other: CatalogueRow | undefined) =>
      propertyTypeCodes.some((code) => (one.relevance[code] ?? 0) > 0 && (other?.relevance[code] ?? 0) > 0);
    expect(namesOf((row) => row.planning.requires.some((name) => !concerns(row, byName.get(name))))).toEqual([]);
  });

  it("know day, hours and cost of every measure, the cost inside its band", () => {
    const isOutside = ({ cost_band, planning: { cost } }: CatalogueRow) =>
      cost === null || !isInCostBand(cost, cost_band);
    expect(namesOf(isOutside)).toEqual([]);
    expect(namesOf(({ planning: { day, hours } }) => day === null || hours === null)).toEqual([]);
  });

  it("give a day from the marketing start or the first ad that lies in the phase", () => {
    const isElsewhere = ({ default_phase, planning: { anchor, day } }: CatalogueRow) =>
      (anchor === "start" || anchor === "live") && day !== null && phaseOfDay(day, "standard") !== default_phase;
    expect(namesOf(isElsewhere)).toEqual([]);
  });

  it("give duties relevance 10 for the types that they concern, and 0 for the others", () => {
    const isHalfDuty = ({ planning, relevance }: CatalogueRow) =>
      planning.duty && !Object.values(relevance).every((value) => value === 0 || value === 10);
    expect(namesOf(({ planning }) => planning.duty).length).toBeGreaterThan(0);
    expect(namesOf(isHalfDuty)).toEqual([]);
  });

  const perTypeAndPhase = propertyTypeCodes.flatMap((code) => phases.map((phase) => [code, phase] as const));
  it.each(perTypeAndPhase)("leave at most twelve freely chosen ones at 9 or 10 for %s in %s", (code, phase) => {
    const free = measures.filter(({ default_phase, planning }) => default_phase === phase && !planning.duty);
    expect(free.filter(({ relevance }) => (relevance[code] ?? 0) >= 9).length).toBeLessThanOrEqual(12);
  });

  it("tell an owner in at most 90 characters what was done, without full stop, paragraph or instruction", () => {
    const isNoOwnerText = ({ name, planning: { owner_text: text } }: CatalogueRow) =>
      text !== "" &&
      (text.length > 90 ||
        /[.!?;:]$|§|\b(Abs|GModG|BGB|DSGVO|GwG|UWG)\b/.test(text) ||
        /\b(bitte|muss|müssen|soll|sollen|sollte|darf|dürfen|nicht vergessen|immer|stets)\b/i.test(text) ||
        text === name);
    expect(namesOf(({ planning }) => planning.owner_text !== "").length).toBeGreaterThan(200);
    expect(namesOf(isNoOwnerText)).toEqual([]);
  });
});

describe.each(phases)("the phase %s", (phase) => {
  const inPhase = measures.filter(({ default_phase }) => default_phase === phase);

  it("has at least 25 measures", () => {
    expect(inPhase.length).toBeGreaterThanOrEqual(25);
  });

  it.each(propertyTypeCodes)("has at least 10 measures of relevance 6 or more for %s", (code) => {
    expect(inPhase.filter(({ relevance }) => (relevance[code] ?? 0) >= 6).length).toBeGreaterThanOrEqual(10);
  });
});

test.each([
  ["the particulars of the Energieausweis in advertisements", /GModG § 87|§ 87 GModG/],
  ["the Energieausweis at the viewing", /GModG § 80|§ 80 (Abs\. \d )?GModG/],
  ["text form of the contract and equal commission", /§ 656/],
  ["the identification of the parties", /\bGwG\b/],
  ["drones over homes", /\bLuftVO\b/],
  ["consent to advertising", /UWG § 7|§ 7 UWG/],
  ["consent to photographs and data", /\bDSGVO\b/],
  ["the consumer's fourteen days", /Widerruf/],
])("the law has its measures: %s", (_, law) => {
  expect(measures.filter(({ name, description }) => law.test(`${name} ${description}`)).length).toBeGreaterThan(0);
});
