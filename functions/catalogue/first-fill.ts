import type { Measure } from "#shared/catalogue/contract";
import { propertyTypes } from "#shared/catalogue/property-types";
import type { CatalogueRow } from "#shared/catalogue/rows";
import { sameName } from "#shared/catalogue/same";
import { stableId } from "../core/ids.ts";
import { completed } from "./measures.ts";
import { fillLibrary, isLibraryFilled, putCategory, putMeasure, putPropertyType } from "./store.ts";

/**
 * Fills an empty store with the eight property types and the starter catalogue. Called by init-admin and by every
 * sign-in, so that a crash in between is made good (docs/product.md, First administrator). Does nothing in a filled
 * store.
 */
export async function fillEmptyLibrary(): Promise<void> {
  if (await isLibraryFilled()) return;
  const { starterCatalogue } = await import("./starter-catalogue.ts");
  const rows = starterCatalogue();
  const categories = [...new Set(rows.map(({ category }) => category))].map((name) => ({
    id: categoryId(name),
    name,
    description: "",
    version: 1,
  }));
  await fillLibrary([
    ...propertyTypes.map(putPropertyType),
    ...categories.map(putCategory),
    ...starterMeasures(rows).map(putMeasure),
  ]);
}

/** The starter catalogue as measures. Ids follow from the names, so that filling twice writes the same items. */
export function starterMeasures(rows: readonly CatalogueRow[]): Measure[] {
  return rows.map(({ category, planning, ...row }) => ({
    ...row,
    ...planning,
    requires: planning.requires.map(measureId),
    after: planning.after.map(measureId),
    relevance: completed(row.relevance),
    id: measureId(row.name),
    category_id: categoryId(category),
    is_active: true,
    version: 1,
  }));
}

function measureId(name: string): string {
  return stableId("measure", sameName(name));
}

function categoryId(name: string): string {
  return stableId("category", sameName(name));
}
