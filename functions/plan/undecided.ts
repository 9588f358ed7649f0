import type { CampaignId, Instant } from "#shared/core/kinds";
import { measureName } from "#shared/campaigns/reading";
import type { WaitsFor } from "#shared/core/problem-code";
import { waitingText } from "#shared/reports/decisions";
import { invalidField } from "../core/refusal.ts";
import type { StoredCampaign, PlannedMeasure } from "../campaigns/items.ts";
import { findDecision, type StoredDecision } from "../campaigns/owner-decision.ts";

/** Maximum number of times that a question was asked again which are followed; more there are not within a campaign. */
const maxRounds = 100;

/** Measures that may not begin yet, and why, in a sentence that a person reads. */
export interface EarlyStart {
  ids: string[];
  reason: string;
  code: WaitsFor;
}

/**
 * The measures that wait for the owner's approval (docs/product.md, Decisions of the owner), by the decision they wait
 * for, with how it stands. Reads what they wait for, nothing for others.
 * @param begun measures as they would be @param now ISO 8601 UTC
 */
export async function undecided(
  campaign: StoredCampaign,
  begun: PlannedMeasure[],
  now: Instant,
): Promise<EarlyStart[]> {
  const byDecision = Map.groupBy(begun, ({ decision_id }) => decision_id ?? "");
  byDecision.delete("");
  const early: EarlyStart[] = [];
  for (const [id, measures] of byDecision) {
    const decision = await lastOf(id);
    if (decision?.state === "approved") continue;
    const [first] = measures;
    early.push({
      ids: measures.map((measure) => measure.id),
      reason: waitingText(first ? measureName(first) : "", decision, campaign.owners, now),
      code: "decision",
    });
  }
  return early;
}

/** The decision that stands at the end of those that asked the same again. */
async function lastOf(id: string): Promise<StoredDecision | undefined> {
  let decision = await findDecision(id);
  for (let round = 1; decision?.next_id && round < maxRounds; round += 1)
    decision = await findDecision(decision.next_id);
  return decision;
}

/** Whether a measure waits for an owner's yes that is not there. @param decisions all of its campaign's */
export function waitsForOwner({ decision_id: id }: PlannedMeasure, decisions: readonly StoredDecision[]): boolean {
  if (!id) return false;
  const byId = new Map(decisions.map((decision) => [decision.id, decision]));
  let last = byId.get(id);
  for (let round = 1; last?.next_id && round < maxRounds; round += 1) last = byId.get(last.next_id);
  return last?.state !== "approved";
}

/** @throws Refusal 400 for a decision that is not the campaign's */
export async function checkDecision(campaignId: CampaignId, id: string | null | undefined): Promise<void> {
  if (id && (await findDecision(id))?.campaign_id !== campaignId)
    throw invalidField("decision_id", "Diese Freigabe gibt es in dieser Kampagne nicht (mehr)");
}
