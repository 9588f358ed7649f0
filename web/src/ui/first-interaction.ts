const signs = ["pointermove", "pointerdown", "touchstart", "keydown"];

/** Rules that use a screen's parts run without a window. */
const isPage = typeof window !== "undefined";
const listening = new AbortController();
const waiting: (() => void)[] = [];
const options = { capture: true, passive: true, signal: listening.signal };
if (isPage) for (const sign of signs) addEventListener(sign, runAll, options);

function runAll(): void {
  listening.abort();
  for (const run of waiting.splice(0)) run();
}

/** Prefetches code at the first touch, move of the mouse or key, at once where there was one: the first screen needs none of it. */
export function onFirstInteraction(prefetch: () => void): void {
  if (listening.signal.aborted) prefetch();
  else waiting.push(prefetch);
}
