import { type Job, putJob } from "../core/jobs.ts";
import { keys } from "../core/keys.ts";
import { logger } from "../core/log.ts";
import { type Operation, write } from "../core/table.ts";
import { changeMeasures } from "./change-measures.ts";
import { copyOf, isSameCopy, type StoredCampaign } from "./items.ts";

/**
 * The job to leave behind with a save that changes what measures with a reminder keep of their campaign; until it is
 * done, the scheduled function does not rely on these copies. Nothing for any other save.
 * @param now ISO 8601 UTC
 */
export function copyJobs(before: StoredCampaign, after: StoredCampaign, now: string): Operation[] {
  return isSameCopy(copyOf(before), copyOf(after)) ? [] : [putJob(copyJob(before.id, before.version + 1), now)];
}

/** Tells the measures what a save changed, where it left the job for it. What fails here the job makes good. */
export async function tellMeasures(before: StoredCampaign, saved: StoredCampaign): Promise<void> {
  if (isSameCopy(copyOf(before), copyOf(saved))) return;
  await renewCopies(saved.id, before.version + 1).catch((error: unknown) =>
    logger.warn("copies left to their job", { campaign: saved.id, error: error as Error }),
  );
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

function copyJob(campaignId: string, version: number): Job {
  return { id: `copy-${campaignId}-${version}`, kind: "copy-campaign", campaign_id: campaignId, version };
}
