import type { Instant } from "../core/kinds.ts";
import { addDays } from "date-fns/addDays";
import { TZDate } from "@date-fns/tz";
import { isBeforeToday, utc } from "./calendar.ts";
import type { Timezone } from "../core/timezone.ts";

/** What a new campaign is told whose start lies before today in its timezone (docs/product.md, Campaign form). */
export const startInThePast = "Vermarktungsstart kann nicht in der Vergangenheit liegen";

/** The message for a new campaign's start, or nothing when it may stand. */
export function startProblem(start: string, timezone: Timezone, now: Instant): string | undefined {
  return isBeforeToday(start, now, timezone) ? startInThePast : undefined;
}

/**
 * The start that the dialog offers for a new campaign: tomorrow at 09:00 in its timezone
 * (docs/product.md, Campaign form).
 */
export function defaultStart(timezone: Timezone, now: Instant): string {
  const tomorrow = addDays(new TZDate(now, timezone), 1);
  return utc(new TZDate(tomorrow.getFullYear(), tomorrow.getMonth(), tomorrow.getDate(), 9, timezone));
}
