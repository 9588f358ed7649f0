import { useEffect } from "react";
import { useNavigate } from "react-router";
import { renewDevice } from "./push-device.ts";

/** What the service worker says to a page (web/service-worker/notifications.ts). */
interface Said {
  open?: string;
  renewPush?: true;
}

/** Keeps this browser's notifications going, and goes where a press on one leads. */
export function useNotifications(): void {
  const navigate = useNavigate();
  useEffect(() => {
    renewDevice().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const listening = new AbortController();
    navigator.serviceWorker.addEventListener(
      "message",
      ({ data }) => {
        const { open, renewPush } = data as Said;
        if (open !== undefined) void navigate(open);
        if (renewPush) renewDevice().catch(() => undefined);
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, [navigate]);
}
