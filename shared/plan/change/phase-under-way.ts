import type { Campaign, CampaignMeasure } from "../../campaigns/contract.ts";
import { isUnderWay } from "../../campaigns/reading.ts";
import { offsetOf } from "../../campaigns/schedule.ts";
import type { Instant } from "../../core/kinds.ts";
import { phaseAt } from "./moves.ts";
import { type DashboardPhase, dashboardPhaseOf, phaseWindows } from "../phases.ts";

/**
 * The dashboard card of the phase in which a campaign is (docs/product.md, Phases); none of an offer, after the end, and
 * before the preparation has begun. @param now ISO 8601 UTC
 */
export function phaseUnderWay(
  campaign: Campaign,
  measures: readonly Pick<CampaignMeasure, "phase" | "scheduled_at" | "status">[],
  now: Instant,
): DashboardPhase | undefined {
  if (!isUnderWay(campaign)) return undefined;
  const isBeforeAll = offsetOf(now, campaign) < phaseWindows["Pre-Launch"].from;
  if (isBeforeAll && !measures.some((measure) => hasBegun(measure, campaign, now))) return undefined;
  return dashboardPhaseOf(phaseAt(now, campaign));
}

/** Whether a measure is worked on, or its day has come. */
function hasBegun(
  { status, scheduled_at }: Pick<CampaignMeasure, "scheduled_at" | "status">,
  campaign: Campaign,
  now: Instant,
): boolean {
  if (status !== "planned") return status !== "skipped";
  return offsetOf(scheduled_at, campaign) <= offsetOf(now, campaign);
}
