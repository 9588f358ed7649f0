import type { QueryPersister } from "@tanstack/react-query";
import { isUnanswered } from "../../core/api.ts";
import { queryClient } from "../../core/query-client.ts";

/** After so many milliseconds without an answer what is kept is shown meanwhile. */
const timeoutMs = 4_000;

/** Lets reads that get no answer be answered by what this device has kept of them; all other code knows nothing of it. */
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
  const slow = setTimeout(() => void code().then((kept) => kept?.showKept(query)), timeoutMs);
  try {
    return await read(context);
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    const kept = await code();
    if (!kept) throw error;
    return await kept.keptInstead(query, error);
  } finally {
    clearTimeout(slow);
  }
};
