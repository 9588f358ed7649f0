import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { campaignOwnersPath, reportPath } from "#shared/core/places";
import { OwnersLoading } from "../owners/owners-loading.tsx";
import { reportsQuery } from "./queries.ts";

/** Leads to the draft of a campaign's report that waits to be sent; where there is none, to where one is made. */
export function DraftOfCampaign({ campaignId }: { campaignId: string }) {
  const reports = useQuery({ ...reportsQuery(campaignId), staleTime: 0 });
  const draft = reports.data?.find(({ state }) => state !== "sent");
  // A list that was read before the draft was made doesn't say that there is none.
  if (reports.isPending || (!draft && reports.isFetching)) return <OwnersLoading label="Lade Bericht..." />;
  return <Navigate to={draft ? reportPath(draft.id) : campaignOwnersPath(campaignId)} replace />;
}
