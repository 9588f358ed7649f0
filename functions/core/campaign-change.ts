import type { CampaignId } from "#shared/core/kinds";
import { type Condition, present, still } from "./condition.ts";
import { keys } from "./keys.ts";
import type { Operation } from "./table.ts";

/**
 * One more change of a campaign, part of the transaction that makes it: others who look at the campaign learn of it
 * (docs/product.md, Together). On the condition that the campaign is there. @param when what else holds of its head
 */
export function campaignChange(campaignId: CampaignId, when: Condition[] = []): Operation {
  return { update: keys.campaign(campaignId), change: { add: { changes: 1 } }, when: [present, ...when] };
}

/** Writes of a transaction of which the campaign's head is told something more: one transaction writes an item once. */
export function withHeadSet(
  campaignId: CampaignId,
  operations: Operation[],
  set: Record<string, unknown>,
): Operation[] {
  const head = keys.campaign(campaignId);
  return operations.map((operation) =>
    "update" in operation && operation.update.pk === head.pk && operation.update.sk === head.sk
      ? { ...operation, change: { ...operation.change, set: { ...operation.change.set, ...set } } }
      : operation,
  );
}

/** What of a campaign's head rises: `version` when its form is saved, `changes` with all else. */
interface HeadState {
  version: number;
  changes: number;
}

/** That nothing of a campaign's measures, results or property changed since its head was read. */
export function unchanged(campaign: { changes: number }): Condition[] {
  return still(campaign, "changes");
}

/** That neither its form was saved nor anything of its measures, results or property changed since a campaign's head was read. */
export function unchangedSince(campaign: HeadState): Condition[] {
  return [...still(campaign, "version"), ...unchanged(campaign)];
}
