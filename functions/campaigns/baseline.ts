import type { PromisedStep } from "#shared/reports/offer-content";
import type { StoredCampaign } from "./items.ts";
import { absent, present } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { schema } from "../core/schema.ts";
import { type Operation, read, writeIfHolds } from "../core/table.ts";

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
  /** Whom it was promised to; on paper too it is the campaign's owner of that day. Null after their erasure. */
  owner_id: string | null;
  /** The decision by which the owner accepted; null on paper. */
  decision_id: string | null;
}

/** What was promised for a campaign; nothing without a mandate by an offer. */
export async function readBaseline(campaignId: string): Promise<Baseline | undefined> {
  return read<Baseline>(keys.baseline(campaignId), { consistent: true });
}

/** The steps that were promised to the owner whom a campaign has now; nothing where that was somebody else, or nobody. */
export async function promisedTo({
  id,
  owner_id,
  promised_at,
}: Pick<StoredCampaign, "id" | "owner_id" | "promised_at">): Promise<PromisedStep[] | undefined> {
  const baseline = promised_at ? await readBaseline(id) : undefined;
  return baseline && owner_id !== null && baseline.owner_id === owner_id ? baseline.steps : undefined;
}

/** Takes an owner out of what was promised to them; the promise stays. Safe to repeat. */
export async function eraseFromBaseline(campaignId: string, ownerId: string): Promise<void> {
  const when = [present, { attribute: "owner_id", is: "=" as const, value: ownerId }];
  await writeIfHolds({ update: keys.baseline(campaignId), change: { set: { owner_id: null } }, when });
}

/** The write that keeps what was promised, once. */
export function putBaseline(campaignId: string, baseline: Baseline): Operation {
  return { put: { ...baseline, ...keys.baseline(campaignId), schema }, when: [absent] };
}
