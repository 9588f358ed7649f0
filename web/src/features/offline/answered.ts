import type { Agenda } from "#shared/campaigns/agenda-contract";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { TaskNote } from "#shared/plan/task-contract";
import type { MarketResult } from "#shared/market/result-fields";
import { patchAll } from "../../core/patch-query.ts";
import { invalidate, queryKeys } from "../../core/query-keys.ts";
import { summarizedAfterMs } from "../../core/summarized.ts";

/** Puts measures as the server answered them into every list in memory that shows them. */
export async function cacheMeasures(measures: readonly CampaignMeasure[]): Promise<void> {
  const byId = new Map(measures.map((measure) => [measure.id, measure]));
  const campaigns = new Set(measures.map(({ campaign_id }) => campaign_id));
  await Promise.all([
    ...[...campaigns].map((id) =>
      patchAll<CampaignMeasure[]>([...queryKeys.plan, id], { exact: true }, (plan) =>
        plan.map((measure) => byId.get(measure.id) ?? measure),
      ),
    ),
    ...measures.map((measure) =>
      patchAll<CampaignMeasure>([...queryKeys.task, measure.id], { exact: true }, () => measure),
    ),
    patchAll<Agenda>(queryKeys.agenda, {}, (agenda) => ({
      ...agenda,
      tasks: agenda.tasks.map((task) => {
        const { status, scheduled_at, phase, responsible_id } = byId.get(task.id) ?? task;
        return { ...task, status, scheduled_at, phase, responsible_id };
      }),
    })),
  ]);
}

/** Puts a note as the server answered it among those of its task. */
export async function keepNote(measureId: string, note: TaskNote): Promise<void> {
  await patchAll<TaskNote[]>([...queryKeys.taskNotes, measureId], { exact: true }, (notes) => [
    ...notes.filter(({ id }) => id !== note.id),
    note,
  ]);
}

/** Puts a result as the server answered it into its campaign's list, in its place by day. */
export async function keepResult(result: MarketResult): Promise<void> {
  await patchAll<MarketResult[]>([...queryKeys.results, result.campaign_id], { exact: true }, (results) =>
    [result, ...results.filter(({ id }) => id !== result.id)].toSorted(
      (one, other) => other.on.localeCompare(one.on) || other.created_at.localeCompare(one.created_at),
    ),
  );
  outdateResults();
}

/** Marks what counts results as out of date; agreed viewings, which come from the summary, once more when that is renewed. */
export function outdateResults(): void {
  invalidate("agenda", "comparison");
  setTimeout(() => invalidate("agenda"), summarizedAfterMs);
}
