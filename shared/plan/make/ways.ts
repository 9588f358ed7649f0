import { type Datable, isOfLaunch } from "./dated.ts";

/** Some measures with all that they wait for, by id. @param isMeant which ones */
export function withPredecessors(
  measures: ReadonlyMap<string, Datable>,
  isMeant: (measure: Datable) => boolean,
): ReadonlySet<string> {
  const found = new Set([...measures.values()].filter(isMeant).map(({ id }) => id));
  for (const id of found) for (const before of measures.get(id)?.predecessors ?? []) found.add(before);
  return found;
}

/** The ids of what lies before the start and leads to something of the launch. */
export function preparationOf(measures: ReadonlyMap<string, Datable>): ReadonlySet<string> {
  const found = withPredecessors(measures, isOfLaunch);
  const all = [...measures.values()];
  return new Set(
    all.filter(({ id, anchor, day }) => anchor === "start" && day < 0 && found.has(id)).map(({ id }) => id),
  );
}

/** For each measure that another one waits for: the ids of those that wait. */
export function successorsOf(measures: Iterable<Datable>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { id, predecessors } of measures)
    for (const before of predecessors) found.set(before, [...(found.get(before) ?? []), id]);
  return found;
}

/** What comes back, and what is planned in any case on its day on the market. */
export function isOfItsDay({ repeatDays, anchor, isBase, provisional }: Datable): boolean {
  return !provisional && (repeatDays !== undefined || (anchor === "live" && isBase));
}
