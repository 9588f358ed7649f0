import type { Region } from "../../campaigns/regions.ts";
import { type Day, dayAfter, dayNumber, weekdayOf } from "../../core/time.ts";
import { holidayDays } from "./holiday-days.ts";

/**
 * The last day of a period of law: where it would be a Saturday, a Sunday or a public holiday of the region, the next working
 * day (BGB § 193).
 * @param day on which the days counted end
 */
export function endOfPeriod(day: Day, region: Region): Day {
  const holidays = holidayDays(region);
  let last = day;
  while (weekdayOf(dayNumber(last)) >= 5 || holidays.includes(last)) last = dayAfter(last, 1);
  return last;
}
