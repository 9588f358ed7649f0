import type { Phase } from "../catalogue/phases.ts";
import type { CampaignMeasure } from "./answers.ts";

/** What an owner reads for each phase (docs/product.md, Owner words). */
export const ownerPhases: Record<Phase, string> = {
  "Pre-Launch": "Vorbereitung",
  Launch: "Start",
  Laufzeit: "Vermarktung",
  Reaktivierung: "Neuer Anlauf",
  Endspurt: "Abschluss",
};

/**
 * What decides whether an owner reads of a measure; as stored or as answered. `has_facts` stands in answers only, `hours` in
 * what is stored only where it was planned with facts.
 */
export interface OwnerMeasure
  extends
    Pick<CampaignMeasure, "measure_name">,
    Partial<Pick<CampaignMeasure, "has_facts" | "hours" | "owner_text" | "hidden_from_owner">> {}

/**
 * What an owner reads of a measure: its sentence for owners; of one of before planning, which has no facts, its name in the
 * library, never one that somebody gave it.
 * Undefined where the owner reads nothing of it: it is hidden from them or internal (docs/product.md, Owner words).
 */
export function ownerText(measure: OwnerMeasure): string | undefined {
  if (measure.hidden_from_owner === true) return undefined;
  if (measure.owner_text) return measure.owner_text;
  return hasFacts(measure) ? undefined : measure.measure_name || "Maßnahme";
}

/** Those measures of which an owner reads, each with what they read. */
export function forOwner<T extends OwnerMeasure>(measures: readonly T[]): (T & { text: string })[] {
  return measures.flatMap((measure) => {
    const text = ownerText(measure);
    return text === undefined ? [] : [{ ...measure, text }];
  });
}

/**
 * The day of a measure as an owner reads it: of a done one the day on which it really was done, as far as that is known.
 * @returns ISO 8601 UTC
 */
export function ownerDay(
  measure: Pick<CampaignMeasure, "status" | "scheduled_at"> & { done_at?: string | null },
): string {
  return (measure.status === "done" ? measure.done_at : null) ?? measure.scheduled_at;
}

/** Whether a measure was planned with facts, be they all empty: then what has no sentence for owners is internal. */
export function hasFacts({ has_facts, hours }: OwnerMeasure): boolean {
  return has_facts ?? hours !== undefined;
}
