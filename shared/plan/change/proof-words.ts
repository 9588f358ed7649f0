import type { CampaignMeasure } from "../../campaigns/answers.ts";
import { type Proof, proofLabels } from "../../catalogue/proofs.ts";
import { dateText, dayText } from "../../core/time.ts";
import type { Timezone } from "../../core/timezone.ts";
import { proofsOf } from "./proving.ts";

/** What proves a measure, as a list: "Angebotspreis eingetragen oder Bericht gesendet". */
function proofsText(proofs: readonly Proof[]): string {
  return new Intl.ListFormat("de", { type: "disjunction" }).format(proofs.map((proof) => proofLabels[proof]));
}

/**
 * What of its proofs is to be said at a measure of a plan (docs/product.md, Planning: proofs): by which it was done and when,
 * else what will do it, and that a person took it back. Empty where it has none.
 */
export function provingText(
  measure: Pick<CampaignMeasure, "status" | "proved" | "unproved_at" | "proved_by" | "proves">,
  timezone: Timezone,
): string {
  const { status, proved, unproved_at } = measure;
  if (proved && status === "skipped") return "Übersprungen: Die Pflicht gilt hier nicht";
  if (proved) return `Erledigt durch: ${proofLabels[proved.by]} am ${dayText(proved.on)}`;
  const proofs = proofsOf(measure);
  if (proofs.length === 0 || status === "done" || status === "skipped") return "";
  const rule = `Erledigt sich durch: ${proofsText(proofs)}`;
  return unproved_at === null
    ? rule
    : `${rule}. Zurückgenommen am ${dateText(unproved_at, timezone)}: Nur was danach kommt, zählt.`;
}
