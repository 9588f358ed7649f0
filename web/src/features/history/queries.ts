import { queryOptions } from "@tanstack/react-query";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";

/** Whose history is shown: one campaign's, the catalogue's, the users' or the owners'. */
export type HistoryScope =
  | {
      subject: "campaign";
      campaign: Pick<Campaign, "id" | "timezone">;
      /** The campaign's plan, for the names of its measures. */
      measures: readonly Pick<CampaignMeasure, "id" | "measure_name" | "name_override">[];
    }
  | { subject: "catalogue" }
  | { subject: "users" }
  | { subject: "owners"; owners: readonly { id: string; name: string }[] };

/** All changes in a scope that are still kept, the newest first. Read again whenever it is opened. */
export const historyQuery = (scope: HistoryScope) => {
  const id = scope.subject === "campaign" ? scope.campaign.id : undefined;
  return queryOptions({
    queryKey: [...queryKeys.history, scope.subject, id],
    queryFn: ({ signal }) => call("GET /history", { query: { subject: scope.subject, ...(id && { id }) }, signal }),
    staleTime: 0,
  });
};
