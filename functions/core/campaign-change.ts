import { present } from "./condition.ts";
import { keys } from "./keys.ts";
import type { Operation } from "./table.ts";

/**
 * One more change of a campaign, part of the transaction that makes it: whoever else looks at the campaign learns of it
 * (docs/product.md, Together). On the condition that the campaign is there.
 */
export function campaignChange(campaignId: string): Operation {
  return { update: keys.campaign(campaignId), change: { add: { changes: 1 } }, when: [present] };
}
