import { chunksOf } from "../core/chunks.ts";
import { isDetailsKey, keys } from "../core/keys.ts";
import { query } from "../core/table.ts";

const campaignsAtOnce = 8;

/** In how many campaigns a measure of the library is planned. The keys of all its copies in a campaign begin with its id. */
export async function countCampaignsWithMeasure(measureId: string): Promise<number> {
  const campaigns = await query<{ id: string }>({ ...keys.campaigns, consistent: true });
  const uses: boolean[] = [];
  for (const chunk of chunksOf(campaigns, campaignsAtOnce))
    uses.push(...(await Promise.all(chunk.map(({ id }) => isUsed(id, measureId)))));
  return uses.filter(Boolean).length;
}

async function isUsed(campaignId: string, measureId: string): Promise<boolean> {
  const found = await query({ ...keys.copiesOfMeasure(campaignId, measureId), consistent: true });
  const { sk: own } = keys.campaignMeasure(campaignId, measureId);
  return found.some(({ sk }) => sk === own || (sk.startsWith(`${own}~`) && !isDetailsKey(sk)));
}
