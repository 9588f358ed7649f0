import { queryOptions } from "@tanstack/react-query";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";

/** The property of a campaign. */
export const propertyQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.property, campaignId],
    queryFn: ({ signal }) => call("GET /campaigns/{id}/property", { params: { id: campaignId }, signal }),
  });

/** What the market answered to a campaign, the newest first. */
export const resultsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.results, campaignId],
    queryFn: ({ signal }) => call("GET /campaigns/{id}/results", { params: { id: campaignId }, signal }),
  });

/** A campaign's counts beside the agency's medians. */
export const comparisonQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.comparison, campaignId],
    queryFn: ({ signal }) => call("GET /campaigns/{id}/comparison", { params: { id: campaignId }, signal }),
  });
