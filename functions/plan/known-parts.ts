import type { CampaignId } from "#shared/core/kinds";
import { isMeasureKey } from "#shared/campaigns/measure-key";
import { isId } from "../core/ids.ts";
import { notFound } from "../core/refusal.ts";
import { partsOfId } from "../campaigns/items.ts";

/** Whether a text can be a campaign measure's id at all. */
export function isMeasureId(id: string): boolean {
  const { campaignId, measureId } = partsOfId(id);
  return isId(campaignId) && isMeasureKey(measureId);
}

/** The parts of a campaign measure's id. @throws Refusal 404 for a text that can be none */
export function knownParts(id: string): { campaignId: CampaignId; measureId: string } {
  if (!isMeasureId(id)) throw notFound("Diese Maßnahme");
  return partsOfId(id);
}
