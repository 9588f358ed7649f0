import type { Measure } from "./contract.ts";

/** What a measure waits for, by the ids of both columns. */
type WithPredecessors = Pick<Measure, "id" | "name" | "requires" | "after">;

/**
 * The first circle that what measures require and follow makes: nobody could ever begin.
 * @returns the names along the circle, its first one again at the end; undefined where there is none
 */
export function circleAmong(measures: readonly WithPredecessors[]): string[] | undefined {
  const byId = new Map(measures.map((measure) => [measure.id, measure]));
  const finished = new Set<string>();
  for (const { id } of measures) {
    const path: string[] = [];
    const found = follow(id, path, byId, finished);
    if (found) return found.map((member) => byId.get(member)?.name ?? "");
  }
  return undefined;
}

function follow(
  id: string,
  path: string[],
  byId: ReadonlyMap<string, WithPredecessors>,
  finished: Set<string>,
): string[] | undefined {
  const at = path.indexOf(id);
  if (at !== -1) return [...path.slice(at), id].toReversed();
  const measure = byId.get(id);
  if (!measure || finished.has(id)) return undefined;
  path.push(id);
  for (const before of [...measure.requires, ...measure.after]) {
    const found = follow(before, path, byId, finished);
    if (found) return found;
  }
  path.pop();
  finished.add(id);
  return undefined;
}

/** What a form is told whose predecessors make a circle. @param names as `circleAmong` answers them */
export function circleMessage(names: readonly string[]): string {
  return `Das ergäbe einen Kreis: ${names.join(" → ")}`;
}
