import type { Measure } from "#shared/catalogue/contract";
import { call } from "../../../core/api.ts";
import { changeAtOnce } from "../../../core/patch-query.ts";
import { measuresQuery } from "../../catalogue/queries.ts";

/** Most measures that one call takes (shared/catalogue/contract.ts, bulkUpdateMeasures). */
const perCall = 500;

/**
 * Activates or deactivates measures: in the list at once, and back again for those that a failing call leaves.
 * @returns how many were changed @throws ApiError
 */
export async function setMeasuresActive(measures: Measure[], isActive: boolean): Promise<number> {
  let open = measures.map(({ id }) => id);
  let changed = 0;
  return changeAtOnce({
    scope: "activation of measures",
    query: measuresQuery,
    show: activated(open, isActive),
    takeBack: (shown) => activated(open, !isActive)(shown),
    send: async () => {
      while (open.length > 0) {
        const body = { measure_ids: open.slice(0, perCall), updates: { is_active: isActive } };
        const { updated } = await call("POST /admin/measures/bulk-update", { body });
        changed += updated;
        open = open.slice(perCall);
      }
      return changed;
    },
  });
}

function activated(ids: string[], isActive: boolean) {
  const wanted = new Set(ids);
  return (measures: Measure[]) =>
    measures.map((measure) => (wanted.has(measure.id) ? { ...measure, is_active: isActive } : measure));
}
