import type { DataTag, FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { patchQuery } from "./patch-query.ts";
import { queryClient } from "./query-client.ts";

/** A query of a list as `queryOptions` makes it; what is in it is known by its id. */
type ListQuery<Thing extends { id: string }, Key extends QueryKey> = FetchQueryOptions<Thing[], Error, Thing[], Key> & {
  queryKey: DataTag<Key, Thing[], Error>;
};

/**
 * One thing of a list as the server has it; undefined where it has none.
 * @param isNow false takes what is in memory while that counts as fresh
 * @throws ApiError
 */
export async function readFromList<Thing extends { id: string }, Key extends QueryKey>(
  query: ListQuery<Thing, Key>,
  id: string,
  isNow: boolean,
): Promise<Thing | undefined> {
  const things = await queryClient.fetchQuery({ ...query, ...(isNow && { staleTime: 0 }) });
  return things.find((thing) => thing.id === id);
}

/**
 * Puts an answer into a list, in the place of the older one or as a new one, and reads the list again.
 * @param nameOf what the server orders the list by
 */
export async function upsertInList<Thing extends { id: string }, Key extends QueryKey>(
  query: ListQuery<Thing, Key>,
  answer: Thing,
  nameOf: (thing: Thing) => string,
): Promise<void> {
  await patchQuery<Thing[]>(query, (things) =>
    [...things.filter(({ id }) => id !== answer.id), answer].sort((one, other) =>
      nameOf(one).localeCompare(nameOf(other), "de"),
    ),
  );
  void queryClient.invalidateQueries({ queryKey: query.queryKey });
}

/** Takes out of a list what is gone at the server, and reads it again. */
export async function removeFromList<Thing extends { id: string }, Key extends QueryKey>(
  query: ListQuery<Thing, Key>,
  id: string,
): Promise<void> {
  await patchQuery<Thing[]>(query, (things) => things.filter((thing) => thing.id !== id));
  void queryClient.invalidateQueries({ queryKey: query.queryKey });
}
