/** Effort from least to most; the position is the sort order (docs/product.md, Library). */
export const efforts = ["niedrig", "mittel", "hoch"] as const;
export type Effort = (typeof efforts)[number];

/** Cost bands in euro from least to most; the position is the sort order (docs/product.md, Library). */
export const costBands = ["0-100", "100-500", "500-2000", "2000+"] as const;
export type CostBand = (typeof costBands)[number];

const bandLimits: Record<CostBand, [min: number, max: number]> = {
  "0-100": [0, 100],
  "100-500": [100, 500],
  "500-2000": [500, 2_000],
  "2000+": [2_000, Number.POSITIVE_INFINITY],
};

/** Whether costs lie in a band, both of its ends included. @param cost in euro */
export function isInCostBand(cost: number, band: CostBand): boolean {
  const [min, max] = bandLimits[band];
  return cost >= min && cost <= max;
}

/**
 * How a relevance is coloured: from 8 green, from 6 yellow, from 4 orange, from 2 red, else grey
 * (docs/product.md, Library).
 */
export function relevanceBand(relevance: number): "green" | "yellow" | "orange" | "red" | "grey" {
  if (relevance >= 8) return "green";
  if (relevance >= 6) return "yellow";
  if (relevance >= 4) return "orange";
  if (relevance >= 2) return "red";
  return "grey";
}
