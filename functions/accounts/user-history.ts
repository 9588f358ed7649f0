import type { Instant, UserId } from "#shared/core/kinds";
import { logged } from "#shared/core/log-messages";
import { keepHistory } from "../core/history.ts";
import { logger } from "../core/log.ts";

/**
 * Keeps what somebody did to their own account without being signed in. That it can't be kept does not undo it.
 * @param action its name in shared/history/change-text.ts
 * @param now ISO 8601 UTC
 */
export async function keepOwnChange(action: string, userId: UserId, now: Instant): Promise<void> {
  const change = { action, by: userId, at: now, target: userId, body: undefined };
  await keepHistory("users", ["all"], change).catch((error: unknown) =>
    logger.error(logged.failure, { user: userId, error: error as Error }),
  );
}
