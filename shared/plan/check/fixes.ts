import type { Campaign, CampaignMeasure } from "../../campaigns/answers.ts";
import type { PlanChange, PlanChanges } from "../plan-changes-contract.ts";
import type { PlanCheckWarning } from "../plan-contract.ts";
import { numberText } from "../../core/numbers.ts";
import type { Place } from "../change/moves.ts";
import { dayIn } from "../plan-words.ts";

/** A warning of the plan check before it is known whether somebody set it aside. */
export type Warning = Omit<PlanCheckWarning, "set_aside">;

/** A fix that changes measures, with the words of its button. */
export function fixBy(changes: PlanChange[], label: string): PlanChanges & { label: string } {
  return { label, changes, remove: [], add: [], set: {} };
}

/** The changes that put measures on new places, by id. */
export function changesOf(places: ReadonlyMap<string, Place>): PlanChange[] {
  return [...places].map(([id, { scheduled_at, phase }]) => ({ id, scheduled_at, phase }));
}

/** What a button says that puts a measure on its new place, and takes others along. */
export function moveLabel(
  measure: CampaignMeasure,
  places: ReadonlyMap<string, Place>,
  { timezone }: Campaign,
): string {
  const own = places.get(measure.id);
  return own ? `Auf ${dayIn(own.scheduled_at, timezone)} legen${alongText(places.size - 1)}` : "Termine neu ordnen";
}

/** ", 3 weitere mitnehmen", or nothing. */
export function alongText(others: number): string {
  return others > 0 ? `, ${numberText(others)} weitere mitnehmen` : "";
}

/** A number by which later instants come first. */
export function invert(instant: string): number {
  return -Date.parse(instant);
}
