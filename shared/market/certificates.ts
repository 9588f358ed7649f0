/** Kinds of energy certificates by GEG § 79 (1), that one is still to come, and that none is needed. */
export const certificates = {
  demand: "Energiebedarfsausweis",
  consumption: "Energieverbrauchsausweis",
  later: "Liegt noch nicht vor",
  none: "Kein Ausweis nötig",
} as const;
