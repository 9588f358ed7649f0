import { Refusal } from "./refusal.ts";
import { retry } from "./retry.ts";
import { isConditionFailed } from "./store-errors.ts";

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
