import { type ClosedPeriod, periodOn } from "../../core/periods.ts";
import { dayNumber, dateOf, weekdayOf } from "../../core/time.ts";
import { holidayDays } from "./holiday-days.ts";
import type { Region } from "../../campaigns/regions.ts";

/** Number of the week (Monday to Sunday) that a day number lies in. */
export function weekOf(day: number): number {
  return Math.floor((day + 3) / 7);
}

/** The day number of a week's Monday. @param week its number (`weekOf`) */
export function mondayNumber(week: number): number {
  return week * 7 - 3;
}

/** What kind of day it is for work: none, a Saturday on which what must be on a Saturday may be, or a working day. */
type DayKind = 0 | 1 | 2;
const [closed, saturday, working]: [0, 1, 2] = [0, 1, 2];

/**
 * The working days of a region: Monday to Friday without its public holidays, 24 and 31 December, and without the days on
 * which the office is closed; Saturday only for what says so; Sunday never (docs/product.md, Planning: dating).
 */
export class WorkingDays {
  readonly #holidays: ReadonlySet<number>;
  readonly #kinds = new Map<number, DayKind>();

  readonly #closed: readonly ClosedPeriod[];

  constructor(region: Region, closedDays: readonly ClosedPeriod[]) {
    this.#holidays = new Set(holidayDays(region).map(dayNumber));
    this.#closed = closedDays;
  }

  #kind(day: number): DayKind {
    const known = this.#kinds.get(day);
    if (known !== undefined) return known;
    const kind = this.#find(day);
    this.#kinds.set(day, kind);
    return kind;
  }

  #find(day: number): DayKind {
    const weekday = weekdayOf(day);
    if (weekday === 6 || this.#holidays.has(day)) return closed;
    const date = dateOf(day);
    if (/-12-(24|31)$/.test(date) || periodOn(this.#closed, date)) return closed;
    return weekday === 5 ? saturday : working;
  }

  /** Whether a day is a working day. */
  isWorking(day: number): boolean {
    return this.#kind(day) === working;
  }

  /** Whether a day is open for a measure that may be on a Saturday. */
  isOpenOn(day: number): boolean {
    return this.#kind(day) !== closed;
  }

  /** The day itself if it is a working day, else the next one. */
  next(day: number): number {
    let at = day;
    while (!this.isWorking(at)) at += 1;
    return at;
  }

  /** The day itself if it is a working day, else the one before. */
  previous(day: number): number {
    let at = day;
    while (!this.isWorking(at)) at -= 1;
    return at;
  }

  /** The working day that lies `count` working days after a day; before it when negative. */
  add(day: number, count: number): number {
    let at = day;
    for (let left = Math.abs(count); left > 0; left -= 1) at = count > 0 ? this.next(at + 1) : this.previous(at - 1);
    return at;
  }
}

const quietDays = new Map<number, boolean>();

/** Whether a day lies between 24 December and 6 January, when nothing that advertises begins (docs/product.md, Planning: dating). */
export function isQuiet(day: number): boolean {
  const known = quietDays.get(day);
  if (known !== undefined) return known;
  const date = dateOf(day).slice(5);
  quietDays.set(day, date >= "12-24" || date <= "01-06");
  return isQuiet(day);
}

const calendars = new Map<string, WorkingDays>();

/** The working days of a region, made once. @param closedDays those on which the office is closed */
export function workingDays(region: Region, closedDays: readonly ClosedPeriod[] = []): WorkingDays {
  const key = [region, ...closedDays.map(({ from, to }) => `${from}-${to}`)].join(" ");
  const known = calendars.get(key) ?? new WorkingDays(region, closedDays);
  calendars.set(key, known);
  return known;
}

/** Said next to a day on which nobody works: it is kept as picked (docs/product.md, Planning: living with it). */
export const closedDayText = " · kein Arbeitstag, der Termin bleibt trotzdem so";
