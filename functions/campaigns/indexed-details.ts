import type { PlanDetails } from "../core/keys.ts";
import { readMany } from "../core/table.ts";
import { keyOf, type StoredMeasure } from "./items.ts";
import { planDetails } from "./measure-item.ts";
import type { IndexedMeasure } from "./measures-by-date.ts";

/** Completes measures by what the index does not say of items of before; those are read themselves. */
export async function withPlanDetails(
  measures: readonly IndexedMeasure[],
): Promise<(IndexedMeasure & { details: PlanDetails })[]> {
  const older = measures.filter(({ details }) => details === undefined);
  const stored = new Map((await readMany<StoredMeasure>(older.map(keyOf))).map((measure) => [measure.id, measure]));
  return measures.map((measure) => {
    const own = stored.get(measure.id);
    return { ...measure, details: measure.details ?? (own ? planDetails(own) : { hours: 0, responsible: "" }) };
  });
}
