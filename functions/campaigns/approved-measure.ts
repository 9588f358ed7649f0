import { isOpen } from "#shared/campaigns/status";
import type { Condition } from "../core/condition.ts";
import { withStatus } from "./change-measures.ts";
import type { StoredMeasure } from "./items.ts";
import type { StoredDecision } from "./owner-decision.ts";
import { type PlanBeside, planBeside } from "./plan-beside.ts";
import { readForChange } from "./read-for-change.ts";
import { waitsForOwner } from "./undecided.ts";

/** What a yes makes of the plan, to be written with it, and the plan as it is then. */
export interface ApprovedMeasure extends PlanBeside {
  measures: StoredMeasure[];
}

/**
 * What an owner's yes makes of the measure that it finishes (docs/product.md, Decisions of the owner): done with this
 * moment, where it is still open. An offer's measures, an ad and what waits for another yes are left as they are. Only the
 * press does so: whoever sets the measure back has it stay so.
 * @param when what must hold of the head @param now ISO 8601 UTC
 */
export async function approvedMeasure(
  { id, campaign_id, measure_id }: StoredDecision,
  when: Condition[],
  now: string,
): Promise<ApprovedMeasure> {
  const { campaign, measures: before } = await readForChange(campaign_id, "all");
  const pairs = await Promise.all(
    before.map(async (measure) => {
      const isMeant = measure.id === measure_id && isOpen(measure.status);
      const mayBegin = isMeant && !campaign.is_offer && !measure.advertises && !(await waitsForOwner(measure, id));
      return { before: measure, after: mayBegin ? withStatus(measure, "done", now) : measure };
    }),
  );
  return { ...planBeside(campaign, pairs, when), measures: pairs.map(({ after }) => after) };
}
