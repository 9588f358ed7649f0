import type { MarketResult } from "#shared/market/result-fields";
import { kindLabels } from "#shared/market/result-fields";
import { ApiError, call, detailOf } from "../../core/api.ts";
import { patchQuery } from "../../core/patch-query.ts";
import { readAnew } from "../../core/query-keys.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { resultsQuery } from "../campaigns/queries.ts";
import { forgetWaiting, keepWaiting, type WaitingResult, waitingResults } from "./waiting-results.ts";

let sending: Promise<void> | undefined;

/** Keeps a result on the device, sends it as soon as there is a connection, and says what became of it. */
export async function enterResult(result: WaitingResult): Promise<void> {
  keepWaiting(result);
  // One that is under way may have passed this one already.
  await sending;
  await sendWaiting(result.user_id);
  if (waitingResults().some(({ body }) => body.id === result.body.id))
    notifySuccess("Auf diesem Gerät gespeichert. Wird gesendet, sobald es Netz gibt.");
  else if (!refusedIds.delete(result.body.id)) notifySuccess(`${kindLabels[result.body.kind]} festgehalten`);
}

const refusedIds = new Set<string>();

/** Sends what waits, one after the other, until there is no connection. @param userId whose; another's waits for them */
export function sendWaiting(userId: string): Promise<void> {
  sending ??= sendAll(userId).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(userId: string): Promise<void> {
  for (const { campaign_id, user_id, body } of waitingResults()) {
    if (user_id !== userId) continue;
    try {
      const result = await call("POST /campaigns/{id}/results", { params: { id: campaign_id }, body });
      forgetWaiting(body.id);
      await keepResult(result);
    } catch (error) {
      if (!isFinal(error)) return;
      forgetWaiting(body.id);
      refusedIds.add(body.id);
      notifyError(`${kindLabels[body.kind]} vom ${body.on.split("-").toReversed().join(".")} nicht gespeichert`, {
        detail: detailOf(error, "Vielleicht wurde die Kampagne gelöscht."),
      });
    }
  }
}

/** Whether another try would be refused just the same. A session that ended is no reason: after the next sign-in it goes on. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
  );
}

/** Puts a result into the list, in its place by day. */
export async function keepResult(result: MarketResult): Promise<void> {
  await patchQuery(resultsQuery(result.campaign_id), (results) =>
    [result, ...results.filter(({ id }) => id !== result.id)].toSorted(
      (one, other) => other.on.localeCompare(one.on) || other.created_at.localeCompare(one.created_at),
    ),
  );
  readAnew("comparison");
}

/** Takes one out of the list. */
export async function forgetResult({ campaign_id, id }: Pick<MarketResult, "campaign_id" | "id">): Promise<void> {
  await patchQuery(resultsQuery(campaign_id), (results) => results.filter((result) => result.id !== id));
  readAnew("comparison");
}
