import type { OwnerId } from "#shared/core/kinds";
import type { CampaignOwner } from "#shared/campaigns/campaign-owner-fields";
import { decidersOf, idsOf, speaksForAll } from "#shared/campaigns/campaign-owners";
import { mayRevoke } from "#shared/reports/consent";
import { missingOf } from "#shared/reports/decisions";
import type { JointAnswer } from "#shared/reports/joint-answer";
import type { StoredCampaign } from "../../campaigns/items.ts";
import type { StoredDecision } from "../../campaigns/owner-decision.ts";
import type { DecisionAround } from "../papers/decision-paper.ts";
import { readOwnerNames } from "../owner-names.ts";

/** Whether somebody is one of several owners and answers for all of them. */
export function isSpokesman(owners: readonly CampaignOwner[], ownerId: OwnerId): boolean {
  return owners.length > 1 && owners.some((owner) => owner.owner_id === ownerId && speaksForAll(owner));
}

/** What one of several owners is told of the others: who has answered and who has not, by their names alone. */
export async function jointAnswerOf(
  decision: StoredDecision,
  { owners }: StoredCampaign,
  ownerId: OwnerId,
): Promise<Pick<DecisionAround, "reader" | "together" | "consent">> {
  const names = owners.length === 1 ? new Map<string, string>() : await readOwnerNames(idsOf(owners));
  const who = (id: string) => (id === ownerId ? "Sie" : (names.get(id) ?? ""));
  const consent = {
    mayRevoke: mayRevoke(decision, owners, ownerId),
    revoked: (decision.revoked ?? []).map(({ owner_id, at }) => ({ who: who(owner_id), at })),
  };
  if (owners.length === 1) return { reader: ownerId, consent };
  return { reader: ownerId, consent, together: jointAnswerAs(decision, owners, ownerId, names) };
}

/** How several owners stand together, as one of them reads it. @param names theirs by id */
export function jointAnswerAs(
  decision: StoredDecision,
  owners: readonly CampaignOwner[],
  ownerId: OwnerId,
  names: ReadonlyMap<string, string>,
): JointAnswer {
  const deciders = decidersOf(owners);
  const missing = missingOf(decision, owners);
  const named = (ids: string[]) => ids.map((id) => (id === ownerId ? "Sie" : (names.get(id) ?? ""))).filter(Boolean);
  return {
    agreed: named(deciders.filter((id) => !missing.includes(id))),
    missing: named(missing),
    standing: !deciders.includes(ownerId) ? "not-asked" : missing.includes(ownerId) ? "missing" : "agreed",
    speaksForAll: isSpokesman(owners, ownerId),
    isAuthorised: owners.some(speaksForAll),
    decidedBy: decision.answer ? (names.get(decision.answer.owner_id) ?? "") : "",
  };
}
