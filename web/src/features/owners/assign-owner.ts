import type { Campaign } from "#shared/campaigns/contract";
import { call } from "../../core/api.ts";
import { readAnew } from "../../core/query-keys.ts";
import { keepCampaign } from "../campaigns/campaign-changes.ts";
import { renewNotifications } from "../notifications/renewal.ts";

/** The owner, and what else of the assignment was changed. */
type Assigned = Pick<Campaign, "owner_id"> & Partial<Pick<Campaign, "property_address" | "report_frequency_days">>;

/** Saves a campaign's owner, address and report frequency. @throws ApiError */
export async function assignOwner(id: string, wanted: Assigned): Promise<Campaign> {
  try {
    const campaign = await call("PUT /campaigns/{id}/owner", { params: { id }, body: wanted });
    await keepCampaign(campaign);
    return campaign;
  } finally {
    readAnew("campaigns", "owners", "reports");
    renewNotifications(id);
  }
}
