import { csvCell } from "#shared/administration/csv-file";
import { optionalColumns, requiredColumns } from "#shared/catalogue/rows";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { readLibrary } from "../catalogue/store.ts";

const columns = [...requiredColumns, ...optionalColumns, ...propertyTypeCodes];

/** The library as a CSV that German Excel opens with a double click (semicolon, BOM) and the import reads back unchanged. */
export async function exportCatalogue(): Promise<string> {
  const { measures, categories } = await readLibrary();
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const rows = measures.map((measure) => [
    measure.name,
    categoryNames.get(measure.category_id) ?? "",
    measure.description,
    measure.effort,
    measure.cost_band,
    measure.base_priority,
    measure.default_phase,
    measure.channel_hint,
    ...propertyTypeCodes.map((code) => measure.relevance[code] ?? 0),
  ]);
  return `\ufeff${[columns, ...rows].map((row) => row.map((cell) => csvCell(String(cell))).join(";")).join("\r\n")}\r\n`;
}
