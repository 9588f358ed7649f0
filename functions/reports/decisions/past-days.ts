import { dayOf } from "#shared/campaigns/agenda";
import { offeredPlan } from "#shared/reports/offer-content";
import { type DatedStep, pastInSentText, pastSteps, pastStepsText } from "#shared/reports/offer-days";
import { campaignResponse, type StoredCampaign } from "../../campaigns/items.ts";
import type { StoredDecision } from "../../campaigns/owner-decision.ts";
import { readPlan } from "../../campaigns/read.ts";
import { Refusal } from "../../core/refusal.ts";
import { readOffered } from "./mandate.ts";

/** @throws Refusal 400 for an offer whose owner would read of steps whose day is over @param now ISO 8601 UTC */
export function refusePast(campaign: StoredCampaign, steps: readonly DatedStep[], now: string): void {
  const place = campaignResponse(campaign);
  const past = pastSteps(steps, place, now);
  if (past) throw new Refusal(400, pastStepsText(past, place));
}

/**
 * @throws Refusal 400 for an offer that was sent and promises steps for days that are over by now: it says how the plan gets
 * new ones, or that it has them @param now ISO 8601 UTC
 */
export async function refusePastInSent(
  { id, kind }: StoredDecision,
  campaign: StoredCampaign,
  now: string,
): Promise<void> {
  if (kind !== "offer") return;
  const today = dayOf(now, campaign.timezone);
  const over = (await readOffered(id))?.steps.filter(({ by }) => by < today) ?? [];
  if (over.length === 0) return;
  const { measures } = await readPlan(campaign.id, { consistent: true });
  refusePast(campaign, offeredPlan(measures, campaign.timezone).steps, now);
  throw new Refusal(400, pastInSentText(over.length));
}
