import type { Instant, UserId } from "#shared/core/kinds";
import { isOpen } from "#shared/campaigns/status";
import { countOfficeMeasures, handOverOffice } from "../catalogue/office.ts";
import { keepHistory } from "../core/history.ts";
import type { Job } from "../core/jobs.ts";
import { keys } from "../core/keys.ts";
import { ifGone, Refusal } from "../core/refusal.ts";
import { retry } from "../core/retry.ts";
import type { SessionUser } from "../core/session.ts";
import { readMany } from "../core/table.ts";
import { changeMeasures } from "./change-measures.ts";
import type { StoredCampaign } from "../campaigns/items.ts";
import { measuresBetween } from "../campaigns/measures-by-date.ts";
import { readCampaign, readCampaigns, readHeads } from "../campaigns/read.ts";
import { updateCampaign } from "../campaigns/store.ts";

/** How much is somebody's that is not done: open measures and those of the office, and campaigns for which they are responsible. */
export async function countWork(userId: UserId): Promise<{ tasks: number; campaigns: number }> {
  const [open, campaigns, office] = await Promise.all([
    measuresBetween(["OPEN", "SERIES", "PROVISIONAL"], "0", "~"),
    readHeads(),
    countOfficeMeasures(userId),
  ]);
  return {
    tasks: open.filter(({ details }) => details?.responsible === userId).length + office,
    campaigns: campaigns.filter(({ responsible_id }) => responsible_id === userId).length,
  };
}

/**
 * Hands over what is open of somebody who left: to the one who was named, or to nobody where that one has left too. Safe
 * to repeat and to run twice at once: only what is still theirs changes. Who has come back keeps everything.
 * @param now ISO 8601 UTC
 */
export async function handOver(job: Job & { kind: "hand-over" }, now: Instant): Promise<void> {
  const { user_id: from, to } = job;
  const named = [from, ...(to === null ? [] : [to])].map((id) => keys.user(id));
  const people = await readMany<SessionUser>(named, { consistent: true });
  const isActive = (id: string | null) => people.some((one) => one.id === id && one.is_active);
  if (isActive(from)) return;
  const heir = isActive(to) ? to : null;
  await handOverOffice(from, heir);
  for (const campaign of await readCampaigns()) {
    if (!(await handOverIn(campaign, from, heir, now).catch(ifGone(false)))) continue;
    await keepHistory("campaign", [campaign.id], {
      action: "handOver",
      by: job.by,
      at: now,
      target: campaign.id,
      body: undefined,
    });
  }
}

/** @returns whether anything of the campaign was theirs */
async function handOverIn(campaign: StoredCampaign, from: string, heir: string | null, now: Instant): Promise<boolean> {
  const changed = new Set<string>();
  await changeMeasures(campaign.id, "all", (measure) => {
    if (!isOpen(measure.status) || measure.responsible_id !== from) return measure;
    changed.add(measure.id);
    return { ...measure, responsible_id: heir };
  });
  const isHandedOn = campaign.responsible_id === from && (await handOn(campaign.id, from, heir, now));
  return isHandedOn || changed.size > 0;
}

/** Hands the campaign itself on, unless somebody gave it to another meanwhile. @returns whether it was theirs still */
function handOn(id: string, from: string, heir: string | null, now: Instant): Promise<boolean> {
  return retry(
    async () => {
      const { responsible_id, version } = await readCampaign(id, { consistent: true });
      if (responsible_id !== from) return false;
      await updateCampaign(id, { responsible_id: heir, version }, now);
      return true;
    },
    (error) => error instanceof Refusal && error.code === "stale",
    (error) => error,
  );
}
