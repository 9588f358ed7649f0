import { setTimeout } from "node:timers/promises";
import { AnsweredBefore, isConditionFailed } from "./store-errors.ts";
import { Refusal } from "./refusal.ts";

/** Tries of a write that conflicts with others, the first one included (docs/product.md, Counts). */
export const tries = 12;
/** Longest that the tries of one call to the store may take, in milliseconds: the gateway gives up after 29 s. */
export const timeoutMs = 10_000;
const firstPause = 15;
const longestPause = 800;

/** Waits before try number `attempt` (from 1): exponential with full jitter, in milliseconds, at most 0.8 s. */
export async function pause(attempt: number): Promise<void> {
  await setTimeout(Math.random() * Math.min(longestPause, firstPause * 2 ** attempt));
}

/**
 * Tries again while an error can be retried, with a pause between tries.
 * @param work one whole try, from reading to writing
 * @param isRetryable whether an error goes away by trying again, such as a conflict with another writer
 * @param exhausted the error to throw after the last try
 * @param deadlineMs milliseconds after which no further try begins
 */
export async function retry<T>(
  work: () => Promise<T>,
  isRetryable: (error: unknown) => boolean,
  exhausted: (error: unknown) => unknown,
  deadlineMs = Infinity,
): Promise<T> {
  const began = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || error instanceof AnsweredBefore) throw error;
      if (attempt >= tries || performance.now() - began > deadlineMs) throw exhausted(error);
      await pause(attempt);
    }
  }
}

/**
 * Reads, decides and writes again on a conflict with somebody who was faster.
 * @param what the thing that is changed, with article, as in "diesen Benutzer"
 * @param work one whole try, whose writes fail where something is not as it was read
 * @param position of the operation whose failed condition means that somebody was faster; any of them unless told
 * @throws Refusal 503 when others do not stop
 */
export function retryOnConflict<T>(what: string, work: () => Promise<T>, position?: number): Promise<T> {
  return retry(
    work,
    (error) => isConditionFailed(error, position),
    () =>
      new Refusal(503, `Gerade ändern mehrere Personen ${what}. Bitte versuchen Sie es erneut.`, {
        headers: { "Retry-After": "5" },
      }),
  );
}
