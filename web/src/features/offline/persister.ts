import type { QueryPersister } from "@tanstack/react-query";
import { isRefused, isUnanswered } from "../../core/api.ts";
import { queryClient } from "../../core/query-client.ts";

/** After so many milliseconds without an answer what is kept is shown meanwhile, also what only stands in for it. */
const timeoutMs = 4_000;

/** Until when after it was opened a page shows what was kept at once, in milliseconds: then the first answers are there on most lines. */
const startMs = 10_000;

/** Lets reads be answered by what this device has kept of them until the server's answer is there; all other code knows nothing of it. */
export function answerFromDevice(): void {
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    ...others,
    // Without a network nothing waits in silence: it is answered from the device, or it fails and says so.
    mutations: { networkMode: "always" },
    queries: { ...queries, networkMode: "always", refetchOnReconnect: true, persister },
  });
}

const persister: QueryPersister = async (read, context, query) => {
  // Its code may not come either, over the same network.
  const code = () => import("./kept-answers.ts").catch(() => undefined);
  const wanted = new AbortController();
  const show = async (isExact: boolean) => (await code())?.showKept(query, { isExact, signal: wanted.signal });
  if (query.state.data === undefined && hasBeenHere() && isStart()) void show(true);
  const slow = setTimeout(() => void show(false), timeoutMs);
  try {
    return await read(context);
  } catch (error) {
    if (!isUnanswered(error)) {
      // A server that is busy says nothing of what is kept.
      if (isRefused(error, "not_found", "forbidden") && hasBeenHere()) void code().then((kept) => kept?.forget(query));
      throw error;
    }
    const kept = await code();
    if (!kept) throw error;
    return await kept.keptInstead(query, error);
  } finally {
    wanted.abort();
    clearTimeout(slow);
  }
};

/** Whether the page was opened just now. Later what was kept is of the same visit, and would count as read in it. */
function isStart(): boolean {
  return performance.now() < startMs;
}

/** Whether this device may have kept something: the page came by its service worker. A first visit loads no code for it. */
function hasBeenHere(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}
