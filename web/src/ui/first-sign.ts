import { useSyncExternalStore } from "react";

/** How a person shows: touch, mouse, keyboard, or that the window loses the keyboard, as to the browser's own search. */
const signs = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "blur", "beforeprint"];

/** Rules that use a screen's parts run without a window. */
const isPage = typeof window !== "undefined";
/** Whoever opens an address that names a place on its page wants that place. */
let hasCome = isPage && location.hash !== "";
const waiting = new Set<() => void>();
const listening = new AbortController();
const options = { capture: true, passive: true, signal: listening.signal };
if (isPage) for (const sign of signs) addEventListener(sign, welcome, options);

function welcome(): void {
  hasCome = true;
  listening.abort();
  for (const run of waiting) run();
  waiting.clear();
}

/**
 * Does something at the first sign of a person, at once where there was one: what the first screen can be drawn without.
 * @returns how to do without it
 */
export function atFirstSign(run: () => void): () => void {
  if (hasCome) run();
  else waiting.add(run);
  return () => waiting.delete(run);
}

/** Whether somebody has touched the page since it was opened; what lies out of sight need not be drawn before. */
export function useFirstSign(): boolean {
  return useSyncExternalStore(atFirstSign, () => hasCome);
}
