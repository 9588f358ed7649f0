import { queryOptions } from "@tanstack/react-query";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";

/** All campaigns, archived ones too, the newest first. */
export const campaignsQuery = queryOptions({
  queryKey: queryKeys.campaigns,
  queryFn: ({ signal }) => call("GET /campaigns", { signal }),
});

/** One campaign. */
export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.campaign, id],
    queryFn: ({ signal }) => call("GET /campaigns/{id}", { params: { id }, signal }),
  });

/** The measures of one campaign by date. Screens read them through `usePlan`, which lays pending changes over them. */
export const planQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.plan, campaignId],
    queryFn: ({ signal }) => call("GET /campaigns/{id}/measures", { params: { id: campaignId }, signal }),
  });

/** What the plan check says of one campaign's plan as it stands at the server. */
export const planCheckQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.planCheck, campaignId],
    queryFn: ({ signal }) => call("GET /campaigns/{id}/plan-check", { params: { id: campaignId }, signal }),
  });
