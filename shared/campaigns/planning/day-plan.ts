import { weekOf } from "./working-days.ts";

/** Between which minutes of a day work is dated, unless a measure has its own time. */
const [dayBegins, dayEnds] = [9 * 60, 17 * 60];
/** Work is dated in steps of so many minutes. */
const step = 15;
/** A result that takes working days is there at five in the afternoon of its last day, so what waits for it begins the next one. */
export const resultMinute = 17 * 60;

/** What a day's work of one property is made of: who works when, so that nothing begins at the same minute. */
export class DayPlan {
  readonly #days = new Map<number, { from: number; to: number }[]>();
  readonly #weeks = new Map<number, number>();
  readonly #perWeek: number;
  readonly #perDay: number;

  /** @param perWeek minutes that a week may take; a day takes two fifths of them, but two hours in any case */
  constructor(perWeek: number) {
    this.#perWeek = perWeek;
    this.#perDay = Math.max(perWeek * 0.4, 120);
  }

  /**
   * Whether the week of a day still takes so many minutes. What is longer than a whole week gets a week of its own.
   * @param isBound whether it belongs to this very day: it may use the tenth by which a week may be over
   */
  hasRoom(day: number, minutes: number, isBound = false): boolean {
    const used = this.#weeks.get(weekOf(day)) ?? 0;
    return used === 0 || used + minutes <= this.#perWeek * (isBound ? 1.1 : 1);
  }

  /**
   * The minute at which work of a length can begin on a day, not before `earliest`; undefined when the day is full.
   * @param time the minute at which it must begin, or up to two hours later where that is taken or too early
   */
  freeMinute(day: number, minutes: number, earliest: number, time: number | undefined): number | undefined {
    const taken = this.#days.get(day) ?? [];
    if (time === undefined && !this.#dayHasRoom(taken, minutes)) return undefined;
    const begins = Math.ceil(Math.max(earliest, time ?? dayBegins) / step) * step;
    const length = Math.max(minutes, step);
    let at = begins;
    for (let clash = overlap(taken, at, length); clash; clash = overlap(taken, at, length)) at = clash.to;
    if (time !== undefined) return at - time <= 120 ? at : undefined;
    return at + Math.min(length, dayEnds - dayBegins) <= dayEnds ? at : undefined;
  }

  #dayHasRoom(taken: { from: number; to: number }[], minutes: number): boolean {
    const used = taken.reduce((sum, { from, to }) => sum + to - from, 0);
    return used === 0 || used + minutes <= this.#perDay;
  }

  /** Notes work as taken. Work of no length still has a quarter of an hour to itself, so that two never begin at once. */
  take(day: number, minute: number, minutes: number): void {
    const taken = this.#days.get(day) ?? [];
    const to = Math.ceil((minute + Math.max(minutes, step)) / step) * step;
    taken.push({ from: minute, to });
    taken.sort((one, other) => one.from - other.from);
    this.#days.set(day, taken);
    this.#weeks.set(weekOf(day), (this.#weeks.get(weekOf(day)) ?? 0) + minutes);
  }
}

function overlap(taken: readonly { from: number; to: number }[], at: number, length: number) {
  return taken.find(({ from, to }) => from < at + length && at < to);
}
