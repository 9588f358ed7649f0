import type { Measure } from "../../catalogue/contract.ts";
import { sortBy } from "../../core/order.ts";

/**
 * For the id of each measure that has alternatives among the measures, their ids: one that replaces another stands for it,
 * so a plan holds one of both (docs/product.md, Planning: choosing).
 */
export function alternativesAmong(
  measures: Iterable<Pick<Measure, "id" | "code" | "replaces">>,
): ReadonlyMap<string, string[]> {
  const all = [...measures];
  const byCode = Map.groupBy(
    all.map(({ id, code }, at) => ({ id, code, at })),
    ({ code }) => code,
  );
  const found = new Map<string, Set<string>>();
  const note = (one: string, other: string) => found.set(one, (found.get(one) ?? new Set()).add(other));
  for (const { id, replaces } of all)
    for (const other of sortBy(namedBy(replaces, byCode), ({ at }) => at))
      if (other.id !== id) {
        note(id, other.id);
        note(other.id, id);
      }
  return new Map([...found].map(([id, others]) => [id, [...others]]));
}

/** What codes name, each once; no code names nothing. */
function namedBy<T>(codes: readonly string[], byCode: ReadonlyMap<string, T[]>): T[] {
  return [...new Set(codes)].flatMap((code) => (code === "" ? [] : (byCode.get(code) ?? [])));
}
