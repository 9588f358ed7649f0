import { sortBy } from "../../core/order.ts";
import type { CampaignMeasure } from "../../campaigns/answers.ts";
import { isByHand } from "../../campaigns/measure-key.ts";

/** A campaign measure with the library measure for which it stands in its plan's order. */
export type Standing<T = CampaignMeasure> = T & { measure_id: string };
type Copied = Pick<CampaignMeasure, "id" | "measure_id" | "status" | "scheduled_at">;

/**
 * A plan's measures as its order sees them, each with the library measure for which it stands. Of several copies one
 * stands for the library measure: one that is not skipped, that of the planner before one added by hand, else the
 * earliest. The other copies and custom tasks stand for themselves, by their own id: nothing waits for them.
 */
export function representatives<T extends Copied>(measures: readonly T[]): Standing<T>[] {
  const first = new Map<string, string>();
  const ranked = sortBy(
    measures.filter(({ measure_id }) => measure_id !== null),
    ({ status }) => (status === "skipped" ? 1 : 0),
    ({ id }) => (isByHand(id) ? 1 : 0),
    ({ scheduled_at }) => scheduled_at,
    ({ id }) => id,
  );
  for (const { measure_id, id } of ranked) if (!first.has(measure_id ?? "")) first.set(measure_id ?? "", id);
  return measures.map((measure) =>
    measure.measure_id !== null && first.get(measure.measure_id) === measure.id
      ? (measure as Standing<T>)
      : { ...measure, measure_id: measure.id },
  );
}
