import type { Candidate, Choice, Limits } from "./candidates.ts";
import { ChoiceState } from "./choice-state.ts";

/** Parts of what the last place of a phase is worth at which a choice is tried, as the price of a place. */
const placeWeights = [0, 0.5, 0.8, 1];
/** Prices for a euro and for an hour at which a choice is tried. */
const costWeights = [0.004, 0.01, 0.02, 0.035, 0.06, 0.1, 0.18, 0.3, 0.6];
const hourWeights = [4, 10, 20, 40, 80];
/** Prices for an hour where a week has few of them, tried with places for nothing and at their price. */
const narrowHourWeights = [160, 320];
/** Rounds of exchanges at the end. */
const rounds = 3;
/** How many of the tries are gone on with where hours are short: the best one may lead nowhere. */
const startsForHours = 4;

/** What was chosen at one set of prices. */
interface Attempt {
  value: number;
  planned: Uint8Array;
  costWeight: number;
}

/**
 * Chooses freely by own value, each measure with everything it requires and everything that goes before it
 * (`precedence`), within money, hours and the number per phase, which counts all that is planned besides the base.
 * In order of value at several prices for money, hours and places, then exchanges while they gain. The order of the
 * candidates changes nothing: equal ones are taken by what they add to the plan, then by price, last by id.
 * @param base ids of what is planned in any case; it costs nothing here
 */
export function choose(candidates: readonly Candidate[], base: ReadonlySet<string>, limits: Limits): Choice {
  const state = new ChoiceState(candidates, base, limits);
  const attempts = attemptsOf(state);
  const isNarrow = state.isShort.hours;
  const improved = attempts.slice(0, isNarrow ? startsForHours : 1).map(({ planned }) => {
    state.restore(planned);
    for (let round = 0; round < rounds && state.exchange(); round += 1);
    if (isNarrow && state.exchangeHours()) state.exchange();
    return { value: state.value, planned: state.planned() };
  });
  state.restore(best(improved).planned);
  return state.choice();
}

/** What fits at several prices, each once, the most valuable first. */
function attemptsOf(state: ChoiceState): Attempt[] {
  const attempts: Attempt[] = [];
  const attempt = (costWeight: number, hourWeight: number, placeWeight = 1) => {
    state.restore();
    state.fill(state.orderAt(costWeight, hourWeight, placeWeight));
    state.fill();
    const planned = state.planned();
    if (!attempts.some((other) => other.planned.every((isIn, at) => isIn === planned[at])))
      attempts.push({ value: state.value, planned, costWeight });
  };
  for (const weight of placeWeights) attempt(0, 0, weight);
  if (state.isShort.cost) for (const weight of costWeights) attempt(weight, 0);
  const { costWeight } = best(attempts);
  if (state.isShort.hours) {
    for (const weight of hourWeights) attempt(costWeight, weight);
    for (const weight of narrowHourWeights) for (const placeWeight of [0, 1]) attempt(costWeight, weight, placeWeight);
  }
  return attempts.toSorted((one, other) => other.value - one.value);
}

/** The most valuable, of equal ones the first. */
function best<T extends { value: number }>(list: readonly T[]): T {
  return list.reduce((one, other) => (other.value > one.value ? other : one));
}
