import type { CampaignMeasure } from "../../campaigns/answers.ts";
import { measureName } from "../../campaigns/reading.ts";
import { isOpen } from "../../campaigns/status.ts";
import type { Measure } from "../../catalogue/contract.ts";
import { type Occupancy, occupancies } from "../../catalogue/occupancies.ts";
import type { PropertyTypeCode } from "../../catalogue/property-types.ts";
import { countText } from "../../core/numbers.ts";
import { endOf } from "../change/end-of.ts";
import type { PlanOrder } from "../change/cascade.ts";
import { fitsUse } from "../make/offered.ts";
import { listText } from "../plan-words.ts";
import { fixBy, type Warning } from "./fixes.ts";

/**
 * What stands in a plan and does not fit who uses the property, since that was said or changed later: one warning, whose
 * press leaves it all out (docs/product.md, Planning: plan check).
 * @param property its use, as far as somebody said so: as long as nobody did, nothing is held against the plan
 */
export function useWarnings(
  order: PlanOrder<CampaignMeasure>,
  library: readonly Measure[],
  property: { code: PropertyTypeCode; occupancy?: Occupancy | null | undefined },
): Warning[] {
  const { occupancy } = property;
  if (!occupancy) return [];
  const unfit = new Set(library.filter((measure) => !fitsUse(measure, property)).map(({ id }) => id));
  const measures = order.measures.filter(({ status, measure_id }) => isOpen(status) && unfit.has(measure_id));
  if (measures.length === 0) return [];
  const number = countText(measures.length, "Maßnahme", "Maßnahmen");
  return [
    {
      key: `use:${occupancy}`,
      kind: "use",
      message: `Zur Nutzung „${occupancies[occupancy]}“ ${measures.length === 1 ? "passt" : "passen"} nicht: ${listText(measures.map(measureName))}.`,
      measures: measures.map(({ id }) => id),
      fix: fixBy(measures.map(endOf), `${number} überspringen`),
    },
  ];
}
