import { countText, euroText, fineNumberText, hoursText } from "../core/numbers.ts";
import type { Anchor } from "./anchors.ts";
import type { Occupancy } from "./occupancies.ts";
import type { PlanningFacts } from "./planning-facts.ts";

/** What a measure's usual day counts from, in the words of the screens. */
export const anchorLabels: Record<Anchor, string> = {
  start: "Vermarktungsstart",
  live: "Erste Anzeige",
  sale: "Käufer gefunden",
  notary: "Notartermin",
};

/** "Vorlauf 8 Arbeitstage" @param days working days from ordering to result */
export function leadText(days: number): string {
  return `Vorlauf ${countText(days, "Arbeitstag", "Arbeitstage")}`;
}

/** How often a series comes: "alle 14 Tage"; what comes every week or oftener never rests: "laufend". */
export function repeatText(days: number, neverRests = days <= 7): string {
  return neverRests ? "laufend" : `alle ${days} Tage`;
}

/**
 * How often a series comes and what it takes: "alle 14 Tage, 0,5 Std."; "laufend, 0,5 bis 4,5 Std. je Woche".
 * @param hours own hours of each time @param busiest.maxHours those of its busiest time
 * @param busiest.neverRests whether it goes on every day, however seldom it is planned
 */
export function rhythmText(
  days: number,
  hours: number,
  { maxHours = hours, neverRests = days <= 7 }: { maxHours?: number; neverRests?: boolean } = {},
): string {
  const share = neverRests ? 7 / days : 1;
  const [usual, busiest] = [hours * share, maxHours * share];
  const each = usual < busiest ? `${fineNumberText(usual)} bis ${hoursText(busiest)}` : hoursText(usual);
  return `${repeatText(days, neverRests)}, ${each}${neverRests ? " je Woche" : ""}`;
}

/** Who usually pays, in the words of the screens. */
export const payerLabels: Record<PlanningFacts["payer"], string> = {
  agency: "das Büro",
  owner: "der Eigentümer",
  buyer: "der Käufer",
};

/** Who must use a property so that a measure belongs there: "Nur wo das Objekt frei oder vermietet ist"; empty: it always does. */
export function useText(use: PlanningFacts["use"]): string {
  return use.length === 0 ? "" : `Nur wo das Objekt ${use.map((one) => usedAs[one]).join(" oder ")} ist`;
}

const usedAs: Record<Occupancy, string> = { free: "frei", let: "vermietet", owner: "vom Eigentümer genutzt" };

/** How long a measure of the office holds: "gilt im Büro 12 Monate" */
export function officeText(months: number): string {
  return `gilt im Büro ${countText(months, "Monat", "Monate")}`;
}

/** A usual day and what it counts from: "7 Tage vor Vermarktungsstart", "10 Tage nach der ersten Anzeige", "Am Notartermin". */
export function usualDayText({ anchor, day }: Pick<PlanningFacts, "anchor"> & { day: number }): string {
  if (day === 0) return onTheDay[anchor];
  const event = { ...anchorLabels, live: "der ersten Anzeige", sale: `„${anchorLabels.sale}“` }[anchor];
  return `${countText(Math.abs(day), "Tag", "Tage")} ${day > 0 ? "nach" : "vor"} ${event}`;
}

const onTheDay: Record<Anchor, string> = {
  start: `Am ${anchorLabels.start}`,
  live: "Am Tag der ersten Anzeige",
  sale: `Am Tag „${anchorLabels.sale}“`,
  notary: `Am ${anchorLabels.notary}`,
};

/** What a measure takes, as far as it is known: "Vorlauf 8 Arbeitstage · 0,5 Std. · 150 €", "alle 14 Tage, 0,5 Std."; else empty. */
export function effortText(facts: Pick<PlanningFacts, "lead_days" | "hours" | "cost" | "repeat_days">): string {
  const { repeat_days: days, hours } = facts;
  const each = hours === null ? false : hoursText(hours);
  const rhythm = days !== null && (hours === null ? repeatText(days) : rhythmText(days, hours));
  const parts = [
    facts.lead_days > 0 && leadText(facts.lead_days),
    days === null ? each : rhythm,
    facts.cost !== null && euroText(facts.cost),
  ];
  return parts.filter((part) => part !== false).join(" · ");
}
