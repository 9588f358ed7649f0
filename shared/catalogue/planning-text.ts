import { countText, euroText, hoursText } from "../core/numbers.ts";
import type { Anchor } from "./anchors.ts";
import type { PlanningFacts } from "./planning-facts.ts";

/** What a measure's usual day counts from, in the words of the screens. */
export const anchorLabels: Record<Anchor, string> = {
  start: "Vermarktungsstart",
  sale: "Käufer gefunden",
  notary: "Notartermin",
};

/** "Vorlauf 8 Arbeitstage" @param days working days from ordering to result */
export function leadText(days: number): string {
  return `Vorlauf ${countText(days, "Arbeitstag", "Arbeitstage")}`;
}

/** "alle 14 Tage" */
export function repeatText(days: number): string {
  return `alle ${days} Tage`;
}

/** A usual day and what it counts from: "7 Tage vor Vermarktungsstart", "1 Tag nach Notartermin", "Am Notartermin". */
export function usualDayText({ anchor, day }: Pick<PlanningFacts, "anchor"> & { day: number }): string {
  const event = anchor === "sale" ? `„${anchorLabels.sale}“` : anchorLabels[anchor];
  if (day === 0) return anchor === "sale" ? `Am Tag ${event}` : `Am ${event}`;
  return `${countText(Math.abs(day), "Tag", "Tage")} ${day > 0 ? "nach" : "vor"} ${event}`;
}

/** What a measure takes, as far as it is known: "Vorlauf 8 Arbeitstage · 0,5 Std. · 150 € · alle 14 Tage"; else empty. */
export function effortText(facts: Pick<PlanningFacts, "lead_days" | "hours" | "cost" | "repeat_days">): string {
  const parts = [
    facts.lead_days > 0 && leadText(facts.lead_days),
    facts.hours !== null && hoursText(facts.hours),
    facts.cost !== null && euroText(facts.cost),
    facts.repeat_days !== null && repeatText(facts.repeat_days),
  ];
  return parts.filter((part) => part !== false).join(" · ");
}
