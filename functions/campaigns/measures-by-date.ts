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

/** How many measures of one partition are read at a time when only the newest are wanted. */
const newestAtOnce = { max: 500, min: 50 };

/** The newest measures of all campaigns by their date, in every state, hardly reading older ones. @param max how many */
export async function newestMeasures(max: number, atOnce = newestAtOnce): Promise<IndexedMeasure[]> {
  const found: IndexedMeasure[] = [];
  const partitions = planPartitions.map((partition) => ({
    range: { ...planBetween(partition, earliest, latest), backwards: true },
    /** The date down to which it is read, and where the next page begins. */
    down: latest,
    next: undefined as Record<string, unknown> | undefined,
    isAtEnd: false,
  }));
  for (;;) {
    const open = partitions.filter(({ isAtEnd }) => !isAtEnd);
    // What lies behind is older than this in each of them.
    const down = open.map((one) => one.down).reduce((one, other) => (one > other ? one : other), earliest);
    const [furthest] = open.filter((one) => one.down === down);
    const missing = max - found.filter(({ scheduled_at }) => scheduled_at > down).length;
    if (!furthest || missing <= 0) return newestFirst(found).slice(0, max);
    const limit = Math.min(atOnce.max, Math.max(atOnce.min, missing));
    const page = await queryPage<PlanItem>(furthest.range, furthest.next, limit);
    const measures = page.items.map(indexed);
    found.push(...measures);
    furthest.down = measures.at(-1)?.scheduled_at ?? earliest;
    furthest.next = page.next;
    furthest.isAtEnd = page.next === undefined;
  }
}

function newestFirst(measures: IndexedMeasure[]): IndexedMeasure[] {
  return measures.toSorted((one, other) => other.scheduled_at.localeCompare(one.scheduled_at));
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
