import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { type CatalogueRow, readRow } from "#shared/catalogue/rows";

/** The measures of the starter catalogue, from the CSV that lies in the repository and in this function's bundle. */
export function starterCatalogue(): CatalogueRow[] {
  const text = readFileSync(new URL("../../shared/catalogue/starter-catalogue.csv", import.meta.url), "utf8");
  return parse<Record<string, string>>(text, { columns: true, bom: true }).map((cells, index) => {
    const result = readRow(cells);
    if ("problems" in result) throw new Error(`starter catalogue, row ${index + 1}: ${result.problems.join("; ")}`);
    return result.row;
  });
}
