import type { Measure } from "../../catalogue/contract.ts";

/**
 * For the id of each measure that has alternatives among the measures, their ids: one that replaces another stands for it,
 * so a plan holds one of both (docs/product.md, Planning: choosing).
 */
export function alternativesAmong(
  measures: Iterable<Pick<Measure, "id" | "code" | "replaces">>,
): ReadonlyMap<string, string[]> {
  const all = [...measures];
  const found = new Map<string, Set<string>>();
  const note = (one: string, other: string) => found.set(one, (found.get(one) ?? new Set()).add(other));
  for (const measure of all)
    for (const other of all)
      if (other.id !== measure.id && other.code !== "" && measure.replaces.includes(other.code)) {
        note(measure.id, other.id);
        note(other.id, measure.id);
      }
  return new Map([...found].map(([id, others]) => [id, [...others]]));
}
