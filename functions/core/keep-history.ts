import { isId, newId } from "./ids.ts";
import { keepHistory } from "./history.ts";
import { logFailure } from "./log.ts";
import type { Step } from "./steps.ts";

/** Keeps the history of routes that ask for it, after they succeeded. That it can't be kept does not undo the change. */
export function keepChanges(): Step {
  return {
    after: async ({ event, context, response }) => {
      const { route, name, session, query, body, answered, making } = event.routed;
      const status = response?.statusCode ?? 500;
      if (
        !route.history ||
        making?.answered !== undefined ||
        !session ||
        status >= 300 ||
        isDryRun(query) ||
        isDryRun(body)
      )
        return;
      const { user } = await session;
      const target = event.pathParameters?.id ?? createdId(status, answered, making?.id) ?? "";
      // Repeated under a key before it was answered, it is the same entry again.
      const { id = newId(), at = new Date().toISOString() } = making ?? {};
      const change = { id, action: name, by: user.id, at, target, body };
      const campaigns = campaignsOf(target, body, answered);
      if (manyOf(body, answered)?.length === 0) return;
      const concerned = route.history === "campaign" ? campaigns : ["all"];
      await keepHistory(route.history, concerned, change).catch((error: unknown) => logFailure(event, context, error));
    },
  };
}

/** Whether a call only asked what would happen: a query says so in words, a body by a value. */
function isDryRun(said: unknown): boolean {
  const { dry_run: isDry } = (said ?? {}) as { dry_run?: unknown };
  return isDry === true || isDry === "true";
}

/** @param made the id that the call's key gives: what has it was made by the call, also where that found it there */
function createdId(status: number, answered: unknown, made: string | undefined): string | undefined {
  const isNew = status === 201;
  const { id } = (answered ?? {}) as { id?: string };
  return isNew || id === made ? id : undefined;
}

/** Which of many measures a call changed: those that its response names neither as missing nor as refused; nothing for a call about one thing. */
function manyOf(body: unknown, answered: unknown): string[] | undefined {
  const many = (body as { measure_ids?: string[] } | undefined)?.measure_ids;
  if (!many) return undefined;
  const { not_found = [], refused = [] } = (answered ?? {}) as {
    not_found?: string[];
    refused?: { measure_ids: string[] }[];
  };
  const left = new Set([...not_found, ...refused.flatMap(({ measure_ids }) => measure_ids)]);
  return many.filter((id) => !left.has(id));
}

/** The campaigns that a change concerns: a campaign measure's id begins with its campaign's. */
function campaignsOf(target: string, body: unknown, answered: unknown): string[] {
  const changed = manyOf(body, answered) ?? [target];
  return [...new Set(changed.map((id) => id.split(".", 1)[0] ?? ""))].filter(isId);
}
