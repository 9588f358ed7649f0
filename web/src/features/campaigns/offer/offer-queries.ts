import { queryOptions } from "@tanstack/react-query";
import type { Campaign } from "#shared/campaigns/contract";
import type { Offer, OfferUpdate } from "#shared/reports/offer-contract";
import { call } from "../../../core/api.ts";
import { queryClient } from "../../../core/query-client.ts";
import { queryKeys, invalidate } from "../../../core/query-keys.ts";
import { readNotificationsSoon } from "../../notifications/queries.ts";
import { keepCampaign, updateCampaign } from "../campaign-changes.ts";

/** The offer of a campaign: what was entered, what the plan makes of it, and what was promised. */
export const offerQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.offer, campaignId],
    queryFn: ({ signal }) => call("GET /campaigns/{id}/offer", { params: { id: campaignId }, signal }),
  });

/** Saves what is entered. @throws ApiError 409 when somebody saved after `update.version` */
export async function saveOffer(campaignId: string, update: OfferUpdate): Promise<Offer> {
  const saved = await call("PUT /campaigns/{id}/offer", { params: { id: campaignId }, body: update });
  queryClient.setQueryData(offerQuery(campaignId).queryKey, saved);
  return saved;
}

/** Sends the offer; under the same `id` once. @throws ApiError */
export async function sendOffer(campaignId: string, id: string) {
  try {
    return await call("POST /campaigns/{id}/offer/send", { params: { id: campaignId }, body: { id } });
  } finally {
    invalidate("decisions");
  }
}

/** Reminds the owners whose answer to an offer is missing, by its e-mail once more. @throws ApiError */
export async function remindOfOffer(decisionId: string) {
  try {
    return await call("POST /decisions/{id}/send", { params: { id: decisionId } });
  } finally {
    invalidate("decisions");
  }
}

/** Saves another marketing start of an offer, with which all its days move. @throws ApiError 409 when somebody saved after `version` */
export async function renewDays(campaignId: string, update: { marketing_start: string; version: number }) {
  try {
    return await updateCampaign(campaignId, update);
  } finally {
    invalidate("offer");
  }
}

/** Notes that the owner accepted on paper. @throws ApiError */
export async function acceptOnPaper({ id }: Campaign): Promise<void> {
  await keepCampaign(await call("POST /campaigns/{id}/offer/accept", { params: { id } }));
  invalidate("offer", "decisions", "campaigns", "analytics", "owners", "planCheck");
  readNotificationsSoon();
}
