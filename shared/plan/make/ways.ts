import type { Marketed } from "../../campaigns/live.ts";
import { type Datable, isFirstAd, isOfLaunch, launchDays, opensSale } from "./dated.ts";

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

/** The first ads of the launch: those that are planned in any case, where there is none all of them. */
export function firstAdsOf(measures: readonly Datable[], marketed: Marketed): ReadonlySet<Datable> {
  const ads = measures.filter((one) => isFirstAd(one, marketed) && one.day < launchDays);
  const certain = ads.filter(({ isBase }) => isBase);
  return new Set(certain.length > 0 ? certain : ads);
}

/** What comes back, what is planned in any case on its day on the market, and what opens the sale beside the ads. */
export function isOfItsDay(measure: Datable, marketed: Marketed): boolean {
  const { repeatDays, anchor, isBase, provisional } = measure;
  const isMeant = repeatDays !== undefined || (anchor === "live" && isBase) || opensSale(measure, marketed);
  return !provisional && isMeant;
}

/** The turn in which a measure is dated (`Datable`). */
export function rankOf({ rank = 0 }: Datable): number {
  return rank;
}

/**
 * What is dated after the ads, one after the other: while the weeks have room what comes back, what counts time on the market
 * and what opens the sale; then the rest, and last what is provisional. So for each rank, the lowest first.
 */
export function turnsOf(
  marketed: Marketed,
  measures: ReadonlyMap<string, Datable>,
): readonly ((measure: Datable) => boolean)[] {
  const ranks = [...new Set([...measures.values()].map(rankOf))].toSorted((one, other) => one - other);
  const isMeant = ({ provisional, anchor, repeatDays }: Datable) =>
    !provisional && (anchor === "live" || repeatDays !== undefined);
  const turns: ((measure: Datable) => boolean)[] = [
    (measure) => isMeant(measure) && measure.isBase,
    (measure) => opensSale(measure, marketed),
    isMeant,
    ({ provisional }) => !provisional,
    () => true,
  ];
  return ranks.flatMap((rank) =>
    turns.map((isNext) => (measure: Datable) => rankOf(measure) === rank && isNext(measure)),
  );
}
