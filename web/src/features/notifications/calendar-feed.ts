import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FeedScope } from "#shared/notifications/contract";
import { call } from "../../core/api.ts";
import { calendarFeedQuery } from "../accounts/calendar-feed-query.ts";

/** Makes a calendar address of everything or of what is one's own, which its answer alone shows; an earlier one ends. */
export function useFeedCreation() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (whose: FeedScope) => call("POST /calendar-feed", { body: { whose } }),
    onSuccess: ({ created_at, whose }) => client.setQueryData(calendarFeedQuery.queryKey, { created_at, whose }),
  });
}

/** Ends the calendar address. */
export function useFeedRevocation() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => call("DELETE /calendar-feed"),
    onSuccess: () => client.setQueryData(calendarFeedQuery.queryKey, { created_at: null, whose: "all" }),
  });
}
