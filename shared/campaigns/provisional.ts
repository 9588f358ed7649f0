/**
 * What a measure of a plan waits for, beyond its day: that nobody has bought (the packages "Neuer Anlauf" and
 * "Gebotsverfahren"), or that somebody has ("Vom Käufer bis zu den Schlüsseln"). Until then it is folded, and in no list,
 * mail, notification, capacity or promise (docs/product.md, Planning: three parts of a plan).
 */
export const provisionalKinds = ["no_buyer", "sale"] as const;
export type ProvisionalKind = (typeof provisionalKinds)[number];

/** What the screens call the parts of a plan that are provisional, and what each waits for. */
export const provisionalParts = {
  relaunch: {
    title: "Neuer Anlauf",
    reason: "Gilt erst, wenn sich kein Käufer findet und Sie neu ansetzen.",
    begin: "Neuen Anlauf beginnen",
  },
  bids: {
    title: "Gebotsverfahren",
    reason: "Gilt erst, wenn Sie sich für Gebote mit Frist entscheiden.",
    begin: "Gebotsverfahren beginnen",
  },
  sale: {
    title: "Vom Käufer bis zu den Schlüsseln",
    reason: "Gilt, sobald ein Käufer gefunden ist.",
    begin: "Käufer gefunden",
  },
} as const;
export type ProvisionalPart = keyof typeof provisionalParts;

/** The part that a measure belongs to while it is provisional; undefined for one that is certain. */
export function partOf(measure: { provisional: ProvisionalKind | null; phase: string }): ProvisionalPart | undefined {
  if (measure.provisional === null) return undefined;
  if (measure.provisional === "sale") return "sale";
  return measure.phase === "Reaktivierung" ? "relaunch" : "bids";
}
