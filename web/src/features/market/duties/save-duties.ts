import type { ChangedDuties, DutiesOverride, DutiesUpdate } from "#shared/market/duties/contract";
import { call } from "../../../core/api.ts";
import { keepAnswer } from "../../../core/patch-query.ts";
import { invalidate } from "../../../core/query-keys.ts";
import { dutiesQuery } from "../../campaigns/queries.ts";

/** Keeps proofs and answers of a campaign's duties. @throws ApiError */
export async function saveDuties(campaignId: string, body: DutiesUpdate): Promise<void> {
  await keep(campaignId, await call("PUT /campaigns/{id}/duties", { params: { id: campaignId }, body }));
}

/** Lets ads begin although duties are open, or takes that back. @throws ApiError */
export async function saveOverride(campaignId: string, body: DutiesOverride): Promise<void> {
  await keep(campaignId, await call("PUT /campaigns/{id}/duties/override", { params: { id: campaignId }, body }));
}

async function keep(campaignId: string, answer: ChangedDuties): Promise<void> {
  await keepAnswer(dutiesQuery(campaignId), answer);
  invalidate("openDuties", "history", "files");
}
