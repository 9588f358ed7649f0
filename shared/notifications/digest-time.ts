import type { Instant } from "../core/kinds.ts";
import { dateOf, dayNumber, type Day } from "../core/time.ts";
import { defaultTimezone } from "../core/timezone.ts";
import { atMoment, momentOf } from "../campaigns/moments.ts";
import type { Region } from "../campaigns/regions.ts";
import { workingDays } from "../plan/days/working-days.ts";

/**
 * When somebody's next digest comes: at the wished time on a clock in Berlin, on a working day of the agency's region.
 * @param at "08:00"
 * @param region null: the holidays that all Germany has
 * @param now ISO 8601 UTC; a digest that is due at this very minute counts as had
 * @param had the day "YYYY-MM-DD" of the last digest: there is one a day, whatever the wished time is changed to
 * @returns ISO 8601 UTC
 */
export function nextDigest(at: string, region: Region | null, now: Instant, had?: Day): string {
  const wanted = Number(at.slice(0, 2)) * 60 + Number(at.slice(3));
  const { day, minute } = momentOf(now, defaultTimezone);
  const first = minute < wanted ? day : day + 1;
  const earliest = had === undefined ? first : Math.max(first, dayNumber(had) + 1);
  return atMoment({ day: workingDays(region ?? "DE").next(earliest), minute: wanted }, defaultTimezone);
}

/** The day "YYYY-MM-DD" that a digest of an instant (ISO 8601 UTC) stands for, and whether it is one to work on. */
export function digestDay(now: Instant, region: Region | null): { day: Day; isWorking: boolean } {
  const { day } = momentOf(now, defaultTimezone);
  return { day: dateOf(day), isWorking: workingDays(region ?? "DE").isWorking(day) };
}
