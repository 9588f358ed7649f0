import type { Campaign } from "#shared/campaigns/contract";
import type { EventRequest } from "#shared/campaigns/plan-contract";
import { numberText } from "#shared/core/numbers";
import { dayAsTyped } from "#shared/core/days";

/** An event of a property's sale, as the API has it. */
export type PlanEvent = EventRequest["event"];

/** How the menu and the dialog name each event. */
export const eventNames: Record<PlanEvent, string> = {
  sale: "Käufer gefunden",
  notary: "Notartermin steht",
  sold: "Verkauft",
  withdrawn: "Zurückgezogen",
};

/** How far a property's sale is, as one sentence each: "Käufer gefunden am 14.06.2027", "Verkauft am … für 450.000 €". */
export function saleFacts({ sale_on, notary_on, outcome }: Campaign): string[] {
  const price = outcome?.price ? ` für ${numberText(outcome.price)}\u00A0€` : "";
  return [
    ...(sale_on ? [`Käufer gefunden am ${dayAsTyped(sale_on)}`] : []),
    ...(notary_on ? [`Notartermin am ${dayAsTyped(notary_on)}`] : []),
    ...(outcome ? [`${eventNames[outcome.kind]} am ${dayAsTyped(outcome.on)}${price}`] : []),
  ];
}
