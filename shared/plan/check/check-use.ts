import type { CampaignMeasure } from "../../campaigns/answers.ts";
import { isByHand } from "../../campaigns/measure-key.ts";
import { measureName } from "../../campaigns/reading.ts";
import { isOpen } from "../../campaigns/status.ts";
import type { Measure } from "../../catalogue/contract.ts";
import { type Occupancy, occupancies } from "../../catalogue/occupancies.ts";
import type { PropertyTypeCode } from "../../catalogue/property-types.ts";
import { countText } from "../../core/numbers.ts";
import type { PlanOrder } from "../change/cascade.ts";
import { fitsUse } from "../make/offered.ts";
import { listText } from "../plan-words.ts";
import { causedKey, fixBy, leftOut, type Warning } from "./fixes.ts";

/**
 * What stands in a plan and does not fit who uses the property, since that was said or changed later: one warning, whose
 * press leaves out what has not begun. What a person added is theirs (docs/product.md, Planning: plan check).
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
  const measures = order.measures.filter(
    ({ id, status, measure_id }) => isOpen(status) && unfit.has(measure_id) && !isByHand(id),
  );
  if (measures.length === 0) return [];
  const [planned, begun] = [
    measures.filter(({ status }) => status === "planned"),
    measures.filter(({ status }) => status !== "planned"),
  ];
  const goesOn =
    begun.length > 0
      ? ` Schon in Arbeit und deshalb von Hand zu entscheiden: ${listText(begun.map(measureName))}.`
      : "";
  return [
    {
      key: causedKey(`use:${occupancy}`, measures),
      kind: "use",
      message: `Zur Nutzung „${occupancies[occupancy]}“ ${measures.length === 1 ? "passt" : "passen"} nicht: ${listText(measures.map(measureName))}.${goesOn}`,
      measures: measures.map(({ id }) => id),
      fix:
        planned.length === 0
          ? null
          : fixBy(
              planned.map((measure) => leftOut(measure, "Passt nicht zur Nutzung")),
              `${countText(planned.length, "Maßnahme", "Maßnahmen")} überspringen`,
            ),
    },
  ];
}
