import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";
import type { Period } from "./analytics-address.ts";

/** The figures of the agency. Read again with every visit, as those of a period. */
export const agencyFiguresQuery = queryOptions({
  queryKey: [...queryKeys.analytics, "agency"],
  queryFn: ({ signal }) => call("GET /analytics/agency", { signal }),
  staleTime: 0,
});

/** All figures for a period. Read again with every visit: they change with each click elsewhere. */
export const analyticsQuery = (days: Period) =>
  queryOptions({
    queryKey: [...queryKeys.analytics, days],
    queryFn: ({ signal }) => call("GET /analytics", { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
