import { useSyncExternalStore } from "react";
import { deviceUser } from "../../core/device-user.ts";
import { noteWaiting } from "../../core/waiting-flag.ts";
import { onDevice, readDevice } from "./device-store.ts";
import type { WaitingChange } from "./change-kinds.ts";
import { nextToSend, queued } from "./waiting-rules.ts";

/*
 * Changes lie on the device until the server has them, over a reload and a closed browser too, in the order in which they
 * were made. All tabs see the same.
 */
type Stored = WaitingChange & { order: number };

const listeners = new Set<() => void>();
const tabs = new BroadcastChannel("changes-waiting");
let own: readonly WaitingChange[] = [];
/** Ids of the changes that this page is sending now. */
const onTheWay = new Set<string>();

/** The signed-in user's changes that wait, in order; always the same object until something changes. */
export function waitingChanges(): readonly WaitingChange[] {
  return own;
}

/** The same, kept up to date. */
export function useWaitingChanges(): readonly WaitingChange[] {
  return useSyncExternalStore(onWaitingChange, waitingChanges);
}

/** Tells of every change of what waits, those of other tabs too. @returns ends it */
function onWaitingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads what waits from the device. */
export async function readWaiting(): Promise<void> {
  const stored = await readDevice<Stored[]>("changes", (store) => store.getAll()).catch(() => []);
  show(inOrder(stored));
}

function inOrder(stored: readonly Stored[]): Stored[] {
  return stored.toSorted((one, other) => one.order - other.order);
}

/** Once what waited at the page's start is known; where the browser keeps nothing, nothing waits. */
export const waitingKnown: Promise<void> = readWaiting();

/** Sends a change: meanwhile later ones do not touch it, and nothing sends it a second time. */
export async function whileSending<Answer>(id: string, send: () => Promise<Answer>): Promise<Answer> {
  onTheWay.add(id);
  return send().finally(() => onTheWay.delete(id));
}

/** The signed-in user's change that is sent next. */
export function nextWaiting(): WaitingChange | undefined {
  const user = deviceUser();
  return user ? nextToSend(own, user, onTheWay) : undefined;
}

/** Puts a change into the queue. @throws DOMException where the device has no store */
export async function putWaiting(change: WaitingChange): Promise<void> {
  await waitingKnown;
  await rewrite((waiting) => queued(waiting, change, onTheWay));
}

/** Replaces a change, or takes it out. @throws DOMException */
export async function replaceWaiting(id: string, next?: WaitingChange): Promise<void> {
  await rewrite((waiting) => waiting.flatMap((one) => (one.id !== id ? [one] : next ? [next] : [])));
}

/**
 * Notes, before a change goes out, that the server may have it from now on: a reload and other tabs know it then.
 * @returns whether it still waits; it may have been thrown away or replaced meanwhile
 */
export async function noteTried(change: WaitingChange): Promise<boolean> {
  // A device that is full by now must not keep it from going out.
  await replaceWaiting(change.id, { ...change, tried: true }).catch(() => undefined);
  return own.some(({ id }) => id === change.id);
}

/** Takes everything that waits off this device. */
export async function wipeChanges(): Promise<void> {
  await rewrite(() => []).catch(() => undefined);
}

/** Reads and writes in one transaction, so that two changes at once, of two tabs too, both stay. */
async function rewrite(next: (waiting: readonly WaitingChange[]) => readonly WaitingChange[]): Promise<void> {
  let stored: readonly Stored[] = [];
  await onDevice(["changes"], "readwrite", (store) => {
    const changes = store("changes");
    const request: IDBRequest<Stored[]> = changes.getAll();
    request.addEventListener("success", () => {
      stored = next(inOrder(request.result)).map((change, order) => ({ ...change, order }));
      changes.clear();
      for (const change of stored) changes.put(change);
    });
  });
  show(stored);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it stays in the origin
  tabs.postMessage("changed");
}

function show(stored: readonly Stored[]): void {
  const user = deviceUser();
  own = stored.filter((one) => one.user === user);
  noteWaiting(own.length > 0);
  for (const listener of listeners) listener();
}

tabs.addEventListener("message", () => void readWaiting());
