import type { ListedCampaignMeasure } from "#shared/campaigns/contract";
import { answerLimit, type ListQuery } from "#shared/core/paging";
import { chunksOf } from "../core/chunks.ts";
import { fitting, Page, readCursor, unknownCursor, writeCursor } from "../core/paging.ts";
import { ifGone } from "../core/refusal.ts";
import { readCampaigns, readPlan } from "./read.ts";
import { shownMeasure, type StoredCampaign } from "./items.ts";

const campaignsAtOnce = 8;

/** One page of the measures of all campaigns, campaign by campaign in the order of their ids, each with its campaign's title and type. */
export async function pageOfMeasures(query: ListQuery): Promise<Page<ListedCampaignMeasure>> {
  const after = position(query.cursor);
  const campaigns = (await readCampaigns())
    .filter(({ id }) => id >= after.campaign)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const found: ListedCampaignMeasure[] = [];
  let bytes = 0;
  let more = false;
  for (const chunk of chunksOf(campaigns, campaignsAtOnce)) {
    if (more) break;
    const lists = await Promise.all(chunk.map(listedMeasures));
    const fresh = lists.flat().filter(({ campaign_id, id }) => campaign_id > after.campaign || id > after.measure);
    found.push(...fresh);
    bytes += Buffer.byteLength(JSON.stringify(fresh));
    more = bytes > answerLimit || (query.limit !== undefined && found.length > query.limit);
  }
  const count = fitting(found, query.limit);
  const last = found[count - 1];
  return new Page(
    found.slice(0, count),
    last && count < found.length ? writeCursor([last.campaign_id, last.id]) : undefined,
  );
}

async function listedMeasures(campaign: StoredCampaign): Promise<ListedCampaignMeasure[]> {
  const plan = await readPlan(campaign.id).catch(ifGone({ measures: [] }));
  return plan.measures
    .map((measure) => ({
      ...shownMeasure(measure),
      campaign_title: campaign.title,
      property_type_code: campaign.property_type_code,
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

function position(cursor: string | undefined): { campaign: string; measure: string } {
  if (cursor === undefined) return { campaign: "", measure: "" };
  const read = readCursor(cursor);
  const [campaign, measure] = Array.isArray(read) ? (read as unknown[]) : [];
  if (typeof campaign !== "string" || typeof measure !== "string") throw unknownCursor();
  return { campaign, measure };
}
