import type { RelevanceMap } from "./measure-fields.ts";
import { propertyTypeCodes } from "./property-types.ts";

/**
 * The relevance of a measure that was given none: its base priority for every property type
 * (docs/product.md, Catalogue measures).
 */
export function sameRelevance(basePriority: number): RelevanceMap {
  return Object.fromEntries(propertyTypeCodes.map((code) => [code, basePriority]));
}

/** A name as uniqueness sees it: without regard to case and outer space (docs/product.md, Catalogue measures). */
export function sameName(text: string): string {
  return text.normalize("NFKC").trim().toUpperCase();
}
