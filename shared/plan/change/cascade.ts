import type { CampaignMeasure } from "../../campaigns/answers.ts";
import { atOffset } from "../../campaigns/calendar.ts";
import { sortBy } from "../../core/order.ts";
import { measureName } from "../../campaigns/reading.ts";
import { isOpen } from "../../campaigns/status.ts";
import { isAllowedOn } from "../make/results.ts";
import { atMoment, momentOf } from "../../campaigns/moments.ts";
import { type Standing, representatives } from "./representatives.ts";
import { isOpenAt, type Movable, type Place, placeAt, type PlanStart } from "./moves.ts";
import { workingDays } from "../days/working-days.ts";

/** What the order of a plan looks at in a campaign measure. */
export type Ordered = Movable &
  Pick<
    CampaignMeasure,
    | "id"
    | "measure_id"
    | "status"
    | "series"
    | "provisional"
    | "phase"
    | "ready_at"
    | "requires"
    | "after"
    | "duty"
    | "measure_name"
    | "name_override"
  >;

/** What a move disturbs, in the API's words. */
interface Disturbance {
  id: string;
  measure_name: string;
  scheduled_at: string;
  needed_at: string;
  reason: "wartet" | "zu früh";
}

const step = 15;

/** The measures of a plan with what waits for what. A skipped measure holds nobody. */
export class PlanOrder<T extends Ordered> {
  readonly measures: readonly Standing<T>[];
  readonly #plan: PlanStart;
  readonly #results: ReadonlyMap<string, T>;
  readonly #successors: ReadonlyMap<string, readonly T[]>;

  constructor(measures: readonly T[], plan: PlanStart) {
    this.measures = sortBy(
      representatives(measures),
      ({ scheduled_at }) => scheduled_at,
      ({ id }) => id,
    );
    this.#plan = plan;
    const results = new Map<string, Standing<T>>();
    const successors = new Map<string, T[]>();
    for (const measure of this.measures) {
      if (measure.status !== "skipped") results.set(measure.measure_id, measure);
      for (const before of predecessorIds(measure))
        successors.set(before, [...(successors.get(before) ?? []), measure]);
    }
    this.#results = results;
    this.#successors = successors;
  }

  /** The measure whose result counts for a library measure; undefined where none is planned, or all are skipped. */
  resultOf(measureId: string): T | undefined {
    return this.#results.get(measureId);
  }

  /** What a measure waits for, as far as it is planned; what is certain does not wait for what may never come. */
  predecessorsOf(measure: T): T[] {
    return predecessorIds(measure).flatMap((id) => {
      const found = this.#results.get(id);
      if (!found || found.id === measure.id || (found.provisional && !measure.provisional)) return [];
      return found;
    });
  }

  /** What waits for the result of a measure. */
  successorsOf(measure: T): readonly T[] {
    const { measure_id = null } = this.measures.find(({ id }) => id === measure.id) ?? {};
    return measure_id !== null && this.#results.get(measure_id)?.id === measure.id
      ? (this.#successors.get(measure_id) ?? [])
      : [];
  }

  /**
   * Where the open measures go that would begin before what they wait for has its result, once some have new places:
   * each no further than needed, on its own weekdays and at its own time of day, no two at the same minute.
   * @param places new places of measures by id; they stay as they are
   * @param earliest nothing goes before this instant
   * @param mayGo what else decides whether a measure goes; what waits for one that stays does not go for its sake
   * @returns the places of those that have to go, by id
   */
  following(
    places: ReadonlyMap<string, Place>,
    earliest = "",
    mayGo: (measure: T) => boolean = () => true,
  ): Map<string, Place> {
    const concerned = this.#after(places.keys(), mayGo);
    const now = new Map<string, Place>(places);
    const minutes = new Set(this.measures.map((measure) => minuteKey(places.get(measure.id) ?? measure)));
    const found = new Map<string, Place>();
    for (let round = 0; round < this.measures.length; round += 1) {
      let isSettled = true;
      for (const measure of concerned) {
        const bound = later(this.#boundOf(measure, now), earliest);
        const place = now.get(measure.id) ?? measure;
        if (place.scheduled_at >= bound) continue;
        minutes.delete(minuteKey(place));
        const next = this.#firstPlace(measure, bound, minutes);
        minutes.add(minuteKey(next));
        now.set(measure.id, next);
        found.set(measure.id, next);
        isSettled = false;
      }
      if (isSettled) break;
    }
    return found;
  }

  /** A place for a measure: the wanted one, or the next that comes after all it waits for, at no other's minute. @param earliest not before this instant */
  fitting(measure: T, wanted: Place, earliest: string): Place {
    const minutes = new Set(this.measures.filter(({ id }) => id !== measure.id).map(minuteKey));
    const bound = later(this.#boundOf(measure, new Map()), earliest);
    if (wanted.scheduled_at >= bound && !minutes.has(minuteKey(wanted))) return wanted;
    return this.#firstPlace({ ...measure, ...wanted }, later(bound, wanted.scheduled_at), minutes);
  }

  /**
   * Where a measure has to go so that its result is there for all that wait for it: the last place that does, at its own
   * time of day and no other's minute, no sooner than its own predecessors allow.
   * @param earliest nothing goes before this instant @returns undefined where there is no such place
   */
  forward(measure: T, earliest: string): Place | undefined {
    const waiting = this.successorsOf(measure).filter(({ status }) => isOpen(status));
    const needed = waiting.map(({ scheduled_at }) => scheduled_at).toSorted()[0];
    if (needed === undefined || !isAwaited(measure)) return undefined;
    const bound = later(this.#boundOf(measure, new Map()), earliest);
    const minutes = new Set(this.measures.filter(({ id }) => id !== measure.id).map(minuteKey));
    for (let at = this.latestBegin(measure, needed); at >= bound; at = this.#dayBefore(at))
      if (!minutes.has(minuteKey({ scheduled_at: at })) && isOpenAt(measure, at, this.#plan))
        return placeAt(measure, at, this.#plan);
    return undefined;
  }

  #dayBefore(instant: string): string {
    return atOffset(instant, -1, this.#plan.timezone);
  }

  /** When a measure can begin: the last result of what is still open among what it waits for; empty where nothing is. */
  #boundOf(measure: T, places: ReadonlyMap<string, Place>): string {
    return this.predecessorsOf(measure)
      .filter(isAwaited)
      .reduce((bound, before) => later(bound, (places.get(before.id) ?? before).ready_at), "");
  }

  /** The open measures that wait for some, and for these in turn, by date; those themselves are not among them. */
  #after(ids: Iterable<string>, mayGo: (measure: T) => boolean): T[] {
    const given = new Set(ids);
    const found = new Set(given);
    for (const id of found) {
      const measure = this.measures.find((candidate) => candidate.id === id);
      if (!measure || !isAwaited(measure)) continue;
      for (const next of this.successorsOf(measure)) if (isOpen(next.status) && mayGo(next)) found.add(next.id);
    }
    return this.measures.filter(({ id }) => found.has(id) && !given.has(id));
  }

  /** The first place of a measure at or after an instant, at its own time of day or as many quarters of an hour later as are taken. */
  #firstPlace(measure: T, bound: string, minutes: ReadonlySet<string>): Place {
    const { timezone, region, closed_days } = this.#plan;
    const own = momentOf(measure.scheduled_at, timezone).day;
    const calendar = workingDays(region, closed_days);
    for (let day = momentOf(bound, timezone).day; ; day += 1) {
      if (!isAllowedOn(measure, day, calendar)) continue;
      let at = atOffset(measure.scheduled_at, day - own, timezone);
      if (at < bound) continue;
      while (minutes.has(minuteKey({ scheduled_at: at }))) at = new Date(Date.parse(at) + step * 60_000).toISOString();
      return placeAt(measure, at, this.#plan);
    }
  }

  /** The last moment at which a measure can begin so that its result is there at an instant, at its own time of day. */
  latestBegin(measure: T, needed: string): string {
    const { timezone, region, closed_days } = this.#plan;
    const own = momentOf(measure.scheduled_at, timezone);
    const calendar = workingDays(region, closed_days);
    for (let day = momentOf(needed, timezone).day; ; day -= 1) {
      if (!isAllowedOn(measure, day, calendar)) continue;
      const at = atMoment({ day, minute: own.minute }, timezone);
      if (placeAt(measure, at, this.#plan).ready_at <= needed) return at;
    }
  }
}

/** Whether the result of a measure is still to come: of a series, that of its first occurrence. */
export function isAwaited({ status, series }: Pick<Ordered, "status" | "series">): boolean {
  return isOpen(status) && (series?.done ?? []).length === 0;
}

/** The library measures that a campaign measure waits for. */
export function predecessorIds({ requires, after }: Pick<Ordered, "requires" | "after">): string[] {
  return [...new Set([...requires, ...after])];
}

/**
 * What hangs on a measure that goes to a new place: those that wait for it, and for them in turn, with the moment to
 * which each would have to go, and what it waits for itself and would no longer have (docs/product.md, Planning: living with it).
 * @returns the disturbed ones by date, and the places of those that can be taken along, by id
 */
export function disturbedBy<T extends Ordered>(
  measures: readonly T[],
  moved: { id: string; place: Place },
  plan: PlanStart,
): { disturbed: Disturbance[]; along: Map<string, Place> } {
  const order = new PlanOrder(measures, plan);
  const own = order.measures.find(({ id }) => id === moved.id);
  if (!own || !isOpen(own.status)) return { disturbed: [], along: new Map() };
  const along = order.following(new Map([[moved.id, moved.place]]));
  const late = order
    .predecessorsOf(own)
    .filter((before) => isAwaited(before) && before.ready_at > moved.place.scheduled_at);
  const disturbed = order.measures.flatMap((measure): Disturbance[] => {
    const place = along.get(measure.id);
    const facts = { id: measure.id, measure_name: measureName(measure), scheduled_at: measure.scheduled_at };
    if (place) return [{ ...facts, needed_at: place.scheduled_at, reason: "wartet" }];
    if (!late.includes(measure)) return [];
    return [{ ...facts, needed_at: order.latestBegin(measure, moved.place.scheduled_at), reason: "zu früh" }];
  });
  return { disturbed, along };
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function minuteKey({ scheduled_at }: Pick<Place, "scheduled_at">): string {
  return scheduled_at.slice(0, 16);
}
