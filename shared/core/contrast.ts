/** The least contrast of text to its ground (WCAG 2.2, 1.4.3). */
export const minContrast = 4.5;

/** The contrast of a colour to white, 1 to 21 (WCAG 2.2, relative luminance). @param color "#0f5257" */
export function contrastToWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** A colour thinned with white. @param share of the colour, 0 to 1 */
export function tinted(color: string, share: number): string {
  const parts = partsOf(color).map((part) => Math.round(255 - (255 - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function partsOf(color: string): number[] {
  return [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
}
