import { present } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import type { Operation } from "../core/table.ts";

/**
 * The writes that keep the owners' numbers of campaigns when a campaign changes hands, by the owners' ids. All of them must
 * exist: an owner is only deleted without campaigns.
 */
export function ownerCounts(before: readonly string[], after: readonly string[]): Operation[] {
  const change = (id: string, campaigns: number): Operation => ({
    update: keys.owner(id),
    change: { add: { campaigns } },
    when: [present],
  });
  return [
    ...after.filter((id) => !before.includes(id)).map((id) => change(id, 1)),
    ...before.filter((id) => !after.includes(id)).map((id) => change(id, -1)),
  ];
}
