import { Logger } from "@aws-lambda-powertools/logger";
import type { Context } from "aws-lambda";
import { logged } from "#shared/core/log-messages";
import type { Incoming } from "./request.ts";
import { consumed } from "./table-client.ts";

/**
 * The log of all functions, each under its name, which begins with the agency's stack: failed work is counted by it
 * (infra/alarms.ts). Personal data never goes in: ids and route keys only.
 */
export const logger = new Logger({
  serviceName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? "verkaufs-cockpit",
  jsonReplacerFn: (_key, value: unknown) => (value instanceof Error ? loggedError(value) : value),
});

/** What is logged of an error: nothing else that somebody hung on it, which may be what a person wrote. */
function loggedError({ name, message, stack, cause }: Error) {
  return { name, message, stack, ...(cause instanceof Error && { cause }) };
}

let loadedMs: number | undefined;

/** Notes that a function's code is loaded: how long that took since its process began stands in the line of the first request. */
export function noteLoaded(): void {
  loadedMs = performance.now();
}

/**
 * One line per request: request id, route key (never the path, which may hold a token), user id, status, milliseconds, units, the most
 * memory that the process took so far in MB, and in the first one how many milliseconds it took to start.
 */
export async function logRequest(event: Incoming, context: Context, status: number): Promise<void> {
  const user = await userId(event);
  const cold = loadedMs !== undefined && { cold_ms: Math.round(loadedMs) };
  loadedMs = undefined;
  logger.info(logged.request, {
    request_id: context.awsRequestId,
    route: event.routeKey,
    user,
    status,
    ms: Math.round(performance.now() - event.routed.started),
    read_units: consumed.read,
    write_units: consumed.write,
    mb: Math.round(process.resourceUsage().maxRSS / 1024),
    ...cold,
  });
}

/** The number that a user is shown for an unexpected error: the beginning of the id under which everything about the request is logged. */
export function errorNumber({ awsRequestId }: Context): string {
  return awsRequestId.slice(0, 8);
}

/** What went wrong unexpectedly: the error's name, message and stack, under the request's id. */
export function logFailure(event: Incoming, context: Context, error: unknown): void {
  logger.error(logged.failure, { request_id: context.awsRequestId, route: event.routeKey, error: error as Error });
}

/**
 * Work in the background that notes its failure as failed work before Lambda takes it, so that the operator is told of the agency
 * by name: Lambda's own figure of errors is one for the account's alarm (infra/account-alarms.ts).
 */
export function notingFailure<Event, Result>(work: (event: Event) => Promise<Result>) {
  return (event: Event): Promise<Result> =>
    work(event).catch((error: unknown) => {
      logger.error(logged.runFailed, { error: error as Error });
      throw error;
    });
}

async function userId(event: Incoming): Promise<string | undefined> {
  return event.routed.session?.then(({ user }) => user.id).catch(() => undefined);
}
