import { useSyncExternalStore } from "react";
import { deviceUser } from "../../core/device-user.ts";
import { isOffline, onNetworkChange } from "../../core/network.ts";
import { endSession, readToken, sessionEnded } from "../../core/token.ts";
import { mailedLink } from "./address-secret.ts";

/**
 * Whether this browser holds a token, or without a network held one. "ended" and "left" both hold none: an ended session is taken up again where it
 * stopped, one that was left by hand in this tab starts again at the front.
 */
type SessionState = "signed-in" | "ended" | "left";

const sessionStarted = "session-started";
let left = false;

/** The state of the session; renders again when it starts or ends, in another tab of this browser too. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribe, sessionState);
}

/** Tells this tab and the others that the stored token is good. */
export function announceSession(): void {
  left = false;
  globalThis.dispatchEvent(new Event(sessionStarted));
}

/** Ends the session because the user wants it. */
export function leaveSession(): void {
  left = true;
  endSession();
}

/** Whether the last session of this tab ended because its user wanted it. */
export function hasLeft(): boolean {
  return left;
}

function sessionState(): SessionState {
  // A cookie that runs out where there is no network throws nobody out: only the server's 401 does, or its absence there.
  const isIn = readToken() !== undefined || (!left && isOffline() && deviceUser() !== undefined);
  if (isIn && !mailedLink()) return "signed-in";
  return left ? "left" : "ended";
}

function subscribe(changed: () => void): () => void {
  const tabs = new BroadcastChannel("session");
  const endWatching = onNetworkChange(changed);
  const listening = new AbortController();
  const { signal } = listening;
  const tellTabs = () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it stays in the origin
    tabs.postMessage("changed");
    changed();
  };
  addEventListener(sessionStarted, tellTabs, { signal });
  addEventListener(sessionEnded, tellTabs, { signal });
  // The cookie may have run out while the tab slept.
  document.addEventListener("visibilitychange", changed, { signal });
  tabs.addEventListener("message", changed, { signal });
  return () => {
    listening.abort();
    endWatching();
    tabs.close();
  };
}
