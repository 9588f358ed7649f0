import { queryOptions } from "@tanstack/react-query";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";

/** The office's own list: what was never done first, then what ran out first. */
export const officeMeasuresQuery = queryOptions({
  queryKey: queryKeys.officeMeasures,
  queryFn: ({ signal }) => call("GET /office-measures", { signal }),
});
