import { vi } from "vitest";

/* What jsdom lacks of a browser: one store and one lock for all tabs of a device, as far as the queue of changes asks for them. */

/** Gives the page a store and a lock. @returns what lies in the store */
export function startDevice() {
  const rows = new Map<string, { id: string }>();
  vi.stubGlobal("indexedDB", { open: () => answered(() => ({ transaction: () => transactionOn(rows) })) });
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request: lock() } });
  return { lying: () => [...rows.values()] };
}

/** Takes the lock away again; the store goes with `vi.unstubAllGlobals`. */
export function endDevice(): void {
  Reflect.deleteProperty(navigator, "locks");
}

/** A request that is answered a moment later, with what holds then. */
function answered<Result>(result: () => Result) {
  const request = Object.assign(new EventTarget(), { result: undefined as Result | undefined });
  queueMicrotask(() => {
    request.result = result();
    request.dispatchEvent(new Event("success"));
  });
  return request;
}

function transactionOn(rows: Map<string, { id: string }>) {
  const objectStore = () => ({
    getAll: () => answered(() => structuredClone([...rows.values()])),
    clear: () => rows.clear(),
    put: (row: { id: string }) => rows.set(row.id, structuredClone(row)),
  });
  const transaction = Object.assign(new EventTarget(), { objectStore });
  // After what was asked in it is answered.
  queueMicrotask(() => queueMicrotask(() => transaction.dispatchEvent(new Event("complete"))));
  return transaction;
}

type Work = (lock: object | null) => Promise<void> | undefined;

function lock() {
  let isHeld = false;
  const queue: (() => void)[] = [];
  return async (_: string, options: LockOptions, work: Work) => {
    if (isHeld && options.ifAvailable) return work(null);
    if (isHeld)
      await new Promise<void>((resolve, reject) => {
        queue.push(resolve);
        options.signal?.addEventListener("abort", () => {
          if (queue.includes(resolve)) queue.splice(queue.indexOf(resolve), 1);
          reject(options.signal?.reason as Error);
        });
      });
    isHeld = true;
    try {
      await work({});
    } finally {
      const next = queue.shift();
      if (next) next();
      else isHeld = false;
    }
  };
}
