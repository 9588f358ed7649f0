import type { CampaignMeasure } from "#shared/campaigns/contract";
import { type OwnerMeasure, ownerText } from "#shared/campaigns/owner-words";
import type { Status } from "#shared/campaigns/status";

/** Whether measures of a status stand on what is handed to an owner: what a sale made needless would read as left undone. */
export function isHandedOutAs(status: Status): boolean {
  return status !== "skipped";
}

/** Whether a measure stands on what is handed to an owner on paper. */
export function isHandedOut(measure: OwnerMeasure & Pick<CampaignMeasure, "status">): boolean {
  return ownerText(measure) !== undefined && isHandedOutAs(measure.status);
}
