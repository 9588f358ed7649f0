import { allEnded } from "./all-ended.ts";
import { isId, newId } from "./ids.ts";
import type { Outgoing } from "./request.ts";
import { keepHistory } from "./history.ts";
import { logFailure } from "./log.ts";
import { noteRenewals } from "./renewals.ts";
import type { Step } from "./steps.ts";

/**
 * Keeps the history of routes that ask for it, and notes whose notifications are to be renewed, after they succeeded.
 * That it can't be kept does not undo the change.
 */
export function keepChanges(): Step {
  return {
    after: async ({ event, context, response }) => {
      const { route, name, session, body, making } = event.routed;
      if (
        !(route.history || route.notifies) ||
        making?.answered !== undefined ||
        !session ||
        (response?.statusCode ?? 500) >= 300 ||
        event.queryStringParameters?.dry_run === "true" ||
        (body as { dry_run?: unknown } | undefined)?.dry_run === true
      )
        return;
      const { user } = await session;
      const target = event.pathParameters?.id ?? createdId(response, making?.id) ?? "";
      // Repeated under a key before it was answered, it is the same entry again.
      const { id = newId(), at = new Date().toISOString() } = making ?? {};
      const change = { id, action: name, by: user.id, at, target, body };
      const campaigns = campaignsOf(target, body, response);
      if (manyOf(body, response)?.length === 0) return;
      const concerned = route.history === "campaign" ? campaigns : ["all"];
      await allEnded([
        ...(route.history ? [keepHistory(route.history, concerned, change)] : []),
        ...(route.notifies ? [noteRenewals(campaigns)] : []),
      ]).catch((error: unknown) => logFailure(event, context, error));
    },
  };
}

/** @param made the id that the call's key gives: what has it was made by the call, also where that found it there */
function createdId(response: Outgoing | null | undefined, made: string | undefined): string | undefined {
  const isNew = response?.statusCode === 201;
  if (!(isNew || made !== undefined) || !response?.body) return undefined;
  const { id } = JSON.parse(response.body) as { id?: string };
  return isNew || id === made ? id : undefined;
}

/** Which of many measures a call changed: those that its answer names neither as missing nor as refused; nothing for a call about one thing. */
function manyOf(body: unknown, response: Outgoing | null | undefined): string[] | undefined {
  const many = (body as { measure_ids?: string[] } | undefined)?.measure_ids;
  if (!many) return undefined;
  const { not_found = [], refused = [] } = JSON.parse(response?.body ?? "{}") as {
    not_found?: string[];
    refused?: { measure_ids: string[] }[];
  };
  const left = new Set([...not_found, ...refused.flatMap(({ measure_ids }) => measure_ids)]);
  return many.filter((id) => !left.has(id));
}

/** The campaigns that a change concerns: a campaign measure's id begins with its campaign's. */
function campaignsOf(target: string, body: unknown, response: Outgoing | null | undefined): string[] {
  const changed = manyOf(body, response) ?? [target];
  return [...new Set(changed.map((id) => id.split(".", 1)[0] ?? ""))].filter(isId);
}
