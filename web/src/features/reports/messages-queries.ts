import { queryOptions, useMutation } from "@tanstack/react-query";
import type { Campaign } from "#shared/campaigns/contract";
import type { OwnerAnswer } from "#shared/reports/thread-contract";
import { call } from "../../core/api.ts";
import { queryClient } from "../../core/query-client.ts";
import { queryKeys } from "../../core/query-keys.ts";
import { readNotificationsSoon } from "../notifications/queries.ts";

/** The messages with the owner that a campaign has now, the oldest first. */
export const messagesQuery = ({ id, owner_id }: Pick<Campaign, "id" | "owner_id">) =>
  queryOptions({
    queryKey: [...queryKeys.ownerMessages, id, owner_id],
    queryFn: ({ signal }) => call("GET /campaigns/{id}/owner-messages", { params: { id }, signal }),
    // An owner may write while the agent looks.
    refetchInterval: 60_000,
  });

/** Writes to the owner of a campaign; whatever comes of it, the messages are read anew, since it may have gone out all the same. */
export function useAnswer(campaign: Pick<Campaign, "id" | "owner_id">) {
  return useMutation({
    networkMode: "always",
    mutationFn: (body: OwnerAnswer) =>
      call("POST /campaigns/{id}/owner-messages", { params: { id: campaign.id }, body }),
    onSuccess: () => readNotificationsSoon(),
    onSettled: () => queryClient.invalidateQueries(messagesQuery(campaign)),
  });
}
