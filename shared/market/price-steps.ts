import type { Day } from "../core/time.ts";
import type { Property } from "./contract.ts";

/** Maximum number of price steps that are kept; the oldest but for the first go. */
const maxSteps = 50;

/**
 * A property with its price's step, where the price changed. A step that was taken back or corrected on the same day is
 * one step.
 * @param said the reason, and the day "YYYY-MM-DD"
 */
export function withPrice(before: Property, wanted: Property, said: { reason: string; on: Day }): Property {
  const { asking_price: from } = before;
  const { asking_price: to } = wanted;
  if (from === to) return { ...wanted, price_steps: before.price_steps };
  const steps = before.price_steps;
  const last = steps.at(-1);
  const isCorrection = last?.on === said.on;
  const earlier = isCorrection ? steps.slice(0, -1) : steps;
  const origin = isCorrection ? last.from : from;
  const reason = said.reason || (isCorrection ? last.reason : "");
  const step = { on: said.on, from: origin, to, reason };
  const price_steps = origin === to ? earlier : [...earlier, step];
  const [first] = price_steps;
  return {
    ...wanted,
    price_steps: price_steps.length > maxSteps && first ? [first, ...price_steps.slice(2)] : price_steps,
  };
}

type Step = Property["price_steps"][number];

/** The steps by which one price became another, the oldest first: neither the first price, nor the same one again after "Preis auf Anfrage". */
export function priceChanges(steps: readonly Step[]): Step[] {
  return stepsWhere(steps, (before, to) => to !== before);
}

/** Those of them by which it fell. */
export function priceCuts(steps: readonly Step[]): Step[] {
  return stepsWhere(steps, (before, to) => to < before);
}

function stepsWhere(steps: readonly Step[], isWanted: (before: number, to: number) => boolean): Step[] {
  let last: Step["to"] = null;
  return steps.filter(({ from, to }) => {
    const before = from ?? last;
    last = to ?? before;
    return before !== null && to !== null && isWanted(before, to);
  });
}

/** Since when a property is offered at its price; null without one. */
export function pricedSince(steps: readonly Step[]): Day | null {
  if (!steps.at(-1)?.to) return null;
  return (priceChanges(steps).at(-1) ?? steps.find(({ to }) => to !== null))?.on ?? null;
}
