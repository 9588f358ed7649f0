import type { Proof } from "../catalogue/proofs.ts";
import type { AskedKind } from "./decisions.ts";

/** What a yes to a kind of decision proves; of other questions nobody knows, unless the one who asks says it. */
const provenBy: Partial<Record<AskedKind, Proof>> = {
  expose: "decision:expose",
  photos: "decision:photos",
  price: "decision:price",
  bids: "decision:bids",
};

/**
 * The open measure of a plan that a yes to a kind usually finishes, unless the question says another or none: the earliest
 * that names it among its proofs (docs/product.md, Decisions of the owner); undefined where there is none.
 */
export function usualMeasure<Measure extends { proved_by: readonly Proof[]; status: string; scheduled_at: string }>(
  kind: AskedKind,
  measures: readonly Measure[],
): Measure | undefined {
  const proof = provenBy[kind];
  return measures
    .filter(({ proved_by, status }) => proof !== undefined && proved_by.includes(proof) && status === "planned")
    .toSorted((one, other) => one.scheduled_at.localeCompare(other.scheduled_at))[0];
}
