import type { Campaign, CampaignUpdate, NewCampaign } from "#shared/campaigns/contract";
import { call } from "../../core/api.ts";
import { updateOptimistically, keepAnswer, patchQuery } from "../../core/patch-query.ts";
import { queryClient } from "../../core/query-client.ts";
import { invalidate } from "../../core/query-keys.ts";
import { readNotificationsSoon } from "../notifications/queries.ts";
import { campaignQuery, campaignsQuery, planQuery } from "./queries.ts";

/** Makes a campaign; the list has it at once. @throws ApiError */
export async function createCampaign(form: NewCampaign): Promise<Campaign> {
  const campaign = await call("POST /campaigns", { body: form });
  await patchQuery(campaignsQuery, (campaigns) => [campaign, ...campaigns.filter(({ id }) => id !== campaign.id)]);
  refresh();
  readNotificationsSoon();
  return campaign;
}

/** Saves what was changed in a campaign. @throws ApiError 409 when somebody saved after `update.version` */
export async function updateCampaign(id: string, update: CampaignUpdate): Promise<Campaign> {
  const campaign = await call("PUT /campaigns/{id}", { params: { id }, body: update });
  await keepCampaign(campaign);
  void queryClient.invalidateQueries(planQuery(id));
  refresh();
  readNotificationsSoon();
  return campaign;
}

/** Archives a campaign or takes it back: shown at once, rolled back when the call fails. @throws ApiError */
export async function archiveCampaign(id: string, archived: boolean): Promise<void> {
  const withArchived = (value: boolean) => (campaigns: Campaign[]) =>
    campaigns.map((campaign) => (campaign.id === id ? { ...campaign, archived: value } : campaign));
  try {
    const campaign = await updateOptimistically({
      scope: `campaign ${id}`,
      query: campaignsQuery,
      show: withArchived(archived),
      applyUndo: withArchived(!archived),
      send: () => call("PUT /campaigns/{id}/archive", { params: { id }, body: { archived } }),
      keep: replacing,
    });
    await keepAnswer(campaignQuery(id), campaign);
  } finally {
    refresh();
    readNotificationsSoon();
  }
}

/** Makes a campaign an offer, or an offer a campaign since the mandate is there. @throws ApiError 409 where something has begun */
export async function setOfferState(id: string, isOffer: boolean): Promise<void> {
  const campaign = await call("PUT /campaigns/{id}/offer-state", { params: { id }, body: { is_offer: isOffer } });
  await keepCampaign(campaign);
  refresh();
  readNotificationsSoon();
}

/** Takes a campaign out of the list that is gone at the server. */
export async function forgetCampaign(id: string): Promise<void> {
  queryClient.removeQueries(campaignQuery(id));
  queryClient.removeQueries(planQuery(id));
  await unlistCampaign(id);
}

/** Takes a campaign out of the list only: for a page that still shows that it is gone. */
export async function unlistCampaign(id: string): Promise<void> {
  await patchQuery(campaignsQuery, (campaigns) => campaigns.filter((campaign) => campaign.id !== id));
  refresh();
}

/** Puts the server's answer into the list and into the campaign's own place. */
export async function keepCampaign(campaign: Campaign): Promise<void> {
  await keepAnswer(campaignQuery(campaign.id), campaign);
  await patchQuery(campaignsQuery, replacing(campaign));
}

function replacing(campaign: Campaign) {
  return (campaigns: Campaign[]) => campaigns.map((other) => (other.id === campaign.id ? campaign : other));
}

/** What else tells of campaigns is read again when it is looked at. */
function refresh(): void {
  invalidate("campaigns", "notifications", "analytics", "owners", "planCheck");
}
