/** The headings, said once for PDF, page and the draft that is edited in the cockpit. */
export const headings = {
  title: "Ihr Vermarktungsbericht",
  figures: "Auf einen Blick",
  reach: "Wie Ihre Anzeige ankommt",
  allEnquiries: "Anfragen zusammen",
  viewings: "Besichtigungen und Rückmeldungen",
  objections: "Bedenken der Besucher:",
  done: "Was wir für Sie getan haben",
  upcoming: "Was als Nächstes kommt",
  late: "Was später kommt als geplant",
  noNewDay: "Den neuen Tag nennen wir Ihnen.",
  recommendation: "Unsere Empfehlung",
  decision: "Dazu brauchen wir Ihre Antwort",
  regards: "Mit freundlichen Grüßen",
  nothingDone: "In diesem Zeitraum ist kein geplanter Schritt fertig geworden.",
  nothingUpcoming: "Für die nächsten zwei Wochen ist kein Schritt geplant.",
} as const;

/** A telephone number as pages and papers say it, in one piece wherever a line ends. */
export function phoneText(phone: string): string {
  return `Telefon ${phone}`.replaceAll(" ", "\u00A0");
}
