import type { MarketResult } from "#shared/market/result-fields";
import { kindLabels } from "#shared/market/result-kinds";
import { patchQuery } from "../../core/patch-query.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { resultsQuery } from "../campaigns/queries.ts";
import { outdateResults } from "../offline/answered.ts";
import { keep, keptHere } from "../offline/changes.ts";
import { waitingChanges } from "../offline/waiting-changes.ts";
import type { WaitingResult } from "./waiting-results.ts";

/**
 * Keeps a result on the device, sends it as soon as there is a connection, and says what became of it. Each has an id of its
 * own from the start, so that one sent twice is kept once (docs/product.md, Market).
 */
export async function enterResult({ campaign_id, name, body }: WaitingResult): Promise<void> {
  const words = kindLabels[body.kind];
  const id = crypto.randomUUID();
  try {
    await keep({ kind: "result", id, campaign_id, name, body, tried: false });
  } catch (error) {
    console.error(error);
    notifyError(`${words} nicht gespeichert`, { detail: "Auf diesem Gerät ist dafür kein Platz." });
    return;
  }
  const waiting = waitingChanges().find((change) => change.id === id);
  if (!waiting) notifySuccess(`${words} festgehalten`);
  else if (!waiting.refused) notifySuccess(keptHere);
  else
    notifyError(`${words} vom ${body.on.split("-").toReversed().join(".")} nicht gespeichert`, {
      detail: waiting.refused.sentence,
    });
}

/** Takes one out of the list. */
export async function forgetResult({ campaign_id, id }: Pick<MarketResult, "campaign_id" | "id">): Promise<void> {
  await patchQuery(resultsQuery(campaign_id), (results) => results.filter((result) => result.id !== id));
  outdateResults();
}
