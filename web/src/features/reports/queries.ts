import { queryOptions } from "@tanstack/react-query";
import type { OwnerReport } from "#shared/reports/contract";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";

/** The links to a report's files hold for a quarter of an hour: a screen that stays open asks for new ones before. */
const renewLinksAfter = 10 * 60_000;

/** The reports of one campaign, the newest first. */
export const reportsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.reports, campaignId],
    queryFn: ({ signal }) => call("GET /campaigns/{id}/owner-reports", { params: { id: campaignId }, signal }),
    refetchInterval: renewLinksAfter,
  });

/** A draft's page as its owner gets it, from the store for files. */
export const reportPageQuery = ({ id, updated_at, html_url }: OwnerReport) =>
  queryOptions({
    queryKey: [...queryKeys.report, id, "page", updated_at],
    enabled: html_url !== null,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const answer = await fetch(html_url ?? "", { signal });
      if (!answer.ok) throw new Error(`report page ${answer.status}`);
      return answer.text();
    },
  });

/** One report. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.report, id],
    queryFn: ({ signal }) => call("GET /owner-reports/{id}", { params: { id }, signal }),
    refetchInterval: renewLinksAfter,
  });
