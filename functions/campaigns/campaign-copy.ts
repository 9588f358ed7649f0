import { type Job, putJob } from "../core/jobs.ts";
import { keys } from "../core/keys.ts";
import { type Item, write } from "../core/table.ts";
import { changeMeasures } from "./change-measures.ts";
import { copyOf, isSameCopy, type StoredCampaign } from "./stored.ts";

/**
 * The put that leaves a job behind with a save that changes what measures with a reminder keep of their campaign; until
 * it is done, the scheduled function does not rely on these copies.
 * @param before the campaign as it was read @param now ISO 8601 UTC
 */
export function putCopyJob(before: Pick<StoredCampaign, "id" | "version">, now: string): { put: Item } {
  return putJob(copyJob(before.id, before.version + 1), now);
}

function copyJob(campaignId: string, version: number): Job {
  return { id: `copy-${campaignId}-${version}`, kind: "copy-campaign", campaign_id: campaignId, version };
}

/**
 * Writes what a save changed into the measures that keep a copy of it. Safe to repeat and to run twice at once.
 * @param version the campaign's version after that save
 * @throws Refusal 404 when the campaign is gone meanwhile
 */
export async function renewCopies(campaignId: string, version: number): Promise<void> {
  await changeMeasures(campaignId, "all", (measure, campaign) =>
    measure.reminders.length === 0 || isSameCopy(measure.campaign_copy, copyOf(campaign)) ? measure : { ...measure },
  );
  await write({ delete: keys.job(copyJob(campaignId, version).id) });
}
