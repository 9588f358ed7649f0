/** The channels that hand out figures. */
export const portalChannels = ["immoscout24", "immowelt", "kleinanzeigen", "website", "other"] as const;

/** What speaks against a property, in the trade's list. */
export const objections = {
  price: "Preis",
  location: "Lage",
  condition: "Zustand",
  layout: "Grundriss",
  charges: "Nebenkosten",
  finance: "Finanzierung",
  other: "Sonstiges",
} as const;
export type Objection = keyof typeof objections;

/** What interested people want. */
export const wishes = { information: "Informationen", viewing: "Besichtigung", call: "Rückruf" } as const;
/** How a viewing was liked. */
export const impressions = { good: "Interessiert", open: "Unentschieden", bad: "Kein Interesse" } as const;
/** How a buyer pays. */
export const financeProofs = { none: "Kein Nachweis", promised: "Zugesagt", shown: "Liegt vor" } as const;
/** What became of an offer. */
export const offerAnswers = {
  open: "Noch offen",
  accepted: "Angenommen",
  counter: "Gegenvorschlag gemacht",
  refused: "Abgelehnt",
  withdrawn: "Zurückgezogen",
} as const;
