import { useQuery } from "@tanstack/react-query";
import { FileX2 } from "lucide-react";
import type { Campaign } from "#shared/campaigns/contract";
import { campaignOwnersPath } from "#shared/core/places";
import { isGone } from "../../core/api.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { OwnersLoading } from "../owners/owners-loading.tsx";
import { reportQuery } from "./queries.ts";
import { ReportDetail } from "./report-detail.tsx";

/** One report of a campaign, opened from its row: a draft to complete and send, a sent one to look up; loaded when it is opened. */
export default function ReportPage({ id, campaign }: { id: string; campaign: Campaign }) {
  const { data: report, error, isFetching, refetch } = useQuery(reportQuery(id));
  if (isGone(error) || (report && report.campaign_id !== campaign.id))
    return (
      <EmptyState
        icon={FileX2}
        title="Bericht nicht gefunden"
        hint="Er wurde gelöscht, oder die Adresse ist unvollständig."
        action={<LinkButton to={campaignOwnersPath(campaign.id)}>Alle Berichte</LinkButton>}
      />
    );
  if (report) return <ReportDetail report={report} campaign={campaign} />;
  if (error)
    return (
      <ErrorState
        sentence="Der Bericht konnte nicht geladen werden."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <OwnersLoading label="Lade Bericht..." />;
}
