import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useParams } from "react-router";
import { campaignQuery } from "../campaigns/queries.ts";
import { PageTitle } from "../../ui/page-title.tsx";

/** A page of one campaign, named after it as soon as the page has loaded it. */
export function CampaignPage({ title, page: Page }: { title: string; page: ComponentType }) {
  const { campaignId = "" } = useParams();
  const { data: campaign, isError } = useQuery({ ...campaignQuery(campaignId), enabled: false });
  return (
    <>
      <PageTitle title={campaign ? `${title}: ${campaign.title}` : isError ? "Kampagne nicht gefunden" : title} />
      <Page />
    </>
  );
}
