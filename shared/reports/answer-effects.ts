import type { AskedKind } from "./decisions.ts";

/**
 * The measures of the starter catalogue that a yes to a kind of decision finishes, unless whoever asks says another or none
 * (docs/product.md, Decisions of the owner). By name, as long as a measure has nothing else that stays.
 */
const usualMeasures: Partial<Record<AskedKind, string>> = {
  expose: "Exposé vom Eigentümer schriftlich freigeben lassen",
  price: "Preis in einem Schritt unter die nächste Filtergrenze senken",
};

/** The open measure of a plan that a yes to a kind usually finishes, the earliest; undefined where there is none. */
export function usualMeasure<Measure extends { measure_name: string; status: string; scheduled_at: string }>(
  kind: AskedKind,
  measures: readonly Measure[],
): Measure | undefined {
  return measures
    .filter(({ measure_name, status }) => measure_name === usualMeasures[kind] && status === "planned")
    .toSorted((one, other) => one.scheduled_at.localeCompare(other.scheduled_at))[0];
}
