/** Rules that use a screen's parts run without a window. */
const isPage = typeof window !== "undefined";
const signs = ["pointermove", "pointerdown", "touchstart", "keydown"];

const listening = new AbortController();
const waiting: (() => void)[] = [];
const options = { capture: true, passive: true, signal: listening.signal };
if (isPage) for (const sign of signs) addEventListener(sign, runAll, options);

/** How long after a page's load its first screen is drawn even on a slow phone, milliseconds. */
const settleMs = 1_500;
const hangingMs = 10_000;
/** When the first screen is drawn: whoever moves while it loads waits for that, and for nothing else. */
export const drawn = new Promise<void>((resolve) => {
  if (!isPage) return;
  const wait = () => void setTimeout(resolve, settleMs);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
  // A picture that hangs holds the page's load up.
  setTimeout(resolve, hangingMs);
});

function runAll(): void {
  listening.abort();
  void drawn.then(() => waiting.splice(0).forEach((run) => run()));
}

// Who was here before has the code on the device: it is there before the first press, which then waits for nothing.
if (isPage && navigator.serviceWorker?.controller) void drawn.then(runAll);

/**
 * Prefetches code once the first screen is drawn, which needs none of it: at the first touch, move of the mouse or key, and
 * without one where the service worker keeps the app.
 */
export function onFirstInteraction(prefetch: () => void): void {
  if (listening.signal.aborted) void drawn.then(prefetch);
  else waiting.push(prefetch);
}
