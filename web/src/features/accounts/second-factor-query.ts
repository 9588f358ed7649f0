import { queryOptions } from "@tanstack/react-query";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";

/** Whether the user has a second factor, and whether everybody must have one. */
export const secondFactorQuery = queryOptions({
  queryKey: queryKeys.secondFactor,
  queryFn: ({ signal }) => call("GET /auth/second-factor", { signal }),
});
