/** What a clock and a calendar on the wall show: the tests' own reading, made without the code under test. */
export interface WallClock {
  /** "2027-03-28" */
  day: string;
  /** "09:00" */
  time: string;
  /** 0 Sunday to 6 Saturday */
  weekday: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone: timezone, dateStyle: "short", timeStyle: "short" });
  clocks.set(timezone, made);
  return made;
}

/** The instant as the wall in `timezone` shows it. */
export function wallClock(instant: string, timezone: string): WallClock {
  const [day = "", time = ""] = clockOf(timezone).format(new Date(instant)).split(" ");
  return { day, time, weekday: new Date(day).getUTCDay() };
}

/** Whole days from one day of the calendar to another: "2027-03-27" to "2027-03-29" is 2. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** The day of the calendar that lies `days` after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
