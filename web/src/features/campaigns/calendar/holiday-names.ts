import { dayNumber, type Day, utcDay } from "#shared/core/time";
import { holidayDays } from "#shared/plan/days/holiday-days";
import type { Region } from "#shared/campaigns/regions";

/** Names by month and day; where countries differ, the country's own stands first. */
const fixed: Readonly<Record<string, string>> = {
  "01-01": "Neujahr",
  "CH 01-02": "Berchtoldstag",
  "01-06": "Heilige Drei Könige",
  "CH 03-01": "Ausrufung der Republik",
  "03-08": "Internationaler Frauentag",
  "CH 03-19": "Josefstag",
  "AT 05-01": "Staatsfeiertag",
  "05-01": "Tag der Arbeit",
  "CH 06-23": "Fest der Unabhängigkeit",
  "CH 06-29": "Peter und Paul",
  "CH 08-01": "Bundesfeiertag",
  "08-15": "Mariä Himmelfahrt",
  "DE 09-20": "Weltkindertag",
  "CH 09-22": "Mauritiustag",
  "CH 09-25": "Bruderklausenfest",
  "DE 10-03": "Tag der Deutschen Einheit",
  "AT 10-26": "Nationalfeiertag",
  "DE 10-31": "Reformationstag",
  "11-01": "Allerheiligen",
  "12-08": "Mariä Empfängnis",
  "12-24": "Heiligabend",
  "DE 12-25": "1. Weihnachtstag",
  "AT 12-25": "Weihnachten",
  "CH 12-25": "Weihnachten",
  "CH 12-26": "Stephanstag",
  "12-26": "2. Weihnachtstag",
  "12-31": "Silvester",
};

/** Names by the days from Easter Sunday. */
const movable: Readonly<Record<string, string>> = {
  "-2": "Karfreitag",
  "0": "Ostersonntag",
  "1": "Ostermontag",
  "39": "Christi Himmelfahrt",
  "49": "Pfingstsonntag",
  "50": "Pfingstmontag",
  "60": "Fronleichnam",
};

const known = new Map<Region, ReadonlySet<string>>();

/**
 * The name of a public holiday of a region, and of 24 and 31 December, on which nobody works either; nothing for another
 * day. Which days are holidays says the shared calendar (docs/decisions/012), their names follow from the date.
 * @param day "YYYY-MM-DD"
 */
export function holidayName(day: Day, region: Region): string | undefined {
  const monthDay = day.slice(5);
  const isEve = monthDay === "12-24" || monthDay === "12-31";
  let days = known.get(region);
  if (!days) known.set(region, (days = new Set(holidayDays(region))));
  if (!isEve && !days.has(day)) return undefined;
  const own = fixed[`${region.slice(0, 2)} ${monthDay}`];
  const fromEaster = String(dayNumber(day) - easterOf(Number(day.slice(0, 4))));
  return own ?? movable[fromEaster] ?? fixed[monthDay] ?? byWeek(day) ?? "Feiertag";
}

/** Saxony's day of repentance, the Wednesday before 23 November, and the Confederation's, the third Sunday of September. */
function byWeek(day: Day): string | undefined {
  const month = day.slice(5, 7);
  return month === "11" || month === "09" ? "Buß- und Bettag" : undefined;
}

/** The day number of Easter Sunday in the Gregorian calendar (the anonymous rule of 1876, Nature 13, p. 487). */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const count = moon + sunday - 7 * late + 114;
  return dayNumber(utcDay(Date.UTC(year, Math.floor(count / 31) - 1, 1))) + (count % 31);
}
