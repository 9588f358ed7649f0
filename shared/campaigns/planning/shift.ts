import type { Anchor, Weekday } from "../../catalogue/anchors.ts";
import type { Timezone } from "../../core/timezone.ts";
import { atOffset } from "../calendar.ts";
import { isOpen, type Status } from "../status.ts";
import { atMoment, momentOf } from "./moments.ts";
import { mayBeOn, readyAt } from "./results.ts";
import { openDay } from "./moves.ts";
import type { Region } from "./regions.ts";
import { workingDays } from "./working-days.ts";

/** A changed marketing start whose measures may not all be written yet; readers apply it until it is done. */
export interface Shift {
  sequence: number;
  days: number;
  timezone: Timezone;
  /** Whose working days count; absent in shifts of before: whole days then. */
  region?: Region;
  /** What does not hang on the start any more, since its day is known. */
  settled?: readonly Anchor[];
}

/** What a shift looks at in a measure; `shift_sequence` is the last shift that the stored date includes. */
export interface Shiftable {
  status: Status;
  scheduled_at: string;
  shift_sequence: number;
  ready_at?: string;
  lead_days?: number;
  hours?: number;
  weekdays?: readonly Weekday[];
  anchor?: Anchor;
}

/**
 * The measure as the shift wants it: planned and queued ones move by whole days to the same local time, and on to the
 * next working day; done and skipped ones stay, and what hangs on a sale or notary whose day is known
 * (docs/product.md, Shift of the start). Applying it twice changes nothing more.
 */
export function applyShift<T extends Shiftable>(measure: T, shift: Shift | undefined): T {
  if (!shift || measure.shift_sequence >= shift.sequence || !isOpen(measure.status)) return measure;
  const shifted = { ...measure, shift_sequence: shift.sequence };
  if (shift.settled?.includes(measure.anchor ?? "start")) return shifted;
  return { ...shifted, ...shiftedPlace(measure, shift) };
}

function shiftedPlace(
  measure: Shiftable,
  { days, timezone, region }: Shift,
): Pick<Shiftable, "scheduled_at" | "ready_at"> {
  const scheduledAt = atOffset(measure.scheduled_at, days, timezone);
  if (!region) return { scheduled_at: scheduledAt };
  const { weekdays = [], lead_days: leadDays = 0, hours = 0 } = measure;
  const begins = momentOf(scheduledAt, timezone);
  const wasOpen = isOpenDay(weekdays, momentOf(measure.scheduled_at, timezone).day, region);
  const on = wasOpen ? openDay({ weekdays }, begins.day, { region }) - begins.day : 0;
  const at = atOffset(scheduledAt, on, timezone);
  if (measure.ready_at === undefined) return { scheduled_at: at };
  const ready = readyAt({ leadDays, hours }, momentOf(at, timezone), workingDays(region));
  return { scheduled_at: at, ready_at: atMoment(ready, timezone) };
}

function isOpenDay(weekdays: readonly Weekday[], day: number, region: Region): boolean {
  const calendar = workingDays(region);
  return calendar.isWorking(day) || mayBeOn({ weekdays }, day, calendar);
}
