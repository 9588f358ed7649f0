import { dayIn } from "#shared/core/time";
import { useCallback, useState } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { PlanChange } from "#shared/plan/plan-changes-contract";
import type { Disturbed } from "#shared/plan/plan-contract";
import { measureName } from "#shared/campaigns/reading";
import { movedTo, type PlanStart, type Target } from "#shared/plan/change/moves";
import { countText } from "#shared/core/numbers";
import { describeRefusal } from "../../../../core/refusals.ts";
import { notifyError, notifySuccess } from "../../../../ui/notify.ts";
import { moveMeasure } from "../../measure-changes.ts";
import { keptHere } from "../../../offline/changes.ts";
import { removeIfDeleted } from "../../measure-gone.ts";
import { changePlan, notifyFailure, applyUndo } from "../../plan-changes.ts";
import { takenAlong } from "./move-words.ts";
import { keepSteady } from "../measure/row-place.ts";

/** A move that breaks the plan's order, and waits for a person to say what becomes of that. */
interface OpenMove {
  campaignId: string;
  measureId: string;
  /** Where the measure went, as a sentence. */
  sentence: string;
  disturbed: Disturbed[];
  undo: PlanChange[];
}

/**
 * Moving measures on the timeline. A move says where the measure went and offers to take it back; one that others hang
 * on stays open until it is decided what becomes of them. Failures roll it back and are said (docs/product.md, Messages).
 */
export function useMoves(plan: PlanStart) {
  const [open, setOpen] = useState<OpenMove>();

  const move = useCallback(
    async function move(measure: CampaignMeasure, to: Target) {
      const work = async () => ({ said: await moveMeasure(measure, to, plan) });
      const answer = await tried(measure, work, () => void move(measure, to));
      if (!answer) return;
      const { phase, scheduled_at } = movedTo(measure, to, plan);
      const sentence = `„${measureName(measure)}“ nach ${phase} verschoben: ${dayIn(scheduled_at, plan.timezone)}`;
      const campaignId = measure.campaign_id;
      if (!answer.said) return notifySuccess(`${sentence}. ${keptHere}`);
      const { disturbed, undo } = answer.said;
      if (disturbed.length > 0) return setOpen({ campaignId, measureId: measure.id, sentence, disturbed, undo });
      setOpen(undefined);
      notifySuccess(sentence, { undo: () => back(measure.id, campaignId, undo, plan) });
    },
    [plan],
  );

  const takeAlong = async (opened: OpenMove) => {
    const { campaignId, measureId, disturbed, undo: own } = opened;
    setOpen(undefined);
    const changes = takenAlong(disturbed);
    try {
      const others = await steadily(measureId, () => changePlan(campaignId, { changes }, plan));
      const all = [...own, ...others.changes];
      notifySuccess(`${countText(changes.length, "Maßnahme", "Maßnahmen")} mitgenommen`, {
        undo: () => back(measureId, campaignId, all, plan),
      });
    } catch (error) {
      notifyFailure(error, campaignId, "Die Maßnahmen wurden nicht mitgenommen.", () => void takeAlong(opened));
    }
  };

  const undo = ({ measureId, campaignId, undo: changes }: OpenMove) => {
    setOpen(undefined);
    back(measureId, campaignId, changes, plan);
  };

  return { move, open, takeAlong, undo, leave: () => setOpen(undefined) };
}
export type Moves = ReturnType<typeof useMoves>;

function back(measureId: string, campaignId: string, changes: PlanChange[], plan: PlanStart): void {
  void steadily(measureId, () => applyUndo(campaignId, { changes }, plan));
}

async function tried<T>(measure: CampaignMeasure, move: () => Promise<T>, retry: () => void): Promise<T | undefined> {
  try {
    return await steadily(measure.id, move);
  } catch (error) {
    console.error(error);
    if (!removeIfDeleted(error, measure))
      notifyError("Fehler beim Verschieben der Maßnahme", describeRefusal(error, measure.campaign_id, retry));
    return undefined;
  }
}

/** Begins a change whose rows go elsewhere at once without moving what one looks at. */
function steadily<T>(measureId: string, begin: () => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  keepSteady(() => resolve(begin()), measureId);
  return promise;
}
