import { call, errorMessage, isGone } from "../../core/api.ts";
import { removeFromList } from "../../core/list-query.ts";
import { invalidate } from "../../core/query-keys.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { waitingMailsQuery } from "./queries.ts";

/** Takes a mail off the list that waits no more: a colleague saw to it, or one's own call did whose answer was lost. */
export async function leaveTidied(id: string): Promise<void> {
  await removeFromList(waitingMailsQuery, id);
  invalidate("results", "comparison", "ownerMessages", "files", "notifications");
  notifyError("Diese E-Mail wartet nicht mehr: Sie ist schon zugeordnet oder weggeworfen.");
}

/**
 * Throws a waiting mail away at once, and offers the way back.
 * @param said what is said of it @returns whether it waits no more
 */
export async function throwAway(id: string, said: { done: string; failed: string }): Promise<boolean> {
  try {
    await call("DELETE /inbox/mails/{id}", { params: { id } });
  } catch (error) {
    if (!isGone(error)) {
      notifyError(said.failed, { detail: errorMessage(error, "") });
      return false;
    }
    await leaveTidied(id);
    return true;
  }
  await removeFromList(waitingMailsQuery, id);
  notifySuccess(said.done, { undo: () => void applyUndo(id) });
  return true;
}

async function applyUndo(id: string): Promise<void> {
  try {
    await call("POST /inbox/mails/{id}/restore", { params: { id } });
  } catch (error) {
    notifyError("Die E-Mail konnte nicht zurückgeholt werden", { detail: errorMessage(error, "") });
  }
  invalidate("waitingMails");
}
