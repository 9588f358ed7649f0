import type { Assignment } from "#shared/owners/contract";
import { nextReportDue } from "#shared/reports/due";
import { ownerCounts } from "../campaigns/owner-counts.ts";
import { finishShift } from "../campaigns/shift.ts";
import { readCampaign } from "../campaigns/read.ts";
import { saveCampaign } from "../campaigns/store.ts";
import type { StoredCampaign } from "../campaigns/items.ts";
import { invalidField } from "../core/refusal.ts";
import { untilWritten } from "../core/until-written.ts";
import { readRoom, roomWithdrawal } from "../campaigns/owner-room.ts";
import { readOwner } from "./store.ts";

/**
 * Assigns an owner to a campaign or takes the owner away, with address and report frequency.
 * @throws Refusal 404 for an unknown campaign, 400 for an unknown owner
 */
export async function assignOwner(
  campaignId: string,
  { owner_id, ...fields }: Assignment,
  now: string,
): Promise<StoredCampaign> {
  return untilWritten("diese Kampagne", async () => {
    const before = await finishShift(await readCampaign(campaignId, { consistent: true }));
    if (owner_id !== null)
      await readOwner(owner_id).catch(() => {
        throw invalidField("owner_id", "Diesen Eigentümer gibt es nicht (mehr)");
      });
    const after: StoredCampaign = {
      ...before,
      owner_id,
      report_frequency_days: fields.report_frequency_days ?? before.report_frequency_days,
      property_address: fields.property_address ?? before.property_address,
    };
    after.next_report_due = nextReportDue(before, after, before.timezone, now);
    if (owner_id === before.owner_id) return saveCampaign(before, after);
    // A draft to somebody else is none for the new owner, nor is somebody else's room.
    after.unsent_report_due = null;
    return saveCampaign(before, after, [
      ...ownerCounts(before.owner_id, owner_id),
      ...roomWithdrawal(campaignId, await readRoom(campaignId)),
    ]);
  });
}
