import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";

/** Since when the address of the room of a campaign's owner is good; null without one. */
export const roomQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.room, campaignId],
    queryFn: ({ signal }) => call("GET /campaigns/{id}/owner-room", { params: { id: campaignId }, signal }),
  });

/** Makes an address of the room, which its answer alone shows; an earlier one ends. */
export function useRoomOpening(campaignId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => call("POST /campaigns/{id}/owner-room", { params: { id: campaignId } }),
    onSuccess: ({ created_at }) => client.setQueryData(roomQuery(campaignId).queryKey, { created_at }),
  });
}

/** Withdraws the room. */
export function useRoomWithdrawal(campaignId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => call("DELETE /campaigns/{id}/owner-room", { params: { id: campaignId } }),
    onSuccess: () => client.setQueryData(roomQuery(campaignId).queryKey, { created_at: null }),
  });
}
