import { sortBy } from "../../core/order.ts";
import { phases } from "../../catalogue/phases.ts";
import type { Candidate, Choice, Limits } from "./candidates.ts";
import { grouped, open, type Order } from "./choice-order.ts";
import { precedence } from "./precedence.ts";

/** A choice while it is made. Measures are numbers here: places in a list sorted by value, price and id. */
export class ChoiceState {
  value = 0;
  readonly #list: readonly Candidate[];
  readonly #free: readonly number[];
  /** What is in only where something requires it. */
  readonly #unfree: readonly number[];
  readonly #byValue: Order;
  /** What is free by its value for an hour, and all places, what an hour of it is worth least for first. */
  readonly #byHour: Order;
  readonly #minForHour: readonly number[];
  readonly #phaseOf: readonly number[];
  /** Each measure with all it requires, without the base. */
  readonly #closure: readonly (readonly number[])[];
  /** Each measure with all that must be in with it: what it requires, and what goes before it. */
  readonly #with: readonly (readonly number[])[];
  /** Each measure with all that can't be in without it. */
  readonly #without: readonly (readonly number[])[];
  /** Of each measure the others that it is an alternative to. */
  readonly #alternatives: readonly (readonly number[])[];
  readonly #limits: Limits;
  readonly #isIn: Uint8Array;
  readonly #perPhase = new Uint16Array(phases.length);
  /** Numbers of each measure's category and channel, and how many of the plan have them. */
  readonly #kinds: readonly (readonly [number, number])[];
  readonly #seen: Uint16Array;
  readonly #hours: Float64Array;
  /** Whether money or hours were ever short for something. */
  readonly isShort = { cost: false, hours: false };
  #cost = 0;
  /** What is reckoned with while it is tried whether something fits. */
  readonly #places = new Uint16Array(phases.length);
  readonly #more: Float64Array;

  constructor(candidates: readonly Candidate[], base: ReadonlySet<string>, limits: Limits) {
    const all = open(candidates, base);
    const allParts = precedence(all, limits);
    this.#list = all.filter((_, at) => allParts[at] !== undefined);
    const places = new Map(this.#list.map(({ id }, at) => [id, at]));
    const placesOf = (ids: readonly string[] = []) => ids.flatMap((id) => places.get(id) ?? []);
    this.#phaseOf = this.#list.map(({ phase }) => phases.indexOf(phase));
    this.#closure = this.#list.map(({ requires }, at) => [at, ...placesOf(requires)]);
    this.#alternatives = this.#list.map(({ alternatives }) => placesOf(alternatives));
    this.#with = allParts.flatMap((parts) => (parts ? [placesOf(parts.flatMap((part) => all[part]?.id ?? []))] : []));
    const without = this.#list.map((): number[] => []);
    for (const [at, parts] of this.#with.entries()) for (const part of parts) without[part]?.push(at);
    this.#without = without;
    this.#free = this.#list.flatMap(({ isFree }, at) => (isFree && !this.#isBarred(at, base) ? [at] : []));
    this.#unfree = this.#list.flatMap(({ isFree }, at) => (isFree ? [] : [at]));
    this.#byValue = grouped(this.#free, (at) => this.of(at).value);
    const forHour = (at: number) => (this.of(at).hours === 0 ? Infinity : this.#worth(at) / this.of(at).hours);
    this.#byHour = grouped(this.#free, forHour);
    this.#minForHour = sortBy(this.#list.keys(), forHour);
    const kinds = new Map<string, number>();
    const kind = (name: string) => kinds.get(name) ?? kinds.set(name, kinds.size).size - 1;
    this.#kinds = this.#list.map(({ category, channel }) => [kind(`category ${category}`), kind(`channel ${channel}`)]);
    this.#seen = new Uint16Array(kinds.size);
    this.#limits = limits;
    this.#isIn = new Uint8Array(this.#list.length);
    this.#hours = new Float64Array(limits.hours.length);
    this.#more = new Float64Array(limits.hours.length);
  }

  /** Whether a measure, with what must be in with it, can be in no plan: with the base, or by itself. */
  #isBarred(at: number, base: ReadonlySet<string>): boolean {
    const parts = this.#withOf(at);
    return parts.some(
      (part) =>
        this.of(part).alternatives.some((id) => base.has(id)) ||
        this.#alternatives[part]?.some((other) => parts.includes(other)),
    );
  }

  of(at: number): Candidate {
    return this.#list[at] as Candidate;
  }

  /** What is in now, to come back to. */
  planned(): Uint8Array {
    return this.#isIn.slice();
  }

  choice(): Choice {
    const all = this.#list.filter((_, at) => this.#isIn[at] === 1);
    return { free: all.filter(({ isFree }) => isFree).map(({ id }) => id), all: all.map(({ id }) => id) };
  }

  /** Plans exactly what was in once; by default nothing. */
  restore(planned?: Uint8Array): void {
    for (let at = 0; at < this.#list.length; at += 1)
      if (this.#isIn[at] !== (planned?.[at] ?? 0)) this.#take(at, this.#isIn[at] === 1 ? -1 : 1);
  }

  /**
   * What is worth its price, in the order of what is left of its value: of a measure with all it requires, less the prices of
   * their money, their hours and, where a phase has more measures than places, of a place in it.
   */
  orderAt(costWeight: number, hourWeight: number, placeWeight: number): Order {
    const lasts = phases.map((_, phase) => {
      const own = this.#free.filter((at) => this.#phaseOf[at] === phase);
      const last = own[this.#limits.perPhase];
      return last === undefined ? 0 : this.of(last).value;
    });
    const left = this.#list.map(
      (candidate, at) =>
        (candidate.isFree ? candidate.value : 0) -
        placeWeight * (lasts[this.#phaseOf[at] ?? 0] ?? 0) -
        costWeight * candidate.cost -
        hourWeight * candidate.hours,
    );
    const score = (at: number) => this.#closureOf(at).reduce((sum, part) => sum + (left[part] ?? 0), 0);
    return grouped(
      this.#free.filter((at) => score(at) >= 0),
      score,
    );
  }

  /** Takes in an order whatever fits; of equal ones first what adds a category or a channel to the plan. */
  fill(order: Order = this.#byValue, without = -1): void {
    for (const equals of order) {
      if (equals.length === 1) this.#addIfFits(equals[0] as number, without);
      else
        for (let left = [...equals]; left.length > 0;) {
          const next = this.#foremost(left);
          left = left.filter((at) => at !== next);
          this.#addIfFits(next, without);
        }
    }
  }

  #addIfFits(at: number, without: number): void {
    if (this.#isIn[at] === 1 || at === without || !this.#fits(at)) return;
    if (without >= 0 && this.#withOf(at).includes(without)) return;
    this.#add(at);
  }

  /** Of what is equal in score: what adds a category or a channel to the plan, then the first by price and id. */
  #foremost(equals: readonly number[]): number {
    const seen = (at: number, kind: 0 | 1) => this.#seen[this.#kinds[at]?.[kind] ?? 0] ?? 0;
    let best = equals[0] as number;
    for (const at of equals)
      if ((seen(at, 0) - seen(best, 0) || seen(at, 1) - seen(best, 1) || at - best) < 0) best = at;
    return best;
  }

  /** Gives up what is in, one by one, wherever others are worth more in its place. @returns whether anything changed */
  exchange(): boolean {
    const start = this.value;
    for (let out = this.#list.length - 1; out >= 0; out -= 1) if (this.#isIn[out] === 1) this.#tryWithout(out);
    for (const wanted of this.#free) if (this.#isIn[wanted] === 0) this.#tryWith(wanted);
    return this.value > start;
  }

  /**
   * As `exchange`, for where hours are short: what makes room for a measure is what is worth least for an hour, and only what
   * the measure lacks; whether that gains shows when others have followed it, by their value for an hour.
   * @returns whether anything changed
   */
  exchangeHours(): boolean {
    const start = this.value;
    for (let out = this.#list.length - 1; out >= 0; out -= 1)
      if (this.#isIn[out] === 1) this.#tryWithout(out, this.#byHour);
    for (const wanted of this.#free) if (this.#isIn[wanted] === 0) this.#tryForHours(wanted);
    return this.value > start;
  }

  #tryWithout(out: number, order = this.#byValue): void {
    const before = { value: this.value, planned: this.planned() };
    this.#remove(out);
    this.fill(order, out);
    if (this.value <= before.value) this.restore(before.planned);
  }

  #tryForHours(wanted: number): void {
    const before = { value: this.value, planned: this.planned() };
    const parts = this.#withOf(wanted);
    for (const at of this.#minForHour) {
      if (this.#isIn[at] === 0 || parts.includes(at) || !this.#makesRoom(at, wanted)) continue;
      this.#remove(at);
    }
    if (this.#fits(wanted)) {
      this.#add(wanted);
      this.fill(this.#byHour);
    }
    if (this.value <= before.value) this.restore(before.planned);
  }

  /** Whether giving up a measure brings another what it lacks: a place, money, hours, or the end of its alternative. */
  #makesRoom(at: number, wanted: number): boolean {
    const { perPhase, cost: max, hours: limits } = this.#limits;
    const missing = this.#withOf(wanted).filter((part) => this.#isIn[part] === 0);
    if (missing.some((part) => this.#alternatives[part]?.includes(at))) return true;
    const { cost, hours, segment } = this.of(at);
    const sum = (of: (part: number) => number) => missing.reduce((all, part) => all + of(part), 0);
    const phase = this.#phaseOf[at] ?? 0;
    const places = sum((part) => (this.#phaseOf[part] === phase ? 1 : 0));
    if (places > 0 && (this.#perPhase[phase] ?? 0) + places > perPhase) return true;
    if (cost > 0 && this.#cost + sum((part) => this.of(part).cost) > max) return true;
    return limits.some((limit, next) => {
      const more = sum((part) => (this.of(part).segment <= next ? this.of(part).hours : 0));
      return hours > 0 && segment <= next && more > 0 && (this.#hours[next] ?? 0) + more > limit + 1e-9;
    });
  }

  /** Makes room for a measure by giving up what is worth least, of the phases that it needs first, if that gains. */
  #tryWith(wanted: number): void {
    const before = { value: this.value, planned: this.planned() };
    const parts = this.#withOf(wanted);
    const missing = parts.filter((part) => this.#isIn[part] === 0);
    const gain = missing.reduce((sum, part) => sum + this.#worth(part), 0);
    const crowded = new Set(missing.map((part) => this.#phaseOf[part]));
    const giveUp = (isCrowded: boolean) => {
      for (let at = this.#list.length - 1; at >= 0; at -= 1) {
        if (this.#isIn[at] === 0 || crowded.has(this.#phaseOf[at]) !== isCrowded || parts.includes(at)) continue;
        if (before.value - this.value >= gain || this.#fits(wanted)) return;
        this.#remove(at);
      }
    };
    giveUp(true);
    giveUp(false);
    if (this.value > before.value - gain && this.#fits(wanted)) {
      this.#add(wanted);
      this.fill();
    }
    if (this.value <= before.value) this.restore(before.planned);
  }

  #add(at: number): void {
    for (const part of this.#withOf(at)) if (this.#isIn[part] === 0) this.#take(part, 1);
  }

  /** Gives up a measure with all that can't be in without it, and what is then required by nothing any more. */
  #remove(at: number): void {
    for (const part of this.#without[at] ?? []) if (this.#isIn[part] === 1) this.#take(part, -1);
    for (const part of this.#unfree)
      if (
        this.#isIn[part] === 1 &&
        !this.#without[part]?.some((other) => this.#isIn[other] === 1 && this.of(other).isFree)
      )
        this.#take(part, -1);
  }

  #worth(at: number): number {
    return this.of(at).isFree ? this.of(at).value : 0;
  }

  #take(at: number, sign: 1 | -1): void {
    const { cost, hours, segment } = this.of(at);
    const phase = this.#phaseOf[at] ?? 0;
    this.#isIn[at] = sign === 1 ? 1 : 0;
    this.value += sign * this.#worth(at);
    this.#perPhase[phase] = (this.#perPhase[phase] ?? 0) + sign;
    this.#cost += sign * cost;
    for (let next = segment; next < this.#hours.length; next += 1)
      this.#hours[next] = (this.#hours[next] ?? 0) + sign * hours;
    for (const kind of this.#kinds[at] ?? []) this.#seen[kind] = (this.#seen[kind] ?? 0) + sign;
  }

  #fits(at: number): boolean {
    const { perPhase } = this.#limits;
    const [places, more] = [this.#places, this.#more];
    places.set(this.#perPhase);
    more.fill(0);
    let cost = this.#cost;
    for (const part of this.#withOf(at)) {
      if (this.#isIn[part] === 1) continue;
      if (this.#alternatives[part]?.some((other) => this.#isIn[other] === 1)) return false;
      const phase = this.#phaseOf[part] ?? 0;
      if ((places[phase] = (places[phase] ?? 0) + 1) > perPhase) return false;
      const { segment, hours } = this.of(part);
      cost += this.of(part).cost;
      for (let next = segment; next < more.length; next += 1) more[next] = (more[next] ?? 0) + hours;
    }
    const isTooDear = cost > this.#limits.cost;
    const isTooMuch = this.#limits.hours.some((limit, next) => {
      const added = more[next] ?? 0;
      return added > 0 && (this.#hours[next] ?? 0) + added > limit + 1e-9;
    });
    this.isShort.cost ||= isTooDear;
    this.isShort.hours ||= isTooMuch;
    return !isTooDear && !isTooMuch;
  }

  #withOf(at: number): readonly number[] {
    return this.#with[at] ?? [];
  }

  #closureOf(at: number): readonly number[] {
    return this.#closure[at] ?? [];
  }
}
