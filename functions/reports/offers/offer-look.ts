/** The headings of an offer, said once for PDF and page. */
export const offerHeadings = {
  title: "Unser Angebot für Sie",
  figures: "Auf einen Blick",
  schedule: "So läuft der Verkauf ab",
  about: "Wer wir sind",
  steps: "Ihr Plan, Schritt für Schritt",
  costs: "Was es kostet und wer es bezahlt",
  terms: "Unsere Bedingungen",
  acceptance: "So nehmen Sie das Angebot an",
  regards: "Mit freundlichen Grüßen",
} as const;

/** The heads of an offer's tables. */
export const offerHeads = {
  phase: "Abschnitt",
  period: "Zeitraum",
  steps: "Schritte",
  day: "Bis zum",
  done: "Dann ist für Sie erledigt",
  cost: "Leistung",
  agency: "Zahlen wir",
  owner: "Zahlen Sie",
  place: "Ort, Datum",
  signature: "Unterschrift",
} as const;

/** What stands beside the date of an offer. */
export function offerTerms({ date, valid }: { date: string; valid: string }): [string, string][] {
  return [["Datum", date], ...(valid ? [["Gültig bis", valid] as [string, string]] : [])];
}
