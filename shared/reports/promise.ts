import type { Instant } from "../core/kinds.ts";
import { dateInWords, type Day, dayInWords } from "../core/time.ts";
import { dayOf } from "../campaigns/agenda.ts";
import type { CampaignMeasure } from "../campaigns/contract.ts";
import { isOpen } from "../campaigns/status.ts";
import { countText, numberText } from "../core/numbers.ts";
import type { Timezone } from "../core/timezone.ts";
import { happened, type SaleProgress } from "../campaigns/sale-progress.ts";
import { dueOf, isToCome } from "./steps.ts";

/** A step that is promised: of which measure, until which day "YYYY-MM-DD", in the owner's words. */
export interface PromisedStep {
  id: string;
  by: Day;
  text: string;
}

/**
 * How a promise stands, small enough for a room: what of it is done, what the sale made needless, the days on which what
 * was dropped was promised, and of the rest the first steps by the day on which they are promised, each with the instant at
 * which it is planned now, null where it is done before its day.
 */
export interface PromiseFacts {
  done: number;
  needless: number;
  dropped: Day[];
  waiting: { by: Day; at: string | null }[];
}

/** How many steps are promised for a day before the last one on which the offer can be accepted; none where no such day is said. */
export function earlySteps(steps: readonly Pick<PromisedStep, "by">[], until: Day | null): number {
  return until === null ? 0 : steps.filter(({ by }) => by < until).length;
}

/** Maximum number of waiting steps kept for a room; it is gathered again long before they are used up. */
export const maxWaiting = 25;

/** What of a measure says how its promise stands. */
type KeptMeasure = Pick<CampaignMeasure, "id" | "status" | "scheduled_at" | "ready_at" | "series" | "skipped_by">;

/**
 * How what was promised stands: done (of a series its first time), needless (skipped since a buyer was found), dropped
 * (skipped, or not in the plan any more) or waiting. @param now ISO 8601 UTC
 */
export function promiseFacts(
  steps: readonly PromisedStep[],
  measures: readonly KeptMeasure[],
  now: Instant,
  timezone: Timezone,
): PromiseFacts {
  const today = dayOf(now, timezone);
  const byId = new Map(measures.map((measure) => [measure.id, measure]));
  const facts: PromiseFacts = { done: 0, needless: 0, dropped: [], waiting: [] };
  for (const { id, by } of steps.toSorted((one, other) => one.by.localeCompare(other.by))) {
    const measure = byId.get(id);
    if (measure && isKept(measure)) {
      if (by <= today) facts.done += 1;
      else facts.waiting.push({ by, at: null });
    } else if (measure?.status === "skipped" && measure.skipped_by === "sale") facts.needless += 1;
    else if (!measure || measure.status === "skipped") facts.dropped.push(by);
    else facts.waiting.push({ by, at: dueOf(measure) });
  }
  return { ...facts, waiting: facts.waiting.slice(0, maxWaiting), dropped: facts.dropped.slice(0, maxWaiting) };
}

function isKept({ status, series }: KeptMeasure): boolean {
  return (status !== "skipped" && !isOpen(status)) || (series?.done ?? []).length > 0;
}

/**
 * What was promised until today and what of it is done, in a sentence for the owner; what comes first where nothing is
 * due yet. Once there is a buyer all that was promised: what is not needed any more since then is no promise broken.
 * @param turning what is known of the sale @param now ISO 8601 UTC
 */
export function promiseText(facts: PromiseFacts, turning: SaleProgress, now: Instant, timezone: Timezone): string {
  const today = dayOf(now, timezone);
  const { sale_on, outcome } = happened(turning, today);
  if (outcome && outcome.kind !== "sold") return "";
  const bought = sale_on ?? outcome?.on;
  return bought ? afterSale(facts, bought, Boolean(outcome), now, timezone) : untilToday(facts, now, timezone);
}

function untilToday({ done, dropped, waiting }: PromiseFacts, now: Instant, timezone: Timezone): string {
  const today = dayOf(now, timezone);
  // A promise is broken once its day is over.
  const due = waiting.filter(({ by, at }) => by < today || (by === today && at === null));
  const open = due.flatMap(({ at }) => at ?? []).toSorted();
  const kept = done + due.length - open.length;
  const gone = dropped.filter((by) => by <= today).length;
  const total = kept + open.length + gone;
  const [next] = waiting;
  if (total === 0) return next ? `Der erste zugesagte Schritt ist bis zum ${dayInWords(next.by)} geplant.` : "";
  return `Zugesagt bis heute: ${toldOf(total, kept, [...openText(open, now, timezone), ...goneText(gone)])}`;
}

/** @param bought the day on which a buyer agreed, else of the sale @param isSold whether nothing can follow any more */
function afterSale(facts: PromiseFacts, bought: Day, isSold: boolean, now: Instant, timezone: Timezone): string {
  const { done, needless, dropped, waiting } = facts;
  const open = waiting.flatMap(({ at }) => at ?? []).toSorted();
  const kept = done + waiting.length - open.length;
  const gone = dropped.filter((by) => by < bought).length;
  const unneeded = needless + dropped.length - gone + (isSold ? open.length : 0);
  const total = kept + gone + unneeded + (isSold ? 0 : open.length);
  if (total === 0) return "";
  const reason = isSold ? "weil Ihre Immobilie verkauft ist" : "weil ein Käufer gefunden ist";
  return `Zugesagt: ${toldOf(total, kept, [
    ...(unneeded > 0 ? [`${numberText(unneeded)} nicht mehr nötig, ${reason}`] : []),
    ...(isSold ? [] : openText(open, now, timezone)),
    ...goneText(gone),
  ])}`;
}

function toldOf(total: number, kept: number, others: string[]): string {
  const steps = countText(total, "Schritt", "Schritte");
  if (others.length > 0) return `${steps}, ${[`davon ${numberText(kept)} getan`, ...others].join(", ")}.`;
  return `${steps}, ${total === 1 ? "er ist getan" : "alle getan"}.`;
}

function goneText(gone: number): string[] {
  return gone > 0 ? [`${numberText(gone)} ${gone === 1 ? "entfällt" : "entfallen"}`] : [];
}

/** How many are open, and when the next of them follows where its day still lies ahead; nothing where none is. */
function openText(open: readonly string[], now: Instant, timezone: Timezone): string[] {
  if (open.length === 0) return [];
  const ahead = open.find((at) => isToCome(at, dayOf(now, timezone), timezone));
  const count = numberText(open.length);
  if (!ahead) return [`${count} ${open.length === 1 ? "steht" : "stehen"} noch aus`];
  const day = dateInWords(ahead, timezone);
  return [open.length === 1 ? `${count} folgt am ${day}` : `${count} folgen, der nächste am ${day}`];
}
