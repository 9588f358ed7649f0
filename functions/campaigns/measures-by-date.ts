import type { DatedMeasure } from "#shared/analytics/figures";
import type { Status } from "#shared/campaigns/status";
import type { Phase } from "#shared/catalogue/phases";
import { planBetween, type PlanDetails, type PlanPartition, readPlanEntry } from "../core/keys.ts";
import { query } from "../core/table.ts";

const earliest = "0";

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
  name: string;
  phase: Phase;
  /** Missing in items of before it was kept in the index. */
  details: PlanDetails | undefined;
}

/** The measures of all campaigns that are scheduled from one instant to before another, in the given state. */
export async function measuresBetween(
  partitions: PlanPartition[],
  from: string,
  to: string,
): Promise<IndexedMeasure[]> {
  const lists = await Promise.all(partitions.map((partition) => query<PlanItem>(planBetween(partition, from, to))));
  return lists.flat().map(({ pk, plan_sk, status, phase, measure_name, name_override }) => {
    const { scheduledAt, id, details } = readPlanEntry(plan_sk);
    const name = name_override || measure_name;
    return { campaign_id: pk.slice("C#".length), id, scheduled_at: scheduledAt, status, phase, name, details };
  });
}

/** Everything of all campaigns that is open and scheduled before an instant: the overdue and what comes next. */
export async function openMeasuresUntil(to: string): Promise<IndexedMeasure[]> {
  return measuresBetween(["OPEN"], earliest, to);
}
