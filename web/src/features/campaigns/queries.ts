import { type DataTag, queryOptions } from "@tanstack/react-query";
import type { Campaign } from "#shared/campaigns/contract";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";

/**
 * How long what was read of a campaign is shown without reading it again, in milliseconds, unless its state has changed, for which each of
 * its screens asks when it opens and while it is in sight (together.tsx).
 */
const untilChanged = 5 * 60_000;

/**
 * The campaigns that are not archived, the newest first: after years a tenth of all. One that is archived while they are
 * shown stays among them, as archived, until they are read again.
 */
export const campaignsQuery = queryOptions({
  queryKey: [...queryKeys.campaigns, "current"],
  queryFn: ({ signal }) => call("GET /campaigns", { query: { archived: "false" }, signal }),
});

/** All campaigns, archived ones too, the newest first: only for what shows or counts those. */
export const allCampaignsQuery = queryOptions({
  queryKey: [...queryKeys.campaigns, "all"],
  queryFn: ({ signal }) => call("GET /campaigns", { signal }),
});

/** Both lists of campaigns, for a change of what they hold. */
export const campaignLists = {
  queryKey: queryKeys.campaigns as DataTag<typeof queryKeys.campaigns, Campaign[], Error>,
};

/** All property owners by name. */
export const ownersQuery = queryOptions({
  queryKey: queryKeys.owners,
  queryFn: ({ signal }) => call("GET /owners", { signal }),
});

/** What waits in the Eingang, the newest first. */
export const waitingMailsQuery = queryOptions({
  queryKey: queryKeys.waitingMails,
  queryFn: ({ signal }) => call("GET /inbox/mails", { signal }),
});

/** One campaign. */
export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.campaign, id],
    staleTime: untilChanged,
    queryFn: ({ signal }) => call("GET /campaigns/{id}", { params: { id }, signal }),
  });

/** The measures of one campaign by date. Screens read them through `usePlan` or `useShownPlan`, which lay pending changes over them. */
export const planQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.plan, campaignId],
    staleTime: untilChanged,
    queryFn: ({ signal }) => call("GET /campaigns/{id}/measures", { params: { id: campaignId }, signal }),
  });

/** What the plan check says of one campaign's plan as it stands at the server. */
export const planCheckQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.planCheck, campaignId],
    staleTime: untilChanged,
    queryFn: ({ signal }) => call("GET /campaigns/{id}/plan-check", { params: { id: campaignId }, signal }),
  });

/** The property of a campaign. */
export const propertyQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.property, campaignId],
    staleTime: untilChanged,
    queryFn: ({ signal }) => call("GET /campaigns/{id}/property", { params: { id: campaignId }, signal }),
  });

/** What is kept of a campaign's duties before ads. */
export const dutiesQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.duties, campaignId],
    staleTime: untilChanged,
    queryFn: ({ signal }) => call("GET /campaigns/{id}/duties", { params: { id: campaignId }, signal }),
  });

/** What the market answered to a campaign, the newest first. */
export const resultsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.results, campaignId],
    staleTime: untilChanged,
    queryFn: ({ signal }) => call("GET /campaigns/{id}/results", { params: { id: campaignId }, signal }),
  });

/** A campaign's counts next to the agency's medians. */
export const comparisonQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.comparison, campaignId],
    queryFn: ({ signal }) => call("GET /campaigns/{id}/comparison", { params: { id: campaignId }, signal }),
  });
