import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { noteReached } from "../../core/network.ts";
import { sendWaiting } from "./send-waiting.ts";
import { useWaitingChanges } from "./waiting-changes.ts";

const lookAgain = 10_000;
const sendAgain = 30_000;

/**
 * Without a network looks now and then whether it is back, where the browser does not see that. With one sends what waits, at
 * the start, when the network comes back, on return to the window and every half minute, and then reads anew what is shown.
 * @param isLost whether there is no network
 */
export function useSending(isLost: boolean): void {
  const client = useQueryClient();
  const waits = useWaitingChanges().some(({ refused }) => !refused);
  useEffect(() => {
    if (!isLost) return;
    const look = () => {
      if (document.hidden) return;
      fetch("/version.json", { cache: "no-store" }).then(
        ({ ok }) => noteReached(ok),
        () => undefined,
      );
    };
    const end = again(look, lookAgain);
    return () => {
      end();
      void sendWaiting().then(() => client.invalidateQueries());
    };
  }, [client, isLost]);
  useEffect(() => {
    if (isLost || !waits) return;
    const send = () => void sendWaiting();
    send();
    return again(send, sendAgain);
  }, [isLost, waits]);
}

/** Does something every so many milliseconds and on return to the window. @returns ends it */
function again(work: () => void, after: number): () => void {
  const timer = setInterval(work, after);
  document.addEventListener("visibilitychange", work);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", work);
  };
}
