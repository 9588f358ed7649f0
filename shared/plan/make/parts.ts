import type { Measure } from "../../catalogue/contract.ts";
import type { ProvisionalKind } from "../../campaigns/provisional.ts";

/** What of a measure says to which part of a plan it belongs. */
type Belonging = Pick<Measure, "id" | "anchor" | "default_phase" | "requires">;

/**
 * Which measures of a plan wait for what the market does (docs/product.md, Planning: three parts of a plan): what counts
 * from a buyer or the notary waits for a buyer; "Neuer Anlauf" (phase Reaktivierung) and what else of Endspurt needs no buyer,
 * the bidding procedure, waits for it that nobody buys. What something certain requires is certain too.
 * @param options.isSold whether a buyer is found @param options.certain ids of those that wait for nothing any more
 * @returns by id; what is certain is not in it
 */
export function provisionalAmong(
  measures: readonly Belonging[],
  { isSold, certain: begun }: { isSold: boolean; certain: ReadonlySet<string> },
): ReadonlyMap<string, ProvisionalKind> {
  const byId = new Map(measures.map((measure) => [measure.id, measure]));
  const kindOf = ({ id, anchor, default_phase }: Belonging): ProvisionalKind | undefined => {
    if (begun.has(id)) return undefined;
    if (anchor === "sale" || anchor === "notary") return isSold ? undefined : "sale";
    return default_phase === "Reaktivierung" || default_phase === "Endspurt" ? "no_buyer" : undefined;
  };
  const certain = new Set(measures.filter((measure) => kindOf(measure) === undefined));
  for (const { requires } of certain)
    for (const id of requires) {
      const required = byId.get(id);
      if (required) certain.add(required);
    }
  return new Map(
    measures.flatMap((measure) => {
      const kind = kindOf(measure);
      return kind && !certain.has(measure) ? [[measure.id, kind] as const] : [];
    }),
  );
}
