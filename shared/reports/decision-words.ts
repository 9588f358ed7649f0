import { clockTime } from "../core/clock-time.ts";
import type { Timezone } from "../core/timezone.ts";
import { longDate } from "./dates.ts";

/** What an e-mail about a decision says depends on. */
export interface DecisionMailFacts {
  /** With its comma. */
  salutation: string;
  property: string;
  title: string;
  asked_at: string;
  expires_at: string;
  timezone: Timezone;
  /** Empty where nobody in person asks. */
  agent: string;
  agency: string;
  /** Whether it is an offer to win the mandate. */
  isOffer?: boolean;
  /** Whether it reminds of a question that was not answered. */
  reminds: boolean;
}

/** The subject of an e-mail that asks for a decision, or reminds of one. */
export function decisionSubject({ title, property, isOffer, reminds }: DecisionMailFacts): string {
  if (isOffer) return `${reminds ? "Erinnerung: " : ""}Unser Angebot für den Verkauf Ihrer Immobilie (${property})`;
  return `${reminds ? "Erinnerung: " : ""}Wir bitten um Ihre Entscheidung: ${title} (${property})`;
}

/** What such an e-mail says above the link, paragraph by paragraph. */
export function decisionLead({
  salutation,
  property,
  title,
  asked_at,
  timezone,
  isOffer,
  reminds,
}: DecisionMailFacts): string[] {
  if (isOffer)
    return [
      salutation,
      reminds
        ? `am ${longDate(asked_at, timezone)} haben wir Ihnen unser Angebot für den Verkauf Ihrer Immobilie (${property}) geschickt. Falls Sie noch Fragen haben, rufen Sie uns gern an.`
        : `vielen Dank für das Gespräch. Hier ist unser Angebot für den Verkauf Ihrer Immobilie (${property}): was wir tun, bis wann, und was es kostet. Im Anhang finden Sie es auch als PDF zum Ausdrucken.`,
      "Bitte öffnen Sie diese Seite. Dort lesen Sie das Angebot und antworten uns mit einem Knopfdruck:",
    ];
  return [
    salutation,
    reminds
      ? `am ${longDate(asked_at, timezone)} haben wir Sie zum Verkauf Ihrer Immobilie (${property}) um eine Entscheidung gebeten: ${title}. Falls Sie noch Fragen haben, rufen Sie uns gern an.`
      : `zum Verkauf Ihrer Immobilie (${property}) bitten wir Sie um eine Entscheidung: ${title}.`,
    "Bitte öffnen Sie diese Seite. Dort lesen Sie, worum es geht, und antworten uns mit einem Knopfdruck:",
  ];
}

/** And what it says below. */
export function decisionClosing({ expires_at, timezone, agent, agency }: DecisionMailFacts): string[] {
  return [
    `Der Link ist nur für Sie bestimmt; bitte leiten Sie diese E-Mail nicht weiter. Er gilt bis ${longDate(expires_at, timezone)}.`,
    ["Mit freundlichen Grüßen", agent, agency].filter(Boolean).join("\n"),
  ];
}

/** An instant as a protocol names it: "3. März 2027, 14:05 Uhr". */
export function momentText(instant: string, timezone: Timezone): string {
  return `${longDate(instant, timezone)}, ${clockTime(instant, timezone)} Uhr`;
}
