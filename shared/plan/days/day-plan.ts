import { weekOf } from "./working-days.ts";

/** Between which minutes of a day work is dated, unless a measure has its own time. */
const [dayBegins, dayEnds] = [9 * 60, 17 * 60];
/** Work is dated in steps of so many minutes. */
const step = 15;
/** A result that takes working days is there at five in the afternoon of its last day, so what waits for it begins the next one. */
export const resultMinute = 17 * 60;
/** By how many minutes what has its own time of day begins later at most, where that is taken or too early and full weeks force nothing. */
const maxDelay = 120;

/** Whether a minute is too late to begin work on its day. @param time the minute at which it must begin, where one matters */
export function isTooLate(minute: number, time: number | undefined): boolean {
  return time === undefined ? minute >= dayEnds : minute > time + maxDelay;
}

/** What a day's work of one property is made of: who works when, so that nothing begins at the same minute. */
export class DayPlan {
  readonly #days = new Map<number, { from: number; to: number }[]>();
  readonly #weeks = new Map<number, number>();
  readonly #perWeek: number;
  readonly #inWeek: (week: number) => number;
  readonly #room = new Map<number, number>();
  readonly #perDay: number;

  /**
   * @param perWeek minutes that a usual week may take; a day takes two fifths of them, but two hours in any case
   * @param inWeek minutes that a certain week may take, by its number
   */
  constructor(perWeek: number, inWeek: (week: number) => number = () => perWeek) {
    this.#perWeek = perWeek;
    this.#inWeek = inWeek;
    this.#perDay = Math.max(perWeek * 0.4, 120);
  }

  /** Minutes that are counted to each week. */
  weeks(): ReadonlyMap<number, number> {
    return new Map([...this.#weeks].filter(([, minutes]) => minutes > 0));
  }

  /** Counts so many minutes to the week of a day, without taking them of the day; less than none gives them back. */
  count(day: number, minutes: number): void {
    this.#weeks.set(weekOf(day), (this.#weeks.get(weekOf(day)) ?? 0) + minutes);
  }

  /** The minutes that the week of a day takes. */
  #roomOf(day: number): number {
    const week = weekOf(day);
    const max = this.#room.get(week) ?? this.#inWeek(week);
    this.#room.set(week, max);
    return max;
  }

  /**
   * Whether the week of a day still takes so many minutes. What is longer than a usual week gets one of its own in which
   * somebody is there.
   * @param isBound whether it belongs to this very day: it may use the tenth by which a week may be over
   */
  hasRoom(day: number, minutes: number, isBound = false): boolean {
    const used = this.#weeks.get(weekOf(day)) ?? 0;
    const max = this.#roomOf(day);
    if (used === 0 && minutes > this.#perWeek) return max > 0;
    return used + minutes <= max * (isBound ? 1.1 : 1);
  }

  /**
   * The minute at which work of a length can begin on each of some days, not before `earliest`; undefined when they are full.
   * @param options.time the minute at which it must begin, or up to two hours later where that is taken or too early
   * @param options.isForced whether it goes there however full the days are
   */
  freeMinute(
    days: readonly number[],
    minutes: number,
    earliest: number,
    { time, isForced = false }: { time?: number | undefined; isForced?: boolean } = {},
  ): number | undefined {
    const all = days.map((day) => this.#days.get(day) ?? []);
    const [first = []] = all;
    const taken = all.length === 1 ? first : all.flat().toSorted((one, other) => one.from - other.from);
    if (!isForced && time === undefined && !this.#dayHasRoom(first, minutes)) return undefined;
    const begins = Math.ceil(Math.max(earliest, time ?? dayBegins) / step) * step;
    const length = Math.max(minutes, step);
    let at = begins;
    for (let clash = overlap(taken, at, length); clash; clash = overlap(taken, at, length)) at = clash.to;
    if (isForced) return at;
    if (time !== undefined) return isTooLate(at, time) ? undefined : at;
    return at + Math.min(length, dayEnds - dayBegins) <= dayEnds ? at : undefined;
  }

  #dayHasRoom(taken: { from: number; to: number }[], minutes: number): boolean {
    const used = taken.reduce((sum, { from, to }) => sum + to - from, 0);
    return used === 0 || used + minutes <= this.#perDay;
  }

  /** Takes work of the day, not of its week. Work of no length still has a quarter of an hour to itself, so that two never begin at once. */
  take(day: number, minute: number, minutes: number): void {
    const taken = this.#days.get(day) ?? [];
    const to = Math.ceil((minute + Math.max(minutes, step)) / step) * step;
    taken.push({ from: minute, to });
    taken.sort((one, other) => one.from - other.from);
    this.#days.set(day, taken);
  }
}

function overlap(taken: readonly { from: number; to: number }[], at: number, length: number) {
  return taken.find(({ from, to }) => from < at + length && at < to);
}
