import { Refusal } from "./refusal.ts";

/** A write whose condition did not hold. `failed` are the positions of the operations concerned. */
export class ConditionFailed extends Error {
  readonly failed: number[];
  constructor(failed: number[]) {
    super("condition failed");
    this.name = "ConditionFailed";
    this.failed = failed;
  }
}

/** A write that was not even tried, since what it would make was made and answered before under the same key. */
export class AnsweredBefore extends ConditionFailed {}

/** Whether an error says that a condition of operation `position` (or of any) did not hold. */
export function isConditionFailed(error: unknown, position?: number): error is ConditionFailed {
  return error instanceof ConditionFailed && (position === undefined || error.failed.includes(position));
}

const throttled = new Set([
  "ProvisionedThroughputExceededException",
  "ThrottlingException",
  "RequestLimitExceeded",
  "TransactionConflictException",
]);
const conflicts = new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);

/** Whether the store looked at a transaction and did nothing of it. */
export function isCancelled(error: unknown): error is Error {
  return error instanceof Error && error.name === "TransactionCanceledException";
}

/** Why each operation of a transaction was cancelled; nothing for any other error. */
function reasonsOf(error: unknown): string[] | undefined {
  if (!isCancelled(error)) return undefined;
  const { CancellationReasons = [] } = error as Error & { CancellationReasons?: { Code?: string }[] };
  return CancellationReasons.map(({ Code = "" }) => Code);
}

/** A failed condition in our own words; any other error as it is. */
export function conditionFailure(error: unknown): unknown {
  const failed = reasonsOf(error)?.flatMap((code, position) => (code === "ConditionalCheckFailed" ? [position] : []));
  if (failed) return failed.length > 0 ? new ConditionFailed(failed) : error;
  return error instanceof Error && error.name === "ConditionalCheckFailedException" ? new ConditionFailed([0]) : error;
}

/** Whether the store is busy and surely did nothing. */
export function isBusy(error: unknown): boolean {
  const reasons = reasonsOf(error);
  if (reasons) return reasons.some((code) => conflicts.has(code));
  return error instanceof Error && throttled.has(error.name);
}

/**
 * Whether nobody knows what a service did: its response was lost or never came, it failed inside, or it still works on the
 * call. What it refused for a reason of its own is known.
 */
export function isUncertain(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "TransactionInProgressException") return true;
  const { $metadata, code } = error as Error & { $metadata?: { httpStatusCode?: number }; code?: string };
  if (($metadata?.httpStatusCode ?? 0) >= 500) return true;
  return error.name === "TimeoutError" || (code !== undefined && lost.has(code));
}

const lost = new Set(["ECONNRESET", "ECONNREFUSED", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"]);

/** 503 for a service that stays busy or can't be reached. @param what it, with its article, as in "Der Speicher" */
export function busy(what = "Der Speicher"): Refusal {
  return new Refusal(503, `${what} ist gerade überlastet. Bitte versuchen Sie es in einer Minute erneut.`, {
    headers: { "Retry-After": "60" },
  });
}
