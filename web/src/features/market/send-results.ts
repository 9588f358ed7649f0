import { dayText } from "#shared/core/time";
import { resultPath } from "#shared/core/places";
import type { MarketResult } from "#shared/market/result-fields";
import { kindLabels } from "#shared/market/result-kinds";
import { ApiError, call, isGone, isUnanswered } from "../../core/api.ts";
import { patchQuery } from "../../core/patch-query.ts";
import { describeRefusal } from "../../core/refusals.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { resultsQuery } from "../campaigns/queries.ts";
import { keepResult, outdateResults } from "../offline/answered.ts";
import { keep, keptHere } from "../offline/changes.ts";
import { takeBack } from "../offline/send-waiting.ts";
import { waitingChanges } from "../offline/waiting-changes.ts";
import type { WaitingResult } from "./waiting-results.ts";

/**
 * Keeps a result on the device, sends it as soon as there is a connection, says what became of it and of whose it is, and
 * offers the way back. Each has an id of its own from the start, so that one sent twice is kept once (docs/product.md,
 * Market). What a device can't keep is sent at once.
 * @throws ApiError where the device can't keep it and the server doesn't either
 */
export async function enterResult(result: WaitingResult): Promise<void> {
  const { campaign_id, name, body } = result;
  const words = kindLabels[body.kind];
  const said = `${words} für „${name}“ festgehalten`;
  const id = crypto.randomUUID();
  const undo = () => void takeBackResult(id, result);
  try {
    await keep({ kind: "result", id, campaign_id, name, body, tried: false });
  } catch (error) {
    console.error(error);
    await sendAtOnce({ campaign_id, body });
    return notifySuccess(said, { undo });
  }
  const waiting = waitingChanges().find((change) => change.id === id);
  if (!waiting) notifySuccess(said, { undo });
  else if (!waiting.refused) notifySuccess(`${said}. ${keptHere}`, { undo });
  else
    notifyError(`${words} vom ${dayText(body.on)} nicht gespeichert`, {
      detail: waiting.refused.sentence,
    });
}

/** Milliseconds after which it is said that taking something back is still under way. */
const saidAfter = 2_000;

/**
 * Takes a result back that was just entered, and says so where that takes long. What somebody completed meanwhile stays, and
 * the message leads to it: the one that offers another try stands for hours.
 * @param waitingId under which it waited on this device
 */
async function takeBackResult(waitingId: string, entered: WaitingResult): Promise<void> {
  const { campaign_id, body } = entered;
  const id = `${campaign_id}.${body.id}`;
  const words = kindLabels[body.kind];
  const failed = `${words} nicht zurückgenommen`;
  const slow = () => notifySuccess(`${words} wird zurückgenommen – die Verbindung ist gerade langsam`);
  const timer = setTimeout(slow, saidAfter);
  try {
    await takeBack(waitingId, async (signal) => {
      try {
        const results = await call("GET /campaigns/{id}/results", { params: { id: campaign_id }, signal });
        const now = results.find((result) => result.id === id);
        if (now && now.version > 1) {
          await keepResult(now);
          const step = { to: resultPath(campaign_id, id), label: "Ansehen" };
          return notifyError(failed, { detail: "Das Ergebnis hat inzwischen jemand geändert.", step });
        }
        await call("DELETE /results/{id}", { params: { id }, signal });
      } catch (error) {
        // It is gone already, or the whole campaign is.
        if (!isGone(error)) throw error;
      }
      await forgetResult({ campaign_id, id });
    });
  } catch (error) {
    const again = () => void takeBackResult(waitingId, entered);
    notifyError(failed, describeRefusal(error, campaign_id, again));
  } finally {
    clearTimeout(timer);
  }
}

/** Enters a result where no form stays open for another try: the message that it is not kept offers one. */
export async function enterInPassing(result: WaitingResult): Promise<void> {
  try {
    await enterResult(result);
  } catch (error) {
    notifyError(
      `${kindLabels[result.body.kind]} nicht gespeichert`,
      describeRefusal(error, result.campaign_id, () => void enterInPassing(result)),
    );
  }
}

const noPlace = "Auf diesem Gerät ist dafür kein Platz, und es ist ohne Netz. Bitte versuchen Sie es mit Netz erneut.";

/** Sends a result from a device that has no place for it. @throws ApiError */
async function sendAtOnce({ campaign_id: id, body }: Pick<WaitingResult, "campaign_id" | "body">): Promise<void> {
  const answer = await call("POST /campaigns/{id}/results", { params: { id }, body }).catch((error: unknown) => {
    throw isUnanswered(error) ? new ApiError(0, noPlace) : error;
  });
  await keepResult(answer);
}

/** Takes one out of the list. */
export async function forgetResult({ campaign_id, id }: Pick<MarketResult, "campaign_id" | "id">): Promise<void> {
  await patchQuery(resultsQuery(campaign_id), (results) => results.filter((result) => result.id !== id));
  outdateResults();
}
