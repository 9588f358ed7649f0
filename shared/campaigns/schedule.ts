import { atOffset, calendarDaysBetween } from "./calendar.ts";
import { numberText } from "../core/numbers.ts";
import type { Timezone } from "../core/timezone.ts";
import { phaseOfOffset } from "./phases.ts";
import { type Phase } from "../catalogue/phases.ts";
import { isOpen, type Status } from "./status.ts";

/** The start that a campaign's measures are counted from. */
export interface Start {
  marketing_start: string;
  timezone: Timezone;
}

/**
 * Where a measure lands that is moved to a day counted from the marketing start: it keeps the local time of day of
 * the start, and the phase follows from the day (docs/product.md, Drag and drop).
 */
export function movedTo(offsetDays: number, start: Start): { scheduled_at: string; phase: Phase } {
  return {
    scheduled_at: atOffset(start.marketing_start, offsetDays, start.timezone),
    phase: phaseOfOffset(offsetDays),
  };
}

/** The day of a measure counted from the marketing start, in calendar days of the campaign's timezone. */
export function offsetOf(scheduledAt: string, start: Start): number {
  return calendarDaysBetween(start.marketing_start, scheduledAt, start.timezone);
}

/** The relative label of a day: "Start-Tag" on day 0, else "+N Tage" or "-N Tage" (docs/product.md, Dates). */
export function relativeLabel(offsetDays: number): string {
  if (offsetDays === 0) return "Start-Tag";
  return `${offsetDays > 0 ? "+" : "-"}${numberText(Math.abs(offsetDays))} Tage`;
}

/** By how many calendar days of its new timezone a start moves, and its open measures with it; negative means earlier. */
export function daysMoved(before: Start, after: Start): number {
  return calendarDaysBetween(before.marketing_start, after.marketing_start, after.timezone);
}

/** A changed marketing start whose measures may not all be written yet; readers apply it until it is done. */
export interface Shift {
  sequence: number;
  days: number;
  timezone: Timezone;
}

/** What a shift looks at in a measure; `shift_sequence` is the last shift that the stored date includes. */
export interface Shiftable {
  status: Status;
  scheduled_at: string;
  shift_sequence: number;
}

/**
 * The measure as the shift wants it: planned and queued ones move by whole days at the same local time, done and
 * skipped ones stay (docs/product.md, Shift of the start). Applying it twice changes nothing more.
 */
export function applyShift<T extends Shiftable>(measure: T, shift: Shift | undefined): T {
  if (!shift || measure.shift_sequence >= shift.sequence || !isOpen(measure.status)) return measure;
  return {
    ...measure,
    scheduled_at: atOffset(measure.scheduled_at, shift.days, shift.timezone),
    shift_sequence: shift.sequence,
  };
}
