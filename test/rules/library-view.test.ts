import { describe, expect, it } from "vitest";
import type { Measure } from "#shared/catalogue/contract";
import {
  cutText,
  excerptAtMatch,
  filteredMeasures,
  isFiltering,
  type LibraryArrangement,
  type LibraryFilter,
  placeOfMatch,
  relevanceOf,
  remainingCounts,
  sortedMeasures,
} from "#shared/catalogue/library-view";
import { noPlanningFacts } from "#shared/catalogue/planning-facts";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { servedKeys } from "#shared/catalogue/serves";
import { starterMeasures } from "../../functions/catalogue/first-fill.ts";
import { starterCatalogue } from "../../functions/catalogue/starter-catalogue.ts";

const everything: LibraryFilter = { search: "", category: undefined, effort: undefined, cost: undefined };
const categoryNames = new Map([
  ["c1", "Fotografie"],
  ["c2", "Ärger vermeiden"],
  ["c3", "Zeitung"],
]);

function measure(name: string, rest: Partial<Measure> = {}): Measure {
  return {
    id: name,
    name,
    description: "",
    category_id: "c1",
    base_priority: 5,
    effort: "mittel",
    cost_band: "0-100",
    default_phase: "Launch",
    channel_hint: "",
    is_active: true,
    relevance: Object.fromEntries(propertyTypeCodes.map((code) => [code, 5])) as Measure["relevance"],
    version: 1,
    ...noPlanningFacts,
    ...rest,
  };
}

const photo = measure("Fotos vom Profi", {
  description: "Weitwinkel und ÜBERSICHT",
  effort: "hoch",
  cost_band: "500-2000",
});
const sign = measure("Änderungsschild", { category_id: "c2", effort: "niedrig", cost_band: "2000+", base_priority: 9 });
const advert = measure("Zeitungsanzeige", { category_id: "c3", cost_band: "100-500", base_priority: 10 });
const library = [advert, photo, sign];
const names = (measures: Measure[]) => measures.map(({ name }) => name);
const sorted = (arrangement: Partial<LibraryArrangement>, measures = library) =>
  names(sortedMeasures(measures, { sort: "name", order: "asc", categoryNames, ...arrangement }));

describe("the library's filters", () => {
  it("let everything through when none is set", () => {
    expect(filteredMeasures(library, everything)).toEqual(library);
    expect(isFiltering(everything)).toBe(false);
    expect(isFiltering({ ...everything, search: "   " })).toBe(false);
  });

  it.each([
    ["FOTO", ["Fotos vom Profi"]],
    ["  profi ", ["Fotos vom Profi"]],
    ["übersicht", ["Fotos vom Profi"]],
    ["änderung", ["Änderungsschild"]],
    ["(.*", []],
  ])("search name or description without regard to case: %s", (search, found) => {
    expect(names(filteredMeasures(library, { ...everything, search }))).toEqual(found);
    expect(isFiltering({ ...everything, search })).toBe(true);
  });

  it("hold together", () => {
    expect(names(filteredMeasures(library, { ...everything, effort: "mittel", cost: "100-500" }))).toEqual([
      "Zeitungsanzeige",
    ]);
    expect(filteredMeasures(library, { ...everything, category: "c2", effort: "hoch" })).toEqual([]);
    expect(isFiltering({ ...everything, cost: "2000+" })).toBe(true);
  });

  it("let duties through, and what counts from an anchor or comes back", () => {
    const contract = measure("Vertrag", { duty: true, repeat_days: 30 });
    const keys = measure("Schlüssel", { anchor: "notary", duty: true });
    const all = [...library, contract, keys];
    expect(names(filteredMeasures(all, { ...everything, duty: true }))).toEqual(["Vertrag", "Schlüssel"]);
    expect(names(filteredMeasures(all, { ...everything, moment: "notary" }))).toEqual(["Schlüssel"]);
    expect(names(filteredMeasures(all, { ...everything, moment: "start", duty: true }))).toEqual(["Vertrag"]);
    expect(names(filteredMeasures(all, { ...everything, moment: "repeating" }))).toEqual(["Vertrag"]);
    expect(isFiltering({ ...everything, duty: true })).toBe(true);
    expect(isFiltering({ ...everything, moment: "sale" })).toBe(true);
    const counts = remainingCounts(all, { ...everything, moment: "start", duty: true });
    expect(Object.fromEntries(counts.moment)).toEqual({ start: 1, notary: 1, repeating: 1 });
    expect({ duty: counts.duty, all: counts.allCategories }).toEqual({ duty: 1, all: 1 });
  });

  it("let through what serves advice of the coach, by its columns: of the starter catalogue so many", () => {
    const catalogue = starterMeasures(starterCatalogue());
    const served = servedKeys.map((serves) => [serves, filteredMeasures(catalogue, { ...everything, serves }).length]);
    expect(Object.fromEntries(served)).toEqual({ photos: 2, social: 18, event: 1 });
    expect(isFiltering({ ...everything, serves: "social" })).toBe(true);
  });

  it("say what each choice would leave, given the others", () => {
    const counts = remainingCounts(library, { ...everything, effort: "mittel" });
    expect(counts.allCategories).toBe(1);
    expect(Object.fromEntries(counts.category)).toEqual({ c3: 1 });
    expect(Object.fromEntries(counts.effort)).toEqual({ niedrig: 1, mittel: 1, hoch: 1 });
    expect(Object.fromEntries(counts.cost)).toEqual({ "100-500": 1 });
  });

  it("count exactly what choosing leaves", () => {
    const filter: LibraryFilter = { ...everything, search: "e", category: "c3", cost: "100-500" };
    const counts = remainingCounts(library, filter);
    for (const category of ["c1", "c2", "c3"])
      expect(counts.category.get(category) ?? 0).toBe(filteredMeasures(library, { ...filter, category }).length);
    expect(counts.allCategories).toBe(filteredMeasures(library, { ...filter, category: undefined }).length);
  });
});

describe("the library's order", () => {
  it("is German by name", () => {
    expect(sorted({})).toEqual(["Änderungsschild", "Fotos vom Profi", "Zeitungsanzeige"]);
    expect(sorted({ order: "desc" })).toEqual(["Zeitungsanzeige", "Fotos vom Profi", "Änderungsschild"]);
  });

  it("goes by priority, category name, cost and effort", () => {
    expect(sorted({ sort: "priority" })).toEqual(["Fotos vom Profi", "Änderungsschild", "Zeitungsanzeige"]);
    expect(sorted({ sort: "category" })).toEqual(["Änderungsschild", "Fotos vom Profi", "Zeitungsanzeige"]);
    expect(sorted({ sort: "cost" })).toEqual(["Zeitungsanzeige", "Fotos vom Profi", "Änderungsschild"]);
    expect(sorted({ sort: "effort" })).toEqual(["Änderungsschild", "Zeitungsanzeige", "Fotos vom Profi"]);
    expect(sorted({ sort: "effort", order: "desc" })).toEqual([
      "Fotos vom Profi",
      "Zeitungsanzeige",
      "Änderungsschild",
    ]);
  });

  it("keeps what is equal by name in both directions", () => {
    const equal = [measure("B"), measure("A 10"), measure("A 9")];
    expect(sorted({ sort: "effort" }, equal)).toEqual(["A 9", "A 10", "B"]);
    expect(sorted({ sort: "effort", order: "desc" }, equal)).toEqual(["A 9", "A 10", "B"]);
  });

  it("puts what is more relevant for a property type first, whatever the direction", () => {
    const relevance = (LUX: number) => ({ ...photo.relevance, LUX });
    const measures = [
      measure("A", { relevance: relevance(2) }),
      measure("B", { relevance: relevance(9) }),
      measure("C", { relevance: relevance(9) }),
    ];
    expect(sorted({ relevantFor: "LUX" }, measures)).toEqual(["B", "C", "A"]);
    expect(sorted({ relevantFor: "LUX", order: "desc" }, measures)).toEqual(["C", "B", "A"]);
  });

  it("does not change the list it was given", () => {
    sorted({ sort: "priority" });
    expect(names(library)).toEqual(["Zeitungsanzeige", "Fotos vom Profi", "Änderungsschild"]);
  });
});

it("reads a missing relevance as 0", () => {
  expect(relevanceOf({ relevance: {} as Measure["relevance"] }, "WOH")).toBe(0);
});

it("finds where a search stands in a text", () => {
  expect(placeOfMatch("Drohne und Video", "VIDEO ")).toBe(11);
  expect(placeOfMatch("Drohne", "Video")).toBe(-1);
  expect(placeOfMatch("Drohne", " ")).toBe(-1);
});

it("begins an excerpt with a whole word shortly before the match", () => {
  const text = "Grenzverlauf einzeichnen, wo kein Drohnenflug erlaubt ist";
  expect(excerptAtMatch(text, "drohne", 15)).toBe("… wo kein Drohnenflug erlaubt ist");
  expect(excerptAtMatch(text, "drohne", 3)).toBe("… Drohnenflug erlaubt ist");
  expect(excerptAtMatch(text, "grenz", 15)).toBe(text);
  expect(excerptAtMatch(text, "video", 15)).toBe(text);
  expect(excerptAtMatch("Fotografenverzeichnis", "verzeichnis", 4)).toBe("… afenverzeichnis");
});

it("cuts a text by characters, not by code units, and only where it is too long", () => {
  expect(cutText("Netzwerk & Kooperationen", 25)).toBe("Netzwerk & Kooperationen");
  expect(cutText("360°-Rundgang & Visualisierung", 25)).toBe("360°-Rundgang & Visualisi…");
  expect(cutText("Wertermittlung & Preisstrategie", 20)).toBe("Wertermittlung & Pre…");
  expect(cutText("🏡🏡🏡", 2)).toBe("🏡🏡…");
  expect(cutText("Exposé und Texte", 7)).toBe("Exposé…");
});
