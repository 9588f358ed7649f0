import { useCallback, useState } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { Status } from "#shared/campaigns/status";
import { ApiError, detailOf } from "../../core/api.ts";
import { type FirstStep, firstStepOf } from "../../core/first-step.ts";
import { setStatus } from "./measure-changes.ts";
import { leavesIfGone } from "./measure-gone.ts";

/** A status change that was rolled back: what its place says, and how it is tried again or what has to be done first. */
export interface FailedChange {
  sentence: string;
  retry: () => void;
  first?: FirstStep | undefined;
}

/** Sets statuses and remembers per measure what failed. Failures are only logged and offered again in their place. */
export interface StatusChanges {
  failed: ReadonlyMap<string, FailedChange>;
  set: (measure: CampaignMeasure, status: Status) => Promise<boolean>;
}

/** Whether a measure may not begin yet, since a duty is open or the campaign is an offer. */
export function isRefusedAd(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409;
}

/** The status changes made in one place of the dashboard. `set` answers whether it worked. */
export function useStatusChanges(): StatusChanges {
  const [failed, setFailed] = useState<ReadonlyMap<string, FailedChange>>(new Map());

  const set = useCallback(async function set(measure: CampaignMeasure, status: Status): Promise<boolean> {
    const note = (failure: FailedChange | undefined) =>
      setFailed((before) => {
        const after = new Map(before);
        after.delete(measure.id);
        return failure ? after.set(measure.id, failure) : after;
      });
    note(undefined);
    try {
      await setStatus(measure, status);
      note(undefined);
      return true;
    } catch (error) {
      console.error(error);
      if (!leavesIfGone(error, measure))
        note({
          sentence: isRefusedAd(error)
            ? detailOf(error, "Diese Maßnahme kann noch nicht beginnen.")
            : "Der Status wurde nicht gespeichert.",
          retry: () => void set(measure, status),
          first: firstStepOf(error, measure.campaign_id),
        });
      return false;
    }
  }, []);

  return { failed, set };
}
