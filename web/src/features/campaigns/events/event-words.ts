import { dayText } from "#shared/core/time";
import type { FallThrough } from "#shared/campaigns/answers";
import type { Campaign } from "#shared/campaigns/contract";
import type { Marketing } from "#shared/campaigns/marketing";
import { eventLabels, type PlanEvent, planEvents } from "#shared/plan/plan-events";
import { numberText } from "#shared/core/numbers";

/** How far a property's sale is, as one sentence each: "Käufer gefunden am 14.06.2027", "Verkauft am … für 450.000 €". */
export function saleFacts({ sale_on, notary_on, outcome, fell_through }: Campaign): string[] {
  const price = outcome?.price ? ` für ${numberText(outcome.price)}\u00A0€` : "";
  const last = fell_through.at(-1);
  return [
    ...(last && !sale_on && !outcome ? [fallText(last)] : []),
    ...(sale_on ? [`Käufer gefunden am ${dayText(sale_on)}`] : []),
    ...(notary_on ? [`Notartermin am ${dayText(notary_on)}`] : []),
    ...(outcome ? [`${eventLabels[outcome.kind]} am ${dayText(outcome.on)}${price}`] : []),
  ];
}

/** A sale that came to nothing: "Käufer abgesprungen am 14.06.2027". */
export function fallText({ on }: FallThrough): string {
  return `${eventLabels.fell_through} am ${dayText(on)}`;
}

/** The events that can have happened by now: a buyer backs out only where there is one. */
export function eventsOf({ sale_on, notary_on, outcome }: Campaign): PlanEvent[] {
  const hasBuyer = Boolean(sale_on ?? notary_on) || outcome?.kind === "sold";
  return planEvents.filter((event) => event !== "fell_through" || hasBuyer);
}

/** How the menu and the dialog name that a property is offered to others. */
export const marketingVerbs: Record<Marketing, string> = { open: "Offen vermarkten", discreet: "Diskret vermarkten" };

/** To whom a property may be offered instead: of luxury the other way, of what is sold discreetly openly; of no sold one. */
export function marketingTo({
  property_type_code,
  marketing,
  sale_on,
  notary_on,
  outcome,
}: Campaign): Marketing | undefined {
  if (sale_on ?? notary_on ?? outcome) return undefined;
  if (marketing === "discreet") return "open";
  return property_type_code === "LUX" ? "discreet" : undefined;
}
