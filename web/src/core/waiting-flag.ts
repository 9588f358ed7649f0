const key = "changes-waiting";

/** Whether changes of the person signed in wait on this device to be sent. Asked before anything about them is fetched. */
export function isAnythingWaiting(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Notes whether changes wait. */
export function noteWaiting(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so no change can be waiting.
  }
}

/** Fired when someone signs out while changes are waiting. The listener cancels it, asks, and signs out by calling `detail`. */
export const leavingWithChanges = "leaving-with-changes";
