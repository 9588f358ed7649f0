import type { Timezone } from "#shared/core/timezone";

/** Dates in de-DE form, shown in the campaign's timezone (docs/product.md, Words and look). */
function format(options: Intl.DateTimeFormatOptions) {
  const cache = new Map<string, Intl.DateTimeFormat>();
  return (instant: string, timezone: Timezone = "Europe/Berlin"): string => {
    let formatter = cache.get(timezone);
    if (!formatter)
      cache.set(timezone, (formatter = new Intl.DateTimeFormat("de-DE", { ...options, timeZone: timezone })));
    return formatter.format(new Date(instant));
  };
}

/** "04.01.2027" */
export const dayText = format({ day: "2-digit", month: "2-digit", year: "numeric" });
/** "04.01." */
export const shortDayText = format({ day: "2-digit", month: "2-digit" });
/** "Mo., 04.01." */
export const weekdayText = format({ weekday: "short", day: "2-digit", month: "2-digit" });
/** "Montag, 4. Januar 2027" */
export const longDayText = format({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
/** "04.01.2027, 09:00" */
export const dayTimeText = format({
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});
/** "09:00" */
export const timeText = format({ hour: "2-digit", minute: "2-digit" });

const relative = new Intl.RelativeTimeFormat("de-DE", { numeric: "auto" });

/** "heute", "morgen", "in 3 Tagen", "vor 2 Wochen". @param days whole days from today, negative for the past */
export function relativeDays(days: number): string {
  if (Math.abs(days) >= 60) return relative.format(Math.round(days / 30), "month");
  if (Math.abs(days) >= 14) return relative.format(Math.round(days / 7), "week");
  return relative.format(days, "day");
}
