import type { Measure } from "#shared/catalogue/contract";
import { call } from "../../../core/api.ts";
import { queryClient } from "../../../core/query-client.ts";
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
  await show(open, isActive);
  try {
    while (open.length > 0) {
      const body = { measure_ids: open.slice(0, perCall), updates: { is_active: isActive } };
      const { updated } = await call("POST /admin/measures/bulk-update", { body });
      changed += updated;
      open = open.slice(perCall);
    }
    return changed;
  } catch (error) {
    await show(open, !isActive);
    throw error;
  } finally {
    void queryClient.invalidateQueries(measuresQuery);
  }
}

/** Changes the list in the cache; a read that is still under way would bring older values and is dropped. */
async function show(ids: string[], isActive: boolean): Promise<void> {
  const { queryKey } = measuresQuery;
  const wanted = new Set(ids);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (measures) =>
    measures?.map((measure) => (wanted.has(measure.id) ? { ...measure, is_active: isActive } : measure)),
  );
}
