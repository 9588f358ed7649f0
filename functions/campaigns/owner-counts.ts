import { present } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import type { Operation } from "../core/table.ts";

/**
 * The writes that keep the owners' numbers of campaigns when a campaign changes hands. Both must
 * exist: an owner is only deleted without campaigns.
 */
export function ownerCounts(before: string | null, after: string | null): Operation[] {
  if (before === after) return [];
  const change = (id: string, campaigns: number): Operation => ({
    update: keys.owner(id),
    change: { add: { campaigns } },
    when: [present],
  });
  return [...(after === null ? [] : [change(after, 1)]), ...(before === null ? [] : [change(before, -1)])];
}
