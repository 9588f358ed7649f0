/** The five phases in order (docs/product.md, Phases). */
export const phases = ["Pre-Launch", "Launch", "Laufzeit", "Reaktivierung", "Endspurt"] as const;
export type Phase = (typeof phases)[number];
