import { expect, it } from "vitest";
import { costRows, costRowsCsv } from "#shared/analytics/cost-rows";
import { propertyTypeLabel } from "#shared/catalogue/property-types";

const money = (planned: number, committed = 0, spent = 0, owner = 0) => ({ planned, committed, spent, owner });
const library = {
  measures: [
    { id: "photos", category_id: "k1" },
    { id: "drone", category_id: "k1" },
    { id: "flyer", category_id: "k2" },
  ],
  categories: [
    { id: "k1", name: "Fotografie" },
    { id: "k2", name: "Print" },
  ],
};
const costs = {
  types: [
    { code: "WOH" as const, ...money(100) },
    { code: "HAU" as const, ...money(10, 0, 300.1, 300.1) },
    { code: "LUX" as const, ...money(0) },
  ],
  people: [{ user_id: "u1", name: '=HYPERLINK("x")', ...money(1) }],
  measures: [
    { measure_id: "flyer", ...money(900) },
    { measure_id: "photos", ...money(10, 0, 0.1) },
    { measure_id: "drone", ...money(10, 0, 0.2) },
    { measure_id: "gone", ...money(5) },
    { measure_id: null, ...money(7) },
  ],
};

it("measures are told by category, the dearest first, to the cent; what costs nothing is left out", () => {
  const { categories, types } = costRows(costs, library);
  expect(categories).toEqual([
    { name: "Fotografie", ...money(20, 0, 0.3) },
    { name: "Print", ...money(900) },
    { name: "Eigene Aufgaben", ...money(7) },
    { name: "Nicht mehr in der Bibliothek", ...money(5) },
  ]);
  expect(types.map(({ name }) => name)).toEqual([`HAU ${propertyTypeLabel("HAU")}`, `WOH ${propertyTypeLabel("WOH")}`]);
});

it("the file opens in a German Excel and holds no formula", () => {
  const lines = costRowsCsv(costRows(costs, library)).split("\r\n");
  expect(lines[0]?.startsWith('\uFEFF"Aufteilung";"Name"')).toBe(true);
  expect(lines[1]).toBe('"Nach Kategorie";"Fotografie";"20,00";"0,00";"0,30";"0,00"');
  expect(lines).toContain('"Nach Person";"\'=HYPERLINK(""x"")";"1,00";"0,00";"0,00";"0,00"');
  expect(lines).toHaveLength(9);
});
