import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { ownersAddress } from "../owners/owners-address.ts";
import { OwnersLoading } from "../owners/owners-loading.tsx";
import { reportsQuery } from "./queries.ts";

/**
 * Leads to the draft of a campaign's report that waits to be sent; where there is none, to what stands in its place.
 * @param props.children the campaigns with their reports, where one can be made
 */
export function DraftOfCampaign({ campaignId, children }: { campaignId: string; children: ReactNode }) {
  const reports = useQuery(reportsQuery(campaignId));
  if (reports.isPending) return <OwnersLoading label="Lade Bericht..." />;
  const draft = reports.data?.find(({ state }) => state !== "sent");
  return draft ? <Navigate to={ownersAddress({ report: draft.id })} replace /> : children;
}
