import { dayAfter, mondayOf, type Day } from "../core/time.ts";
import type { NewResult } from "./result-fields.ts";

/** How far ahead an agreed viewing may lie: it is planned for weeks, not for years. */
const maxDaysAhead = 365;

type Dated = Pick<NewResult, "kind" | "on"> & { held?: boolean };

/**
 * The last day that a result may name: only an agreed viewing is still to come, and a portal's figures may name any day of the
 * running week. @param today "YYYY-MM-DD" by the campaign's clock
 */
export function lastResultDay({ kind, held }: Omit<Dated, "on">, today: Day): Day {
  if (kind === "portal") return dayAfter(mondayOf(today), 6);
  return kind === "viewing" && held === false ? dayAfter(today, maxDaysAhead) : today;
}

/** What is wrong with a result's day, as its field says it. @param today "YYYY-MM-DD" by the campaign's clock */
export function resultDayProblem(result: Dated, today: Day): string | undefined {
  if (result.on < "2000-01-01") return "Bitte geben Sie einen Tag ab dem Jahr 2000 an";
  if (result.on <= lastResultDay(result, today)) return undefined;
  if (result.kind !== "viewing") return "Der Tag liegt in der Zukunft";
  return result.held === false
    ? "Bitte geben Sie einen Tag innerhalb des nächsten Jahres an"
    : "Der Tag liegt in der Zukunft. Ist die Besichtigung erst vereinbart, nehmen Sie den Haken bei „Hat stattgefunden“ weg.";
}
