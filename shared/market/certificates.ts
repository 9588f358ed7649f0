import type { PropertyTypeCode } from "../catalogue/property-types.ts";

/** Kinds of energy certificates by GModG § 79 (1), that one is shown at the viewing (§ 80 (4)), and that none is needed. */
export const certificates = {
  demand: "Energiebedarfsausweis",
  consumption: "Energieverbrauchsausweis",
  later: "Liegt zur Besichtigung vor",
  none: "Kein Ausweis nötig",
} as const;

/** The kinds in the words of a type: a new building has its certificate once it stands (GModG § 80 (1)). */
export function certificateWords(type: PropertyTypeCode): Record<keyof typeof certificates, string> {
  return type === "NEU" ? { ...certificates, later: "Folgt nach der Fertigstellung" } : certificates;
}
