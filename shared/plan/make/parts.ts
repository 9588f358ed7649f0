import type { Measure } from "../../catalogue/contract.ts";
import { partOf, type ProvisionalKind, type ProvisionalPart } from "../../campaigns/provisional.ts";
import { phases } from "../../catalogue/phases.ts";
import { sortBy } from "../../core/order.ts";

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

/** The packages that plans carry provisionally, in the order in which they may come about. */
const parts: readonly ProvisionalPart[] = ["relaunch", "bids", "sale"];

/**
 * What a library has for each of the packages that plans carry provisionally, by phase and day. A plan takes of them what its
 * property's type calls for.
 * @param measures of the library; what is switched off or the office's own is in no plan
 */
export function packagesOf(measures: readonly Measure[]): { part: ProvisionalPart; measures: Measure[] }[] {
  const planned = measures.filter((measure) => measure.is_active && measure.office === null);
  const kinds = provisionalAmong(planned, { isSold: false, certain: new Set() });
  const partOfMeasure = ({ id, default_phase: phase }: Measure) =>
    partOf({ provisional: kinds.get(id) ?? null, phase });
  const ordered = sortBy(
    planned,
    ({ default_phase: phase }) => phases.indexOf(phase),
    ({ day }) => day ?? 0,
    ({ name }) => name,
  );
  return parts.map((part) => ({ part, measures: ordered.filter((measure) => partOfMeasure(measure) === part) }));
}
