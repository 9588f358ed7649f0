import type { Measure } from "../../catalogue/contract.ts";
import { alternativesAmong } from "./alternatives.ts";
import { boostCandidatePriority } from "../quick-actions.ts";
import { sortBy } from "../../core/order.ts";
import { type Candidate, type Choice, type Limits, valueOf } from "./candidates.ts";
import { choose } from "./choose.ts";
import type { AsPromised, Datable } from "./dated.ts";
import { datePlan } from "./date-plan.ts";
import { forTimeline, isTooEarly } from "./fast-sale.ts";
import {
  calendarOf,
  capOf,
  dayFromStart,
  expectedSale,
  freePerPhase,
  milestones,
  type PlanFrame,
  type PlanTemplate,
  minutesBetween,
  windowOf,
} from "./frame.ts";
import { fittingUse, offeredBy } from "./offered.ts";
import {
  concerns,
  isKeptAnyway,
  type PlannerMeasure,
  plannerMeasure,
  predecessorsOf,
  withRequired,
} from "./measure-facts.ts";
import { provisionalAmong } from "./parts.ts";

/** What lets a template's boost measures go before everything that is chosen freely. */
const boostWorth = 200;
/** What keeps what the smaller budget's plan holds, unless something else is worth two steps of relevance more. */
const promisedWorth = 20;

/** What a plan consists of: duties, core and what they require; what was chosen freely; all of it. */
export interface Selection {
  base: ReadonlySet<string>;
  free: ReadonlySet<string>;
  measures: Datable[];
}

/** What is fixed about the campaign's plan before the choice. */
export interface Already {
  /**
   * Ids of library measures that the campaign has. They stay, with what they require, and change nothing about the
   * choice, so that the same question twice chooses the same; what is chosen besides fits the money that they leave.
   */
  existing: ReadonlySet<string>;
  template: PlanTemplate | undefined;
  /** Ids of those of them that wait for nothing any more, whatever their part of a plan does. */
  certain?: ReadonlySet<string> | undefined;
  /** What the plan of the next smaller budget holds for certain (`promisedTo`). */
  promised?: ReadonlyMap<string, AsPromised> | undefined;
}

/**
 * Chooses the measures of a plan (docs/product.md, Planning: choosing): duties and the template's core, what they
 * require, then freely by value within cap, hours and number per phase.
 * @param library all measures; their order changes nothing
 */
export function selectMeasures(library: readonly Measure[], frame: PlanFrame, already: Already): Selection {
  const { candidates, base, limits, selectionOf } = choiceQuestion(library, frame, already);
  return selectionOf(choose(candidates, base, limits));
}

/** What there is to choose from, and what a choice leads to. */
export function choiceQuestion(library: readonly Measure[], frame: PlanFrame, already: Already) {
  const pool = new Pool(forTimeline(library, frame), frame, already);
  const { base } = pool;
  const selectionOf = (choice: Choice): Selection => {
    const planned = pool.planned(choice);
    return { base, free: new Set(choice.free.filter((id) => planned.has(id))), measures: pool.datables(planned) };
  };
  return { ...pool.question(), base, selectionOf };
}

/** The measures that a plan can hold, with what follows from the frame. */
class Pool {
  readonly base: ReadonlySet<string>;
  /** What stays in the plan however full the weeks are, with what it requires. */
  readonly #held: ReadonlySet<string>;
  readonly #frame: PlanFrame;
  readonly #measures: Map<string, PlannerMeasure>;
  readonly #boosted: ReadonlySet<string>;
  readonly #existing: ReadonlySet<string>;
  readonly #certain: ReadonlySet<string>;
  readonly #promised: ReadonlyMap<string, AsPromised>;
  readonly #alternatives: ReadonlyMap<string, readonly string[]>;

  constructor(library: readonly Measure[], frame: PlanFrame, { existing, template, ...already }: Already) {
    const { code } = frame;
    const core = fittingUse(template?.core_measures ?? [], library, frame);
    this.#frame = frame;
    this.#boosted = fittingUse(template?.boost_measures ?? [], library, frame);
    const offered = new Set(offeredBy(library, frame));
    this.#measures = new Map(
      sortBy(
        library.filter(
          (measure) =>
            existing.has(measure.id) ||
            (offered.has(measure) &&
              measure.is_active &&
              measure.office === null &&
              (concerns(measure, code) || core.has(measure.id))),
        ),
        ({ id }) => id,
      ).map((measure) => [measure.id, plannerMeasure(measure)]),
    );
    const sale = frame.sale ?? expectedSale(frame, 0);
    const roots = [...this.#measures.values()].filter(
      (entry) =>
        entry.measure.office === null &&
        ((entry.duty && concerns(entry.measure, code)) ||
          (core.has(entry.measure.id) && this.#endsBefore(entry, 0, sale))),
    );
    const ids = (entries: readonly PlannerMeasure[]) => entries.map(({ measure }) => measure.id);
    this.base = withRequired(ids(roots), this.#measures);
    this.#held = withRequired([...existing, ...ids(roots.filter(isKeptAnyway))], this.#measures);
    this.#existing = existing;
    this.#certain = already.certain ?? new Set();
    this.#promised = already.promised ?? new Map();
    this.#alternatives = alternativesAmong([...this.#measures.values()].map(({ measure }) => measure));
    for (const [id, measure] of this.#measures) this.#measures.set(id, this.#withRepeat(measure));
  }

  /** What follows something that is planned anyway and comes back comes back no more often than that. */
  #withRepeat(measure: PlannerMeasure): PlannerMeasure {
    if (measure.repeatDays === undefined) return measure;
    const followed = predecessorsOf(measure, this.#measures, this.#frame.code).filter((id) => this.base.has(id));
    const days = followed.map((id) => this.#measures.get(id)?.repeatDays ?? 0);
    return { ...measure, repeatDays: Math.max(measure.repeatDays, ...days) };
  }

  /** All that is planned with a choice: base, what the campaign has, and what was chosen as far as there is money for it. */
  planned({ free, all }: Choice): Set<string> {
    if (this.#existing.size === 0) return new Set([...this.base, ...all]);
    const planned = new Set(this.base);
    for (const id of withRequired(this.#existing, this.#measures)) if (this.#measures.has(id)) planned.add(id);
    const { sale, late } = this.#outlook();
    const costOf = (ids: Iterable<string>) =>
      [...ids].reduce((sum, id) => sum + this.#costOf(this.#measures.get(id) as PlannerMeasure, late, sale), 0);
    let left = capOf(this.#frame) - costOf(planned);
    for (const id of free) {
      const more = [id, ...this.#closure(id)].filter((member) => !planned.has(member));
      const cost = costOf(more);
      if (cost > Math.max(0, left)) continue;
      if (more.some((member) => this.#alternatives.get(member)?.some((other) => planned.has(other)))) continue;
      left -= cost;
      for (const member of more) planned.add(member);
    }
    return planned;
  }

  #costOf(measure: PlannerMeasure, late: number, sale: number): number {
    return measure.cost * this.#times(measure, late, sale);
  }

  /** Everything that a measure requires, and what that requires, as far as it concerns the property type. */
  #closure(id: string): string[] {
    return [...withRequired([id], this.#measures)].filter((member) => member !== id);
  }

  question(): { candidates: Candidate[]; limits: Limits } {
    const { sale, late } = this.#outlook();
    const candidates = [...this.#measures.values()].map((measure) => this.#candidate(measure, late, sale));
    const base = candidates.filter(({ id }) => this.base.has(id));
    const hours = this.#segmentEnds(late, sale).map((end, segment) => {
      const room = minutesBetween(this.#frame, this.#begin(), end) / 60;
      const used = base
        .filter((measure) => measure.segment <= segment)
        .reduce((sum, measure) => sum + measure.hours, 0);
      return Math.max(0, room - used);
    });
    const spent = base.reduce((sum, { cost }) => sum + cost, 0);
    return {
      candidates,
      limits: { cost: Math.max(0, capOf(this.#frame) - spent), hours, perPhase: freePerPhase(this.#frame) },
    };
  }

  /** When the ads can go live with what is planned in any case, and when a buyer is expected then. */
  #outlook(): { late: number; sale: number } {
    const { late } = datePlan(this.datables(this.base), [], this.#frame);
    return { late, ...milestones(this.#frame, late, calendarOf(this.#frame)) };
  }

  /** The day on which the first work begins: three weeks before the start, where there is so much time. */
  #begin(): number {
    return Math.max(this.#frame.today, this.#frame.start - 21);
  }

  /** The last day of each segment of hours: to the end of each phase after the start, to the sale, to the end. */
  #segmentEnds(late: number, sale: number): number[] {
    const { start, timeline } = this.#frame;
    const ends = (["Launch", "Laufzeit", "Reaktivierung"] as const).map(
      (phase) => start + late + windowOf(phase, timeline).to,
    );
    return [...ends.map((end) => Math.min(end, sale)), sale, sale + 90];
  }

  #segment(measure: PlannerMeasure): number {
    const { anchor } = measure;
    if (anchor === "sale" || anchor === "notary") return 4;
    const at = this.#usualDay(measure);
    const found = (["Launch", "Laufzeit", "Reaktivierung"] as const).findIndex(
      (phase) => at <= windowOf(phase, this.#frame.timeline).to,
    );
    return found === -1 ? 3 : found;
  }

  #candidate(measure: PlannerMeasure, late: number, sale: number): Candidate {
    const { id, default_phase, category_id, channel_hint } = measure.measure;
    const times = this.#times(measure, late, sale);
    return {
      id,
      phase: default_phase,
      category: category_id,
      channel: channel_hint,
      value: this.#value(measure) + this.#lift(id),
      cost: measure.cost * times,
      hours: measure.hours * times,
      segment: measure.repeatDays === undefined ? this.#segment(measure) : 3,
      isFree:
        this.#isFree(measure) &&
        this.#endsBefore(measure, late, sale) &&
        this.#closure(id).every((required) => this.base.has(required) || this.#isRelevant(required)),
      requires: this.#closure(id),
      alternatives: this.#alternatives.get(id) ?? [],
    };
  }

  #lift(id: string): number {
    if (this.#boosted.has(id)) return boostWorth;
    return this.#promised.has(id) ? promisedWorth : 0;
  }

  /** The usual day of what counts from the start or the first ad, in days from there. */
  #usualDay({ anchor, day, measure: { default_phase } }: PlannerMeasure): number {
    return anchor === "live" ? day : dayFromStart(day, default_phase, this.#frame.timeline);
  }

  /** How often a measure comes until a buyer is expected. */
  #times(measure: PlannerMeasure, late: number, sale: number): number {
    const { repeatDays, anchor } = measure;
    if (repeatDays === undefined || anchor === "sale" || anchor === "notary") return 1;
    const usual = this.#usualDay(measure) + (anchor === "live" ? late : 0);
    const first = this.#frame.start + Math.max(usual, late);
    return Math.max(1, Math.ceil((sale - first) / repeatDays));
  }

  #isFree({ measure }: PlannerMeasure): boolean {
    if (!measure.is_active || measure.office !== null || !concerns(measure, this.#frame.code)) return false;
    if (isTooEarly(measure, this.#frame)) return false;
    return this.#boosted.has(measure.id) || this.#isRelevant(measure.id);
  }

  #isRelevant(id: string): boolean {
    return (this.#measures.get(id)?.measure.relevance[this.#frame.code] ?? 0) >= this.#frame.minRelevance;
  }

  /** Whether the result of what is counted from the start is there before a buyer is expected. */
  #endsBefore(measure: PlannerMeasure, late: number, sale: number): boolean {
    const { anchor, day, leadDays } = measure;
    if (anchor === "sale" || anchor === "notary" || day < 0) return true;
    const usual = this.#frame.start + late + this.#usualDay(measure);
    return calendarOf(this.#frame).add(usual, leadDays) < sale;
  }

  #value(measure: PlannerMeasure): number {
    const priority = this.#boosted.has(measure.measure.id)
      ? Math.max(boostCandidatePriority, measure.measure.base_priority)
      : measure.measure.base_priority;
    return valueOf(measure.measure.relevance[this.#frame.code] ?? 0, priority);
  }

  /** The planned measures with what each waits for. */
  datables(planned: ReadonlySet<string>): Datable[] {
    const chosen = new Map([...this.#measures].filter(([id]) => planned.has(id)));
    const provisional = provisionalAmong(
      [...chosen.values()].map(({ measure }) => measure),
      { isSold: this.#frame.sale !== undefined, certain: this.#certain },
    );
    return [...chosen].map(([id, measure]) => ({
      ...measure,
      id,
      isBase: this.base.has(id),
      promised: this.#promised.get(id),
      isDroppable: !this.base.has(id) && !this.#existing.has(id),
      isSpare: this.base.has(id) && !this.#held.has(id) && !provisional.has(id),
      value: this.#value(measure),
      provisional: provisional.get(id),
      predecessors: predecessorsOf(measure, chosen, this.#frame.code).filter(
        (before) => provisional.has(id) || !provisional.has(before),
      ),
    }));
  }
}
