/** Kinds of energy certificates by GEG § 79 (1), and that none is needed. */
export const certificates = {
  demand: "Energiebedarfsausweis",
  consumption: "Energieverbrauchsausweis",
  none: "Kein Ausweis nötig",
} as const;
