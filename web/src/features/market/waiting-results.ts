import type { NewResult } from "#shared/market/result-fields";
import type { BodyOf } from "#shared/client";

/** A result that was entered and has not reached the server: for which campaign, by whom. */
export interface WaitingResult {
  campaign_id: string;
  user_id: string;
  body: BodyOf<"POST /campaigns/{id}/results"> & { id: string; kind: NewResult["kind"] };
}

/*
 * What is entered outside lies on the device until the server has it, over a reload and a closed browser too. Each has an
 * id of its own from the start, so that one sent twice is kept once (docs/product.md, Market).
 */
const storeKey = "waiting-results";
const listeners = new Set<() => void>();
let waiting: readonly WaitingResult[] = read();

/** What waits, the oldest first; always the same object until something changes. */
export function waitingResults(): readonly WaitingResult[] {
  return waiting;
}

/** Tells of every change, those of other tabs too. @returns ends it */
export function onWaitingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a result until it is sent. */
export function keepWaiting(result: WaitingResult): void {
  write([...read().filter(({ body }) => body.id !== result.body.id), result]);
}

/** Forgets one that has been sent or refused. */
export function forgetWaiting(id: string): void {
  write(read().filter(({ body }) => body.id !== id));
}

function read(): readonly WaitingResult[] {
  try {
    return JSON.parse(localStorage.getItem(storeKey) ?? "[]") as WaitingResult[];
  } catch {
    return [];
  }
}

function write(next: readonly WaitingResult[]): void {
  try {
    if (next.length === 0) localStorage.removeItem(storeKey);
    else localStorage.setItem(storeKey, JSON.stringify(next));
  } catch {
    // A full or closed store: what waits lasts as long as the page.
  }
  tell(next);
}

function tell(next: readonly WaitingResult[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

addEventListener("storage", ({ key }) => {
  if (key === storeKey || key === null) tell(read());
});
