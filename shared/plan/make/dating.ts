import { sortBy } from "../../core/order.ts";
import { seriesDays } from "../series-dates.ts";
import { DayPlan, resultMinute } from "../days/day-plan.ts";
import {
  type Datable,
  type Dated,
  type DatedPlan,
  type Fixed,
  isFirstAd,
  isOfLaunch,
  launchDays,
  type Work,
} from "./dated.ts";
import { hoursOn } from "./effort.ts";
import { calendarOf, milestones, minutesOfWeek, type PlanFrame, stretched } from "./frame.ts";
import type { Moment } from "../../campaigns/moments.ts";
import { daysBefore, isLater, mayBeOn, readyAt } from "./results.ts";
import { isQuiet, type WorkingDays } from "../days/working-days.ts";

/** How far a measure may be put off for want of room before the room is overlooked, in days. */
const furthest = 500;
/** The same for what comes back, and for what counts time on the market: its day means something. */
const [furthestSeries, furthestLive] = [14, 2];
/** How a plan is dated once more: by how many days what leads to the ads begins earlier, and what is kept free until its own turn. */
export interface DatingOptions {
  earlier: number;
  /** Minutes of days; of what comes back on its usual days where nothing else is known. */
  reserved?: readonly [day: number, minutes: number][];
}

/** One attempt to date a plan (`datePlan`). */
export class Dating {
  readonly #measures: ReadonlyMap<string, Datable>;
  readonly #successors = new Map<string, string[]>();
  readonly #calendar: WorkingDays;
  readonly #days: DayPlan;
  readonly #placed = new Map<string, Dated>();
  readonly #fixed: ReadonlyMap<string, Fixed>;
  readonly #fixedTimes = new Map<string, number>();
  readonly #targets = new Map<string, number>();
  /** What leads to the ads, and these themselves. */
  readonly #way: ReadonlySet<string>;
  readonly #onTheWay: ReadonlySet<string>;
  /** Ids of what stays out of the plan for want of room. */
  readonly #dropped = new Set<string>();
  readonly #frame: PlanFrame;
  readonly #earlier: number;
  /** Minutes of a week's day that are kept for what comes back until that has its own days. */
  #reserved: readonly [day: number, minutes: number][] = [];
  #late = 0;
  #live: number | undefined;
  #sale = Infinity;
  #notary = Infinity;

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
    const ads = fixed.filter((entry) => entry.isFirstAd).map(({ begins }) => begins.day);
    this.#live = frame.live ?? (ads.length > 0 ? Math.min(...ads) : undefined);
    for (const { id, predecessors } of measures)
      for (const before of predecessors) this.#successors.set(before, [...(this.#successors.get(before) ?? []), id]);
    this.#way = this.#withPredecessors((one) => isFirstAd(one, frame) && one.day < launchDays);
    this.#onTheWay = this.#preparation();
    this.#sale = milestones(frame, 0, this.#calendar).sale;
    for (const { id, begins, work } of fixed) {
      const days = this.#daysOf(work, begins.day);
      this.#take(work, days, begins.minute);
      this.#fixedTimes.set(id, days.length);
    }
    if (reserved) this.#keep(reserved);
    else if (this.#live !== undefined) this.#reserve(this.#live);
  }

  /** Measures with all that they wait for, by id. */
  #withPredecessors(isMeant: (measure: Datable) => boolean): ReadonlySet<string> {
    const found = new Set([...this.#measures.values()].filter(isMeant).map(({ id }) => id));
    for (const id of found) for (const before of this.#measures.get(id)?.predecessors ?? []) found.add(before);
    return found;
  }

  /** What lies before the start and leads to something of the launch. */
  #preparation(): ReadonlySet<string> {
    const found = this.#withPredecessors(isOfLaunch);
    const all = [...this.#measures.values()];
    return new Set(all.filter(({ id, anchor, day }) => anchor === "start" && day < 0 && found.has(id)).map(idOf));
  }

  /**
   * What leads to the ads and goes with them first; then, while the weeks have room, what comes back and what counts time
   * on the market; then the rest, and last what is provisional.
   */
  run(): DatedPlan {
    this.#placeAll(this.#withPredecessors((one) => this.#way.has(one.id) || (one.anchor === "start" && one.day < 0)));
    this.#late = this.#lateness();
    const { start } = this.#frame;
    const ads = [...this.#placed.values()].filter(({ id }) =>
      isFirstAd(this.#measures.get(id) as Datable, this.#frame),
    );
    this.#live = this.#frame.live ?? Math.min(this.#live ?? Infinity, ...ads.map(({ begins }) => begins.day));
    if (this.#live === Infinity) this.#live = this.#calendar.next(start + this.#late);
    ({ sale: this.#sale, notary: this.#notary } = milestones(this.#frame, this.#late, this.#calendar));
    for (const [day, minutes] of this.#reserved) this.#days.count(day, -minutes);
    const certain = [...this.#measures.values()].filter(({ provisional }) => !provisional);
    const meant = certain.filter(({ anchor, repeatDays }) => anchor === "live" || repeatDays !== undefined);
    this.#placeAll(this.#withPredecessors((one) => meant.includes(one) && one.isBase));
    this.#placeAll(this.#withPredecessors((one) => meant.includes(one)));
    this.#placeAll(new Set(certain.map(idOf)));
    this.#placeAll(new Set(this.#measures.keys()));
    return {
      dated: [...this.#placed.values()],
      late: this.#late,
      live: this.#live,
      sale: this.#sale,
      notary: this.#notary,
      weeks: this.#days.weeks(),
      fixedTimes: this.#fixedTimes,
    };
  }

  /** By how many days the ads come too late because of what prepares them. */
  #lateness(): number {
    const entries = [...this.#placed.values()].filter(({ id }) => isOfLaunch(this.#measures.get(id) as Datable));
    return Math.max(0, ...entries.map(({ heldBy, late }) => (this.#onTheWay.has(heldBy ?? "") ? late : 0)));
  }

  /** What comes back, and what is planned in any case on its day on the market. */
  #meant(): Datable[] {
    return [...this.#measures.values()].filter(
      ({ repeatDays, anchor, isBase, provisional }) =>
        !provisional && (repeatDays !== undefined || (anchor === "live" && isBase)),
    );
  }

  /** The minutes of days that these have taken. */
  meant(): [number, number][] {
    return this.#meant().flatMap((measure) =>
      (this.#placed.get(measure.id)?.days ?? []).map((day): [number, number] => [day, this.#minutesOn(measure, day)]),
    );
  }

  /** Keeps room for these in the weeks after a first ad. */
  #reserve(live: number): void {
    this.#keep(
      this.#meant().flatMap((measure) =>
        this.#daysOf(measure, this.#open(measure, Math.max(live, this.#usualDay(measure)))).map(
          (day): [number, number] => [day, this.#minutesOn(measure, day, live)],
        ),
      ),
    );
  }

  #keep(reserved: readonly [number, number][]): void {
    this.#reserved = reserved;
    for (const [day, minutes] of reserved) this.#days.count(day, minutes);
  }

  /** The days on which a measure stands from a first one on, until a buyer is expected. */
  #daysOf({ repeatDays, weekdays, measure }: Work, first: number): number[] {
    const days = [first];
    if (repeatDays === undefined) return days;
    for (const { day } of seriesDays(first, repeatDays, { weekdays, advertises: measure.advertises }, this.#calendar)) {
      if (day >= this.#sale) return days;
      if (day > first) days.push(day);
    }
    return days;
  }

  #minutesOn({ hours, repeatDays, measure: { code } }: Work, day: number, live = this.#live): number {
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

  #usualDay({ anchor, day }: Datable): number {
    if (anchor === "sale") return this.#sale + day;
    if (anchor === "notary") return this.#notary + day;
    if (anchor === "live") return (this.#live ?? this.#frame.start + this.#late) + day;
    const late = day < launchDays ? 0 : this.#late;
    return this.#frame.start + late + stretched(day, this.#frame.timeline);
  }

  /** The first day on which a measure may be at all: what belongs to the start or later, not before its anchor, and not before the ads unless it leads to them. */
  #firstDay({ id, anchor, day }: Datable): number {
    const { today, start } = this.#frame;
    if (day < 0) return today;
    const live = this.#live ?? start;
    const began = this.#way.has(id) ? start : Math.max(start, live);
    const anchorDay = { start: began, live, sale: this.#sale, notary: this.#notary }[anchor];
    return Math.max(today, anchorDay);
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
    if (measure.anchor === "live") target = Math.max(target, this.#earliestOfLive(measure));
    if (this.#successors.has(measure.id)) target = this.#ownDayUntil(measure, target);
    this.#targets.set(measure.id, target);
    return target;
  }

  /** The first day on which what counts time on the market still means its own, whatever waits for it. */
  #earliestOfLive(measure: Datable): number {
    return this.#calendar.add(this.#usualDay(measure), -furthestLive);
  }

  /** The last of a measure's own weekdays until a day, where that is not too early for it; else the day. */
  #ownDayUntil(measure: Datable, day: number): number {
    if (measure.weekdays.length === 0) return day;
    for (let at = day; at > day - 7 && at >= this.#firstDay(measure); at -= 1)
      if (this.#mayBeOn(measure, at)) return at;
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

  /** @returns undefined where a measure stays out of the plan, since it, or what it requires, finds no room */
  #place(measure: Datable): Dated | undefined {
    if (measure.measure.requires.some((id) => this.#dropped.has(id))) return undefined;
    const bound = this.#bound(measure);
    const target = this.#target(measure);
    const begins = this.#nearest(measure, Math.max(target, bound.day), bound);
    if (!begins) return undefined;
    const days = this.#daysOf(measure, begins.day);
    if (this.#live === undefined && isFirstAd(measure, this.#frame)) {
      this.#live = begins.day;
      if (this.#reserved.length === 0) this.#reserve(begins.day);
    }
    this.#take(measure, days, begins.minute);
    const usual = this.#open(measure, this.#usualDay(measure));
    const held = this.#open(measure, bound.minute < resultMinute ? bound.day : bound.day + 1);
    return {
      id: measure.id,
      begins,
      ready: readyAt(measure, begins, this.#calendar),
      days,
      ...(bound.heldBy !== undefined && { heldBy: bound.heldBy }),
      late: bound.heldBy === undefined ? 0 : Math.max(0, held - usual),
    };
  }

  /** Whether a measure may begin on a day by its weekdays; what advertises not in the quiet days, unless the start lies in them. */
  #mayBeOn(measure: Datable, day: number): boolean {
    if (measure.measure.advertises && isQuiet(day) && !isQuiet(this.#frame.start)) return false;
    return mayBeOn(measure, day, this.#calendar);
  }

  /** The first day from a day on which a measure may be. */
  #open(measure: Datable, day: number): number {
    let at = day;
    while (!this.#mayBeOn(measure, at)) at += 1;
    return at;
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
    const reach = measure.repeatDays === undefined ? furthest : furthestSeries;
    const far = isOfLive ? this.#calendar.add(this.#open(measure, target), furthestLive) - target : reach;
    for (let distance = 0; distance <= far; distance += 1)
      for (const day of distance === 0 ? [target] : [target - distance, target + distance]) {
        if (day < bound.day || (isOfLive && day < this.#earliestOfLive(measure))) continue;
        const minute = this.#minuteOn(measure, day, bound);
        if (minute !== undefined) return { day, minute };
      }
    if (measure.isDroppable) return undefined;
    let day = this.#open(measure, target);
    while (measure.hours > 0 && !this.#days.isStaffed(day) && day < target + furthest)
      day = this.#open(measure, day + 1);
    const earliest = day === bound.day ? bound.minute : 0;
    const days = this.#daysOf(measure, day);
    const minute = this.#days.freeMinute(days, measure.hours * 60, earliest, { time: measure.time, isForced: true });
    return { day, minute: minute ?? earliest };
  }

  #minuteOn(measure: Datable, day: number, bound: Moment): number | undefined {
    if (!this.#mayBeOn(measure, day)) return undefined;
    const days = this.#daysOf(measure, day);
    const isOnTheWay = measure.isBase && this.#way.has(measure.id);
    const isBound = isOnTheWay || measure.anchor === "live" || measure.repeatDays !== undefined;
    if (!measure.provisional)
      for (const at of days) if (!this.#days.hasRoom(at, this.#minutesOn(measure, at), isBound)) return undefined;
    const earliest = day === bound.day ? bound.minute : 0;
    return this.#days.freeMinute(days, measure.hours * 60, earliest, { time: measure.time });
  }
}

const idOf = ({ id }: Datable) => id;
