import { useSyncExternalStore } from "react";

const oneMinute = 60_000;
const oneSecond = 1_000;
const listeners = new Set<() => void>();
let current = new Date().toISOString();
let timer: ReturnType<typeof setInterval> | undefined;

/** The present instant (ISO 8601 UTC), renewed every minute, so that "in 3 Tagen" and "überfällig" stay true on an open screen. */
export function useNow(): string {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  timer ??= setInterval(renew, oneMinute);
  // A screen that opens later must not begin with the time at which another one ended.
  if (Date.now() - Date.parse(current) > oneSecond) renew();
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function renew(): void {
  current = new Date().toISOString();
  for (const listener of listeners) listener();
}
