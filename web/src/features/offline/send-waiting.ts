import { ApiError, call, errorMessage, isGone } from "../../core/api.ts";
import { firstStepOf, isFinal } from "../../core/refusals.ts";
import { isOffline, onNetworkChange } from "../../core/network.ts";
import { invalidate, type queryKeys } from "../../core/query-keys.ts";
import { cacheMeasures } from "./answered.ts";
import { kindOf, type WaitingChange } from "./change-kinds.ts";
import { inTime } from "./in-time.ts";
import {
  nextWaiting,
  noteTried,
  readWaiting,
  replaceWaiting,
  waitingChanges,
  whileSending,
} from "./waiting-changes.ts";
import { fate, subjectOf } from "./waiting-rules.ts";

let running: Promise<void> | undefined;
/** What this page takes back; sending goes on after it, so that what is entered meanwhile does not seem to find no network. */
let takingBack: Promise<unknown> = Promise.resolve();
onNetworkChange(() => {
  if (!isOffline()) void sendWaiting();
});

/**
 * Sends what waits, one after the other, until nothing is left or nothing answers; of several tabs one alone. What the server
 * refuses stays and says why; what does not hang on it goes on.
 */
export function sendWaiting(): Promise<void> {
  running ??= takingBack
    .then(() => alone(sendAll))
    .finally(() => {
      running = undefined;
    });
  return running;
}

async function alone(work: () => Promise<void>): Promise<void> {
  // Browsers without locks are older than those that we build for, but for pages without TLS.
  if (!("locks" in navigator)) return work();
  await navigator.locks.request("changes-waiting", { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/**
 * Takes back what only adds, in its turn: out of the queue where it never went out, at the server where it may have arrived.
 * Then sends what waits.
 * @param id the change's @param remove takes it away at the server, under a signal that gives it up
 * @throws ApiError what `remove` throws, without a status after half a minute; then it goes on waiting where it waited
 */
export async function takeBack(id: string, remove: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const work = inTime((signal) =>
    inTurn(signal, async () => {
      await readWaiting();
      const waits = waitingChanges().find((change) => change.id === id);
      if (!waits || waits.tried) await remove(signal);
      if (waits) await replaceWaiting(id);
    }),
  );
  takingBack = Promise.allSettled([takingBack, work]);
  try {
    await work;
  } finally {
    if (!isOffline()) void sendWaiting();
  }
}

/** Does something once no tab sends. @param signal ends the waiting */
async function inTurn(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) {
    let isOurs = false;
    const begin = () => {
      isOurs = true;
      return work();
    };
    return navigator.locks.request("changes-waiting", { signal }, begin).catch((error: unknown) => {
      // It waited for its turn, in this tab or another, which says nothing about the network.
      throw isOurs ? error : new ApiError(0, "Es wird gerade noch anderes gesendet. Bitte versuchen Sie es erneut.");
    });
  }
  await Promise.allSettled([running]);
  await work();
}

async function sendAll(): Promise<void> {
  await readWaiting();
  const outdated = new Set<keyof typeof queryKeys>();
  for (;;) {
    const change = nextWaiting();
    if (!change) break;
    const outcome = await whileSending(change.id, () => outcomeOf(change));
    if (outcome === "later") break;
    if (outcome === "gone") continue;
    for (const name of kindOf(change).outdates) outdated.add(name);
    await replaceWaiting(change.id, outcome === "sent" ? undefined : { ...change, refused: outcome });
  }
  invalidate(...outdated);
}

/** Sends one. @returns whether it has arrived, must wait on, does not wait any more, or why it was refused */
async function outcomeOf(
  change: WaitingChange,
): Promise<"sent" | "later" | "gone" | NonNullable<WaitingChange["refused"]>> {
  try {
    const kind = kindOf(change);
    if (kind.value) {
      const params = { id: subjectOf(change) };
      const now = await inTime((signal) => call("GET /campaign-measures/{id}", { params, signal }));
      const becomes = fate(change, now);
      if (becomes !== "send") await cacheMeasures([now]);
      if (becomes === "there") return "sent";
      if (becomes !== "send") return { sentence: "Das wurde inzwischen von jemand anderem geändert.", ...becomes };
    }
    if (!(await noteTried(change))) return "gone";
    await kind.keep(await inTime((signal) => kind.send(change, signal)), change);
    return "sent";
  } catch (error) {
    if (!isFinal(error)) return "later";
    const gone = isGone(error) ? "Das gibt es nicht mehr: Jemand hat es inzwischen entfernt." : undefined;
    const first = firstStepOf(error, change.campaign_id);
    return { sentence: gone ?? errorMessage(error, "Der Server hat das nicht angenommen."), ...(first && { first }) };
  }
}
