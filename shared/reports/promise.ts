import { dayOf } from "../campaigns/agenda.ts";
import { withoutLapsed } from "../campaigns/lapsed.ts";
import { isOpen, type Status } from "../campaigns/status.ts";
import { countText, numberText } from "../core/numbers.ts";
import type { Timezone } from "../core/timezone.ts";
import { longDate } from "./dates.ts";
import type { PromisedStep } from "./offer-content.ts";

/**
 * How a promise stands, small enough for a room: what of it is settled, and of the rest the first steps by the day on
 * which they are promised, each with the instant at which it is planned now, null where it is done before its day.
 */
export interface PromiseFacts {
  done: number;
  dropped: number;
  waiting: { by: string; at: string | null }[];
}

/** So many waiting steps are kept for a room; it is gathered anew long before they are used up. */
export const mostWaiting = 25;

/** What of a measure says how its promise stands. */
interface KeptMeasure {
  id: string;
  status: Status;
  scheduled_at: string;
  measure_id?: string | null;
  repetition?: number;
}

/**
 * How what was promised stands: done, dropped (skipped, or not in the plan any more) or waiting. A time of what comes back
 * that has lapsed is none of it. @param now ISO 8601 UTC
 */
export function promiseFacts(
  steps: readonly PromisedStep[],
  measures: readonly KeptMeasure[],
  now: string,
  timezone: Timezone,
): PromiseFacts {
  const today = dayOf(now, timezone);
  const byId = new Map(measures.map((measure) => [measure.id, measure]));
  const standing = new Set(withoutLapsed(measures, now).map(({ id }) => id));
  const facts: PromiseFacts = { done: 0, dropped: 0, waiting: [] };
  for (const { id, by } of steps.toSorted((one, other) => one.by.localeCompare(other.by))) {
    const measure = byId.get(id);
    if (measure && !standing.has(id)) continue;
    if (!measure || measure.status === "skipped") facts.dropped += by <= today ? 1 : 0;
    else if (measure.status === "done" && by <= today) facts.done += 1;
    else facts.waiting.push({ by, at: isOpen(measure.status) ? measure.scheduled_at : null });
  }
  return { ...facts, waiting: facts.waiting.slice(0, mostWaiting) };
}

/**
 * What was promised until today and what of it is done, in a sentence for the owner; what comes first where nothing is
 * due yet. @param now ISO 8601 UTC
 */
export function promiseText({ done, dropped, waiting }: PromiseFacts, now: string, timezone: Timezone): string {
  const today = dayOf(now, timezone);
  const due = waiting.filter(({ by }) => by <= today);
  const open = due.flatMap(({ at }) => at ?? []).toSorted();
  const kept = done + due.length - open.length;
  const total = kept + open.length + dropped;
  const [next] = waiting;
  if (total === 0) return next ? `Der erste zugesagte Schritt ist bis zum ${dayWords(next.by, timezone)} geplant.` : "";
  const parts = [
    `davon ${numberText(kept)} getan`,
    ...(open.length > 0 ? [openText(open, now, timezone)] : []),
    ...(dropped > 0 ? [`${numberText(dropped)} ${dropped === 1 ? "entfällt" : "entfallen"}`] : []),
  ];
  const steps = countText(total, "Schritt", "Schritte");
  return open.length === 0 && dropped === 0
    ? `Zugesagt bis heute: ${steps}, ${total === 1 ? "er ist getan" : "alle getan"}.`
    : `Zugesagt bis heute: ${steps}, ${parts.join(", ")}.`;
}

/** How many are open, and when the next of them follows where its day still lies ahead. */
function openText(open: readonly string[], now: string, timezone: Timezone): string {
  const ahead = open.find((at) => at >= now);
  const count = numberText(open.length);
  if (!ahead) return `${count} ${open.length === 1 ? "steht" : "stehen"} noch aus`;
  const day = longDate(ahead, timezone);
  if (open.length === 1) return `${count} folgt am ${day}`;
  return `${count} folgen, der nächste am ${day}`;
}

function dayWords(day: string, timezone: Timezone): string {
  return longDate(`${day}T12:00:00.000Z`, timezone);
}
