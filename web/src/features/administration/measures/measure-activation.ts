import type { Measure } from "#shared/catalogue/contract";
import { call } from "../../../core/api.ts";
import { changeAtOnce } from "../../../core/patch-query.ts";
import { readAnew } from "../../../core/query-keys.ts";
import { measuresQuery } from "../../catalogue/queries.ts";

/** Most measures that one call takes (shared/catalogue/contract.ts, bulkUpdateMeasures). */
const perCall = 500;

/**
 * Activates or deactivates measures: in the list at once, and back again for those that a failing call leaves.
 * Those that a colleague deleted leave it.
 * @returns how many were changed @throws ApiError
 */
export async function setMeasuresActive(measures: Measure[], isActive: boolean): Promise<number> {
  let open = measures.map(({ id }) => id);
  let changed = 0;
  const gone = new Set<string>();
  const change = changeAtOnce({
    scope: "activation of measures",
    query: measuresQuery,
    show: activated(open, isActive),
    takeBack: (shown) => activated(open, !isActive)(shown),
    send: async () => {
      while (open.length > 0) {
        const body = { measure_ids: open.slice(0, perCall), updates: { is_active: isActive } };
        const { updated, not_found } = await call("POST /admin/measures/bulk-update", { body });
        changed += updated;
        for (const id of not_found) gone.add(id);
        open = open.slice(perCall);
      }
      return changed;
    },
    keep: () => (shown) => shown.filter(({ id }) => !gone.has(id)),
  });
  return change.finally(() => readAnew("measures"));
}

function activated(ids: string[], isActive: boolean) {
  const wanted = new Set(ids);
  return (measures: Measure[]) =>
    measures.map((measure) => (wanted.has(measure.id) ? { ...measure, is_active: isActive } : measure));
}
