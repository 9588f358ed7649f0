import { isQuiet, type WorkingDays } from "../days/working-days.ts";
import type { Datable } from "./dated.ts";
import { isAway, type PlanFrame } from "./frame.ts";
import { isAllowedOn } from "./results.ts";

/** Whether a measure may begin on a day by its weekdays, absences and, where it advertises, the quiet days that the start is not in. */
export function isOpenFor(measure: Datable, day: number, frame: PlanFrame, calendar: WorkingDays): boolean {
  if (measure.hours > 0 && isAway(frame, day)) return false;
  if (measure.measure.advertises && isQuiet(day) && !isQuiet(frame.start)) return false;
  return isAllowedOn(measure, day, calendar);
}

/** The first day from a day on which a measure may be. */
export function firstOpen(measure: Datable, from: number, frame: PlanFrame, calendar: WorkingDays): number {
  for (let day = from; ; day += 1) if (isOpenFor(measure, day, frame, calendar)) return day;
}
