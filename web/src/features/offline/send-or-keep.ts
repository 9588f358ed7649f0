import { ApiError } from "../../core/api.ts";
import { deviceUser } from "../../core/device-user.ts";
import { isOffline } from "../../core/network.ts";
import { queryClient } from "../../core/query-client.ts";
import { laidOver } from "./lay-over.ts";
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
  const id = crypto.randomUUID();
  await waitingKnown;
  const waits = waitingChanges().some(
    (other) => other.kind === change.kind && "measure_id" in other && other.measure_id === change.measure_id,
  );
  if (waits || isOffline()) {
    await keep({ ...change, id, tried: false });
    return undefined;
  }
  const first = keptMeanwhile({ ...change, id, tried: true });
  try {
    const answer = await whileSending(id, () => send(id));
    await first.drop();
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) {
      await first.drop();
      throw error;
    }
    await first.keep(error);
    return undefined;
  }
}

/**
 * Keeps a change while its first try goes on, once that takes long or nobody looks at the page any more: who closes or
 * reloads it then loses nothing.
 * @returns what to do once the try has ended: `drop` the change, or `keep` it where no answer came
 */
function keptMeanwhile(change: Omit<WaitingChange, "user" | "at">) {
  let kept: Promise<boolean> | undefined;
  const put = () => {
    kept ??= putOwn(change).then(
      () => true,
      () => false,
    );
  };
  const putHidden = () => {
    if (document.hidden) put();
  };
  const timer = setTimeout(put, patience);
  document.addEventListener("visibilitychange", putHidden);
  const isKept = () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", putHidden);
    return kept ?? false;
  };
  return {
    drop: async () => {
      if (!(await isKept())) return;
      await replaceWaiting(change.id).catch(() => undefined);
      void sendWaiting();
    },
    keep: async (failure: ApiError) => {
      if (!(await isKept())) return keep(change, failure);
      if (!isOffline()) await sendWaiting();
    },
  };
}

/** Keeps a change and sends it in its turn, which may be at once. @throws ApiError `failure` where the device has no store */
export async function keep(change: Omit<WaitingChange, "user" | "at">, failure = new ApiError(0, "")): Promise<void> {
  await putOwn(change).catch(() => {
    throw failure;
  });
  if (isOffline()) return;
  await sendWaiting();
  // What was under way may have looked for the last time just before.
  if (waitingChanges().some(({ id, refused }) => id === change.id && !refused)) await sendWaiting();
}

/** Puts a change of the signed-in user into the queue and shows it as made. @throws DOMException where the device has no store */
async function putOwn(change: Omit<WaitingChange, "user" | "at">): Promise<void> {
  const user = deviceUser();
  if (!user) throw new DOMException("nobody is signed in");
  await putWaiting({ ...change, user, at: new Date().toISOString() } as WaitingChange);
  showWaiting();
}

/** Lays what waits over everything in memory. */
export function showWaiting(): void {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const data: unknown = state.data;
    const shown = laidOver(queryKey, data, waitingChanges());
    if (shown !== data) queryClient.setQueryData(queryKey, shown, { updatedAt: state.dataUpdatedAt });
  }
}
