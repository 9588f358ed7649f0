import type { DatedMeasure } from "#shared/analytics/figures";
import type { Status } from "#shared/campaigns/status";
import { planBetween, type PlanPartition } from "../core/keys.ts";
import { query } from "../core/table.ts";

const earliest = "0";

interface PlanItem {
  pk: string;
  plan_sk: string;
  status: Status;
  measure_name: string;
  name_override: string | null;
}

/** A measure as the index `plan` knows it. */
export interface IndexedMeasure extends DatedMeasure {
  id: string;
  name: string;
}

/** The measures of all campaigns that are scheduled from one instant to before another, in the given state. */
export async function measuresBetween(
  partitions: PlanPartition[],
  from: string,
  to: string,
): Promise<IndexedMeasure[]> {
  const lists = await Promise.all(partitions.map((partition) => query<PlanItem>(planBetween(partition, from, to))));
  return lists.flat().map(({ pk, plan_sk, status, measure_name, name_override }) => ({
    campaign_id: pk.slice("C#".length),
    id: plan_sk.slice(plan_sk.indexOf("#") + 1),
    scheduled_at: plan_sk.slice(0, plan_sk.indexOf("#")),
    status,
    name: name_override || measure_name,
  }));
}

/** Everything of all campaigns that is open and scheduled before an instant: the overdue and what comes next. */
export async function openMeasuresUntil(to: string): Promise<IndexedMeasure[]> {
  return measuresBetween(["OPEN"], earliest, to);
}
