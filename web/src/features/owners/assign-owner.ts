import type { Campaign } from "#shared/campaigns/contract";
import { nextReportDue } from "#shared/reports/due";
import { call } from "../../core/api.ts";
import { readAnew } from "../../core/query-keys.ts";
import { keepCampaign } from "../campaigns/campaign-changes.ts";
import { renewNotifications } from "../notifications/renewal.ts";

/** The owner, and what else of the assignment was changed. */
type Assigned = Pick<Campaign, "owner_id"> & Partial<Pick<Campaign, "property_address" | "report_frequency_days">>;

/**
 * Saves a campaign's owner, address and report frequency: shown at once, the next due date too; rolled back when the call
 * fails. @throws ApiError
 */
export async function assignOwner(campaign: Campaign, wanted: Assigned): Promise<void> {
  const after = { ...campaign, ...wanted };
  const next_report_due = nextReportDue(campaign, after, campaign.timezone, new Date().toISOString());
  await keepCampaign({ ...after, next_report_due });
  try {
    await keepCampaign(await call("PUT /campaigns/{id}/owner", { params: { id: campaign.id }, body: wanted }));
  } catch (error) {
    await keepCampaign(campaign);
    throw error;
  } finally {
    readAnew("campaigns", "owners", "reports");
    renewNotifications(campaign.id);
  }
}
