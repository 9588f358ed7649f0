import { SearchX } from "lucide-react";
import { useParams } from "react-router";
import { isGone } from "../../../core/api.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { usePlan } from "../plan.ts";
import { DashboardContent } from "./dashboard.tsx";
import { DashboardSkeleton } from "./skeleton.tsx";

/** The campaign dashboard, /dashboard/:campaignId: where do we stand, what is next, what is late. */
export default function DashboardPage() {
  const { campaignId = "" } = useParams();
  const { campaign, measures, isPending, error, reload } = usePlan(campaignId);
  if (isGone(error)) return <DashboardMissing />;
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

/** What the dashboard says of a campaign that does not exist (any more). */
function DashboardMissing() {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-16 text-center">
      <SearchX size={24} aria-hidden className="mb-2 text-ink-faint" />
      <h1 tabIndex={-1} data-page-title className="text-xl font-semibold">
        Kampagne nicht gefunden
      </h1>
      <p className="max-w-96 text-ink-soft">Vielleicht wurde sie gelöscht, oder der Link ist unvollständig.</p>
      <LinkButton to="/" variant="primary" className="mt-4">
        Zurück zur Übersicht
      </LinkButton>
    </div>
  );
}
