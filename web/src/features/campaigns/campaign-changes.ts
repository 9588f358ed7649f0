import type { Campaign, CampaignForm, CampaignUpdate } from "#shared/campaigns/contract";
import { call } from "../../core/api.ts";
import { queryClient } from "../../core/query-client.ts";
import { renewNotifications } from "../notifications/renewal.ts";
import { campaignQuery, campaignsQuery, planQuery } from "./queries.ts";

/** Makes a campaign; the list has it at once. @throws ApiError */
export async function createCampaign(form: CampaignForm): Promise<Campaign> {
  const campaign = await call("POST /campaigns", { body: form });
  await patchCampaigns((campaigns) => [campaign, ...campaigns]);
  refresh();
  renewNotifications(campaign.id);
  return campaign;
}

/** Saves what was changed in a campaign. @throws ApiError 409 when somebody saved after `update.version` */
export async function updateCampaign(id: string, update: CampaignUpdate): Promise<Campaign> {
  const campaign = await call("PUT /campaigns/{id}", { params: { id }, body: update });
  await keepCampaign(campaign);
  void queryClient.invalidateQueries({ queryKey: planQuery(id).queryKey });
  refresh();
  renewNotifications(id);
  return campaign;
}

/** Archives a campaign or takes it back: shown at once, rolled back when the call fails. @throws ApiError */
export async function archiveCampaign(id: string, archived: boolean): Promise<void> {
  const setArchived = (value: boolean) =>
    patchCampaigns((campaigns) =>
      campaigns.map((campaign) => (campaign.id === id ? { ...campaign, archived: value } : campaign)),
    );
  await setArchived(archived);
  try {
    await keepCampaign(await call("PUT /campaigns/{id}/archive", { params: { id }, body: { archived } }));
  } catch (error) {
    await setArchived(!archived);
    throw error;
  } finally {
    refresh();
    renewNotifications(id);
  }
}

/** Deletes a campaign with everything that belongs to it. @throws ApiError */
export async function deleteCampaign(id: string): Promise<void> {
  await call("DELETE /campaigns/{id}", { params: { id } });
  await forgetCampaign(id);
}

/** Takes a campaign out of the list that is gone at the server. */
export async function forgetCampaign(id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: campaignQuery(id).queryKey });
  queryClient.removeQueries({ queryKey: planQuery(id).queryKey });
  await patchCampaigns((campaigns) => campaigns.filter((campaign) => campaign.id !== id));
  refresh();
}

/** Puts the server's answer into the list and into the campaign's own place. */
export async function keepCampaign(campaign: Campaign): Promise<void> {
  queryClient.setQueryData(campaignQuery(campaign.id).queryKey, campaign);
  await patchCampaigns((campaigns) => campaigns.map((other) => (other.id === campaign.id ? campaign : other)));
}

/** Changes the list in memory; a read that is still under way would bring older campaigns and is dropped. */
async function patchCampaigns(patch: (campaigns: Campaign[]) => Campaign[]): Promise<void> {
  const { queryKey } = campaignsQuery;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (campaigns: Campaign[] | undefined) => campaigns && patch(campaigns));
}

/** What else tells of campaigns is read anew when it is looked at. */
function refresh(): void {
  for (const key of ["campaigns", "notifications", "analytics", "owners"])
    void queryClient.invalidateQueries({ queryKey: [key] });
}
