import { type PropertyTypeCode, propertyTypeCodes } from "#shared/catalogue/property-types";
import { paletteColor } from "../../ui/charts/palette.ts";

/** The colour of a property type (docs/product.md, Analytics); grey for one that nobody knows. */
export function propertyTypeColor(code: PropertyTypeCode): string {
  return paletteColor(propertyTypeCodes.indexOf(code));
}
