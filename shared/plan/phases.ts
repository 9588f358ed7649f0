import { type Phase, phases } from "../catalogue/phases.ts";

/** Days from the marketing start that a measure gets when it is dropped into a phase (docs/product.md, Phases). */
export const phaseOffsets: Record<Phase, number> = {
  "Pre-Launch": -7,
  Launch: 0,
  Laufzeit: 14,
  Reaktivierung: 45,
  Endspurt: 90,
};

/**
 * First and last day of each phase's window, both included, in days from the marketing start (docs/product.md, Phases).
 */
export const phaseWindows: Record<Phase, { from: number; to: number }> = {
  "Pre-Launch": { from: -14, to: -1 },
  Launch: { from: 0, to: 13 },
  Laufzeit: { from: 14, to: 44 },
  Reaktivierung: { from: 45, to: 89 },
  Endspurt: { from: 90, to: 120 },
};

/** Days from the start to which a measure may be moved (docs/product.md, Drag and drop). */
export const offsetRange = { min: -365, max: 730 } as const;

/** The dashboard's four cards in order; their day ranges are labels (docs/product.md, Phases). */
export const dashboardPhases = [
  { key: "vorbereitung", label: "Vorbereitung", days: "Tage -14 bis 0", phases: ["Pre-Launch"] },
  { key: "launch", label: "Launch", days: "Tage 1-30", phases: ["Launch"] },
  { key: "interest", label: "Interesse", days: "Tage 15-60", phases: ["Laufzeit", "Reaktivierung"] },
  { key: "closing", label: "Abschluss", days: "Tage 45-90", phases: ["Endspurt"] },
] as const;
export type DashboardPhase = (typeof dashboardPhases)[number]["key"];

/** The phase as it is known here; an unknown one goes to launch (docs/product.md, Phases). */
export function knownPhase(phase: string): Phase {
  return phases.find((known) => known === phase) ?? "Launch";
}

/** The dashboard card that a phase belongs to; an unknown phase goes to launch (docs/product.md, Phases). */
export function dashboardPhaseOf(phase: string): DashboardPhase {
  return dashboardPhases.find((card) => (card.phases as readonly string[]).includes(phase))?.key ?? "launch";
}
