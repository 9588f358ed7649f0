import { sortBy } from "../../core/order.ts";
import { phases } from "../../catalogue/phases.ts";
import type { Candidate, Limits } from "./candidates.ts";

/**
 * What is in a plan with what: what a measure requires, and those of its phase that are worth more and ask for no more
 * money and hours (docs/product.md, Planning: choosing). One that can be in no plan with all of these, or for which another
 * may stand, goes before nothing.
 * @param candidates what may be planned besides the base
 * @returns for each candidate its own place in the list and the places of all that must be in with it; undefined for one
 *   that can be in no plan with these
 */
export function precedence(candidates: readonly Candidate[], limits: Limits): (readonly number[] | undefined)[] {
  const decided = new Precedence(candidates, limits);
  for (const at of decided.byValue) decided.decide(at);
  return candidates.map((_, at) => decided.partsOf(at));
}

/**
 * Decides about measures from the highest value down, each after all that it needs, those that need each other together
 * (strongly connected components by Tarjan's way). What goes before one is asked only as far as a phase has places, so that a
 * large library costs little more than what of it can be in a plan.
 */
class Precedence {
  /** Places, the highest value first. */
  readonly byValue: readonly number[];
  readonly #candidates: readonly Candidate[];
  readonly #limits: Limits;
  readonly #required: readonly (readonly number[])[];
  /** Of each phase what goes before others, the highest value first. */
  readonly #ahead: ReadonlyMap<string, number[]>;
  readonly #isAhead: boolean[];
  /** What is decided, with its parts where it can be in a plan. */
  readonly #decided = new Map<number, readonly number[] | undefined>();
  /** What is met and not decided yet, with the first met of all that it leads to. */
  readonly #first = new Map<number, number>();
  readonly #open: number[] = [];
  #met = 0;

  constructor(candidates: readonly Candidate[], limits: Limits) {
    const places = new Map(candidates.map(({ id }, at) => [id, at]));
    this.#candidates = candidates;
    this.#limits = limits;
    this.#required = candidates.map(({ requires }) => requires.flatMap((id) => places.get(id) ?? []));
    this.#isAhead = candidates.map(({ isFree, alternatives }) => isFree && !alternatives.some((id) => places.has(id)));
    this.byValue = sortBy(
      candidates.keys(),
      (at) => -this.#of(at).value,
      (at) => this.#of(at).cost,
      (at) => this.#of(at).hours,
      (at) => this.#of(at).id,
    );
    this.#ahead = Map.groupBy(
      this.byValue.filter((at) => this.#isAhead[at]),
      (at) => this.#of(at).phase,
    );
  }

  partsOf(at: number): readonly number[] | undefined {
    return this.#decided.get(at);
  }

  decide(at: number): void {
    if (this.#decided.has(at) || this.#first.has(at)) return;
    const met = (this.#met += 1);
    this.#first.set(at, met);
    this.#open.push(at);
    let needed = this.#neededBy(at);
    for (let next; (next = needed.find((other) => this.#isNew(other))) !== undefined; needed = this.#neededBy(at))
      this.decide(next);
    const first = Math.min(met, ...needed.map((other) => this.#first.get(other) ?? met));
    this.#first.set(at, first);
    if (first === met) this.#decideTogether(this.#open.splice(this.#open.indexOf(at)));
  }

  #isNew(at: number): boolean {
    return !this.#decided.has(at) && !this.#first.has(at);
  }

  /** Decides about measures that need each other: where they are too much, none of them goes before anything. */
  #decideTogether(members: readonly number[]): void {
    const parts = this.#partsOfAll(members);
    const ahead = members.filter((at) => this.#isAhead[at]);
    for (const at of members) this.#first.delete(at);
    if (parts !== undefined || ahead.length === 0) for (const at of members) this.#decided.set(at, parts);
    else {
      for (const at of ahead) this.#goesBeforeNothing(at);
      // What each of them needs is less now.
      for (const at of members) this.decide(at);
    }
  }

  #goesBeforeNothing(at: number): void {
    const ahead = this.#ahead.get(this.#of(at).phase) ?? [];
    this.#isAhead[at] = false;
    ahead.splice(ahead.indexOf(at), 1);
  }

  /** What a measure requires, and of what goes before it as much as shows whether it has a place. */
  #neededBy(at: number): number[] {
    const { phase, value, cost, hours } = this.#of(at);
    const needed = [...(this.#required[at] ?? [])];
    const max = needed.length + this.#limits.perPhase + 1;
    for (const other of this.#ahead.get(phase) ?? []) {
      const one = this.#of(other);
      if (one.value <= value || needed.length >= max) break;
      if (one.cost <= cost && one.hours <= hours) needed.push(other);
    }
    return needed;
  }

  /** Measures with all that must be in with them; undefined if these are no plan. */
  #partsOfAll(members: readonly number[]): readonly number[] | undefined {
    const parts = new Set(members);
    // The lowest first: what it needs has most of what the others need.
    for (const needed of members.flatMap((at) => this.#neededBy(at)).toReversed()) {
      if (parts.has(needed)) continue;
      const more = this.#decided.get(needed);
      if (more === undefined) return undefined;
      for (const part of more) parts.add(part);
    }
    return this.#fit([...parts]) ? [...parts] : undefined;
  }

  /** Whether measures are within the limits where nothing else is planned. */
  #fit(parts: readonly number[]): boolean {
    const { cost, hours, perPhase } = this.#limits;
    const places = new Map<string, number>();
    const used = hours.map(() => 0);
    let costs = 0;
    for (const part of parts) {
      const one = this.#of(part);
      costs += one.cost;
      places.set(one.phase, (places.get(one.phase) ?? 0) + 1);
      for (let next = one.segment; next < used.length; next += 1) used[next] = (used[next] ?? 0) + one.hours;
    }
    return (
      costs <= cost &&
      phases.every((phase) => (places.get(phase) ?? 0) <= perPhase) &&
      hours.every((limit, segment) => used[segment] === 0 || (used[segment] ?? 0) <= limit + 1e-9)
    );
  }

  #of(at: number): Candidate {
    return this.#candidates[at] as Candidate;
  }
}
