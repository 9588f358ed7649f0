import type { Instant } from "#shared/core/kinds";
import { dayOf } from "#shared/campaigns/agenda";
import { promisedBy } from "#shared/reports/offer-days";
import type { OfferedPlan } from "../../campaigns/baseline.ts";
import { mandateWrites } from "../../plan/offer-state.ts";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { partsOfDecision, type StoredDecision } from "../../campaigns/owner-decision.ts";
import { keys } from "../../core/keys.ts";
import { type Operation, read } from "../../core/table.ts";

/** The write that keeps what an offer promises with the decision by which it is accepted. */
export function putOffered(decisionId: string, plan: OfferedPlan): Operation {
  return { put: { ...plan, ...offeredKey(decisionId) } };
}

/** What an offer that was sent promises. */
export function readOffered(decisionId: string): Promise<OfferedPlan | undefined> {
  return read<OfferedPlan>(offeredKey(decisionId), { consistent: true });
}

/**
 * The writes by which an answer makes an offer a campaign, instead of those on the campaign's head, and how many of its
 * steps it does not promise, since their day is over; nothing where it makes none: it is no yes, about something else, or
 * the agency has the mandate already. @param now ISO 8601 UTC
 */
export async function mandateBy(
  { id, kind, state }: StoredDecision,
  campaign: StoredCampaign,
  now: Instant,
): Promise<{ operations: Operation[]; over: number } | undefined> {
  if (kind !== "offer" || state !== "approved" || !campaign.is_offer) return undefined;
  const plan = await readOffered(id);
  if (!plan) return undefined;
  const { agency_pays, owner_pays } = plan;
  const { promised, over } = promisedBy(plan.steps, dayOf(now, campaign.timezone));
  const accepted = { accepted_at: now, accepted_by: "owner" as const, signed_by: [], decision_id: id };
  const operations = mandateWrites(campaign, { steps: promised, agency_pays, owner_pays, ...accepted }, now);
  return { operations, over: over.length };
}

function offeredKey(decisionId: string) {
  const [campaign = "", decision = ""] = partsOfDecision(decisionId) ?? [];
  return keys.offered(campaign, decision);
}
