import { type PropertyTypeCode, propertyTypeCodes } from "#shared/catalogue/property-types";

/**
 * The eight colours that the property types cycle through (docs/product.md, Analytics), light and dark; each at least
 * 3:1 on the surface of its theme. They carry no meaning: the code stands beside each.
 */
const palette = {
  petrol: "light-dark(#0f6a70, #3fa3aa)",
  ochre: "light-dark(#a3700f, #d6a040)",
  blue: "light-dark(#3566a8, #7aa5e0)",
  terracotta: "light-dark(#b8562c, #e08a5c)",
  moss: "light-dark(#4f7a2b, #8fbf63)",
  plum: "light-dark(#84427f, #c48abf)",
  slate: "light-dark(#5f6b7a, #9aa8b8)",
  rosewood: "light-dark(#b24a63, #e08a9f)",
};

const names = Object.keys(palette);

/** The palette as CSS variables, for the element around chart and list. */
export const paletteStyle = Object.fromEntries(
  Object.entries(palette).map(([name, color]) => [`--chart-${name}`, color]),
) as Record<`--${string}`, string>;

/** The colour of a property type within `paletteStyle`; grey for one that nobody knows. */
export function propertyTypeColor(code: PropertyTypeCode): string {
  const name = names[propertyTypeCodes.indexOf(code)];
  return name ? `var(--chart-${name})` : "var(--color-grey-solid)";
}
