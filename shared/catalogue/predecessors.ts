import type { Measure } from "./contract.ts";

/** What a measure waits for, by the ids of both columns. */
type WithPredecessors = Pick<Measure, "id" | "name" | "requires" | "after">;

/** The ids of everything that a measure waits for. */
export function predecessorsOf({ requires, after }: Pick<Measure, "requires" | "after">): string[] {
  return [...requires, ...after];
}

/** The ids of all measures that wait for one, at once or through others; the one itself is not among them. */
export function followersOf(id: string, measures: readonly WithPredecessors[]): Set<string> {
  const waitingFor = new Map<string, string[]>();
  for (const measure of measures)
    for (const before of predecessorsOf(measure))
      waitingFor.set(before, [...(waitingFor.get(before) ?? []), measure.id]);
  const followers = new Set<string>();
  const open = [id];
  for (const at of open)
    for (const follower of waitingFor.get(at) ?? []) {
      if (followers.has(follower) || follower === id) continue;
      followers.add(follower);
      open.push(follower);
    }
  return followers;
}

/**
 * The measures in an order in which each comes after all of them that it waits for, without those that could never begin.
 * Its time grows with the measures, however long their chains are.
 * @param isThere whether a predecessor that is not among the measures is there
 */
export function predecessorsFirst<Waiting extends WithPredecessors>(
  measures: readonly Waiting[],
  isThere: (id: string) => boolean = () => true,
): Waiting[] {
  const byId = new Map(measures.map((measure) => [measure.id, measure]));
  const waitingFor = new Map<string, Waiting[]>();
  const open = new Map<Waiting, number>();
  for (const measure of measures) {
    const awaited = new Set(predecessorsOf(measure).filter((id) => byId.has(id) || !isThere(id)));
    open.set(measure, awaited.size);
    for (const id of awaited) {
      const waiting = waitingFor.get(id);
      if (waiting) waiting.push(measure);
      else waitingFor.set(id, [measure]);
    }
  }
  const beginning = measures.filter((measure) => open.get(measure) === 0);
  for (const { id } of beginning)
    for (const measure of waitingFor.get(id) ?? []) {
      const left = (open.get(measure) ?? 0) - 1;
      open.set(measure, left);
      if (left === 0) beginning.push(measure);
    }
  return beginning;
}

/**
 * The measures that could never begin: they wait for one that is nowhere to be found, for themselves in a circle, or
 * for another that could never begin.
 * @param isThere whether a predecessor that is not among the measures is there
 */
export function neverBeginning<Waiting extends WithPredecessors>(
  measures: readonly Waiting[],
  isThere?: (id: string) => boolean,
): Waiting[] {
  const beginning = new Set(predecessorsFirst(measures, isThere));
  return measures.filter((measure) => !beginning.has(measure));
}

/**
 * Circles among measures that could never begin: each one waits for the next, the last one for the first.
 * Not every circle there is, but every measure among them has one, or waits for one that has, or for one that is lost.
 */
export function circlesAmong<Waiting extends WithPredecessors>(never: readonly Waiting[]): Waiting[][] {
  const byId = new Map(never.map((measure) => [measure.id, measure]));
  const followed = new Set<Waiting>();
  return never.flatMap((start) => {
    const path = new Set<Waiting>();
    let at: Waiting | undefined = start;
    while (at && !followed.has(at)) {
      followed.add(at);
      path.add(at);
      at = predecessorsOf(at)
        .map((id) => byId.get(id))
        .find((measure) => measure !== undefined);
    }
    if (!at || !path.has(at)) return [];
    const members = [...path];
    return [members.slice(members.indexOf(at))];
  });
}

/** A circle that what measures require and follow makes, or undefined. Predecessors that are not among them don't count. */
export function findCycle<Waiting extends WithPredecessors>(measures: readonly Waiting[]): Waiting[] | undefined {
  return circlesAmong(neverBeginning(measures, () => true))[0];
}

/** The error for a form or file whose predecessors form a cycle: an arrow leads from each name to the one that waits for it. */
export function cycleMessage(circle: readonly { name: string }[]): string {
  const names = circle.map(({ name }) => name);
  return `Das ergäbe einen Kreis: ${[...names, ...names.slice(0, 1)].toReversed().join(" → ")}`;
}
