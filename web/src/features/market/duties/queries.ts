import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../core/api.ts";
import { queryKeys } from "../../../core/query-keys.ts";

/** What is kept of a campaign's duties before ads. */
export const dutiesQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.duties, campaignId],
    queryFn: ({ signal }) => call("GET /campaigns/{id}/duties", { params: { id: campaignId }, signal }),
  });

/** The running campaigns with open or unclear duties. */
export const openDutiesQuery = queryOptions({
  queryKey: queryKeys.openDuties,
  queryFn: ({ signal }) => call("GET /duties", { signal }),
});
