import type { Measure } from "../catalogue/contract.ts";
import { costBands, isInCostBand } from "../catalogue/scales.ts";
import { minComparable } from "../market/comparison.ts";
import type { AgencyFigures } from "./agency-contract.ts";

/** What ended campaigns show about a measure of the library. */
export type MeasureExperience = AgencyFigures["measures"][number];

/** From where on the library's figure is worth correcting (docs/product.md, What works here). */
const proposalThresholds = { costShare: 0.2, costEuro: 20, leadDays: 2 } as const;

/** More a measure of the library can't say: euro, and working days. */
const max = { cost: 1_000_000, leadDays: 250 } as const;

/** A figure of the library that the agency's own campaigns contradict. */
export interface CatalogueProposal {
  measure: Measure;
  what: "cost" | "lead_days";
  /** What the library says: euro, or working days; null where it says no cost. */
  catalogue: number | null;
  /** The agency's own average, and the whole number that the library would say. */
  average: number;
  proposed: number;
  cases: number;
  /** What the library's measure becomes by it; a cost outside its band takes the band along. */
  update: Partial<Pick<Measure, "cost" | "cost_band" | "lead_days">>;
}

/**
 * Proposals to correct the library: active measures with at least five cases whose average bill differs by more than
 * 20 % and 20 € or of which the library says no cost, or whose average lead time differs by two working days or more.
 * What makes most euro comes first, lead times after that.
 */
export function catalogueProposals(
  library: readonly Measure[],
  experiences: readonly MeasureExperience[],
): CatalogueProposal[] {
  const byId = new Map(experiences.map((experience) => [experience.measure_id, experience]));
  const pairs = library.flatMap((measure) => {
    const experience = measure.is_active ? byId.get(measure.id) : undefined;
    return experience ? [{ measure, experience }] : [];
  });
  return [
    ...ranked(pairs.flatMap(({ measure, experience }) => costProposal(measure, experience))),
    ...ranked(pairs.flatMap(({ measure, experience }) => leadProposal(measure, experience))),
  ];
}

function costProposal(measure: Measure, { bills, average_bill: average }: MeasureExperience): CatalogueProposal[] {
  if (average === null || bills < minComparable) return [];
  if (measure.cost !== null && isNear(average, measure.cost)) return [];
  const cost = Math.min(Math.round(average), max.cost);
  if (cost === measure.cost) return [];
  const band = isInCostBand(cost, measure.cost_band)
    ? undefined
    : costBands.find((candidate) => isInCostBand(cost, candidate));
  const update = { cost, ...(band && { cost_band: band }) };
  return [{ measure, what: "cost", catalogue: measure.cost, average, proposed: cost, cases: bills, update }];
}

function isNear(average: number, cost: number): boolean {
  const difference = Math.abs(average - cost);
  return difference <= proposalThresholds.costEuro || difference <= cost * proposalThresholds.costShare;
}

function leadProposal(
  measure: Measure,
  { lead_cases: cases, average_lead_days: average }: MeasureExperience,
): CatalogueProposal[] {
  if (average === null || cases < minComparable) return [];
  const days = Math.min(Math.round(average), max.leadDays);
  if (days === measure.lead_days || Math.abs(average - measure.lead_days) < proposalThresholds.leadDays) return [];
  const update = { lead_days: days };
  return [{ measure, what: "lead_days", catalogue: measure.lead_days, average, proposed: days, cases, update }];
}

function ranked(proposals: CatalogueProposal[]): CatalogueProposal[] {
  const weight = ({ average, catalogue, cases }: CatalogueProposal) => Math.abs(average - (catalogue ?? 0)) * cases;
  return proposals.toSorted(
    (one, other) => weight(other) - weight(one) || one.measure.name.localeCompare(other.measure.name, "de"),
  );
}

/** What of a measure goes back when a proposal that was taken is undone. */
export function undoOf({ measure, update }: CatalogueProposal): CatalogueProposal["update"] {
  return {
    ...("cost" in update && { cost: measure.cost }),
    ...("cost_band" in update && { cost_band: measure.cost_band }),
    ...("lead_days" in update && { lead_days: measure.lead_days }),
  };
}
