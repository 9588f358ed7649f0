/** What happens to a property's sale. */
export const planEvents = ["sale", "notary", "sold", "fell_through", "withdrawn"] as const;
export type PlanEvent = (typeof planEvents)[number];

/** The events as the screens say them (docs/product.md, Planning: living with it). */
export const eventLabels: Record<PlanEvent, string> = {
  sale: "Käufer gefunden",
  notary: "Notartermin steht",
  sold: "Verkauft",
  fell_through: "Käufer abgesprungen",
  withdrawn: "Zurückgezogen",
};
