import { useEffect, useSyncExternalStore } from "react";
import { useUser } from "../accounts/session.tsx";
import { sendWaiting } from "./send-results.ts";
import { onWaitingChange, type WaitingResult, waitingResults } from "./waiting-results.ts";

const askAgain = 30_000;

/** What of a campaign waits for a connection; tries again when there is one, and every half minute meanwhile. */
export function useWaitingResults(campaignId: string): WaitingResult[] {
  const { id } = useUser();
  const all = useSyncExternalStore(onWaitingChange, waitingResults);
  const isWaiting = all.some(({ user_id }) => user_id === id);
  useEffect(() => {
    if (!isWaiting) return;
    const send = () => void sendWaiting(id);
    send();
    const timer = setInterval(send, askAgain);
    addEventListener("online", send);
    return () => {
      clearInterval(timer);
      removeEventListener("online", send);
    };
  }, [id, isWaiting]);
  return all.filter(({ campaign_id, user_id }) => campaign_id === campaignId && user_id === id);
}
