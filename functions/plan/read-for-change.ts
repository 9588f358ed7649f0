import type { CampaignId } from "#shared/core/kinds";
import { isId } from "../core/ids.ts";
import { keys } from "../core/keys.ts";
import { notFound } from "../core/refusal.ts";
import { type Item, query, readMany } from "../core/table.ts";
import type { StoredCampaign, PlannedMeasure } from "../campaigns/items.ts";
import { inOffice, readClosedDays } from "../campaigns/office.ts";
import { readCampaign } from "../campaigns/read.ts";
import { finishShift } from "../campaigns/shift.ts";
import { joined, namedKeys } from "../campaigns/task-details.ts";

/** A campaign's head and some of its measures, with what lies next to them. */
export interface ForChange {
  campaign: StoredCampaign;
  measures: PlannedMeasure[];
}

/** Named measures up to which each is read by itself, in consistent units two of them; beyond, the plan's range costs less. */
const fewMeasures = 12;

/**
 * A campaign whose shift is through, and measures of it, as they are now: read at once, since the write that follows says
 * what must not have changed. Measures that are not there are left out.
 * @param measureKeys what names the measures in their campaign (`partsOfId`), or "all"
 * @throws Refusal 404 for an unknown campaign
 */
export async function readForChange(campaignId: CampaignId, measureKeys: string[] | "all"): Promise<ForChange> {
  const early = await readOnce(campaignId, measureKeys);
  const campaign = await finishShift(early.campaign);
  return campaign === early.campaign ? early : readOnce(campaignId, measureKeys);
}

async function readOnce(campaignId: CampaignId, measureKeys: string[] | "all"): Promise<ForChange> {
  if (measureKeys !== "all" && measureKeys.length <= fewMeasures) return readNamed(campaignId, measureKeys);
  const [campaign, all] = await Promise.all([
    readCampaign(campaignId, { consistent: true }),
    query({ ...keys.campaignMeasures(campaignId), consistent: true }),
  ]);
  if (measureKeys === "all") return { campaign, measures: joined(all) };
  const wanted = new Set(namedKeys(campaignId, measureKeys).map(({ sk }) => sk));
  return { campaign, measures: joined(all.filter(({ sk }) => wanted.has(sk))) };
}

/** Head and named measures by one call. */
async function readNamed(campaignId: CampaignId, measureKeys: string[]): Promise<ForChange> {
  const head = keys.campaign(campaignId);
  const wanted = isId(campaignId) ? [head, ...namedKeys(campaignId, measureKeys)] : [];
  const [found, closedDays] = await Promise.all([readMany(wanted, { consistent: true }), readClosedDays()]);
  const campaign = found.find(({ pk }) => pk === head.pk);
  if (!campaign) throw notFound("Diese Kampagne");
  const measures = joined(found.filter((item) => item !== campaign));
  return { campaign: inOffice(campaign as Item & StoredCampaign, closedDays), measures };
}
