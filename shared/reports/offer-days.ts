import type { Instant } from "../core/kinds.ts";
import { dayOf } from "../campaigns/agenda.ts";
import { atOffset } from "../campaigns/calendar.ts";
import { momentOf } from "../campaigns/moments.ts";
import { andText } from "../core/list-text.ts";
import { countText } from "../core/numbers.ts";
import { dateText, type Day } from "../core/time.ts";
import { openDay, type PlanStart } from "../plan/change/moves.ts";
import type { PromisedStep } from "./promise.ts";

/** What of a step of an offer says whether its day is over: when it begins and when its result is there. */
export interface DatedStep {
  begins: string;
  at: string;
  /** Its day depends on a buyer who is not found yet, and is not shown. */
  isOpen: boolean;
}

/** What an offer's days need: how many steps the owner would read with a day that is over, and the start that helps. */
export interface PastSteps {
  count: number;
  /** The marketing start, ISO 8601 UTC, that moves all days so far that each step begins tomorrow or later. */
  renewed_start: string;
}

/**
 * The steps of an offer that name a day before today, and the marketing start that renews all days by as much as is
 * needed: a working day. Null where every day lies ahead. @param now ISO 8601 UTC
 */
export function pastSteps(
  steps: readonly DatedStep[],
  plan: Pick<PlanStart, "marketing_start" | "timezone" | "region" | "closed_days">,
  now: Instant,
): PastSteps | null {
  const { marketing_start, timezone } = plan;
  const today = dayOf(now, timezone);
  const dated = steps.filter(({ isOpen }) => !isOpen);
  const count = dated.filter(({ at }) => dayOf(at, timezone) < today).length;
  if (count === 0) return null;
  const dayOn = (instant: string) => momentOf(instant, timezone).day;
  const first = Math.min(...dated.map(({ begins }) => dayOn(begins)));
  const start = dayOn(marketing_start);
  const renewed = openDay({ weekdays: [] }, start + dayOn(now) + 1 - first, plan);
  return { count, renewed_start: atOffset(marketing_start, renewed - start, timezone) };
}

/** Why an offer with such steps is not sent, and what to do. */
export function pastStepsText({ count, renewed_start }: PastSteps, { timezone }: Pick<PlanStart, "timezone">): string {
  return `${areOver(count)}. Drücken Sie „Tage erneuern“: Der Vermarktungsstart rückt auf den ${dateText(renewed_start, timezone)}, und alle Tage rücken mit. Danach können Sie das Angebot senden.`;
}

/** Why the link to an offer that was sent is not sent again, where its plan has later days by now. @param count of its steps whose day is over */
export function pastInSentText(count: number): string {
  return `${areOver(count)}, im Plan stehen inzwischen neue. Bitte drücken Sie „An Eigentümer senden“: Das neue Angebot tritt an die Stelle des alten.`;
}

/** What a yes promises of an offer, and what not any more since its day is over. @param on the day of the yes */
export function promisedBy(steps: readonly PromisedStep[], on: Day): Record<"promised" | "over", PromisedStep[]> {
  const { promised = [], over = [] } = Object.groupBy(steps, ({ by }) => (by < on ? "over" : "promised"));
  return { promised, over };
}

/** What of an offer a yes does not promise, to the owner; empty for nothing. */
export function notPromisedText(over: readonly Pick<PromisedStep, "text">[]): string {
  if (over.length === 0) return "";
  const why = over.length === 1 ? "der Tag vorbei ist" : "die Tage vorbei sind";
  return `Nicht mehr zugesagt, weil ${why}: ${andText(over.map(({ text }) => `„${text.replace(/\.$/, "")}“`))}.`;
}

/** And how they come by new days, as long as they have not answered. */
export const newDaysText =
  "Alles andere gilt wie im Plan. Möchten Sie dafür neue Tage, schreiben Sie uns das in das Feld und drücken Sie „Ich habe eine Frage“.";

/** The same to the agency, with the notice of a yes. @param count of the steps that it does not promise */
export function notPromisedCount(count: number): string {
  return `${areOver(count)} und ${count === 1 ? "gilt" : "gelten"} nicht als zugesagt`;
}

/** What is not promised by an acceptance on paper, and what to do about it before. */
export function pastInPromiseText({ count }: Pick<PastSteps, "count">): string {
  const [they, are] = count === 1 ? ["Dieser Schritt gilt", "soll er"] : ["Diese Schritte gelten", "sollen sie"];
  return `${areOver(count)}. ${they} nicht als zugesagt; ${are} es mit neuem Tag sein, drücken Sie zuerst „Abbrechen“ und dann „Tage erneuern“.`;
}

function areOver(count: number): string {
  return count === 1
    ? "Der Tag von einem Schritt ist vorbei"
    : `Die Tage von ${countText(count, "Schritt", "Schritten")} sind vorbei`;
}
