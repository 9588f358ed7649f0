import { dayOf } from "../campaigns/agenda.ts";
import { atOffset } from "../campaigns/calendar.ts";
import { momentOf } from "../campaigns/moments.ts";
import { countText } from "../core/numbers.ts";
import { dateText } from "../core/time.ts";
import { openDay, type PlanStart } from "../plan/change/moves.ts";

/** What of a step of an offer says whether its day is over: when it begins and when its result is there. */
export interface DatedStep {
  begins: string;
  at: string;
  /** Its day hangs on a buyer who is not found yet, and is told to nobody. */
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
  now: string,
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
  const days =
    count === 1 ? "Der Tag von einem Schritt ist" : `Die Tage von ${countText(count, "Schritt", "Schritten")} sind`;
  return `${days} vorbei. Drücken Sie „Tage erneuern“: Der Vermarktungsstart rückt auf den ${dateText(renewed_start, timezone)}, und alle Tage rücken mit. Danach können Sie das Angebot senden.`;
}
