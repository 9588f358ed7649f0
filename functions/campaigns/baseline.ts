import type { PromisedStep } from "#shared/reports/offer-content";
import { absent } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { schema } from "../core/schema.ts";
import { type Operation, read } from "../core/table.ts";

/** What an offer promises: steps with their days, and who pays how much, in euro. Nothing of it is about a person. */
export interface OfferedPlan {
  steps: PromisedStep[];
  agency_pays: number;
  owner_pays: number;
}

/** What was promised with the mandate. It never changes; it goes with its campaign, or when that becomes an offer again. */
export interface Baseline extends OfferedPlan {
  accepted_at: string;
  accepted_by: "owner" | "agency";
  /** The decision by which the owner accepted; null on paper. */
  decision_id: string | null;
}

/** What was promised for a campaign; nothing without a mandate by an offer. */
export async function readBaseline(campaignId: string): Promise<Baseline | undefined> {
  return read<Baseline>(keys.baseline(campaignId), { consistent: true });
}

/** The write that keeps what was promised, once. */
export function putBaseline(campaignId: string, baseline: Baseline): Operation {
  return { put: { ...baseline, ...keys.baseline(campaignId), schema }, when: [absent] };
}
