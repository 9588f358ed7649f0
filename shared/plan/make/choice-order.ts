import { sortBy } from "../../core/order.ts";
import type { Candidate } from "./candidates.ts";

/** Measures by score, the best first; those of one score stand together. */
export type Order = readonly (readonly number[])[];

/** What may be chosen, and what that requires, without the base, by value, then by price, last by id. */
export function open(candidates: readonly Candidate[], base: ReadonlySet<string>): Candidate[] {
  const needed = new Set(candidates.flatMap(({ isFree, id, requires }) => (isFree ? [id, ...requires] : [])));
  return sortBy(
    candidates.filter(({ id }) => needed.has(id) && !base.has(id)),
    ({ value }) => -value,
    ({ cost }) => cost,
    ({ hours }) => hours,
    ({ id }) => id,
  );
}

/** Places by score, the best first, those of one score together in their own order. */
export function grouped(places: readonly number[], score: (at: number) => number): Order {
  return [...Map.groupBy(places, score)].toSorted(([one], [other]) => other - one).map(([, equals]) => equals);
}
