import type { Measure } from "../../catalogue/contract.ts";

/**
 * Measures of the starter catalogue that stand for one another, by name: one of a pair replaces the other, so a plan
 * holds one of them (docs/product.md, Planning: choosing). Under another name a measure is no alternative any more.
 */
export const alternatives: readonly (readonly [string, string])[] = [
  ["Leere Wohnräume mit Leihmöbeln einrichten", "Leere Räume virtuell möblieren"],
  ["Hochstativbilder von Grundstück, Zufahrt und Hofflächen", "Drohnenflug rechtlich absichern"],
];

/** For the id of each measure that has alternatives among the measures, their ids. */
export function alternativesAmong(measures: Iterable<Pick<Measure, "id" | "name">>): ReadonlyMap<string, string[]> {
  const ids = new Map([...measures].map(({ id, name }) => [name, id]));
  const found = new Map<string, string[]>();
  for (const [one, other] of alternatives) {
    const [a, b] = [ids.get(one), ids.get(other)];
    if (a === undefined || b === undefined) continue;
    found.set(a, [...(found.get(a) ?? []), b]);
    found.set(b, [...(found.get(b) ?? []), a]);
  }
  return found;
}
