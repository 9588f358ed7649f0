import { useQuery } from "@tanstack/react-query";
import { FileX2 } from "lucide-react";
import { ApiError } from "../../core/api.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { campaignsQuery } from "../campaigns/queries.ts";
import { ownersAddress } from "../owners/owners-address.ts";
import { OwnersLoading } from "../owners/owners-loading.tsx";
import { reportQuery } from "./queries.ts";
import { ReportDetail } from "./report-detail.tsx";

/** One report, opened from its row: a draft to complete and send, a sent one to look up; loaded when it is opened. */
export default function ReportPage({ id }: { id: string }) {
  const { data: report, error, isFetching, refetch } = useQuery(reportQuery(id));
  const campaigns = useQuery(campaignsQuery);
  const campaign = campaigns.data?.find((one) => one.id === report?.campaign_id);
  const isGone = error instanceof ApiError && error.status === 404;
  if (report && campaign && !isGone) return <ReportDetail report={report} campaign={campaign} />;
  if (isGone || (report && campaigns.isSuccess && !campaigns.isFetching))
    return (
      <EmptyState
        icon={FileX2}
        title="Bericht nicht gefunden"
        hint="Er wurde gelöscht, oder die Adresse ist unvollständig."
        action={<LinkButton to={ownersAddress({ section: "reports" })}>Alle Berichte</LinkButton>}
      />
    );
  if ((error && !report) || (campaigns.error && !campaign))
    return (
      <ErrorState
        sentence="Der Bericht konnte nicht geladen werden."
        busy={isFetching || campaigns.isFetching}
        onRetry={() => void Promise.all([refetch(), campaigns.refetch()])}
      />
    );
  return <OwnersLoading label="Lade Bericht..." />;
}
