import type { PlanChange, PlanChanges } from "#shared/plan/plan-changes-contract";
import { given } from "#shared/core/given";
import { placeAt, type PlanStart } from "#shared/plan/change/moves";
import { call, isGone } from "../../core/api.ts";
import { describeRefusal } from "../../core/refusals.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { cacheMeasures } from "../offline/answered.ts";
import { change, type Shown, withSet } from "../offline/changes.ts";
import { keepCampaign } from "./campaign-changes.ts";
import { patchPlan, reloadPlan } from "./plan.ts";

/**
 * Changes many measures of a plan in one call: new days and statuses show at once and are rolled back when it fails; what
 * comes in and what goes shows with the answer (docs/product.md, Planning: changes of a plan).
 * @param plan needed where days change
 * @returns what takes all of it back @throws ApiError
 */
export async function changePlan(
  campaignId: string,
  changes: Partial<PlanChanges>,
  plan?: PlanStart,
): Promise<PlanChanges> {
  const wanted = new Map(changes.changes?.map((one) => [one.id, one]));
  return change(
    [...wanted.keys(), ...(changes.remove ?? [])],
    (current) => changed(current, wanted.get(current.id), plan),
    async () => {
      const { measures, removed, undo, campaign, notice } = await call("POST /campaigns/{id}/plan-changes", {
        params: { id: campaignId },
        body: changes,
      });
      const old = new Set([...removed, ...measures.map(({ id }) => id)]);
      await cacheMeasures(measures);
      await patchPlan(campaignId, (current) => [...current.filter(({ id }) => !old.has(id)), ...measures]);
      await keepCampaign(campaign);
      if (notice) notifyError("Nicht alles wurde geändert.", { detail: notice });
      return undo;
    },
  );
}

/** Takes changes of a plan back. What fails is rolled back and said. @param plan needed where days change */
export async function applyUndo(campaignId: string, undo: Partial<PlanChanges>, plan?: PlanStart): Promise<void> {
  try {
    await changePlan(campaignId, undo, plan);
  } catch (error) {
    const again = () => void applyUndo(campaignId, undo, plan);
    notifyFailure(error, campaignId, "Die Änderung wurde nicht zurückgenommen.", again);
  }
}

/**
 * Says that a change was made, with what takes it back: the changes that the answer named, of which there may be none.
 * @param changes nothing for what waits on this device, which `undoHere` takes back there
 */
export function notifyUndoable(
  campaignId: string,
  said: string,
  changes: PlanChange[] | undefined,
  undoHere: () => void,
): void {
  if (!changes) notifySuccess(said, { undo: undoHere });
  else notifySuccess(said, changes.length === 0 ? {} : { undo: () => void applyUndo(campaignId, { changes }) });
}

/** Takes a bulk update back, part by part. What fails is rolled back and said. */
export async function takeBackAll(campaignId: string, parts: PlanChange[][]): Promise<void> {
  for (const changes of parts) await applyUndo(campaignId, { changes });
}

/** Says that a change of the plan failed and offers what helps; where a measure is gone meanwhile, the plan is loaded again. */
export function notifyFailure(error: unknown, campaignId: string, sentence: string, retry: () => void): void {
  console.error(error);
  const told = describeRefusal(error, campaignId, retry);
  if (!isGone(error))
    return notifyError(sentence, { ...told, detail: told.detail || "Bitte versuchen Sie es erneut." });
  notifyError(sentence, { detail: "Jemand hat den Plan inzwischen geändert; Sie sehen ihn jetzt neu." });
  void reloadPlan({ id: campaignId });
}

function changed<One extends Shown>(current: One, wanted: PlanChange | undefined, plan: PlanStart | undefined): One {
  if (!wanted) return current;
  const { scheduled_at, phase, status, priority_override, skip_reason, responsible_id } = wanted;
  const { weekdays, lead_days, hours } = current;
  const isWhole = weekdays !== undefined && lead_days !== undefined && hours !== undefined;
  const placed = {
    ...current,
    ...(scheduled_at && { scheduled_at }),
    ...(scheduled_at && plan && isWhole && placeAt({ ...current, weekdays, lead_days, hours }, scheduled_at, plan)),
  };
  return withSet(placed, given({ phase, status, priority_override, responsible_id, skip_reason }));
}
