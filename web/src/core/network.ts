/*
 * Whether there is a network, as far as it shows: the browser says when there is none, and where it believes in one the
 * last call says whether anything answered.
 */
let isLost = typeof window !== "undefined" && !navigator.onLine;
const listeners = new Set<() => void>();

/** Whether nothing can be reached right now. */
export function isOffline(): boolean {
  return isLost;
}

/** Tells of every change between with and without network. @returns ends it */
export function onNetworkChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes what a call met: an answer of whatever kind, or none. */
export function noteReached(reached: boolean): void {
  if (isLost !== reached) return;
  isLost = !reached;
  for (const listener of listeners) listener();
}

// Rules that use a screen's parts run without a window.
if (typeof window !== "undefined") {
  addEventListener("offline", () => noteReached(false));
  addEventListener("online", () => noteReached(true));
}
