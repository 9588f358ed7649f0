import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../core/api.ts";
import { queryKeys } from "../../../core/query-keys.ts";

/** The running campaigns with open or unclear duties. */
export const openDutiesQuery = queryOptions({
  queryKey: queryKeys.openDuties,
  queryFn: ({ signal }) => call("GET /duties", { signal }),
});
