import type { CampaignId, Instant, OwnerId } from "#shared/core/kinds";
import { idsOf } from "#shared/campaigns/campaign-owners";
import { undeliveredEnding } from "#shared/notifications/notification-path";
import type { StoredCampaign } from "../campaigns/items.ts";
import { readCampaigns } from "../campaigns/read.ts";
import { absent, present } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { write, tryWrite } from "../core/table.ts";
import { putReply } from "./store.ts";

/**
 * Tells those who are responsible for an owner's campaigns that no e-mail arrives. Once: what somebody has read stays read.
 * @param now ISO 8601 UTC
 */
export async function notifyUndelivered(ownerId: OwnerId, now: Instant): Promise<void> {
  for (const campaign of await campaignsOf(ownerId))
    if (!campaign.archived)
      await tryWrite(
        { ...putReply(notice(campaign, ownerId, now)), when: [absent] },
        { check: keys.campaign(campaign.id), when: [present] },
      );
}

/** Takes back what was told of an owner to whom e-mails go again. Safe to repeat. */
export async function dropUndelivered(ownerId: OwnerId): Promise<void> {
  for (const { id } of await campaignsOf(ownerId)) await write({ delete: keys.notification(idOf(id, ownerId)) });
}

async function campaignsOf(ownerId: OwnerId): Promise<StoredCampaign[]> {
  return (await readCampaigns()).filter(({ owners }) => idsOf(owners).includes(ownerId));
}

function notice({ id, title, responsible_id }: StoredCampaign, ownerId: OwnerId, now: Instant) {
  return {
    id: idOf(id, ownerId),
    title: "E-Mail kommt nicht an",
    message: `${title}: Eine E-Mail an einen Eigentümer kam nicht an oder wurde als Spam gemeldet. Bis Sie die Adresse prüfen, geht keine mehr dorthin.`,
    campaign_id: id,
    priority: "high" as const,
    due_date: null,
    for_users: responsible_id ? [responsible_id] : [],
    created_at: now,
  };
}

function idOf(campaignId: CampaignId, ownerId: OwnerId): string {
  return `other.${campaignId}.${ownerId}.${undeliveredEnding}`;
}
