import type { OfficeMeasure, OfficeMeasureUpdate } from "#shared/catalogue/office-contract";
import { call, errorMessage } from "../../../core/api.ts";
import { patchQuery } from "../../../core/patch-query.ts";
import { invalidate } from "../../../core/query-keys.ts";
import { officeMeasuresQuery } from "../../campaigns/office-query.ts";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";

/** Keeps when a measure of the office was done and who sees to it; it stays in its place until the list is read again. @throws ApiError */
export async function saveOfficeMeasure(measureId: string, body: OfficeMeasureUpdate): Promise<OfficeMeasure> {
  const saved = await call("PUT /office-measures/{id}", { params: { id: measureId }, body });
  await patchQuery(officeMeasuresQuery, (list) => list.map((one) => (one.measure_id === measureId ? saved : one)));
  invalidate("planCheck", "openDuties", "history", "openWork");
  return saved;
}

/** Says that a measure was done on a day, and offers the way back. What fails is said. */
export async function finish(before: OfficeMeasure, done_on: OfficeMeasure["done_on"]): Promise<void> {
  const { measure_id, name, responsible_id, version } = before;
  try {
    const after = await saveOfficeMeasure(measure_id, { done_on, responsible_id, version });
    notifySuccess(`„${name}“ ist erledigt`, { undo: () => void applyUndo(before, after) });
  } catch (error) {
    invalidate("officeMeasures");
    notifyError("Das wurde nicht festgehalten", { detail: errorMessage(error, "") });
  }
}

async function applyUndo({ measure_id, done_on }: OfficeMeasure, after: OfficeMeasure): Promise<void> {
  const { responsible_id, version } = after;
  try {
    await saveOfficeMeasure(measure_id, { done_on, responsible_id, version });
  } catch (error) {
    invalidate("officeMeasures");
    notifyError("Das wurde nicht zurückgenommen", { detail: errorMessage(error, "") });
  }
}
