import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";

/** Since when the user's own calendar address is good; null without one. */
export const calendarFeedQuery = queryOptions({
  queryKey: queryKeys.calendarFeed,
  queryFn: ({ signal }) => call("GET /calendar-feed", { signal }),
});

/** Makes a calendar address, which its answer alone shows; an earlier one ends. */
export function useFeedCreation() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => call("POST /calendar-feed"),
    onSuccess: ({ created_at }) => client.setQueryData(calendarFeedQuery.queryKey, { created_at }),
  });
}

/** Ends the calendar address. */
export function useFeedRevocation() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => call("DELETE /calendar-feed"),
    onSuccess: () => client.setQueryData(calendarFeedQuery.queryKey, { created_at: null }),
  });
}
