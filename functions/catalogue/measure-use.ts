import { keys } from "../core/keys.ts";
import { query, readMany } from "../core/table.ts";

/** In how many campaigns a measure of the library is planned. A campaign measure's key holds both ids, so each is one get. */
export async function countCampaignsWithMeasure(measureId: string): Promise<number> {
  const campaigns = await query<{ id: string }>({ ...keys.campaigns, consistent: true });
  const found = await readMany(
    campaigns.map(({ id }) => keys.campaignMeasure(id, measureId)),
    { consistent: true },
  );
  return found.length;
}
