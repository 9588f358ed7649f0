import { sortBy } from "../../core/order.ts";
import { phases } from "../../catalogue/phases.ts";
import type { Candidate, Choice, Limits } from "./candidates.ts";

/** Prices for a euro and for an hour at which a choice is tried. */
const costWeights = [0, 0.004, 0.01, 0.02, 0.035, 0.06, 0.1, 0.18, 0.3, 0.6];
const hourWeights = [0, 4, 10, 20, 40, 80];
/** Rounds of exchanges at the end. */
const rounds = 3;

/**
 * Chooses freely by value, each measure with everything it requires, within money, hours and the number per phase.
 * Greedy at several prices for money and hours, then exchanges while they gain. The order of the candidates changes
 * nothing: equal ones are taken by what they add to the plan, last by id.
 * @param base ids of what is planned in any case; it costs nothing here
 */
export function choose(candidates: readonly Candidate[], base: ReadonlySet<string>, limits: Limits): Choice {
  const state = new ChoiceState(candidates, base, limits);
  let best = { value: -1, chosen: [] as number[], costWeight: 0 };
  const attempt = (costWeight: number, hourWeight: number) => {
    state.restore([]);
    state.fill((gain) => gain.value - costWeight * gain.cost - hourWeight * gain.hours);
    state.fill(worth);
    if (state.value > best.value) best = { value: state.value, chosen: state.chosen(), costWeight };
  };
  for (const weight of limits.cost === Infinity ? [0] : costWeights) attempt(weight, 0);
  const { costWeight } = best;
  for (const weight of hourWeights) attempt(costWeight, weight);
  state.restore(best.chosen);
  for (let round = 0; round < rounds && state.exchange(); round += 1);
  return { free: state.chosen().map((at) => state.idAt(at)), all: state.planned() };
}

interface Gain {
  value: number;
  cost: number;
  hours: number;
}

const worth = (gain: Gain) => gain.value;

interface Scored {
  at: number;
  score: number;
}

const byScore = (one: Scored, other: Scored) => other.score - one.score || one.at - other.at;

/** A list by score with one more entry at its place. */
function inserted(list: readonly Scored[], entry: Scored): Scored[] {
  const place = list.findIndex((other) => byScore(entry, other) < 0);
  return place === -1 ? [...list, entry] : list.toSpliced(place, 0, entry);
}

/** A choice while it is made. Measures are numbers here: places in a list sorted by value and id. */
class ChoiceState {
  value = 0;
  readonly #list: readonly Candidate[];
  readonly #free: readonly number[];
  readonly #phaseOf: readonly number[];
  /** Each measure with all it requires, without the base. */
  readonly #closure: readonly (readonly number[])[];
  /** Of each measure the others that it is an alternative to. */
  readonly #alternatives: readonly (readonly number[])[];
  readonly #limits: Limits;
  readonly #chosen: Uint8Array;
  readonly #uses: Uint16Array;
  readonly #perPhase = new Uint16Array(phases.length);
  /** Numbers of each measure's category and channel, and how many of the plan have them. */
  readonly #kinds: readonly (readonly [number, number])[];
  readonly #seen: Uint16Array;
  readonly #hours: Float64Array;
  #cost = 0;

  constructor(candidates: readonly Candidate[], base: ReadonlySet<string>, limits: Limits) {
    this.#list = sortBy(
      candidates.filter(({ id }) => !base.has(id)),
      ({ value }) => -value,
      ({ id }) => id,
    );
    const places = new Map(this.#list.map(({ id }, at) => [id, at]));
    this.#phaseOf = this.#list.map(({ phase }) => phases.indexOf(phase));
    this.#closure = this.#list.map(({ requires }, at) => [at, ...requires.flatMap((id) => places.get(id) ?? [])]);
    this.#alternatives = this.#list.map(({ alternatives }) => alternatives.flatMap((id) => places.get(id) ?? []));
    this.#free = this.#list.flatMap(({ isFree }, at) => (isFree && !this.#isBarred(at, base) ? [at] : []));
    const kinds = new Map<string, number>();
    const kind = (name: string) => kinds.get(name) ?? kinds.set(name, kinds.size).size - 1;
    this.#kinds = this.#list.map(({ category, channel }) => [kind(`category ${category}`), kind(`channel ${channel}`)]);
    this.#seen = new Uint16Array(kinds.size);
    this.#limits = limits;
    this.#chosen = new Uint8Array(this.#list.length);
    this.#uses = new Uint16Array(this.#list.length);
    this.#hours = new Float64Array(limits.hours.length);
  }

  /** Whether a measure, with what it requires, can be in no plan: beside the base, or beside itself. */
  #isBarred(at: number, base: ReadonlySet<string>): boolean {
    return this.#closureOf(at).some(
      (part) =>
        this.#of(part).alternatives.some((id) => base.has(id)) ||
        this.#alternatives[part]?.some((other) => this.#closureOf(at).includes(other)),
    );
  }

  idAt(at: number): string {
    return this.#of(at).id;
  }

  chosen(): number[] {
    return this.#free.filter((at) => this.#chosen[at] === 1);
  }

  /** Ids of all that is planned for what is chosen. */
  planned(): string[] {
    return this.#list.filter((_, at) => this.#isIn(at)).map(({ id }) => id);
  }

  /** Chooses exactly these. */
  restore(chosen: readonly number[]): void {
    for (const at of this.chosen()) this.#remove(at);
    for (const at of chosen) this.#add(at);
  }

  /**
   * Takes the best by a score, again and again, while something fits and scores above nothing. What a measure adds only
   * shrinks while others come in, so only the foremost is reckoned anew.
   */
  fill(score: (gain: Gain) => number, without = -1): void {
    let waiting = this.#free
      .filter((at) => at !== without && !this.#isIn(at))
      .map((at) => ({ at, score: score(this.#gain(at)) }))
      .filter((entry) => entry.score > 0)
      .sort(byScore);
    for (let first = waiting[0]; first; first = waiting[0]) {
      const now = this.#isIn(first.at) || !this.#fits(first.at) ? 0 : score(this.#gain(first.at));
      if (now <= 0) waiting.shift();
      else if (now < first.score) waiting = inserted(waiting.slice(1), { at: first.at, score: now });
      else {
        const equals = waiting.filter((entry) => entry.score === now && this.#fits(entry.at)).map(({ at }) => at);
        const next = this.#foremost(equals);
        this.#add(next);
        waiting.splice(
          waiting.findIndex(({ at }) => at === next),
          1,
        );
      }
    }
  }

  /** Of what is equal in score: what adds a category or a channel to the plan, last by id. */
  #foremost(equals: readonly number[]): number {
    if (equals.length === 1) return equals[0] as number;
    const [first] = sortBy(
      equals,
      (at) => this.#seen[this.#kinds[at]?.[0] ?? 0] ?? 0,
      (at) => this.#seen[this.#kinds[at]?.[1] ?? 0] ?? 0,
      (at) => this.#of(at).id,
    );
    return first as number;
  }

  /** Gives up what is chosen, one by one, wherever others are worth more in its place. @returns whether anything changed */
  exchange(): boolean {
    const start = this.value;
    for (const out of this.chosen()) {
      if (this.#chosen[out] === 0) continue;
      this.#tryWithout(out);
    }
    for (const wanted of this.#free) if (!this.#isIn(wanted)) this.#tryWith(wanted);
    return this.value > start;
  }

  #tryWithout(out: number): void {
    const before = { value: this.value, chosen: this.chosen() };
    this.#remove(out);
    this.fill(worth, out);
    if (this.value <= before.value) this.restore(before.chosen);
  }

  /** Makes room for a measure by giving up what is worth least, if that gains. */
  #tryWith(wanted: number): void {
    const before = { value: this.value, chosen: this.chosen() };
    const gain = this.#gain(wanted).value;
    const inItsWay = before.chosen
      .toReversed()
      .toSorted((one, other) => this.#distance(one, wanted) - this.#distance(other, wanted));
    for (const at of inItsWay) {
      if (this.#fits(wanted)) break;
      if (before.value - this.value >= gain + this.#of(wanted).value) break;
      this.#remove(at);
    }
    if (this.#fits(wanted)) this.#add(wanted);
    this.fill(worth);
    if (this.value <= before.value) this.restore(before.chosen);
  }

  #distance(at: number, wanted: number): number {
    return this.#phaseOf[at] === this.#phaseOf[wanted] ? 0 : 1;
  }

  #add(at: number): void {
    this.#chosen[at] = 1;
    this.#count(at, 1);
    for (const part of this.#closureOf(at)) {
      const uses = this.#uses[part] ?? 0;
      this.#uses[part] = uses + 1;
      if (uses === 0) this.#take(part, 1);
    }
    // Whoever is required by another now no longer counts as freely chosen.
    for (const part of this.#closureOf(at)) if (part !== at && this.#chosen[part] === 1) this.#remove(part);
  }

  #remove(at: number): void {
    this.#chosen[at] = 0;
    this.#count(at, -1);
    for (const part of this.#closureOf(at)) {
      const uses = (this.#uses[part] ?? 1) - 1;
      this.#uses[part] = uses;
      if (uses === 0) this.#take(part, -1);
    }
  }

  #take(at: number, sign: 1 | -1): void {
    const { value, cost, hours, segment } = this.#of(at);
    this.value += sign * value;
    this.#cost += sign * cost;
    for (let next = segment; next < this.#hours.length; next += 1)
      this.#hours[next] = (this.#hours[next] ?? 0) + sign * hours;
    for (const kind of this.#kinds[at] ?? []) this.#seen[kind] = (this.#seen[kind] ?? 0) + sign;
  }

  #count(at: number, by: number): void {
    const phase = this.#phaseOf[at] ?? 0;
    this.#perPhase[phase] = (this.#perPhase[phase] ?? 0) + by;
  }

  #gain(at: number): Gain {
    const gain = { value: 0, cost: 0, hours: 0 };
    for (const part of this.#closureOf(at)) {
      if (this.#isIn(part)) continue;
      const { value, cost, hours } = this.#of(part);
      gain.value += value;
      gain.cost += cost;
      gain.hours += hours;
    }
    return gain;
  }

  #fits(at: number): boolean {
    if ((this.#perPhase[this.#phaseOf[at] ?? 0] ?? 0) >= this.#limits.perPhase) return false;
    let cost = this.#cost;
    const more = new Float64Array(this.#hours.length);
    for (const part of this.#closureOf(at)) {
      if (this.#isIn(part)) continue;
      if (this.#alternatives[part]?.some((other) => this.#isIn(other))) return false;
      const { segment, hours } = this.#of(part);
      cost += this.#of(part).cost;
      for (let next = segment; next < more.length; next += 1) more[next] = (more[next] ?? 0) + hours;
    }
    if (cost > this.#limits.cost) return false;
    return this.#limits.hours.every((limit, next) => {
      const added = more[next] ?? 0;
      return added === 0 || (this.#hours[next] ?? 0) + added <= limit + 1e-9;
    });
  }

  #isIn(at: number): boolean {
    return (this.#uses[at] ?? 0) > 0;
  }

  #of(at: number): Candidate {
    return this.#list[at] as Candidate;
  }

  #closureOf(at: number): readonly number[] {
    return this.#closure[at] ?? [];
  }
}
