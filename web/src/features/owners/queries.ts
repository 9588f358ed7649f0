import { queryOptions } from "@tanstack/react-query";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";

/** All property owners by name. */
export const ownersQuery = queryOptions({
  queryKey: queryKeys.owners,
  queryFn: ({ signal }) => call("GET /owners", { signal }),
});
