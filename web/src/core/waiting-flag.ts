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
    // Storage is refused: there is no place for changes to wait either.
  }
}

/** The event by which one is asked who signs out with changes that wait; the listener takes it over and ends it by `detail`. */
export const leavingWithChanges = "leaving-with-changes";
