import { reachesPortal } from "../../catalogue/channels.ts";
import { sortBy } from "../../core/order.ts";
import { resultMinute } from "../days/day-plan.ts";
import { type Datable, type Dated, type DatedPlan, isFirstAd } from "./dated.ts";
import type { PlanFrame } from "./frame.ts";

/** Until which usual day after the start a measure counts as one of the first ads. */
const firstAds = 3;
const minutesOfDay = 24 * 60;

/**
 * The names of the measures that decide when the ads can go live, the first one first: from the latest ad back along
 * what takes longest. An ad that only follows another ad decides nothing; of equally late ones it is a portal's.
 * @param byId the measures of the plan
 */
export function criticalPath(
  { dated }: DatedPlan,
  byId: ReadonlyMap<string, Datable>,
  { marketing }: Pick<PlanFrame, "marketing">,
): string[] {
  const placed = new Map(dated.map((entry) => [entry.id, entry]));
  const longest = new Map<string, number>();
  const beforeOf = ({ id }: Dated) => (byId.get(id)?.predecessors ?? []).flatMap((before) => placed.get(before) ?? []);
  /** Days that a measure and the longest chain before it take: idle days between them decide nothing. */
  const lengthOf = (entry: Dated): number => {
    const known = longest.get(entry.id);
    if (known !== undefined) return known;
    const length = daysTaken(entry) + Math.max(0, ...beforeOf(entry).map(lengthOf));
    longest.set(entry.id, length);
    return length;
  };
  const lastBefore = (entry: Dated) =>
    sortBy(
      beforeOf(entry),
      (before) => -lengthOf(before),
      ({ ready }) => -(ready.day * minutesOfDay + ready.minute),
      ({ id }) => id,
    )[0];
  const isOfStart = ({ anchor, day }: Datable) => anchor === "start" && day >= 0 && day <= firstAds;
  const begins = [...byId.values()].filter((measure) => placed.has(measure.id) && isOfStart(measure));
  const ads = begins.filter((measure) => isFirstAd(measure, { marketing }));
  const candidates = new Set((ads.length > 0 ? ads : begins).map(({ id }) => id));
  const [last] = sortBy(
    dated.filter((entry) => candidates.has(entry.id) && !candidates.has(lastBefore(entry)?.id ?? "")),
    ({ late }) => -late,
    ({ id }) => (reachesPortal(byId.get(id)?.measure.channels ?? []) ? 0 : 1),
    ({ id }) => -(byId.get(id)?.value ?? 0),
    ({ id }) => id,
  );
  const chain: string[] = [];
  for (let at = last; at; at = lastBefore(at)) chain.unshift(byId.get(at.id)?.measure.name ?? "");
  return chain;
}

/** Days from the beginning of a measure until what waits for it can begin, as it was dated. */
function daysTaken({ begins, ready }: Dated): number {
  const end = ready.minute < resultMinute ? ready.day + ready.minute / minutesOfDay : ready.day + 1;
  return end - begins.day - begins.minute / minutesOfDay;
}
