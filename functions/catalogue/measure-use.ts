import { keys } from "../core/keys.ts";
import { readMany } from "../core/table.ts";
import { readCampaigns } from "../campaigns/read.ts";

/** In how many campaigns a measure of the library is planned. A campaign measure's key holds both ids, so each is one get. */
export async function countCampaignsWithMeasure(measureId: string): Promise<number> {
  const campaigns = await readCampaigns();
  const found = await readMany(
    campaigns.map(({ id }) => keys.campaignMeasure(id, measureId)),
    { consistent: true },
  );
  return found.length;
}
