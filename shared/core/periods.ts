import * as z from "zod/mini";
import { day, name } from "./fields.ts";
import { type Day, dayNumber, dayText } from "./time.ts";

/** Days from one to another, both included. */
export interface Period {
  from: Day;
  to: Day;
}

/** Days on which the office is closed, and what they are called: "Betriebsferien". */
export interface ClosedPeriod extends Period {
  label: string;
}

/** Most days of one period, and most periods of a list. */
const maxDays = 366;
const maxPeriods = 36;

const fields = { from: day, to: day };
const disorder = z.refine<Period>(({ from, to }) => to >= from, {
  error: "Der letzte Tag liegt vor dem ersten",
  path: ["to"],
});
const length = z.refine<Period>(({ from, to }) => dayNumber(to) - dayNumber(from) < maxDays, {
  error: `Höchstens ${maxDays} Tage sind erlaubt`,
  path: ["to"],
});
const max = z.maxLength(maxPeriods, `Höchstens ${maxPeriods} Zeiträume sind erlaubt`);

/** A list of periods as somebody enters it, and as it is answered. */
export const periods = z.array(z.object(fields).check(disorder, length)).check(max);
export const shownPeriods = z.array(z.object(fields));

/** A list of closed days as somebody enters it, and as it is answered. */
export const closedPeriods = z
  .array(
    z.object({ ...fields, label: name("Bitte geben Sie an, warum das Büro geschlossen ist") }).check(disorder, length),
  )
  .check(max);
export const shownClosedPeriods = z.array(z.object({ ...fields, label: z.string() }));

/** The first of some periods in which a day lies. */
export function periodOn<P extends Period>(list: readonly P[] | undefined, on: Day): P | undefined {
  return list?.find(({ from, to }) => from <= on && on <= to);
}

/** "01.02.2027 bis 12.02.2027"; of one day alone "01.02.2027". */
export function periodText({ from, to }: Period): string {
  return from === to ? dayText(from) : `${dayText(from)} bis ${dayText(to)}`;
}

/** Periods by their first day. */
export function byFirstDay<P extends Period>(list: readonly P[]): P[] {
  return list.toSorted((one, other) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to));
}
