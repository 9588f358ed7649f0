import type { Anchor } from "../../catalogue/anchors.ts";
import type { ClosedPeriod } from "../../core/periods.ts";
import type { Weekday } from "../../core/weekdays.ts";
import type { Timezone } from "../../core/timezone.ts";
import { atOffset } from "../../campaigns/calendar.ts";
import { isOpen, type Status } from "../../campaigns/status.ts";
import { atMoment, momentOf } from "../../campaigns/moments.ts";
import { readyAt } from "../make/results.ts";
import { openDay } from "./moves.ts";
import type { Region } from "../../campaigns/regions.ts";
import { workingDays } from "../days/working-days.ts";

/** A changed marketing start whose measures may not all be written yet; readers apply it until it is done. */
export interface Shift {
  sequence: number;
  days: number;
  timezone: Timezone;
  /** Whose working days count. */
  region: Region;
  /** When the office was closed as the start was moved. */
  closed_days?: readonly ClosedPeriod[] | undefined;
  /** What does not hang on the start any more, since its day is known. */
  settled?: readonly Anchor[];
}

/** What a shift looks at in a measure; `shift_sequence` is the last shift that the stored date includes. */
export interface Shiftable {
  status: Status;
  scheduled_at: string;
  shift_sequence: number;
  ready_at: string;
  lead_days: number;
  hours: number;
  weekdays: readonly Weekday[];
  anchor: Anchor;
}

/**
 * The measure as the shift wants it: planned and queued ones move by whole days to the same local time, and on to the
 * next working day; done and skipped ones stay, and what hangs on the market, a sale or notary whose
 * day is known (docs/product.md, Shift of the start). Applying it twice changes nothing more.
 */
export function applyShift<T extends Shiftable>(measure: T, shift: Shift | undefined): T {
  if (!shift || measure.shift_sequence >= shift.sequence || !isOpen(measure.status)) return measure;
  const shifted = { ...measure, shift_sequence: shift.sequence };
  if (shift.settled?.includes(measure.anchor)) return shifted;
  return { ...shifted, ...shiftedPlace(measure, shift) };
}

function shiftedPlace(
  measure: Shiftable,
  { days, timezone, ...office }: Shift,
): Pick<Shiftable, "scheduled_at" | "ready_at"> {
  const scheduledAt = atOffset(measure.scheduled_at, days, timezone);
  const { weekdays, lead_days: leadDays, hours } = measure;
  const begins = momentOf(scheduledAt, timezone);
  const before = momentOf(measure.scheduled_at, timezone).day;
  const wasOpen = openDay({ weekdays }, before, office) === before;
  const on = wasOpen ? openDay({ weekdays }, begins.day, office) - begins.day : 0;
  const at = atOffset(scheduledAt, on, timezone);
  const ready = readyAt({ leadDays, hours }, momentOf(at, timezone), workingDays(office.region, office.closed_days));
  return { scheduled_at: at, ready_at: atMoment(ready, timezone) };
}
