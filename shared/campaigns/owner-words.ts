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

/** What decides whether an owner reads of a measure. */
export type OwnerMeasure = Pick<CampaignMeasure, "owner_text" | "hidden_from_owner">;

/**
 * What an owner reads of a measure: its sentence for owners. Undefined where the owner reads nothing of it: it is hidden
 * from them or internal (docs/product.md, Owner words).
 */
export function ownerText({ owner_text, hidden_from_owner }: OwnerMeasure): string | undefined {
  return hidden_from_owner ? undefined : owner_text || undefined;
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
export function ownerDay(measure: Pick<CampaignMeasure, "status" | "scheduled_at" | "done_at">): string {
  return (measure.status === "done" ? measure.done_at : null) ?? measure.scheduled_at;
}
