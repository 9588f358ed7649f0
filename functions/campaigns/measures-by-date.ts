import { dayLength } from "#shared/core/time";
import { furthestDone } from "#shared/campaigns/agenda";
import type { DatedMeasure } from "#shared/analytics/figures";
import type { Status } from "#shared/campaigns/status";
import type { Phase } from "#shared/catalogue/phases";
import {
  planBetween,
  type IndexedSeries,
  type PlanDetails,
  type PlanPartition,
  planPartitions,
  readPlanEntry,
} from "../core/plan-index.ts";
import { query, queryPage } from "../core/table.ts";

const earliest = "0";
const latest = "9";

interface PlanItem {
  pk: string;
  plan_sk: string;
  status: Status;
  phase: Phase;
  measure_name: string;
  name_override: string | null;
}

/** A measure as the index `plan` knows it. */
export interface IndexedMeasure extends DatedMeasure {
  id: string;
  series: IndexedSeries | null;
  name: string;
  phase: Phase;
  details: PlanDetails;
}

/** The measures of all campaigns that are scheduled from one instant to before another, in the given state. */
export async function measuresBetween(
  partitions: PlanPartition[],
  from: string,
  to: string,
): Promise<IndexedMeasure[]> {
  const lists = await Promise.all(partitions.map((partition) => query<PlanItem>(planBetween(partition, from, to))));
  return lists.flat().map(indexed);
}

function indexed({ pk, plan_sk, status, phase, measure_name, name_override }: PlanItem): IndexedMeasure {
  const { scheduledAt, id, details } = readPlanEntry(plan_sk);
  const name = name_override || measure_name;
  const { series } = details;
  return { campaign_id: pk.slice("C#".length), id, scheduled_at: scheduledAt, status, phase, name, series, details };
}

/** What a search knows of a measure. */
type NearMeasure = Pick<IndexedMeasure, "id" | "name" | "status" | "scheduled_at">;
const searched = ["plan_sk", "status", "measure_name", "name_override"] as const;

/** How many measures of one partition are read at a time when only the nearest are wanted. */
const nearestAtOnce = { max: 1_000, min: 50 };

/**
 * The measures of all campaigns that are nearest to an instant (ISO 8601 UTC), in every state: half of them to come, half from
 * before, more of one where the other has fewer, hardly reading others. The furthest to come first. @param max how many
 */
export async function nearestMeasures(
  now: string,
  max: number,
  atOnce = nearestAtOnce,
): Promise<{ measures: NearMeasure[]; isCut: boolean }> {
  const half = Math.ceil(max / 2);
  const ways = [
    measuresFrom({ from: now, to: latest, backwards: false }, atOnce),
    measuresFrom({ from: earliest, to: now, backwards: true }, atOnce),
  ];
  const halves = await Promise.all(ways.map((read) => read(half)));
  const all = await Promise.all(
    halves.map(async (one, way) => {
      const room = max - (halves[1 - way]?.measures.length ?? 0);
      return one.isCut && room > half ? ((await ways[way]?.(room)) ?? one) : one;
    }),
  );
  const [coming = [], past = []] = all.map(({ measures }) => measures);
  return { measures: [...coming.toReversed(), ...past], isCut: all.some(({ isCut }) => isCut) };
}

/**
 * The first measures on the way from one instant to another, of all partitions in one order.
 * @returns reads until it has as many as are asked for, and goes on from there when it is asked for more
 */
function measuresFrom(
  { from, to, backwards }: { from: string; to: string; backwards: boolean },
  atOnce: typeof nearestAtOnce,
): (max: number) => Promise<{ measures: NearMeasure[]; isCut: boolean }> {
  const isBefore = (one: string, other: string) => (backwards ? one > other : one < other);
  const found: NearMeasure[] = [];
  const partitions = planPartitions.map((partition) => ({
    range: { ...planBetween(partition, from, to), backwards, only: searched },
    /** The date up to which it is read, and where the next page begins. */
    reached: backwards ? to : from,
    next: undefined as Record<string, unknown> | undefined,
    isAtEnd: false,
  }));
  return async (max) => {
    for (;;) {
      // What lies behind in any of them comes after this.
      const [least] = partitions
        .filter(({ isAtEnd }) => !isAtEnd)
        .toSorted((one, other) => (isBefore(one.reached, other.reached) ? -1 : 1));
      const missing = max - found.filter(({ scheduled_at }) => !least || isBefore(scheduled_at, least.reached)).length;
      if (!least || missing <= 0) {
        const sorted = found.toSorted((one, other) => one.scheduled_at.localeCompare(other.scheduled_at));
        const measures = (backwards ? sorted.toReversed() : sorted).slice(0, max);
        return { measures, isCut: least !== undefined || found.length > max };
      }
      const limit = Math.min(atOnce.max, Math.max(atOnce.min, missing));
      const page = await queryPage<Omit<PlanItem, "pk" | "phase">>(least.range, least.next, limit);
      const measures = page.items.map(nearMeasure);
      found.push(...measures);
      least.reached = measures.at(-1)?.scheduled_at ?? least.reached;
      least.next = page.next;
      least.isAtEnd = page.next === undefined;
    }
  };
}

function nearMeasure({ plan_sk, status, measure_name, name_override }: Omit<PlanItem, "pk" | "phase">): NearMeasure {
  const { scheduledAt, id } = readPlanEntry(plan_sk);
  return { id, scheduled_at: scheduledAt, status, name: name_override || measure_name };
}

/**
 * Everything of all campaigns that is open, comes once and is scheduled before an instant: the overdue and what comes next.
 * Neither a series nor what is provisional.
 */
export async function openMeasuresUntil(to: string): Promise<IndexedMeasure[]> {
  return measuresBetween(["OPEN"], earliest, to);
}

/** The series of all campaigns that go on, and whose next occurrence is before an instant. */
export async function seriesUntil(to: string = latest): Promise<IndexedMeasure[]> {
  return measuresBetween(["SERIES"], earliest, to);
}

/** What comes once and may be listed as done from one instant to before another: done then, or planned for then (`listedAt`). */
export async function doneMeasures(from: string, to: string): Promise<IndexedMeasure[]> {
  const later = (at: string, by: number) => new Date(Date.parse(at) + by).toISOString();
  return measuresBetween(["DONE"], later(from, -furthestDone), later(to, furthestDone));
}

/** Longest time between two occurrences for which the last ones of an ended series are found. */
const longestPause = 40 * dayLength;

/** The series of all campaigns that have ended, and of which an occurrence may have been done from one instant to another, or ever after. */
export async function endedSeries(from: string, to?: string): Promise<IndexedMeasure[]> {
  const last = to === undefined ? latest : new Date(Date.parse(to) + longestPause).toISOString();
  return measuresBetween(["ENDED"], from, last);
}
