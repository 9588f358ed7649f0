import { removeFromList } from "../../core/list-query.ts";
import { invalidate } from "../../core/query-keys.ts";
import { notifyError } from "../../ui/notify.ts";
import { waitingMailsQuery } from "../campaigns/queries.ts";

/** Takes a mail off the list that waits no more: a colleague saw to it, or one's own call did whose answer was lost. */
export async function leaveTidied(id: string): Promise<void> {
  await removeFromList(waitingMailsQuery, id);
  invalidate("results", "comparison", "ownerMessages", "files", "notifications");
  notifyError("Diese E-Mail wartet nicht mehr: Sie ist schon zugeordnet oder weggeworfen.");
}
