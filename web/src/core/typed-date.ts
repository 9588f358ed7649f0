import { type Day, dayOfParts } from "#shared/core/time";
/** What a German date says, with the dot, a comma, a slash or a dash between: day, month, year of two or four digits. */
const dayShape = /^(\d{1,2})[.,/\s-]+(\d{1,2})[.,/\s-]+(\d{4}|\d{2})$/;
const isoShape = /^(\d{4})-(\d{2})-(\d{2})$/;
const timeShape = /^(\d{1,2})(?:[:.h](\d{2}))?$/;
/** A day with a time behind it, as one pastes it from an e-mail or a calendar. */
const momentShape = /^(\d\S*?)(?:T|,?\s+)(\d{1,2}[:.]\d{2})(?::\d{2})?(?:\s*Uhr)?$/;

/**
 * The day that a typed text means.
 * @param isFinished whether typing has ended: only then do two digits stand for a year of this century
 * @returns "2027-01-04", or nothing where there is no such day
 */
export function typedDay(text: string, isFinished: boolean): Day | "" {
  const typed = text.trim();
  const [, isoYear, isoMonth, isoDay] = isoShape.exec(typed) ?? [];
  const [, day = isoDay, month = isoMonth, year = isoYear] = dayShape.exec(typed) ?? [];
  if (!day || !month || !year || (year.length === 2 && !isFinished)) return "";
  return dayOfParts(year.padStart(4, "20"), month, day) ?? "";
}

/** The time of day that a typed text means: "9:30", "0930" or, when typing has ended, "9". @returns "09:30", or nothing */
export function typedTime(text: string, isFinished: boolean): string {
  const typed = text.replace(/uhr/iu, "").trim();
  const [, hour, minute = isFinished ? "00" : undefined] = timeShape.exec(typed) ?? [];
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return "";
  return `${hour.padStart(2, "0")}:${minute}`;
}

/** Day and time of a pasted text, "04.01.2027, 09:00 Uhr" or "2027-01-04T09:00"; nothing where it holds but one of them. */
export function typedMoment(text: string): { day: Day; time: string } | undefined {
  const [, dayText = "", timeText = ""] = momentShape.exec(text.trim()) ?? [];
  const [day, time] = [typedDay(dayText, true), typedTime(timeText, true)];
  return day && time ? { day, time } : undefined;
}

/** Puts the dots into a date of which only the digits are typed, since a phone's keys for digits have none: "04012" → "04.01.2". */
export function withDots(text: string): string {
  if (!/^[\d.]+$/.test(text)) return text;
  return text.replace(/^(\d{2})(\d)/, "$1.$2").replace(/^(\d{1,2}\.\d{2})(\d)/, "$1.$2");
}

/** The same for a time: "093" → "09:3". */
export function withColon(text: string): string {
  return text.replace(/^(\d{2})(\d{1,2})$/, "$1:$2");
}
