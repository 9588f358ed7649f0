import type { DataTag, QueryKey } from "@tanstack/react-query";
import { isOfEarlierVisit } from "./kept-data.ts";
import { queryClient } from "./query-client.ts";

/** A list that comes from an index of the table knows of a write some moments later: it is read again after so many milliseconds. */
const rereadMs = 4_000;

/** A query as `queryOptions` makes it, which knows the type of what it holds. */
interface Patchable<Data> {
  queryKey: DataTag<QueryKey, Data, Error>;
}

/**
 * Changes what a query holds in memory. A read that is still under way would bring older values and is dropped; where
 * nothing was read yet since the page was opened, it begins again, a moment later where something stands there: what the device kept stays as old as it is.
 */
export async function patchQuery<Data>({ queryKey }: Patchable<Data>, patch: (data: Data) => Data): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  const { data, dataUpdatedAt: updatedAt = 0 } = queryClient.getQueryState<Data>(queryKey) ?? {};
  const isRead = data !== undefined && !isOfEarlierVisit(updatedAt);
  if (data !== undefined) queryClient.setQueryData<Data>(queryKey, patch(data), isRead ? undefined : { updatedAt });
  if (data === undefined) void queryClient.invalidateQueries({ queryKey });
  else if (!isRead) {
    void queryClient.invalidateQueries({ queryKey, refetchType: "none" });
    setTimeout(() => void queryClient.refetchQueries({ queryKey, type: "active", stale: true }), rereadMs);
  }
}

/** Changes what every query holds whose key begins so. @param options.exact only the one with that key */
export async function patchAll<Data>(
  queryKey: QueryKey,
  { exact = false }: { exact?: boolean },
  patch: (data: Data) => Data,
): Promise<void> {
  const queries = queryClient.getQueryCache().findAll({ queryKey, exact });
  await Promise.all(
    queries.map((query) => patchQuery({ queryKey: query.queryKey as Patchable<Data>["queryKey"] }, patch)),
  );
}

/** Puts an answer in a query's place, read before or not; a read that is still under way is dropped. */
export async function keepAnswer<Data>({ queryKey }: Patchable<Data>, answer: Data): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Data>(queryKey, answer);
}

/**
 * Shows a change at once, sends it, and keeps the answer or takes the change back. Changes of one scope go out one after
 * the other, and the last of them decides what stands in the end. For what has one value at a time and a way back from
 * it; where changes lie over each other, see decision 010.
 * @param change.scope what is changed, for example "template 4f…"
 * @param change.query what holds it: every query whose key begins so
 * @param change.applyUndo undoes `show`, whatever else was changed meanwhile
 * @param change.keep what the answer makes of the data; without it the query is read again
 * @throws ApiError
 */
export async function updateOptimistically<Data, Answer>(change: {
  scope: string;
  query: Patchable<Data>;
  show: (data: Data) => Data;
  applyUndo: (data: Data) => Data;
  send: () => Promise<Answer>;
  keep?: (answer: Answer) => (data: Data) => Data;
}): Promise<Answer> {
  const { scope, query, keep } = change;
  const mutationKey = ["change-at-once", scope];
  const isLast = () => queryClient.isMutating({ mutationKey, exact: true }) <= 1;
  const patch = (how: (data: Data) => Data) => patchAll(query.queryKey, {}, how);
  const reread = () => void queryClient.invalidateQueries({ queryKey: query.queryKey });
  return queryClient
    .getMutationCache()
    .build<Answer, Error, void, unknown>(queryClient, {
      mutationKey,
      scope: { id: scope },
      networkMode: "always",
      mutationFn: change.send,
      onMutate: () => patch(change.show),
      onSuccess: async (answer) => {
        if (!isLast()) return;
        if (keep) await patch(keep(answer));
        else reread();
      },
      onError: async () => {
        if (!isLast()) return;
        await patch(change.applyUndo);
        reread();
      },
    })
    .execute();
}
