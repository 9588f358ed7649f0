import { useWaitingChanges } from "../offline/waiting-changes.ts";
import type { ResultChange } from "../offline/change-kinds.ts";

/** A result that was entered and has not reached the server: for which campaign, and what it says. */
export type WaitingResult = Pick<ResultChange, "campaign_id" | "name" | "body">;

/** What of a campaign's results waits on this device for a network, the oldest first. */
export function useWaitingResults(campaignId: string): WaitingResult[] {
  return useWaitingChanges().filter(
    (change): change is ResultChange =>
      change.kind === "result" && change.campaign_id === campaignId && !change.refused,
  );
}
