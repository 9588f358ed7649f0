import type { CampaignMeasure } from "#shared/campaigns/contract";
import { measureName } from "#shared/campaigns/reading";

/** Whether name or channel hint of a measure contain the text, without regard to case. */
export function matchesSearch(measure: CampaignMeasure, text: string): boolean {
  const wanted = text.trim().toLocaleLowerCase("de");
  return `${measureName(measure)}\n${measure.channel_hint}`.toLocaleLowerCase("de").includes(wanted);
}
