import type { SettledPlan } from "#shared/plan/plan-changes-contract";
import { measureName } from "#shared/campaigns/reading";
import { campaignChange, unchanged } from "../core/campaign-change.ts";
import type { Condition } from "../core/condition.ts";
import type { Operation } from "../core/table.ts";
import { headChange, putChanged } from "./change-measures.ts";
import type { StoredCampaign, PlannedMeasure } from "../campaigns/items.ts";
import { undoOf } from "./plan-pairs.ts";

/** A measure before and after; the very same object where nothing changes. */
export interface MeasurePair {
  before: PlannedMeasure;
  after: PlannedMeasure;
}

/** Writes that go in the transaction of what settles measures, and what an answer tells of them; nothing where none changed. */
export interface PlanBeside {
  operations: Operation[];
  plan?: SettledPlan;
}

/**
 * The change of a few measures as part of the transaction of what brought it about, a proof or an owner's answer: either
 * both are written or none, and a write that conflicts is decided again (`retryOnConflict`). The head's part is among
 * the writes, so that nothing else may write the head (docs/decisions/054).
 * @param pairs of the whole plan or of some of its measures, at most 40 of them changed @param when what else holds of the head
 */
export async function planBeside(
  campaign: StoredCampaign,
  pairs: MeasurePair[],
  when: Condition[] = [],
): Promise<PlanBeside> {
  const changed = pairs.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return { operations: [campaignChange(campaign.id, when)] };
  const named = (became: (pair: MeasurePair) => boolean) =>
    changed.filter(became).map(({ after }) => measureName(after));
  return {
    operations: [
      await headChange(
        campaign,
        changed.map(({ before }) => before),
        changed.map(({ after }) => after),
        { when: [...unchanged(campaign), ...when] },
      ),
      ...changed.flatMap(({ before, after }) => putChanged(before, after)),
    ],
    plan: {
      campaign_id: campaign.id,
      done: named(isDoneBy),
      skipped: named(({ after }) => after.status === "skipped"),
      planned: named((pair) => pair.after.status === "planned" && !isDoneBy(pair)),
      moved: [],
      undo: undoOf(changed, {}, {}),
    },
  };
}

/** Whether a change did a measure, or an occurrence of its series. */
function isDoneBy({ before, after }: MeasurePair): boolean {
  return after.status === "done" || (after.series?.done.length ?? 0) > (before.series?.done.length ?? 0);
}
