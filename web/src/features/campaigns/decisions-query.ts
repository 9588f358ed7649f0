import { queryOptions } from "@tanstack/react-query";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";

/** What the owner of a campaign was asked to decide, the newest first. */
export const decisionsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.decisions, campaignId],
    queryFn: ({ signal }) => call("GET /campaigns/{id}/decisions", { params: { id: campaignId }, signal }),
  });
