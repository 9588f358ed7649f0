import { queryOptions } from "@tanstack/react-query";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";

/** Since when the user's own calendar address is good; null without one. */
export const calendarFeedQuery = queryOptions({
  queryKey: queryKeys.calendarFeed,
  queryFn: ({ signal }) => call("GET /calendar-feed", { signal }),
});
