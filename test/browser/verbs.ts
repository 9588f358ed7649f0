/** What the buttons and menu items are called that stand on many screens. */
export const verbs = {
  save: "Speichern",
  undo: "Rückgängig",
  remove: "Löschen",
  cancel: "Abbrechen",
  edit: "Bearbeiten",
  retry: "Erneut versuchen",
  take: "Übernehmen",
  keep: "Festhalten",
  move: "Verschieben",
  next: "Weiter",
} as const;
