import { useParams } from "react-router";
import { isGone } from "../../../core/api.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { usePlan } from "../plan.ts";
import { CampaignMissing } from "../campaign-missing.tsx";
import { DashboardContent } from "./dashboard.tsx";
import { DashboardSkeleton } from "./skeleton.tsx";

/** The campaign dashboard, /dashboard/:campaignId: where do we stand, what is next, what is late. */
export default function DashboardPage() {
  const { campaignId = "" } = useParams();
  const { campaign, measures, isPending, error, reload } = usePlan(campaignId);
  if (isGone(error))
    return (
      <CampaignMissing
        sentence="Vielleicht wurde sie gelöscht, oder der Link ist unvollständig."
        to="/"
        link="Zurück zur Übersicht"
      />
    );
  if (isPending) return <DashboardSkeleton />;
  if (!campaign || (error && measures.length === 0))
    return (
      <>
        <h1 className="sr-only">Kampagnen-Dashboard</h1>
        <ErrorState
          sentence="Das Dashboard konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung."
          onRetry={() => void reload()}
        />
      </>
    );
  return <DashboardContent key={campaign.id} campaign={campaign} measures={measures} />;
}
