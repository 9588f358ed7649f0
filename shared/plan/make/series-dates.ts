import type { Instant } from "../../core/kinds.ts";
import type { ClosedPeriod } from "../../core/periods.ts";
import type { Weekday } from "../../core/weekdays.ts";
import { type Day, dateOf, dayNumber } from "../../core/time.ts";
import type { Timezone } from "../../core/timezone.ts";
import { atOffset } from "../../campaigns/calendar.ts";
import { momentOf } from "../../campaigns/moments.ts";
import type { Region } from "../../campaigns/regions.ts";
import { isAllowedOn } from "./results.ts";
import { isQuiet, weekOf, type WorkingDays, workingDays } from "../days/working-days.ts";
import type { Series } from "../../campaigns/series.ts";

/** What the dates of a series are counted from: its next occurrence (ISO 8601 UTC), its own weekdays where it has some, whether it rests at Christmas. */
type SeriesMeasure = Repeated & {
  scheduled_at: string;
  series: Pick<NonNullable<Series>, "every_days" | "moved" | "open">;
};

/** An occurrence of a series: when it is (ISO 8601 UTC), and by how many days working days moved it off its usual day. */
export interface Occurrence {
  at: string;
  moved: number;
}

/** Whose clock and whose working days count. */
interface Place {
  timezone: Timezone;
  region: Region;
  closed_days?: readonly ClosedPeriod[] | undefined;
}

/** What says on which days a measure may come back. */
type Repeated = Resting & { weekdays: readonly Weekday[] };

/** Whether a measure leaves out the quiet days: what decides it, or what was decided. */
type Resting = { advertises: boolean; duty: boolean; rests?: undefined } | { rests: boolean };

/** Whether a series leaves out the quiet days: it advertises and is no duty, since who asks at Christmas is answered. */
export function restsAtChristmas(measure: Resting): boolean {
  return measure.rests === undefined ? measure.advertises && !measure.duty : measure.rests;
}

/**
 * The days (`dayNumber`) of a series: the first, and every so many days from its usual day, each moved on to one of its own
 * weekdays or else a working day, and later than the one before; where that lies in another week, back to the last one of
 * its own week, so that no week has it twice for another's holiday. What rests then leaves out the quiet days unless it
 * begins in them, and one that they put off by half its time or more, so that no two come within days. It never ends.
 * @param usual the first one's usual day, where a holiday moved it
 */
export function* seriesDays(
  first: number,
  every: number,
  measure: Repeated,
  calendar: WorkingDays,
  usual = first,
): Generator<{ day: number; moved: number }, never> {
  const isSilent = restsAtChristmas(measure) && !isQuiet(first);
  const isClosed = (day: number) => !isAllowedOn(measure, day, calendar) || (isSilent && isQuiet(day));
  const opened = (wanted: number, last: number) => {
    let day = wanted;
    while (isClosed(day)) day += 1;
    for (let back = wanted; weekOf(day) > weekOf(wanted) && back > last && weekOf(back) === weekOf(wanted); back -= 1)
      if (!isClosed(back)) return back;
    return day;
  };
  yield { day: first, moved: first - usual };
  for (let last = first, wanted = usual + every; ; wanted += every) {
    const day = opened(wanted, last);
    if (day <= last || (isSilent && 2 * (day - wanted) >= every)) continue;
    yield { day, moved: day - wanted };
    last = day;
  }
}

/** By how many days a holiday moved the next occurrence of a series off its usual day. */
export function movedDays({ scheduled_at, series: { moved } }: Pick<SeriesMeasure, "scheduled_at" | "series">): number {
  return moved?.to === scheduled_at ? moved.days : 0;
}

/** The occurrences of a series from its next one on, at its own time of day. */
function* occurrences(measure: SeriesMeasure, { timezone, region, closed_days }: Place) {
  const { scheduled_at, series } = measure;
  const first = momentOf(scheduled_at, timezone).day;
  const usual = first - movedDays(measure);
  for (const { day, moved } of seriesDays(first, series.every_days, measure, workingDays(region, closed_days), usual))
    yield { day, at: atOffset(scheduled_at, day - first, timezone), moved };
}

/** The first occurrence of a series whose day is not before another day: its next one itself, or a later one. */
export function nextOccurrence(measure: SeriesMeasure, place: Place, notBefore: Day): Occurrence {
  const from = dayNumber(notBefore);
  for (const { day, at, moved } of occurrences(measure, place)) if (day >= from) return { at, moved };
  throw new Error("a series never ends");
}

/** The last occurrence of a series whose day is not after another day; its next one itself where all are. */
function lastOccurrence(measure: SeriesMeasure, place: Place, notAfter: number): Occurrence {
  let last: Occurrence | undefined;
  for (const { day, at, moved } of occurrences(measure, place)) {
    if (last && day > notAfter) break;
    last = { at, moved };
  }
  return last as Occurrence;
}

/**
 * The occurrence of a series that is still open though its day is over: it lapses when the next one is due
 * (docs/product.md, Planning: series). @param today on the campaign's clock @returns ISO 8601 UTC; undefined where none is
 */
export function openOccurrence(measure: SeriesMeasure, place: Place, today: Day): string | undefined {
  const { scheduled_at, series } = measure;
  const now = dayNumber(today);
  const dayAt = (at: string) => momentOf(at, place.timezone).day;
  if (dayAt(scheduled_at) > now) return series.open?.until === scheduled_at ? series.open.at : undefined;
  const { at } = lastOccurrence(measure, place, now);
  return dayAt(at) < now ? at : undefined;
}

/**
 * The occurrence that is next once one was done: the last one, where that counts as the open one; else what was done less
 * than half its time before the next one, or nearer to it than to an open one, was that one. What was done earlier came on
 * top, and the next one stays. @param now when it was done, ISO 8601 UTC
 */
export function occurrenceAfterDone(measure: SeriesMeasure, place: Place, now: Instant): Occurrence {
  const today = momentOf(now, place.timezone).day;
  const meant = lastOccurrence(measure, place, today);
  const meantDay = momentOf(meant.at, place.timezone).day;
  const isOfOpen = meantDay > today && countsAsOpen(measure, place, now);
  const isMeant = isMeantBy(meant.at, measure, place, now) || isNearerToNext(measure, place, now);
  return nextOccurrence(measure, place, dateOf(isMeant && !isOfOpen ? meantDay + 1 : meantDay));
}

/** Whether what was done at an instant (ISO 8601 UTC) was the last occurrence of a series, which its item says is open. */
export function countsAsOpen(measure: SeriesMeasure, place: Place, now: Instant): boolean {
  const { open } = measure.series;
  if (open?.until !== measure.scheduled_at) return false;
  return isMeantBy(open.at, measure, place, now) && !isNearerToNext(measure, place, now);
}

/** Whether what was done at an instant lies nearer to the next occurrence than to one that is open. */
function isNearerToNext({ scheduled_at, series: { open } }: SeriesMeasure, place: Place, now: Instant): boolean {
  if (open?.until !== scheduled_at) return false;
  const dayAt = (at: string) => momentOf(at, place.timezone).day;
  return dayAt(now) - dayAt(open.at) > dayAt(scheduled_at) - dayAt(now);
}

/** Whether what was done at an instant may have been an occurrence: it was done later, or less than half its time before. */
function isMeantBy(at: string, { series }: SeriesMeasure, { timezone }: Place, now: Instant): boolean {
  return momentOf(at, timezone).day - momentOf(now, timezone).day < series.every_days / 2;
}

/**
 * The occurrences of a series from its next one on that begin before a day, usually that of the (estimated) sale; its next
 * one at any rate.
 * @param notBefore the day from which on its next one is; without it that is where it stands
 * @returns ISO 8601 UTC, the earliest first
 */
export function occurrencesUntil(measure: SeriesMeasure, place: Place, until: Day, notBefore?: Day): string[] {
  const found: string[] = [];
  const end = dayNumber(until);
  const from = notBefore === undefined ? -Infinity : dayNumber(notBefore);
  for (const { day, at } of occurrences(measure, place)) {
    if (found.length > 0 && day >= end) return found;
    if (day >= from) found.push(at);
  }
  return found;
}
