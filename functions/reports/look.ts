/** The headings, said once for PDF and page. */
export const headings = {
  title: "Ihr Vermarktungsbericht",
  figures: "Auf einen Blick",
  progress: "Fortschritt nach Phase",
  done: "Im Berichtszeitraum erledigt",
  upcoming: "In den nächsten zwei Wochen geplant",
  late: "Verzögert",
  regards: "Mit freundlichen Grüßen",
  nothingDone: "In diesem Zeitraum wurde keine Maßnahme abgeschlossen.",
  nothingUpcoming: "Für die nächsten zwei Wochen ist keine Maßnahme eingeplant.",
} as const;

/** An address of several lines as one: "Seestraße 1 · 82319 Starnberg". */
export function oneLine(address: string): string {
  return address
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" · ");
}

/** The privacy note with where the agency's own stands. */
export function privacyText(note: string, url: string): string {
  return url ? `${note} Unsere Datenschutzhinweise: ${url}` : note;
}
