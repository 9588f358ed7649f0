import type { Timezone } from "./timezone.ts";

/**
 * Days and instants, and how they are written in German. A `Day` has no clock and no timezone; an instant is an ISO 8601
 * text in UTC, which lies on a day only by the clock of a timezone. What writes a day refuses an instant at compile time,
 * and the other way round.
 */

/** A day of a calendar: "2027-01-04". */
export type Day = `${number}-${number}-${number}`;

/** Length of a day without a clock change, in milliseconds. */
export const dayLength = 86_400_000;
/** In milliseconds. */
export const weekLength = 7 * dayLength;
/** In milliseconds. */
export const hourLength = 3_600_000;
/** In milliseconds. */
export const minuteLength = 60_000;
/** Length of a day in seconds, in which tokens, cookies and the table's TTL count. */
export const daySeconds = 86_400;

/** Days since 1 January 1970 of a day. Planning counts in such numbers: local days of the campaign, without clock. */
export function dayNumber(day: Day): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / dayLength);
}

/** The day of a day number. */
export function dateOf(number: number): Day {
  return utcDay(number * dayLength);
}

/** The day on which an instant lies in UTC. @param time an ISO 8601 text, or milliseconds since 1970 */
export function utcDay(time: string | number): Day {
  return new Date(time).toISOString().slice(0, 10) as Day;
}

/** Weekday of a day number: 0 Monday … 6 Sunday. */
export function weekdayOf(number: number): number {
  return (number + 3) % 7;
}

/** Whether a value is a day that the calendar has, as "2027-02-29" is not. */
export function isDay(value: unknown): value is Day {
  const instant =
    typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && utcDay(instant) === value;
}

/** The day of a year of four digits, a month and a date, each with or without its leading zero; undefined where there is none. */
export function dayOfParts(year: string, month: string, date: string): Day | undefined {
  const text = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(text) ? text : undefined;
}

/** The day that lies so many days after another; before it when negative. */
export function dayAfter(day: Day, days: number): Day {
  return dateOf(dayNumber(day) + days);
}

/** Noon of a day, ISO 8601 UTC: the same day by every clock that a campaign may have. */
export function noonOf(day: Day): string {
  return `${day}T12:00:00.000Z`;
}

/** The Monday of the week in which a day lies. */
export function mondayOf(day: Day): Day {
  return dayAfter(day, -weekdayOf(dayNumber(day)));
}

/** A formatter for each timezone is made once: making one takes longer than writing a hundred days with it. */
function formatter(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return <T extends string | number>(
    instant: T extends Day ? never : T,
    timeZone: Timezone | "UTC" = "Europe/Berlin",
  ): string => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("de-DE", { ...options, timeZone });
    formats.set(timeZone, format);
    return format.format(new Date(instant));
  };
}

/** As `formatter`, for days. */
function dayFormatter(options: Intl.DateTimeFormatOptions) {
  const format = formatter(options);
  return (day: Day): string => format(`${day}T00:00:00Z`, "UTC");
}

const figures = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
const short = { day: "2-digit", month: "2-digit" } as const;
const weekday = { weekday: "short", ...short } as const;
const words = { day: "numeric", month: "long", year: "numeric" } as const;
const long = { weekday: "long", ...words } as const;
const month = { month: "long", year: "numeric" } as const;
const clock = { hour: "2-digit", minute: "2-digit" } as const;

/** An instant's day by the clock of a timezone, Europe/Berlin by default: "04.01.2027". */
export const dateText = formatter(figures);
/** "04.01." */
export const shortDateText = formatter(short);
/** "Mo., 04.01." */
export const weekdayDateText = formatter(weekday);
/** "4. Januar 2027" */
export const dateInWords = formatter(words);
/** "Montag, 4. Januar 2027" */
export const longDateText = formatter(long);
/** "04.01.2027, 09:00" */
export const dateTimeText = formatter({ ...figures, ...clock });
/** "Mo., 04.01.2027" */
export const dayIn = (instant: string, timezone: Timezone): string =>
  `${weekdayDateText(instant, timezone)}${dateText(instant, timezone).slice(-4)}`;
/** "Januar 2027" */
export const monthText = formatter(month);
/** "Jan" */
export const shortMonthText = formatter({ month: "short" });
/** An instant's time of day: "09:00". */
export const clockText = formatter(clock);

/** A day: "04.01.2027". */
export const dayText = dayFormatter(figures);
/** "04.01." */
export const shortDayText = dayFormatter(short);
/** "4.1.", where a chart has little room */
export const briefDayText = dayFormatter({ day: "numeric", month: "numeric" });
/** "Mo., 04.01." */
export const weekdayDayText = dayFormatter(weekday);
/** "Mo., 04.01.2027" */
export const weekdayDayInFigures = (day: Day): string => `${weekdayDayText(day)}${day.slice(0, 4)}`;
/** "4. Januar 2027" */
export const dayInWords = dayFormatter(words);
/** "Montag, 4. Januar 2027" */
export const longDayText = dayFormatter(long);

/** "Januar 2027" */
export const monthOfDay = dayFormatter(month);
/** "01/2027" */
export const monthInFigures = (day: Day): string => dayText(day).slice(3).replace(".", "/");
/** "Montag" */
export const weekdayName = dayFormatter({ weekday: "long" });
/** "Mo" */
export const shortWeekdayName = dayFormatter({ weekday: "short" });
/** "4. Jan." */
export const dayAndMonth = dayFormatter({ day: "numeric", month: "short" });

/** Days from one to another, both told: "23.–29. Nov. 2026". */
export function daysText(from: Day, to: Day): string {
  const format = new Intl.DateTimeFormat("de-DE", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  return format.formatRange(new Date(from), new Date(to));
}

const relative = new Intl.RelativeTimeFormat("de-DE", { numeric: "auto" });

/** "heute", "morgen", "in 3 Tagen", "vor 2 Wochen". @param days whole days from today, negative for the past */
export function relativeDays(days: number): string {
  if (Math.abs(days) >= 60) return relative.format(Math.round(days / 30), "month");
  if (Math.abs(days) >= 14) return relative.format(Math.round(days / 7), "week");
  return relative.format(days, "day");
}
