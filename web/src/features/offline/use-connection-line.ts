import { useEffect, useState } from "react";
import { isOffline, onNetworkChange } from "../../core/network.ts";
import { isAnythingWaiting } from "../../core/waiting-flag.ts";

/** When the first screen has long been there, milliseconds: what makes the cockpit open without a network is fetched then. */
const later = 5_000;

/** Whether the line about the connection is wanted: once there is no network or something waits, else a while after the first screen. */
export function useConnectionLine(): boolean {
  const [isWanted, setWanted] = useState(() => isOffline() || isAnythingWaiting());
  useEffect(() => {
    if (isWanted) return;
    const want = () => setWanted(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(want, later);
    };
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
    const end = onNetworkChange(want);
    return () => {
      end();
      clearTimeout(timer);
      removeEventListener("load", wait);
    };
  }, [isWanted]);
  return isWanted;
}
