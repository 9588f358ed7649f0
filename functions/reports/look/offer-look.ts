/** The headings of an offer, said once for PDF and page. */
export const offerHeadings = {
  title: "Unser Vermarktungsplan",
  figures: "Auf einen Blick",
  headlines: "Die wichtigsten Schritte",
  schedule: "Anhang: So läuft der Verkauf ab",
  price: "Unser Vorschlag für den Angebotspreis",
  people: "Wer für Sie arbeitet",
  steps: "Der ganze Plan, Schritt für Schritt",
  costs: "Was es kostet und wer es bezahlt",
  terms: "Unsere Bedingungen",
  acceptance: "So stimmen Sie dem Plan zu",
  regards: "Mit freundlichen Grüßen",
} as const;

/** The heads of an offer's tables. */
export const offerHeads = {
  phase: "Abschnitt",
  period: "Zeitraum",
  steps: "Schritte",
  weeks: "Wann",
  headline: "Was wir tun",
  day: "Bis zum",
  done: "Dann ist für Sie erledigt",
  comparable: "Verglichen mit",
  area: "Fläche",
  price: "Preis",
  rate: "je m²",
  on: "Stand",
  cost: "Leistung",
  agency: "Wir zahlen",
  owner: "Sie zahlen",
  place: "Ort, Datum",
  signature: "Unterschrift",
} as const;

/** What stands next to the date of an offer. */
export function offerTerms({ date, valid }: { date: string; valid: string }): [string, string][] {
  return [["Datum", date], ...(valid ? [["Gültig bis", valid] as [string, string]] : [])];
}
