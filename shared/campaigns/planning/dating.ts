import { sortBy } from "../../core/order.ts";
import { DayPlan } from "./day-plan.ts";
import { milestones, minutesPerWeek, type PlanFrame, stretched } from "./frame.ts";
import type { PlannerMeasure } from "./measure-facts.ts";
import type { Moment } from "./moments.ts";
import { daysBefore, isLater, mayBeOn, readyAt } from "./results.ts";
import { type WorkingDays, workingDays } from "./working-days.ts";

/** What is to be dated: a measure of the plan. */
export interface Datable extends PlannerMeasure {
  id: string;
  /** Planned at any rate: a duty, the template's core, or required by one of them. */
  isBase: boolean;
  value: number;
  /** Ids of what has its result before this begins, as far as it is planned. */
  predecessors: readonly string[];
}

/** When a measure begins and when its result is there. `repetition` counts from 1. */
export interface Dated {
  id: string;
  repetition: number;
  begins: Moment;
  ready: Moment;
  /** The predecessor that decided when it could begin, where one did. */
  heldBy?: string | undefined;
  /** By how many days a predecessor kept it from its usual day. */
  late: number;
}

/** What is already fixed: done or planned by hand, with its result's moment; it is not moved. */
export type Fixed = Pick<Dated, "id" | "repetition" | "begins" | "ready"> & { minutes: number };

/** A dated plan. `late` is by how many days the ads come after their usual day. */
export interface DatedPlan {
  dated: Dated[];
  late: number;
  sale: number;
  notary: number;
}

/** How far a measure may be put off for want of room before the room is overlooked, in days. */
const furthest = 500;
/** Attempts to bring the way to the ads forward when it would come late. */
const attempts = 5;
/** What belongs to the launch has its usual day before this one. */
export const launchDays = 14;

/**
 * Dates measures (docs/product.md, Planning: dating): each begins when all that it waits for has its result, as near
 * to its usual day as that, the calendar and the hours of the week allow. What comes before the ads begins early
 * enough for them where time is left; what hangs on sale and notary follows their days.
 */
export function datePlan(measures: readonly Datable[], fixed: readonly Fixed[], frame: PlanFrame): DatedPlan {
  let best: DatedPlan | undefined;
  const most = frame.start > frame.today ? attempts : 1;
  for (let attempt = 0, earlier = 0; attempt < most; attempt += 1) {
    const plan = new Dating(measures, fixed, frame, earlier).run();
    if (!best || plan.late < best.late) best = plan;
    if (plan.late === 0 || (attempt > 0 && plan.late >= best.late && best !== plan)) break;
    earlier += plan.late;
  }
  return best as DatedPlan;
}

class Dating {
  readonly #measures: ReadonlyMap<string, Datable>;
  readonly #successors = new Map<string, string[]>();
  readonly #calendar: WorkingDays;
  readonly #days: DayPlan;
  readonly #placed = new Map<string, Dated>();
  readonly #fixed: ReadonlyMap<string, Fixed>;
  readonly #targets = new Map<string, number>();
  readonly #onTheWay: ReadonlySet<string>;
  readonly #frame: PlanFrame;
  readonly #earlier: number;
  #late = 0;
  #sale = Infinity;
  #notary = Infinity;

  constructor(measures: readonly Datable[], fixed: readonly Fixed[], frame: PlanFrame, earlier: number) {
    this.#measures = new Map(measures.map((measure) => [measure.id, measure]));
    this.#fixed = new Map(fixed.filter(({ repetition }) => repetition === 1).map((entry) => [entry.id, entry]));
    this.#calendar = workingDays(frame.region);
    this.#days = new DayPlan(minutesPerWeek(frame));
    this.#frame = frame;
    this.#earlier = earlier;
    for (const { begins, minutes } of fixed) this.#days.take(begins.day, begins.minute, minutes);
    for (const { id, predecessors } of measures)
      for (const before of predecessors) this.#successors.set(before, [...(this.#successors.get(before) ?? []), id]);
    this.#onTheWay = this.#preparation();
  }

  /** What lies before the start and leads to something of the launch. */
  #preparation(): ReadonlySet<string> {
    const all = [...this.#measures.values()].filter(({ anchor }) => anchor === "start");
    const found = new Set(all.filter(({ day }) => day >= 0 && day < launchDays).map(({ id }) => id));
    for (const id of found) for (const before of this.#measures.get(id)?.predecessors ?? []) found.add(before);
    return new Set(all.filter(({ id, day }) => day < 0 && found.has(id)).map(({ id }) => id));
  }

  /** What leads to the ads and goes with them first; what follows counts from the day on which they are live. */
  run(): DatedPlan {
    const [first, second] = this.#parts();
    this.#placeAll(first);
    this.#late = this.#lateness(first);
    ({ sale: this.#sale, notary: this.#notary } = milestones(this.#frame, this.#late, this.#calendar));
    this.#targets.clear();
    this.#placeAll(second);
    const dated = [...this.#placed.values(), ...this.#repetitions()];
    return { dated, late: this.#late, sale: this.#sale, notary: this.#notary };
  }

  /** What is dated before the ads' first day is known, with all that this waits for, and the rest. */
  #parts(): [Datable[], Datable[]] {
    const all = [...this.#measures.values()];
    const first = new Set(all.filter(({ anchor, day }) => anchor === "start" && day < launchDays).map(({ id }) => id));
    for (const id of first) for (const before of this.#measures.get(id)?.predecessors ?? []) first.add(before);
    return [all.filter(({ id }) => first.has(id)), all.filter(({ id }) => !first.has(id))];
  }

  /** By how many days the ads and whatever else belongs to the start come too late because of what prepares them. */
  #lateness(measures: readonly Datable[]): number {
    return Math.max(
      0,
      ...measures
        .filter(({ anchor, day }) => anchor === "start" && day >= 0 && day < launchDays)
        .map(({ id }) => this.#placed.get(id))
        .map((entry) => (entry && this.#onTheWay.has(entry.heldBy ?? "") ? entry.late : 0)),
    );
  }

  #usualDay({ anchor, day }: Datable): number {
    if (anchor === "sale") return this.#sale + day;
    if (anchor === "notary") return this.#notary + day;
    const late = day < launchDays ? 0 : this.#late;
    return this.#frame.start + late + stretched(day, this.#frame.timeline);
  }

  /** The first day on which a measure may be at all: what belongs to the start or later, not before its anchor. */
  #firstDay(measure: Datable): number {
    const { anchor, day } = measure;
    if (day < 0) return this.#frame.today;
    const anchorDay = { start: this.#frame.start, sale: this.#sale, notary: this.#notary }[anchor];
    return Math.max(this.#frame.today, anchorDay);
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
      if (measure.anchor === "start" && next.anchor !== "start") continue;
      target = Math.min(target, this.#calendar.add(this.#target(next), -daysBefore(measure, next)));
    }
    if (this.#onTheWay.has(measure.id)) target -= this.#earlier;
    if (this.#successors.has(measure.id)) target = this.#ownDayUntil(measure, target);
    this.#targets.set(measure.id, target);
    return target;
  }

  /** The last of a measure's own weekdays until a day, where that is not too early for it; else the day. */
  #ownDayUntil(measure: Datable, day: number): number {
    if (measure.weekdays.length === 0) return day;
    for (let at = day; at > day - 7 && at >= this.#firstDay(measure); at -= 1)
      if (mayBeOn(measure, at, this.#calendar)) return at;
    return day;
  }

  /** Places measures in the order of their aims, each after what it waits for. */
  #placeAll(measures: readonly Datable[]): void {
    const waiting = new Set(measures.filter(({ id }) => !this.#placed.has(id)).map(({ id }) => id));
    const order = sortBy(
      measures.filter(({ id }) => waiting.has(id)),
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
      this.#placed.set(next.id, this.#place(next));
    }
  }

  #place(measure: Datable): Dated {
    const bound = this.#bound(measure);
    const target = this.#target(measure);
    const begins = this.#nearest(measure, Math.max(target, bound.day), bound);
    this.#days.take(begins.day, begins.minute, measure.hours * 60);
    const usual = this.#open(measure, this.#usualDay(measure));
    const isHeld = bound.heldBy !== undefined && bound.day > usual;
    return {
      id: measure.id,
      repetition: 1,
      begins,
      ready: readyAt(measure, begins, this.#calendar),
      ...(bound.heldBy !== undefined && { heldBy: bound.heldBy }),
      late: isHeld ? Math.max(0, begins.day - usual) : 0,
    };
  }

  /** The first day from a day on which a measure may be by its weekdays. */
  #open(measure: Datable, day: number): number {
    let at = day;
    while (!mayBeOn(measure, at, this.#calendar)) at += 1;
    return at;
  }

  /** The first moment at which a measure can begin: when everything that it waits for has its result. */
  #bound(measure: Datable): Moment & { heldBy?: string } {
    const first = this.#firstDay(measure);
    let bound: Moment & { heldBy?: string } = { day: first, minute: first === this.#frame.today ? this.#frame.now : 0 };
    for (const id of sortBy(measure.predecessors, (before) => before)) {
      const ready = this.#standing(id)?.ready;
      if (ready && isLater(ready, bound)) bound = { ...ready, heldBy: id };
    }
    return bound;
  }

  /** The free moment nearest to a day, never before the bound; full weeks are passed over as long as others are near. */
  #nearest(measure: Datable, target: number, bound: Moment): Moment {
    for (let distance = 0; distance <= furthest; distance += 1)
      for (const day of distance === 0 ? [target] : [target - distance, target + distance]) {
        if (day < bound.day) continue;
        const minute = this.#minuteOn(measure, day, bound);
        if (minute !== undefined) return { day, minute };
      }
    const day = this.#open(measure, target + 1);
    return { day, minute: measure.time ?? 9 * 60 };
  }

  #minuteOn(measure: Datable, day: number, bound: Moment): number | undefined {
    if (!mayBeOn(measure, day, this.#calendar)) return undefined;
    const minutes = measure.hours * 60;
    if (!this.#days.hasRoom(day, minutes, this.#followed(measure).length > 0)) return undefined;
    return this.#days.freeMinute(day, minutes, day === bound.day ? bound.minute : 0, measure.time);
  }

  /** The further dates of what comes back every so many days, until a buyer is found; what others wait for goes first. */
  #repetitions(): Dated[] {
    const waiting = sortBy(
      [...this.#measures.values()].filter(({ repeatDays }) => repeatDays !== undefined),
      ({ isBase }) => (isBase ? 0 : 1),
      ({ value }) => -value,
      ({ id }) => id,
    );
    const found: Dated[] = [];
    while (waiting.length > 0) {
      const at = waiting.findIndex(({ predecessors }) => !waiting.some(({ id }) => predecessors.includes(id)));
      for (const measure of waiting.splice(at, 1)) found.push(...this.#repeat(measure, found));
    }
    return found;
  }

  /** What comes back as often as a measure that comes back and follows it. */
  #followed({ repeatDays, predecessors }: Datable): string[] {
    if (repeatDays === undefined) return [];
    return predecessors.filter((id) => this.#measures.get(id)?.repeatDays === repeatDays);
  }

  /**
   * The further dates of a measure, none before its first one or before what that waits for, nor sooner than half its time after the one before.
   * @param others further dates that stand already: what comes back as often as something it follows keeps behind that, from the time on behind which its first stands, and unless it is a duty goes without it when that does
   */
  #repeat(measure: Datable, others: readonly Dated[]): Dated[] {
    const every = measure.repeatDays ?? Infinity;
    const first = this.#standing(measure.id);
    if (!first) return [];
    const half = Math.ceil(every / 2);
    const results = measure.predecessors.flatMap((id) => this.#standing(id)?.ready ?? []);
    let bound = [...results, first.ready, { day: first.begins.day + half, minute: 0 }].reduce(last);
    const times = this.#followed(measure).map((id) => timesUntil(first.begins, id, others));
    const found: Dated[] = [];
    for (let repetition = 2; ; repetition += 1) {
      const day = first.begins.day + (repetition - 1) * every;
      const before = times.flatMap(
        ({ id, until }) => others.find((other) => other.id === id && other.repetition === until + repetition - 1) ?? [],
      );
      if (day >= this.#sale && before.length === 0) return found;
      if (day < this.#frame.today || (!measure.duty && times.length > 0 && before.length === 0)) continue;
      const begins = this.#near(measure, { day, reach: every / 2, bound }, before);
      if (!begins || begins.day >= this.#sale) continue;
      bound = last(bound, { day: begins.day + half, minute: 0 });
      this.#days.take(begins.day, begins.minute, measure.hours * 60);
      found.push({ id: measure.id, repetition, begins, ready: readyAt(measure, begins, this.#calendar), late: 0 });
    }
  }

  /** The first date of a measure, planned now or fixed. */
  #standing(id: string): Pick<Dated, "begins" | "ready"> | undefined {
    return this.#placed.get(id) ?? this.#fixed.get(id);
  }

  /** A free moment less than `reach` days from a day, after its bound and what goes before, and as soon as that has its result; undefined where all are full. */
  #near(
    measure: Datable,
    { day, reach, bound }: { day: number; reach: number; bound: Moment },
    before: readonly Dated[],
  ): Moment | undefined {
    const now = { day: this.#frame.today, minute: this.#frame.now };
    const earliest = [now, bound, ...before.map(({ ready }) => ready)].reduce(last);
    const wished = before.length > 0 ? earliest.day : day;
    for (let distance = 0; distance < reach; distance += 1)
      for (const at of distance === 0 ? [wished] : [wished + distance, wished - distance]) {
        const minute = at < earliest.day ? undefined : this.#minuteOn(measure, at, earliest);
        if (minute !== undefined) return { day: at, minute };
      }
    return undefined;
  }
}

/** The later of two moments. */
function last(one: Moment, other: Moment): Moment {
  return isLater(other, one) ? other : one;
}

/** The last time of something that comes back, by its number, whose result is there at a moment; the first at least. */
function timesUntil(moment: Moment, id: string, others: readonly Dated[]): { id: string; until: number } {
  const times = others.filter((other) => other.id === id && !isLater(other.ready, moment));
  return { id, until: Math.max(1, ...times.map(({ repetition }) => repetition)) };
}
