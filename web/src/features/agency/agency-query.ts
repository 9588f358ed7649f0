import { queryOptions } from "@tanstack/react-query";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";

/** What the agency says of itself, and what is usual for its new campaigns. */
export const agencyQuery = queryOptions({
  queryKey: queryKeys.agency,
  queryFn: ({ signal }) => call("GET /agency", { signal }),
  staleTime: 5 * 60_000,
});
