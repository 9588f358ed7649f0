import { useCallback, useState } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { measureName } from "#shared/campaigns/reading";
import type { Status } from "#shared/campaigns/status";
import type { PlanChange } from "#shared/plan/plan-changes-contract";
import { type FirstStep, firstStepOf, describeRefusal } from "../../core/refusals.ts";
import { notifySuccess } from "../../ui/notify.ts";
import { endOfSeries, setStatus } from "./measure-changes.ts";
import { removeIfDeleted } from "./measure-gone.ts";
import { notifyFailure, notifyUndoable, applyUndo } from "./plan-changes.ts";

/** A status change that was rolled back: what its place says, and how it is tried again or what has to be done first. */
export interface FailedChange {
  sentence: string;
  retry: () => void;
  first?: FirstStep | undefined;
}

/** Sets statuses and remembers per measure what failed. Failures are only logged and offered again in their place. */
export interface StatusChanges {
  failed: ReadonlyMap<string, FailedChange>;
  /** @param said what a toast says of it, with what takes it back; a series always says what was done @returns whether it worked */
  set: (measure: CampaignMeasure, status: Status, said?: string) => Promise<boolean>;
}

/** The status changes made in one place of the dashboard. */
export function useStatusChanges(): StatusChanges {
  const [failed, setFailed] = useState<ReadonlyMap<string, FailedChange>>(new Map());

  const set = useCallback(async function set(
    measure: CampaignMeasure,
    status: Status,
    said?: string,
  ): Promise<boolean> {
    const note = (failure: FailedChange | undefined) =>
      setFailed((before) => {
        const after = new Map(before);
        after.delete(measure.id);
        return failure ? after.set(measure.id, failure) : after;
      });
    note(undefined);
    try {
      const undo = await setStatus(measure, status);
      const back = () => void set({ ...measure, status }, measure.status);
      if (measure.series && undo) sayOccurrence(measure, status, undo);
      else if (said) notifyUndoable(measure.campaign_id, said, undo, back);
      note(undefined);
      return true;
    } catch (error) {
      console.error(error);
      const { isReason, detail } = describeRefusal(error, measure.campaign_id);
      if (!removeIfDeleted(error, measure))
        note({
          sentence: (isReason && detail) || "Der Status wurde nicht gespeichert.",
          retry: () => void set(measure, status, said),
          first: firstStepOf(error, measure.campaign_id),
        });
      return false;
    }
  }, []);

  return { failed, set };
}

const occurrenceWords: Partial<Record<Status, string>> = { done: "erledigt", skipped: "diesmal übersprungen" };

/** A series stays planned when its occurrence is done or skipped: the toast says what was done, and takes it back. */
function sayOccurrence(measure: CampaignMeasure, status: Status, changes: PlanChange[]): void {
  const word = occurrenceWords[status];
  if (word)
    notifySuccess(`„${measureName(measure)}“ ${word}`, {
      undo: () => void applyUndo(measure.campaign_id, { changes }),
    });
}

/** Ends a series for good: at once, rolled back and said on failure; the toast takes it back. */
export async function endSeries(measure: CampaignMeasure): Promise<void> {
  try {
    const changes = await endOfSeries(measure);
    notifySuccess(`Serie „${measureName(measure)}“ beendet`, {
      ...(changes && { undo: () => void applyUndo(measure.campaign_id, { changes }) }),
    });
  } catch (error) {
    notifyFailure(error, measure.campaign_id, "Die Serie wurde nicht beendet.", () => void endSeries(measure));
  }
}
