import { ApiError } from "../../core/api.ts";
import { noteReached } from "../../core/network.ts";

/** Milliseconds until a call is given up: longer than the server works on one (29 s, infra/function.ts), so that it is over there too. */
const patienceMs = 30_000;

/**
 * Asks the server and gives it up after half a minute, which counts as a lost answer: a call that hangs has no end of its own.
 * @param ask makes calls under the signal
 * @throws ApiError without a status once it is given up, else whatever `ask` throws
 */
export async function inTime<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const signal = AbortSignal.timeout(patienceMs);
  return ask(signal).catch((error: unknown) => {
    if (!signal.aborted || error instanceof ApiError) throw error;
    noteReached(false);
    throw new ApiError(0, "Der Server hat nicht geantwortet. Bitte versuchen Sie es erneut.");
  });
}
