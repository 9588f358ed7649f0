import type { OwnerExport } from "#shared/reports/owner-data-contract";
import type { StoredCampaign } from "../../campaigns/items.ts";
import {
  decisionErasure,
  decisionKey,
  findAnyDecision,
  readAnyDecisions,
  readDecisions,
} from "../../campaigns/owner-decision.ts";
import { keys } from "../../core/keys.ts";
import { noteRenewals } from "../../core/renewals.ts";
import { query, write } from "../../core/table.ts";
import { untilWritten } from "../../core/until-written.ts";
import { deleteShown } from "./decision-files.ts";
import { shownDecision } from "./decisions.ts";

/** What an owner was asked and answered in a campaign. @param now ISO 8601 UTC */
export async function decisionsAbout(
  ownerId: string,
  campaign: StoredCampaign,
  now: string,
): Promise<OwnerExport["decisions"]> {
  return (await readDecisions(campaign.id))
    .filter(({ owner_id }) => owner_id === ownerId)
    .map((decision) => ({ ...shownDecision(decision, campaign, now), campaign_title: campaign.title }));
}

/**
 * Erases an owner from the decisions of a campaign: texts, files, addresses, questions and words go, open ones end; kind,
 * times, hash and yes or no stay. Files first: while the item still names its owner, an erasure that died finds it again.
 */
export async function eraseDecisions(campaignId: string, ownerId: string): Promise<void> {
  for (const { id, owner_id } of await readAnyDecisions(campaignId)) {
    if (owner_id !== ownerId) continue;
    await deleteShown(id);
    await untilWritten("diese Freigabe", () => eraseDecision(id, campaignId));
  }
}

async function eraseDecision(id: string, campaignId: string): Promise<void> {
  const decision = await findAnyDecision(id);
  if (!decision) return;
  if (decision.state === "preparing") return write({ delete: decisionKey(id) });
  const replies = (await query({ ...keys.replies(campaignId), consistent: true })).filter(({ sk }) =>
    sk.startsWith(`other.${id}.`),
  );
  await write(decisionErasure(decision), ...replies.map(({ pk, sk }) => ({ delete: { pk, sk } })));
  if (replies.length > 0) await noteRenewals([campaignId]);
}
