import { sortBy } from "../../core/order.ts";
import { DayPlan, isTooLate, resultMinute } from "../days/day-plan.ts";
import {
  type Datable,
  type Dated,
  type DatedPlan,
  type DatingOptions,
  type Fixed,
  furthest,
  furthestLive,
  furthestSeries,
  isFirstAd,
  isOfLaunch,
  type Work,
} from "./dated.ts";
import { type AnchorDays, daysFrom, firstDayOf, isOutOfTime, usualDayOf } from "./anchor-days.ts";
import { hoursOn } from "./effort.ts";
import { calendarOf, milestones, minutesOfWeek, type PlanFrame } from "./frame.ts";
import type { Moment } from "../../campaigns/moments.ts";
import { firstOpen, isOpenFor } from "./open-days.ts";
import { daysBefore, isLater, readyAt } from "./results.ts";
import { firstAdsOf, isOfItsDay, preparationOf, rankOf, successorsOf, turnsOf, withPredecessors } from "./ways.ts";
import { type WorkingDays, workingDays } from "../days/working-days.ts";

/** One attempt to date a plan (`datePlan`). */
export class Dating {
  readonly #measures: ReadonlyMap<string, Datable>;
  readonly #successors: ReadonlyMap<string, readonly string[]>;
  readonly #calendar: WorkingDays;
  readonly #days: DayPlan;
  readonly #placed = new Map<string, Dated>();
  readonly #fixed: ReadonlyMap<string, Fixed>;
  readonly #fixedTimes = new Map<string, number>();
  readonly #targets = new Map<string, number>();
  /** What leads to the ads, and these themselves: those that are planned in any case, else all. */
  readonly #way: ReadonlySet<string>;
  readonly #onTheWay: ReadonlySet<string>;
  /** Ids of what stays out of the plan for want of room. */
  readonly #dropped = new Set<string>();
  readonly #frame: PlanFrame;
  readonly #earlier: number;
  /** Minutes of a week's day that are kept for what comes back until that has its own days. */
  #reserved: readonly (readonly [day: number, minutes: number])[] = [];
  #anchors: AnchorDays = { late: 0, live: undefined, sale: Infinity, notary: Infinity };

  constructor(
    measures: readonly Datable[],
    fixed: readonly Fixed[],
    frame: PlanFrame,
    { earlier, reserved }: DatingOptions,
  ) {
    this.#measures = new Map(measures.map((measure) => [measure.id, measure]));
    this.#fixed = new Map(fixed.map((entry) => [entry.id, entry]));
    this.#calendar = calendarOf(frame);
    this.#days = new DayPlan(frame.hoursPerWeek * 60, (week) => minutesOfWeek(frame, week));
    this.#frame = frame;
    this.#earlier = earlier;
    const began = fixed.filter((entry) => entry.isFirstAd).map(({ begins }) => begins.day);
    this.#anchors.live = frame.live ?? (began.length > 0 ? Math.min(...began) : undefined);
    this.#successors = successorsOf(measures);
    const ads = firstAdsOf(measures, frame);
    this.#way = withPredecessors(this.#measures, (one) => ads.has(one));
    this.#onTheWay = preparationOf(this.#measures);
    this.#anchors.sale = milestones(frame, 0, this.#calendar).sale;
    for (const { id, begins, work } of fixed) {
      const days = this.#daysOf(work, begins.day);
      this.#take(work, days, begins.minute);
      this.#fixedTimes.set(id, days.length);
    }
    if (reserved) this.#keep(reserved);
    else if (this.#anchors.live !== undefined) this.#reserve(this.#anchors.live);
  }

  /** What leads to the ads and goes with them first, then what each budget adds to the smaller ones, in its turn (`turnsOf`). */
  run(): DatedPlan {
    this.#placeAll(
      withPredecessors(this.#measures, (one) => this.#way.has(one.id) || (one.anchor === "start" && one.day < 0)),
    );
    this.#anchors.late = this.#lateness();
    const isAd = ({ id }: Dated) => isFirstAd(this.#measures.get(id) as Datable, this.#frame);
    const ads = [...this.#placed.values()].filter(isAd).map(({ begins }) => begins.day);
    const first = this.#frame.live ?? Math.min(this.#anchors.live ?? Infinity, ...ads);
    const live = first < Infinity ? first : this.#calendar.next(this.#frame.start + this.#anchors.late);
    Object.assign(this.#anchors, { live }, milestones(this.#frame, this.#anchors.late, this.#calendar));
    for (const [day, minutes] of this.#reserved) this.#days.count(day, -minutes);
    for (const isNext of turnsOf(this.#frame, this.#measures)) this.#placeAll(withPredecessors(this.#measures, isNext));
    return {
      dated: [...this.#placed.values()],
      ...this.#anchors,
      live,
      weeks: this.#days.weeks(),
      fixedTimes: this.#fixedTimes,
    };
  }

  /** By how many days the ads come too late because of what prepares them, or since the person is away. */
  #lateness(): number {
    const entries = [...this.#placed.values()].filter(({ id }) => isOfLaunch(this.#measures.get(id) as Datable));
    const counts = (heldBy?: string) => heldBy === undefined || this.#onTheWay.has(heldBy);
    return Math.max(0, ...entries.map(({ heldBy, late }) => (counts(heldBy) ? late : 0)));
  }

  /** The minutes of days that what comes back, and what is planned in any case on its day on the market, have taken. */
  meant(): (readonly [day: number, minutes: number])[] {
    return this.#ofTheirDay((measure) => this.#placed.get(measure.id)?.days ?? []);
  }

  /** Keeps room for these in the weeks after a first ad. */
  #reserve(live: number): void {
    const daysAfter = (measure: Datable) =>
      this.#daysOf(measure, this.#open(measure, Math.max(live, this.#usualDay(measure))));
    this.#keep(this.#ofTheirDay(daysAfter, live));
  }

  #ofTheirDay(
    daysOf: (measure: Datable) => readonly number[],
    live?: number,
  ): (readonly [day: number, minutes: number])[] {
    const meant = [...this.#measures.values()].filter((one) => isOfItsDay(one, this.#frame));
    return meant.flatMap((measure) =>
      daysOf(measure).map((day) => [day, this.#minutesOn(measure, day, live)] as const),
    );
  }

  #keep(reserved: readonly (readonly [day: number, minutes: number])[]): void {
    this.#reserved = reserved;
    for (const [day, minutes] of reserved) this.#days.count(day, minutes);
  }

  #daysOf(work: Work, first: number): number[] {
    return daysFrom(work, first, this.#anchors, this.#calendar);
  }

  #usualDay(measure: Datable): number {
    return usualDayOf(measure, this.#anchors, this.#frame);
  }

  #firstDay(measure: Datable): number {
    return firstDayOf(measure, this.#anchors, this.#frame, this.#way.has(measure.id));
  }

  #minutesOn({ hours, repeatDays, measure: { code } }: Work, day: number, live = this.#anchors.live): number {
    const daysLive = live === undefined ? undefined : day - live;
    return hoursOn({ code, hours, everyDays: repeatDays }, this.#frame.code, daysLive) * 60;
  }

  /** Takes the time of a measure: of its days as long as it says itself, of their weeks what it takes by then. */
  #take(work: Work, days: readonly number[], minute: number): void {
    for (const day of days) {
      this.#days.take(day, minute, work.hours * 60);
      if (!work.provisional) this.#days.count(day, this.#minutesOn(work, day));
    }
  }

  /** The day at which a measure aims: its usual one, or earlier where what waits for it could else not keep its own. */
  #target(measure: Datable): number {
    const known = this.#targets.get(measure.id);
    if (known !== undefined) return known;
    this.#targets.set(measure.id, this.#usualDay(measure));
    let target = this.#usualDay(measure);
    for (const id of this.#successors.get(measure.id) ?? []) {
      const next = this.#measures.get(id);
      if (!next || this.#placed.has(id)) continue;
      if (measure.anchor === "start" && next.anchor !== "start" && next.anchor !== "live") continue;
      if (next.provisional && !measure.provisional) continue;
      target = Math.min(target, this.#calendar.add(this.#target(next), -daysBefore(measure, next)));
    }
    if (this.#onTheWay.has(measure.id)) target -= this.#earlier;
    if (measure.anchor === "live") target = Math.max(target, this.#firstOfLive(measure));
    // What waits long after the notary brings nothing forward: the notary's day stays.
    if (measure.anchor === "notary") target = Math.max(target, this.#firstDay(measure));
    if (this.#successors.has(measure.id)) target = this.#ownDayUntil(measure, target);
    this.#targets.set(measure.id, target);
    return target;
  }

  /**
   * The first day for what counts time on the market: days on which the office is closed bring none forward, else the report of
   * a week would come on the first day. What comes back keeps its own: nobody views what hardly anybody has seen.
   */
  #firstOfLive(measure: Datable): number {
    const usual = this.#usualDay(measure);
    return measure.repeatDays === undefined ? workingDays(this.#frame.region).add(usual, -furthestLive) : usual;
  }

  /** The last of a measure's own weekdays before the working day after a day, where that is not too early for it; else the day. */
  #ownDayUntil(measure: Datable, day: number): number {
    if (measure.weekdays.length === 0) return day;
    for (let at = this.#calendar.next(day + 1) - 1; at > day - 7 && at >= this.#firstDay(measure); at -= 1)
      if (isOpenFor(measure, at, this.#frame, this.#calendar)) return at;
    return day;
  }

  /** Places those of some measures that have no place yet in the order of their aims, each after what it waits for. */
  #placeAll(ids: ReadonlySet<string>): void {
    this.#targets.clear();
    const waiting = new Set(
      [...ids].filter((id) => this.#measures.has(id) && !this.#placed.has(id) && !this.#dropped.has(id)),
    );
    const order = sortBy(
      [...this.#measures.values()].filter(({ id }) => waiting.has(id)),
      rankOf,
      (measure) => this.#target(measure),
      ({ isBase }) => (isBase ? 0 : 1),
      ({ value }) => -value,
      ({ id }) => id,
    );
    while (waiting.size > 0) {
      const next = order.find(
        ({ id, predecessors }) => waiting.has(id) && predecessors.every((before) => !waiting.has(before)),
      );
      if (!next) throw new Error(`circle among ${[...waiting].join(", ")}`);
      waiting.delete(next.id);
      const place = this.#place(next);
      if (place) this.#placed.set(next.id, place);
      else this.#dropped.add(next.id);
    }
  }

  /** @returns undefined where a measure stays out of the plan, since it, or what it requires, finds no room in time */
  #place(measure: Datable): Dated | undefined {
    if (measure.measure.requires.some((id) => this.#dropped.has(id))) return undefined;
    const bound = this.#bound(measure);
    const target = this.#target(measure);
    const begins = this.#nearest(measure, Math.max(target, bound.day), bound);
    if (!begins) return undefined;
    const ready = readyAt(measure, begins, this.#calendar);
    if (measure.isDroppable && isOutOfTime(measure, { begins, ready }, this.#anchors)) return undefined;
    const days = this.#daysOf(measure, begins.day);
    const opens = this.#anchors.live === undefined && isFirstAd(measure, this.#frame);
    if (opens) {
      this.#anchors.live = begins.day;
      if (this.#reserved.length === 0) this.#reserve(begins.day);
    }
    this.#take(measure, days, begins.minute);
    const { heldBy } = bound;
    const late = heldBy === undefined && !opens ? 0 : this.#lateOf(measure, bound);
    return { id: measure.id, begins, ready, days, ...(heldBy !== undefined && { heldBy }), late };
  }

  /** By how many days a measure is kept from its usual day, on which nobody had to be away. */
  #lateOf(measure: Datable, { day, minute, heldBy }: Moment & { heldBy?: string }): number {
    const usual = this.#open(measure, this.#usualDay(measure), { ...this.#frame, absences: [] });
    if (heldBy === undefined) return this.#open(measure, Math.max(day, usual)) - Math.max(day, usual);
    return Math.max(0, this.#open(measure, minute < resultMinute ? day : day + 1) - usual);
  }

  #open(measure: Datable, from: number, frame = this.#frame): number {
    return firstOpen(measure, from, frame, this.#calendar);
  }

  /** The first moment at which a measure can begin: when everything that it waits for has its result. */
  #bound(measure: Datable): Moment & { heldBy?: string } {
    const first = this.#firstDay(measure);
    let bound: Moment & { heldBy?: string } = { day: first, minute: first === this.#frame.today ? this.#frame.now : 0 };
    for (const id of sortBy(measure.predecessors, (before) => before)) {
      const ready = (this.#placed.get(id) ?? this.#fixed.get(id))?.ready;
      if (ready && isLater(ready, bound)) bound = { ...ready, heldBy: id };
    }
    return bound;
  }

  /**
   * The free moment nearest to a day, never before the bound; full weeks are passed over as long as others are near.
   * @returns undefined where none is near and the measure may stay out of the plan
   */
  #nearest(measure: Datable, target: number, bound: Moment): Moment | undefined {
    const isOfLive = measure.anchor === "live";
    const first = isOfLive ? Math.max(bound.day, this.#firstOfLive(measure)) : bound.day;
    const reach = measure.repeatDays === undefined ? furthest : furthestSeries;
    const far = isOfLive ? this.#calendar.add(this.#open(measure, target), furthestLive) - target : reach;
    for (let distance = 0; distance <= far; distance += 1)
      for (const day of distance === 0 ? [target] : [target - distance, target + distance]) {
        if (day < first) continue;
        const minute = this.#minuteOn(measure, day, bound);
        if (minute !== undefined) return { day, minute };
      }
    if (measure.isDroppable) return undefined;
    const forced = (from: number): Moment => {
      const day = this.#open(measure, from);
      return { day, minute: this.#minuteOn(measure, day, bound, true) ?? 0 };
    };
    const place = forced(target);
    return place.day === bound.day && isTooLate(place.minute, measure.time) ? forced(place.day + 1) : place;
  }

  #minuteOn(measure: Datable, day: number, bound: Moment, isForced = false): number | undefined {
    if (!isForced && !isOpenFor(measure, day, this.#frame, this.#calendar)) return undefined;
    const days = this.#daysOf(measure, day);
    const isOnTheWay = measure.isBase && this.#way.has(measure.id);
    const isBound = isOnTheWay || measure.anchor === "live" || isOfItsDay(measure, this.#frame);
    if (!measure.provisional && !isForced)
      for (const at of days) if (!this.#days.hasRoom(at, this.#minutesOn(measure, at), isBound)) return undefined;
    const earliest = day === bound.day ? bound.minute : 0;
    return this.#days.freeMinute(days, measure.hours * 60, earliest, { time: measure.time, isForced });
  }
}
