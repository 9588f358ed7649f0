import { isId, newId } from "./ids.ts";
import { keepHistory } from "./history.ts";
import { logFailure } from "./log.ts";
import type { Step } from "./steps.ts";

/**
 * Keeps the history of routes that ask for it, after they succeeded: of what the operation says that it changed, else of
 * what the address names or the call made. That it can't be kept does not undo the change.
 */
export function keepChanges(): Step {
  return {
    after: async ({ event, context, response }) => {
      const { route, name, session, body, answered, changed, making } = event.routed;
      const status = response?.statusCode ?? 500;
      if (!route.history || making?.answered !== undefined || !session || status >= 300 || changed?.length === 0)
        return;
      const { user } = await session;
      const target = event.pathParameters?.id ?? createdId(status, answered, making?.id) ?? "";
      // Repeated under a key before it was answered, it is the same entry again.
      const { id = newId(), at = new Date().toISOString() } = making ?? {};
      const change = { id, action: name, by: user.id, at, target, body };
      const concerned = route.history === "campaign" ? campaignsOf(changed ?? [target]) : ["all"];
      await keepHistory(route.history, concerned, change).catch((error: unknown) => logFailure(event, context, error));
    },
  };
}

/** @param made the id that the call's key gives: what has it was made by the call, also where that found it there */
function createdId(status: number, answered: unknown, made: string | undefined): string | undefined {
  const isNew = status === 201;
  const { id } = (answered ?? {}) as { id?: string };
  return isNew || id === made ? id : undefined;
}

/** The campaigns that a change concerns: a campaign measure's id begins with its campaign's. */
function campaignsOf(changed: string[]): string[] {
  return [...new Set(changed.map((id) => id.split(".", 1)[0] ?? ""))].filter(isId);
}
