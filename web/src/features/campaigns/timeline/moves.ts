import type { CampaignMeasure } from "#shared/campaigns/contract";
import { measureName } from "#shared/campaigns/reading";
import { movedTo, type PlanStart } from "#shared/campaigns/planning/moves";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { moveMeasure, restorePlace } from "../measure-changes.ts";
import { leavesIfGone } from "../measure-gone.ts";
import { shortDay } from "./days.ts";
import { keepSteady } from "./row-place.ts";

/**
 * Moves a measure to a day counted from the start, says where it went and offers to take it back. A failure rolls it back
 * and is said (docs/product.md, Messages).
 */
export async function moveTo(measure: CampaignMeasure, offsetDays: number, start: PlanStart): Promise<void> {
  if (!(await tried(measure, () => moveMeasure(measure, offsetDays, start)))) return;
  const { phase, scheduled_at } = movedTo(measure, { offset_days: offsetDays }, start);
  notifySuccess(`„${measureName(measure)}“ nach ${phase} verschoben: ${shortDay(scheduled_at, start)}`, {
    undo: () => void tried(measure, () => restorePlace(measure)),
  });
}

async function tried(measure: CampaignMeasure, move: () => Promise<void>): Promise<boolean> {
  try {
    let work = Promise.resolve();
    keepSteady(() => {
      work = move();
    }, measure.id);
    await work;
    return true;
  } catch (error) {
    console.error(error);
    if (!leavesIfGone(error, measure)) notifyError("Fehler beim Verschieben der Maßnahme");
    return false;
  }
}
