import type { Campaign, CampaignUpdate, NewCampaign } from "#shared/campaigns/contract";
import { call } from "../../core/api.ts";
import { updateOptimistically, keepAnswer, patchAll } from "../../core/patch-query.ts";
import { queryClient } from "../../core/query-client.ts";
import { invalidate } from "../../core/query-keys.ts";
import { readNotificationsSoon } from "../notifications/queries.ts";
import { campaignLists, campaignQuery, planQuery } from "./queries.ts";

/** Makes a campaign; the lists have it at once. @throws ApiError */
export async function createCampaign(form: NewCampaign): Promise<Campaign> {
  const campaign = await call("POST /campaigns", { body: form });
  await patchLists((campaigns) => [campaign, ...campaigns.filter(({ id }) => id !== campaign.id)]);
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
export async function archiveCampaign(campaign: Campaign, archived: boolean): Promise<void> {
  const { id } = campaign;
  // The list without archived ones may lack it by now.
  const withArchived = (value: boolean) => (campaigns: Campaign[]) =>
    (campaigns.some((one) => one.id === id) ? campaigns : [campaign, ...campaigns]).map((one) =>
      one.id === id ? { ...one, archived: value } : one,
    );
  try {
    const answer = await updateOptimistically({
      scope: `campaign ${id}`,
      query: campaignLists,
      show: withArchived(archived),
      applyUndo: withArchived(!archived),
      send: () => call("PUT /campaigns/{id}/archive", { params: { id }, body: { archived } }),
      keep: replacing,
    });
    await keepAnswer(campaignQuery(id), answer);
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

/** Takes a campaign out of the lists that is gone at the server. */
export async function forgetCampaign(id: string): Promise<void> {
  queryClient.removeQueries(campaignQuery(id));
  queryClient.removeQueries(planQuery(id));
  await unlistCampaign(id);
}

/** Takes a campaign out of the lists only: for a page that still shows that it is gone. */
export async function unlistCampaign(id: string): Promise<void> {
  await patchLists((campaigns) => campaigns.filter((campaign) => campaign.id !== id));
  refresh();
}

/** Puts the server's answer into the lists and into the campaign's own place. */
export async function keepCampaign(campaign: Campaign): Promise<void> {
  await keepAnswer(campaignQuery(campaign.id), campaign);
  await patchLists(replacing(campaign));
}

function patchLists(patch: (campaigns: Campaign[]) => Campaign[]): Promise<void> {
  return patchAll(campaignLists.queryKey, {}, patch);
}

function replacing(campaign: Campaign) {
  return (campaigns: Campaign[]) => campaigns.map((other) => (other.id === campaign.id ? campaign : other));
}

/** What else tells of campaigns is read again when it is looked at. */
function refresh(): void {
  invalidate("campaigns", "notifications", "analytics", "owners", "planCheck");
}
