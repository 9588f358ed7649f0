import type { SettledPlan } from "#shared/campaigns/plan-changes-contract";
import { measureName } from "#shared/campaigns/reading";
import type { Status } from "#shared/campaigns/status";
import { campaignChange, unchanged } from "../core/campaign-change.ts";
import type { Condition } from "../core/condition.ts";
import type { Operation } from "../core/table.ts";
import { headChange, putChanged } from "./change-measures.ts";
import type { StoredCampaign, StoredMeasure } from "./items.ts";
import { undoOf } from "./plan-pairs.ts";

/** A measure before and after; the very same object where nothing changes. */
export interface MeasurePair {
  before: StoredMeasure;
  after: StoredMeasure;
}

/** Writes that go in the transaction of what settles measures, and what an answer tells of them; nothing where none changed. */
export interface PlanBeside {
  operations: Operation[];
  plan?: SettledPlan;
}

/**
 * The change of a few measures as part of the transaction of what brought it about, a proof or an owner's answer: either
 * both are written or none, and whoever is disturbed reads and decides again (`untilWritten`). The head's part is among
 * the writes, so that nothing else may write the head (docs/decisions/054).
 * @param pairs of the whole plan or of some of its measures, at most 40 of them changed @param when what else holds of the head
 */
export function planBeside(campaign: StoredCampaign, pairs: MeasurePair[], when: Condition[] = []): PlanBeside {
  const changed = pairs.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return { operations: [campaignChange(campaign.id, when)] };
  const named = (status: Status) =>
    changed.filter(({ after }) => after.status === status).map(({ after }) => measureName(after));
  return {
    operations: [
      headChange(
        campaign,
        changed.map(({ before }) => before),
        changed.map(({ after }) => after),
        { when: [...unchanged(campaign), ...when] },
      ),
      ...changed.flatMap(({ before, after }) => putChanged(campaign, before, after)),
    ],
    plan: {
      done: named("done"),
      skipped: named("skipped"),
      planned: named("planned"),
      undo: undoOf(changed, {}, {}),
    },
  };
}
