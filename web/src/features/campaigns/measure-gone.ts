import type { CampaignMeasure } from "#shared/campaigns/contract";
import { numberText } from "#shared/core/numbers";
import { measureName } from "#shared/campaigns/reading";
import { isGone } from "../../core/api.ts";
import { notifyError } from "../../ui/notify.ts";
import { nameOf, type Subject } from "./measure-changes.ts";
import { forgetMeasures } from "./plan.ts";

/**
 * A change failed: where it did because a colleague took the measure out of the plan meanwhile, it goes from the screen,
 * with a sentence.
 * @returns whether that was so
 */
export function removeIfDeleted(error: unknown, measure: Subject): boolean {
  if (!isGone(error)) return false;
  void forgetMeasures(measure.campaign_id, [measure.id]);
  notifyError(`„${nameOf(measure)}“ gibt es in diesem Plan nicht mehr.`, {
    detail: "Jemand hat die Maßnahme inzwischen entfernt.",
  });
  return true;
}

/** Says that none of several measures is left to be changed; `updateMeasures` has taken them off the screen. */
export function sayAllGone(measures: CampaignMeasure[]): void {
  const [only] = measures;
  const what = only && measures.length === 1 ? `„${measureName(only)}“` : "Diese Maßnahmen";
  const whom = measures.length === 1 ? "die Maßnahme" : "sie";
  notifyError(`${what} gibt es in diesem Plan nicht mehr.`, { detail: `Jemand hat ${whom} inzwischen entfernt.` });
}

/** What follows the sentence on those that were changed: "; 2 gibt es in diesem Plan nicht mehr", or nothing. */
export function goneText(gone: number): string {
  return gone > 0 ? `; ${numberText(gone)} gibt es in diesem Plan nicht mehr` : "";
}
