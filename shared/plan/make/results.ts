import { weekdayOf } from "../../core/time.ts";
import { weekdays } from "../../core/weekdays.ts";
import { resultMinute } from "../days/day-plan.ts";
import type { PlannerMeasure } from "./measure-facts.ts";
import type { Moment } from "../../campaigns/moments.ts";
import { type WorkingDays } from "../days/working-days.ts";

/** From this minute on, what is done in the morning may be followed on the same day. */
const afternoon = 12 * 60;

/** When a measure that begins at a moment has its result: the same day after its hours, or at the end of its lead time. */
export function readyAt(
  { leadDays, hours }: Pick<PlannerMeasure, "leadDays" | "hours">,
  begins: Moment,
  calendar: WorkingDays,
): Moment {
  if (leadDays === 0) return { day: begins.day, minute: Math.min(begins.minute + Math.ceil(hours * 60), 24 * 60 - 1) };
  return { day: calendar.add(begins.day, leadDays), minute: resultMinute };
}

/** Whether a measure may be on a day: one of its own weekdays, else a working day; never a holiday or a Sunday. */
export function isAllowedOn(
  { weekdays: own }: Pick<PlannerMeasure, "weekdays">,
  day: number,
  calendar: WorkingDays,
): boolean {
  if (own.length === 0) return calendar.isWorking(day);
  const name = weekdays[weekdayOf(day)];
  return name !== undefined && own.includes(name) && calendar.isOpenOn(day);
}

/** Whether one moment lies after another. */
export function isLater(one: Moment, other: Moment): boolean {
  return one.day > other.day || (one.day === other.day && one.minute > other.minute);
}

/** How many working days before another a measure begins at the latest: the other begins after the day of its result. */
export function daysBefore(
  { leadDays, time }: Pick<PlannerMeasure, "leadDays" | "time">,
  next: Pick<PlannerMeasure, "time">,
): number {
  if (leadDays > 0) return leadDays + 1;
  return next.time !== undefined && next.time >= afternoon && (time ?? 0) < next.time ? 0 : 1;
}
