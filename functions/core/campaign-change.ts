import { absent, type Condition, present, still } from "./condition.ts";
import { keys } from "./keys.ts";
import type { Operation } from "./table.ts";

/**
 * One more change of a campaign, part of the transaction that makes it: whoever else looks at the campaign learns of it
 * (docs/product.md, Together). On the condition that the campaign is there. @param when what else holds of its head
 */
export function campaignChange(campaignId: string, when: Condition[] = []): Operation {
  return { update: keys.campaign(campaignId), change: { add: { changes: 1 } }, when: [present, ...when] };
}

/** That nothing of a campaign's measures, results or property changed since its head was read. */
export function unchanged(campaign: { changes?: number }): Condition[] {
  return campaign.changes === undefined ? [{ ...absent, attribute: "changes" }] : still(campaign, "changes");
}

/** That neither its form was saved nor anything of its measures, results or property changed since a campaign's head was read. */
export function unchangedSince(campaign: { version: number; changes?: number }): Condition[] {
  return [...still(campaign, "version"), ...unchanged(campaign)];
}
