import type { CampaignId, Instant, OwnerId } from "#shared/core/kinds";
import type { Decision } from "#shared/reports/decision-contract";
import type { OwnerExport } from "#shared/reports/owner-data-contract";
import type { StoredCampaign } from "../../campaigns/items.ts";
import {
  decisionErasure,
  decisionKey,
  findAnyDecision,
  ownerErasure,
  readAnyDecisions,
  readDecisions,
} from "../../campaigns/owner-decision.ts";
import { keys } from "../../core/keys.ts";
import { query, write } from "../../core/table.ts";
import { retryOnConflict } from "../../core/retry-on-conflict.ts";
import { deleteShown } from "./decision-files.ts";
import { shownDecision } from "./decisions.ts";

/** What an owner was asked and answered in a campaign. @param now ISO 8601 UTC */
export async function decisionsAbout(
  ownerId: OwnerId,
  campaign: StoredCampaign,
  now: Instant,
): Promise<OwnerExport["decisions"]> {
  return (await readDecisions(campaign.id))
    .filter(({ owner_ids }) => owner_ids.includes(ownerId))
    .map((decision) => ({
      ...aboutThem(shownDecision(decision, campaign, now), ownerId),
      campaign_title: campaign.title,
    }));
}

/** A decision without what the other owners said, and where they were written to. */
function aboutThem(decision: Decision, ownerId: OwnerId): Decision {
  const isTheirs = ({ owner_id }: { owner_id: string }) => owner_id === ownerId;
  const { recipients, agreed, missing, answer } = decision;
  return {
    ...decision,
    recipients: recipients.filter(isTheirs),
    questions: decision.questions.filter(isTheirs),
    agreed: agreed.filter(isTheirs),
    revoked: decision.revoked.filter(isTheirs),
    missing: missing.filter((id) => id === ownerId),
    answer: answer && (isTheirs(answer) ? answer : { ...answer, owner_id: "", from: "", words: "" }),
  };
}

/**
 * Erases an owner from the decisions of a campaign: texts, files, addresses, questions and words go, open ones end; kind,
 * times, hash and yes or no stay. Where others were asked too, only what is about this person goes. Files first: while the item still names its owner, an erasure that died finds it again.
 */
export async function eraseDecisions(campaignId: CampaignId, ownerId: OwnerId): Promise<void> {
  for (const { id, owner_ids } of await readAnyDecisions(campaignId)) {
    if (!owner_ids.includes(ownerId)) continue;
    if (owner_ids.length === 1) await deleteShown(id);
    await retryOnConflict("diese Freigabe", () => eraseDecision(id, campaignId, ownerId));
  }
}

async function eraseDecision(id: string, campaignId: CampaignId, ownerId: OwnerId): Promise<void> {
  const decision = await findAnyDecision(id);
  if (!decision?.owner_ids.includes(ownerId)) return;
  if (decision.state === "preparing") return write({ delete: decisionKey(id) });
  if (decision.owner_ids.length > 1) return write(ownerErasure(decision, ownerId));
  const replies = (await query({ ...keys.replies(campaignId), consistent: true })).filter(({ sk }) =>
    sk.startsWith(`other.${id}.`),
  );
  await write(decisionErasure(decision), ...replies.map(({ pk, sk }) => ({ delete: { pk, sk } })));
}
