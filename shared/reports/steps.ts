import type { Instant } from "../core/kinds.ts";
import { type Phase, phases } from "../catalogue/phases.ts";
import type { Proof } from "../catalogue/proofs.ts";
import { ownerPhases } from "../campaigns/owner-words.ts";
import { numberText } from "../core/numbers.ts";
import { dateText, type Day } from "../core/time.ts";
import type { Timezone } from "../core/timezone.ts";
import { doneOf } from "./done-work.ts";
import type { Held } from "./held.ts";
import { dayOf } from "../campaigns/agenda.ts";
import type { ReportedMeasure } from "./reported.ts";

/** One line of a list: the day and what. */
export interface ReportEntry {
  date: string;
  name: string;
}

/** What was done in a phase, both as an owner reads them. */
interface DonePhase {
  phase: string;
  entries: ReportEntry[];
}

/** What was done: the last of it by phase, how many entries there are in all, and that there are more; empty where there are none. */
export interface DoneSteps {
  phases: DonePhase[];
  more: string;
  count: number;
}

/** Maximum number of lines of what was done in a report: the last ones. */
const maxDone = 12;

/**
 * What was done since an instant, grouped by phase (docs/product.md, Report contents); what is told more than once is one
 * entry. @param since null: ever @param now ISO 8601 UTC @param held as `doneOf` has it
 */
export function doneSteps(
  measures: readonly (ReportedMeasure & { text: string })[],
  { since, now, timezone, held }: { since: string | null; now: Instant; timezone: Timezone; held?: Held | undefined },
): DoneSteps {
  const done = measures
    .flatMap((measure) => {
      const told = doneOf(measure, { since, now, held });
      return told ? [{ ...told, phase: measure.phase }] : [];
    })
    .sort((one, other) => one.at.localeCompare(other.at));
  const phaseOf = new Map(done.map(({ text, phase }) => [text, phase]));
  const entries = once(done.map(({ at, text }) => ({ date: dateText(at, timezone), name: text, text })));
  const named = entries.slice(-maxDone);
  const more = entries.length - named.length;
  const entriesOf = (phase: Phase) =>
    named.flatMap(({ date, name, text }) => (phaseOf.get(text) === phase ? [{ date, name }] : []));
  return {
    phases: phases
      .map((phase) => ({ phase: ownerPhases[phase], entries: entriesOf(phase) }))
      .filter((group) => group.entries.length > 0),
    more: more > 0 ? `und ${more === 1 ? "ein weiterer Schritt" : `${numberText(more)} weitere Schritte`}` : "",
    count: entries.length,
  };
}

/** What proves that a report was sent: its owner has it, so neither report nor room tells of it as done. */
const reports: readonly Proof[] = ["report", "report:closing"];

/** Whether a measure is the sending of a report. */
export function isReport({ proved_by }: Pick<ReportedMeasure, "proved_by">): boolean {
  return proved_by.some((proof) => reports.includes(proof));
}

/** What the owner alone does: it is asked of them, and no step of the agency to come. */
const codesOfOwner: readonly string[] = ["expose-approval"];

/** Whether a measure is nothing that its owner waits for, since they are the one who does it. */
export function isOwnersOwn({ code }: Pick<ReportedMeasure, "code">): boolean {
  return codesOfOwner.includes(code);
}

/** Recurring steps, such as the weekly question to visitors, as one entry on the first day that names the others. */
export function once<E extends ReportEntry>(entries: readonly E[]): E[] {
  const byName = Map.groupBy(entries, ({ name }) => name);
  return [...byName.values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const others = [...new Set(more.map(({ date }) => date))].filter((date) => date !== first.date);
    const days = others.map((date) => date.slice(0, 6)).join(", ");
    return [{ ...first, ...(days && { name: `${first.name} (auch ${days})` }) }];
  });
}

/**
 * When an owner can expect a measure's result, as the plan that they agreed to says it; of a series its next date. On its day
 * it is still to come (`isToCome`). @returns ISO 8601 UTC
 */
export function dueOf({
  series,
  scheduled_at,
  ready_at,
}: Pick<ReportedMeasure, "series" | "scheduled_at" | "ready_at">): Instant {
  return series ? scheduled_at : ready_at;
}

/** Whether the day of an instant is not over yet. @param at ISO 8601 UTC @param today "YYYY-MM-DD" by the same clock */
export function isToCome(at: Instant, today: Day, timezone: Timezone): boolean {
  return dayOf(at, timezone) >= today;
}

/**
 * The measures that an owner waits for: what was promised to them with the mandate, and what their last report named as the
 * next steps. Nothing else is ever late for them.
 */
export function awaitedBy(
  promised: readonly { id: string }[] | undefined,
  announced: readonly string[],
): ReadonlySet<string> {
  return new Set([...(promised ?? []).map(({ id }) => id), ...announced]);
}
