/**
 * Eight colours for things that follow no scale, light and dark; each at least 3:1 on the surface of its theme. They carry
 * no meaning: the name stands next to each. None is called as a colour of CSS: the charts' springs take that word for the
 * colour wherever it stands, inside of var() too.
 */
const palette = {
  petrol: "light-dark(#0f6a70, #3fa3aa)",
  ochre: "light-dark(#a3700f, #d6a040)",
  cobalt: "light-dark(#3566a8, #7aa5e0)",
  terracotta: "light-dark(#b8562c, #e08a5c)",
  moss: "light-dark(#4f7a2b, #8fbf63)",
  aubergine: "light-dark(#84427f, #c48abf)",
  slate: "light-dark(#5f6b7a, #9aa8b8)",
  rosewood: "light-dark(#b24a63, #e08a9f)",
};

const names = Object.keys(palette);

/** The palette as CSS variables, for the element around chart and list. */
export const paletteStyle = Object.fromEntries(
  Object.entries(palette).map(([name, color]) => [`--chart-${name}`, color]),
) as Record<`--${string}`, string>;

/** The colour at a place within `paletteStyle`; grey where there is none. */
export function paletteColor(place: number): string {
  const name = names[place];
  return name ? `var(--chart-${name})` : "var(--color-grey-solid)";
}
