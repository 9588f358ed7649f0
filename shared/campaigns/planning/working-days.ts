import { holidayDays } from "./holiday-days.ts";
import type { Region } from "./regions.ts";

const dayLength = 86_400_000;

/** Days since 1 January 1970 of a date "YYYY-MM-DD". Planning counts in such days: local days of the campaign, without clock. */
export function dayNumber(date: string): number {
  return Math.floor(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / dayLength);
}

/** The date "YYYY-MM-DD" of a day number. */
export function dateOf(day: number): string {
  return new Date(day * dayLength).toISOString().slice(0, 10);
}

/** Weekday of a day number: 0 Monday … 6 Sunday. */
export function weekdayOf(day: number): number {
  return (day + 3) % 7;
}

/** Number of the week (Monday to Sunday) that a day number lies in. */
export function weekOf(day: number): number {
  return Math.floor((day + 3) / 7);
}

/** What kind of day it is for work: none, a Saturday on which what must be on a Saturday may be, or a working day. */
type DayKind = 0 | 1 | 2;
const [closed, saturday, working]: [0, 1, 2] = [0, 1, 2];

/**
 * The working days of a region: Monday to Friday without its public holidays, 24 and 31 December; Saturday only for
 * what says so; Sunday never (docs/product.md, Planning: dating).
 */
export class WorkingDays {
  readonly #holidays: ReadonlySet<number>;
  readonly #kinds = new Map<number, DayKind>();

  constructor(region: Region) {
    this.#holidays = new Set(holidayDays(region).map(dayNumber));
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
    const date = dateOf(day).slice(5);
    if (date === "12-24" || date === "12-31") return closed;
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

const calendars = new Map<Region, WorkingDays>();

/** The working days of a region; made once. */
export function workingDays(region: Region): WorkingDays {
  const known = calendars.get(region) ?? new WorkingDays(region);
  calendars.set(region, known);
  return known;
}
