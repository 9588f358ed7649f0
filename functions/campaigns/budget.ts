import type { Instant } from "#shared/core/kinds";
import { liveOf } from "#shared/campaigns/live";
import { generateRequest } from "#shared/plan/plan-frame";
import { capOf, type PlanFrame } from "#shared/plan/make/frame";
import { frameOf } from "#shared/plan/make/frame-of";
import { regionOfCampaign, type StoredCampaign } from "./items.ts";

/** The frame that a campaign's plan was made for, with today's date; the usual one where nobody said another. @param now ISO 8601 UTC */
export function frameOfCampaign(campaign: StoredCampaign, now: Instant): PlanFrame {
  const request = campaign.frame ?? generateRequest.parse({});
  const { sale_on: sale, outcome } = campaign;
  // Of what is sold without anybody having said when the buyer agreed: on that day at the latest.
  const sale_on = sale ?? (outcome?.kind === "sold" ? outcome.on : null);
  return frameOf(
    { ...campaign, live_on: liveOf(campaign)?.on, sale_on, region: regionOfCampaign(campaign) },
    request,
    now,
  );
}

/** What a campaign may cost in whole euro; null without a cap, and where nobody said a frame. @param now ISO 8601 UTC */
export function budgetOf(campaign: StoredCampaign, now: Instant): number | null {
  const cap = campaign.frame ? capOf(frameOfCampaign(campaign, now)) : Infinity;
  return cap === Infinity ? null : cap;
}
