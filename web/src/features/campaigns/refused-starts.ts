import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { RefusedMeasures } from "#shared/plan/measure-contract";
import { listText } from "#shared/plan/plan-words";
import { measureName } from "#shared/campaigns/reading";
import { countText } from "#shared/core/numbers";

/** Maximum number of names in the sentence: as many as a quick action begins. */
const maxNames = 5;

/** Which measures may not begin yet, and why: "Noch nicht begonnen: „Inserat“ und „Banner“. Diese Maßnahmen …" */
export function refusedText({ measure_ids, reason }: RefusedMeasures, measures: CampaignMeasure[]): string {
  const wanted = new Set(measure_ids);
  const names = measures.filter(({ id }) => wanted.has(id)).map(measureName);
  return `Noch nicht begonnen: ${listText(names, maxNames)}. ${reason}`;
}

/** What follows the sentence on those that were changed: "; 2 Maßnahmen können noch nicht beginnen", or nothing. */
export function refusedCountText(refused: RefusedMeasures[]): string {
  const count = refused.reduce((sum, { measure_ids }) => sum + measure_ids.length, 0);
  return count > 0 ? `; ${countText(count, "Maßnahme kann", "Maßnahmen können")} noch nicht beginnen` : "";
}
