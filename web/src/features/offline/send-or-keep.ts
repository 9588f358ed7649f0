import { ApiError } from "../../core/api.ts";
import { deviceUser } from "../../core/device-user.ts";
import { isOffline } from "../../core/network.ts";
import { queryClient } from "../../core/query-client.ts";
import { laidOver, takenBack } from "./lay-over.ts";
import { sendWaiting } from "./send-waiting.ts";
import { putWaiting, replaceWaiting, waitingChanges, waitingKnown, whileSending } from "./waiting-changes.ts";
import type { MoveChange, NoteChange, StatusChange, WaitingChange } from "./waiting-rules.ts";

/** What is said of a change that waits on this device. */
export const keptHere = "Auf diesem Gerät gespeichert, wird gesendet, sobald es Netz gibt.";

/** What one change is, before it is known whether it has to wait. */
type Unsent<Change> = Omit<Change, "id" | "user" | "at" | "tried" | "refused">;
export type UnsentChange = Unsent<StatusChange> | Unsent<MoveChange> | Unsent<NoteChange>;

/** A try that has no answer after so many milliseconds may never get one. */
const patience = 2_000;

/**
 * Sends a change, or keeps it on this device until there is a network: then it is shown as made everywhere, and goes out in
 * its turn under the key of the first try. Where something of the same thing waits already, it joins that.
 * @param send the call; it goes out under the key it is given
 * @returns the answer, nothing where it waits @throws ApiError for everything that the server refuses
 */
export async function sendOrKeep<Answer>(
  change: UnsentChange,
  send: (key: string) => Promise<Answer>,
): Promise<Answer | undefined> {
  const made = madeNow({ ...change, id: crypto.randomUUID(), tried: false });
  await waitingKnown;
  const waits = waitingChanges().some(
    (other) => other.kind === change.kind && "measure_id" in other && other.measure_id === change.measure_id,
  );
  if (waits || isOffline()) {
    await keepMade(made);
    return undefined;
  }
  const first = keptMeanwhile({ ...made, tried: true });
  try {
    const answer = await whileSending(made.id, () => send(made.id));
    await first.arrived();
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) {
      await first.refused();
      throw error;
    }
    await first.unanswered(error);
    return undefined;
  }
}

/**
 * Keeps a change while its first try goes on, once that takes long or nobody looks at the page any more: who closes or
 * reloads it then loses nothing.
 * @returns what to do once the try has ended, by how it did
 */
function keptMeanwhile(change: WaitingChange) {
  let putting: Promise<boolean> | undefined;
  const put = () => {
    putting ??= putOwn(change).then(
      () => true,
      () => false,
    );
  };
  const putHidden = () => {
    if (document.hidden) put();
  };
  const timer = setTimeout(put, patience);
  document.addEventListener("visibilitychange", putHidden);
  const isKept = async () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", putHidden);
    return putting;
  };
  const drop = async () => {
    if (!(await isKept())) return false;
    await replaceWaiting(change.id).catch(() => undefined);
    // A later value of the same thing may have waited for this one.
    void sendWaiting();
    return true;
  };
  return {
    arrived: drop,
    refused: async () => {
      if (await drop()) showTakenBack(change);
    },
    unanswered: async (failure: ApiError) => {
      if (!(await isKept())) return keepMade(change, failure);
      if (!isOffline()) await sendWaiting();
    },
  };
}

/** Keeps a change and sends it in its turn, which may be at once. @throws ApiError where the device has no store */
export async function keep(change: Omit<WaitingChange, "user" | "at">): Promise<void> {
  await keepMade(madeNow(change));
}

function madeNow(change: Omit<WaitingChange, "user" | "at">): WaitingChange {
  return { ...change, user: deviceUser() ?? "", at: new Date().toISOString() } as WaitingChange;
}

async function keepMade(change: WaitingChange, failure = new ApiError(0, "")): Promise<void> {
  await putOwn(change).catch(() => {
    throw failure;
  });
  if (isOffline()) return;
  await sendWaiting();
  // What was under way may have looked for the last time just before.
  if (waitingChanges().some(({ id, refused }) => id === change.id && !refused)) await sendWaiting();
}

/**
 * Puts a change into the queue and shows it as made, as long as who made it is signed in.
 * @throws DOMException where somebody else is by now, or the device has no store
 */
async function putOwn(change: WaitingChange): Promise<void> {
  if (!change.user || change.user !== deviceUser()) throw new DOMException("who made it is not signed in");
  await putWaiting(change);
  showWaiting();
}

/** Lays what waits over everything in memory. */
export function showWaiting(): void {
  redraw((queryKey, data) => laidOver(queryKey, data, waitingChanges()));
}

/** Shows everything in memory as it was before a change that will not be made. */
export function showTakenBack(change: WaitingChange): void {
  redraw((queryKey, data) => laidOver(queryKey, takenBack(queryKey, data, change), waitingChanges()));
}

function redraw(shownOf: (queryKey: readonly unknown[], data: unknown) => unknown): void {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const data: unknown = state.data;
    const shown = shownOf(queryKey, data);
    if (shown !== data) queryClient.setQueryData(queryKey, shown, { updatedAt: state.dataUpdatedAt });
  }
}
