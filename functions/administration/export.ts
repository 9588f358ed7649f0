import { csvCell } from "#shared/core/csv-cell";
import type { Measure } from "#shared/catalogue/contract";
import { listCell } from "#shared/catalogue/list-cell";
import { type PlanningFacts, planningFields } from "#shared/catalogue/planning-facts";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { optionalColumns, requiredColumns } from "#shared/catalogue/columns";
import { readLibrary } from "../catalogue/store.ts";

const columns = [...requiredColumns, ...optionalColumns, ...propertyTypeCodes];

/** The library as a CSV that German Excel opens with a double click (semicolon, BOM) and the import reads back unchanged. */
export async function exportCatalogue(): Promise<string> {
  const { measures, categories } = await readLibrary();
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const names = new Map(measures.map(({ id, name }) => [id, name]));
  const rows = measures.map((measure) => [
    measure.name,
    categoryNames.get(measure.category_id) ?? "",
    measure.description,
    measure.effort,
    measure.cost_band,
    measure.base_priority,
    measure.default_phase,
    measure.channel_hint,
    ...planningCells(measure, names),
    ...propertyTypeCodes.map((code) => measure.relevance[code] ?? 0),
  ]);
  return `\ufeff${[columns, ...rows].map((row) => row.map((cell) => csvCell(cellText(cell))).join(";")).join("\r\n")}\r\n`;
}

/** A number as German Excel reads it: 7,5, since it takes 7.5 for the seventh of May. */
function cellText(cell: string | number): string {
  return typeof cell === "number" ? String(cell).replace(".", ",") : cell;
}

/** The planning facts in the order of the columns; predecessors by name, what is not said stays empty. */
function planningCells(measure: Measure, names: ReadonlyMap<string, string>): (string | number)[] {
  const written = (fact: keyof PlanningFacts) => {
    const value = measure[fact];
    if (Array.isArray(value)) return listCell(value.map((entry) => names.get(entry) ?? entry));
    if (typeof value === "boolean") return value ? "ja" : "nein";
    return value ?? "";
  };
  return planningFields.map(written);
}
