import * as z from "zod/mini";
import { day, name } from "./fields.ts";
import type { Period } from "./periods.ts";
import { dayNumber } from "./time.ts";

/** Maximum number of days of one period, and maximum number of periods of a list. */
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
