import { dayAfter, dayNumber, type Day } from "#shared/core/time";
import { dayOf } from "#shared/campaigns/agenda";
import { workingDays } from "#shared/plan/days/working-days";
import type { Region } from "#shared/campaigns/regions";

/** The day "YYYY-MM-DD" that lies so many days from today by Germany's calendar, which is an hour or two ahead of UTC; before today when negative. */
export function dayFromToday(days = 0): Day {
  return dayAfter(dayOf(new Date().toISOString(), "Europe/Berlin"), days);
}

/**
 * In how many days, at least `earliest`, a campaign must start so that certain days of its plan are all working days: what
 * lies on one is not moved, whatever day the tests run on.
 * @param offsets the days of the plan, counted from the start, such as -7
 */
export function daysToQuietStart(earliest: number, offsets: readonly number[], region: Region): number {
  const today = dayNumber(dayFromToday());
  const calendar = workingDays(region);
  let days = earliest;
  while (!offsets.every((offset) => calendar.isWorking(today + days + offset))) days += 1;
  return days;
}
