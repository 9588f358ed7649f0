import { useEffect } from "react";
import { useParams } from "react-router";
import { ApiError } from "../../../core/api.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { usePlan } from "../plan.ts";
import { TimelineContent } from "./timeline.tsx";
import { TimelineMissing } from "./missing.tsx";

/** The campaign timeline, /timeline/:campaignId: every measure on its day, before and after the marketing start. */
export default function TimelinePage() {
  const { campaignId = "" } = useParams();
  const { campaign, measures, isPending, error, reload } = usePlan(campaignId);

  useEffect(() => {
    // The specification: a timeline that can't be loaded is only logged.
    if (error) console.error(error);
  }, [error]);

  if (error instanceof ApiError && error.status === 404) return <TimelineMissing />;
  if (error && (!campaign || isPending || measures.length === 0))
    return (
      <>
        <h1 tabIndex={-1} data-page-title className="sr-only">
          Kampagnen-Timeline
        </h1>
        <ErrorState
          sentence="Die Timeline konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung."
          onRetry={() => void reload()}
        />
      </>
    );
  if (isPending || !campaign)
    return (
      <>
        <h1 className="sr-only">Kampagnen-Timeline</h1>
        <Spinner label="Lade Timeline..." className="py-24" />
      </>
    );
  return <TimelineContent key={campaign.id} campaign={campaign} measures={measures} />;
}
