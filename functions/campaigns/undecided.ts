import { measureName } from "#shared/campaigns/reading";
import { waitingText } from "#shared/reports/decisions";
import { invalidField, Refusal } from "../core/refusal.ts";
import type { StoredCampaign, StoredMeasure } from "./items.ts";
import { findDecision, type StoredDecision } from "./owner-decision.ts";

/** Most times that a question was asked again which are followed; more there are not within a campaign. */
const mostRounds = 100;

/**
 * Refuses that measures begin which wait for the owner's approval (docs/product.md, Decisions of the owner). Reads what
 * they wait for, nothing for others.
 * @param begun measures as they would be @param now ISO 8601 UTC
 * @throws Refusal 409 that names the first of them and how its decision stands
 */
export async function refuseUndecided(campaign: StoredCampaign, begun: StoredMeasure[], now: string): Promise<void> {
  const wanted = new Set(begun.flatMap(({ decision_id }) => decision_id ?? []));
  for (const id of wanted) {
    const decision = await lastOf(id);
    if (decision?.state === "approved") continue;
    const [measure] = begun.filter(({ decision_id }) => decision_id === id);
    throw new Refusal(409, waitingText(measure ? measureName(measure) : "", decision, campaign.owner_id, now));
  }
}

/** The decision that stands at the end of those that asked the same again. */
async function lastOf(id: string): Promise<StoredDecision | undefined> {
  let decision = await findDecision(id);
  for (let round = 1; decision?.next_id && round < mostRounds; round += 1)
    decision = await findDecision(decision.next_id);
  return decision;
}

/** @throws Refusal 400 for a decision that is not the campaign's */
export async function checkDecision(campaignId: string, id: string | null | undefined): Promise<void> {
  if (id && (await findDecision(id))?.campaign_id !== campaignId)
    throw invalidField("decision_id", "Diese Freigabe gibt es in dieser Kampagne nicht (mehr)");
}
