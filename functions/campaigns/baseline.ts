import type { CampaignId, OwnerId } from "#shared/core/kinds";
import { idsOf } from "#shared/campaigns/campaign-owners";
import type { PromisedStep } from "#shared/reports/promise";
import type { StoredCampaign } from "./items.ts";
import { absent, still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { type Operation, read, write } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";

/** What an offer promises: steps with their days, and who pays how much, in euro. Nothing of it is about a person. */
export interface OfferedPlan {
  steps: PromisedStep[];
  agency_pays: number;
  owner_pays: number;
}

/** What was promised with the mandate. It never changes; it goes with its campaign, or, where it was accepted on paper, when that becomes an offer again. */
export interface Baseline extends OfferedPlan {
  accepted_at: string;
  accepted_by: "owner" | "agency";
  /** Whom it was promised to; on paper too these are the campaign's owners of that day. Without those who were erased. */
  owner_ids: string[];
  /** Who signed on paper, in the campaign's order; nobody by a link. Without those who were erased. */
  signed_by: string[];
  /** The decision by which the owner accepted; null on paper. */
  decision_id: string | null;
}

/** What was promised for a campaign; nothing without a mandate by an offer. */
export async function readBaseline(campaignId: CampaignId): Promise<Baseline | undefined> {
  return read<Baseline>(keys.baseline(campaignId), { consistent: true });
}

/** The steps that were promised to one of the owners whom a campaign has now; nothing where all were others. */
export async function promisedTo({
  id,
  owners,
  promised_at,
}: Pick<StoredCampaign, "id" | "owners" | "promised_at">): Promise<PromisedStep[] | undefined> {
  const baseline = promised_at ? await readBaseline(id) : undefined;
  return idsOf(owners).some((owner) => baseline?.owner_ids.includes(owner)) ? baseline?.steps : undefined;
}

/** Takes an owner out of what was promised to them; the promise stays. Safe to repeat. */
export async function eraseFromBaseline(campaignId: CampaignId, ownerId: OwnerId): Promise<void> {
  await retryOnConflict("dieses Angebot", async () => {
    const baseline = await readBaseline(campaignId);
    if (!baseline?.owner_ids.includes(ownerId)) return;
    const others = (ids: string[]) => ids.filter((id) => id !== ownerId);
    await write({
      update: keys.baseline(campaignId),
      change: { set: { owner_ids: others(baseline.owner_ids), signed_by: others(baseline.signed_by) } },
      when: still(baseline, "owner_ids"),
    });
  });
}

/** The write that keeps what was promised, once. */
export function putBaseline(campaignId: CampaignId, baseline: Baseline): Operation {
  return { put: { ...baseline, ...keys.baseline(campaignId) }, when: [absent] };
}
