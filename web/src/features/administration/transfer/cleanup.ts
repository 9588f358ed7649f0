import { useState } from "react";
import type { CleanupResult } from "#shared/administration/contract";
import { call, errorMessage } from "../../../core/api.ts";
import { queryClient } from "../../../core/query-client.ts";
import { notifyError } from "../../../ui/notify.ts";

export type CleanupCounts = CleanupResult["deleted_counts"];

/** A cleanup: how much of `campaigns` is gone, whether it goes on, stopped or ended, and when. */
export interface CleanupRun {
  state: "running" | "stopped" | "done";
  campaigns: number;
  deleted: CleanupCounts;
  timestamp?: string;
}

const nothing: CleanupCounts = { campaigns: 0, campaign_measures: 0, measures: 0, categories: 0 };

/** Runs the cleanup: calls until nothing remains and adds up the counts. What stopped can be started again. */
export function useCleanup() {
  const [run, setRun] = useState<CleanupRun>();
  return {
    run,
    /** @param campaigns how many there are in all, for the progress */
    start: async (campaigns: number) => {
      if (run?.state === "running") return;
      let deleted = run?.deleted ?? nothing;
      setRun({ state: "running", campaigns, deleted });
      try {
        for (;;) {
          const answer = await call("DELETE /admin/cleanup");
          deleted = sum(deleted, answer.deleted_counts);
          const state = answer.remaining ? "running" : "done";
          setRun({ state, campaigns, deleted, timestamp: answer.cleanup_timestamp });
          if (!answer.remaining) break;
        }
      } catch (error) {
        notifyError(`❌ Fehler bei der Datenbereinigung: ${errorMessage(error, "Bitte versuchen Sie es erneut.")}`);
        setRun({ state: "stopped", campaigns, deleted });
      }
      void queryClient.invalidateQueries();
    },
    close: () => setRun(undefined),
  };
}

function sum(one: CleanupCounts, other: CleanupCounts): CleanupCounts {
  return {
    campaigns: one.campaigns + other.campaigns,
    campaign_measures: one.campaign_measures + other.campaign_measures,
    measures: one.measures + other.measures,
    categories: one.categories + other.categories,
  };
}
