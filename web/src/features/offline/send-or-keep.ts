import { ApiError } from "../../core/api.ts";
import { deviceUser } from "../../core/device-user.ts";
import { isOffline } from "../../core/network.ts";
import { queryClient } from "../../core/query-client.ts";
import { laidOver } from "./lay-over.ts";
import { sendWaiting } from "./send-waiting.ts";
import { putWaiting, waitingChanges, waitingKnown } from "./waiting-changes.ts";
import type { MoveChange, NoteChange, StatusChange, WaitingChange } from "./waiting-rules.ts";

/** What is said of a change that waits on this device. */
export const keptHere = "Auf diesem Gerät gespeichert, wird gesendet, sobald es Netz gibt.";

/** What one change is, before it is known whether it has to wait. */
type Unsent<Change> = Omit<Change, "id" | "user" | "at" | "tried" | "refused">;
export type UnsentChange = Unsent<StatusChange> | Unsent<MoveChange> | Unsent<NoteChange>;

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
  let failure = new ApiError(0, "");
  const waits = waitingChanges().some(
    (other) => other.kind === change.kind && "measure_id" in other && other.measure_id === change.measure_id,
  );
  const isTried = !waits && !isOffline();
  if (isTried) {
    try {
      return await send(id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error;
      failure = error;
    }
  }
  await keep({ ...change, id, tried: isTried }, failure);
  return undefined;
}

/** Keeps a change and sends it in its turn, which may be at once. @throws ApiError `failure` where the device has no store */
export async function keep(change: Omit<WaitingChange, "user" | "at">, failure = new ApiError(0, "")): Promise<void> {
  const user = deviceUser();
  if (!user) throw failure;
  const kept = { ...change, user, at: new Date().toISOString() } as WaitingChange;
  await putWaiting(kept).catch(() => {
    throw failure;
  });
  showWaiting();
  if (isOffline()) return;
  await sendWaiting();
  // What was under way may have looked for the last time just before.
  if (waitingChanges().some(({ id, refused }) => id === kept.id && !refused)) await sendWaiting();
}

/** Lays what waits over everything in memory. */
export function showWaiting(): void {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const data: unknown = state.data;
    const shown = laidOver(queryKey, data, waitingChanges());
    if (shown !== data) queryClient.setQueryData(queryKey, shown, { updatedAt: state.dataUpdatedAt });
  }
}
