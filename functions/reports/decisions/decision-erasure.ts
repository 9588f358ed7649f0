import type { CampaignId, Instant, OwnerId } from "#shared/core/kinds";
import type { Decision } from "#shared/reports/decision-contract";
import { answeredEndings } from "#shared/notifications/notification-path";
import { hasRevoked } from "#shared/reports/consent";
import type { OwnerExport } from "#shared/reports/owner-data-contract";
import type { StoredCampaign } from "../../campaigns/items.ts";
import {
  decisionErasure,
  decisionKey,
  findAnyDecision,
  ownerErasure,
  type PreparedDecision,
  readAnyDecisions,
  readDecisions,
  type StoredDecision,
} from "../../campaigns/owner-decision.ts";
import { keys } from "../../core/keys.ts";
import { type Operation, query, write } from "../../core/table.ts";
import { retryOnConflict } from "../../core/retry.ts";
import { deleteShown } from "./decision-files.ts";
import { shownDecision } from "./decisions.ts";

/** What an owner was asked and answered in a campaign. @param now ISO 8601 UTC */
export async function decisionsAbout(
  ownerId: OwnerId,
  campaign: StoredCampaign,
  now: Instant,
): Promise<OwnerExport["decisions"]> {
  return (await readDecisions(campaign.id))
    .filter((decision) => isAbout(decision, ownerId))
    .map((decision) => ({
      ...aboutThem(shownDecision(decision, campaign, now), ownerId),
      campaign_title: campaign.title,
    }));
}

/** Whether a decision names an owner: asked, or one of those for whom another said yes and who withdrew theirs. */
export function isAbout(decision: StoredDecision | PreparedDecision, ownerId: OwnerId): boolean {
  const isAsked = decision.owner_ids.includes(ownerId);
  return isAsked || (decision.state !== "preparing" && hasRevoked(decision, ownerId));
}

function isAboutAlone({ owner_ids }: Pick<StoredDecision, "owner_ids">, ownerId: OwnerId): boolean {
  return owner_ids.length === 1 && owner_ids[0] === ownerId;
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
  for (const decision of await readAnyDecisions(campaignId)) {
    if (!isAbout(decision, ownerId)) continue;
    if (isAboutAlone(decision, ownerId)) await deleteShown(decision.id);
    await retryOnConflict("diese Freigabe", () => eraseDecision(decision.id, campaignId, ownerId));
  }
}

async function eraseDecision(id: string, campaignId: CampaignId, ownerId: OwnerId): Promise<void> {
  const decision = await findAnyDecision(id);
  if (!decision || !isAbout(decision, ownerId)) return;
  if (decision.state === "preparing") return write({ delete: decisionKey(id) });
  if (!isAboutAlone(decision, ownerId))
    return write(ownerErasure(decision, ownerId), ...withoutNotice(decision, ownerId));
  const replies = (await query({ ...keys.replies(campaignId), consistent: true })).filter(({ sk }) =>
    sk.startsWith(`other.${id}.`),
  );
  await write(decisionErasure(decision), ...replies.map(({ pk, sk }) => ({ delete: { pk, sk } })));
}

/** The write that takes back what told the agency, by name, that an owner withdrew their consent. */
function withoutNotice({ id, revoked = [] }: StoredDecision, ownerId: OwnerId): Operation[] {
  return revoked.flatMap(({ owner_id }, at) =>
    owner_id === ownerId ? [{ delete: keys.notification(revokedNoticeOf(id, at + 1)) }] : [],
  );
}

/** The id of the notification that an owner withdrew their consent. @param number which of the decision's, from 1 */
export function revokedNoticeOf(decisionId: string, number: number): string {
  return `other.${decisionId}.revoked-${number}.${answeredEndings.decision}`;
}
