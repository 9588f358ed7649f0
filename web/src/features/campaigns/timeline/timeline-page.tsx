import { useEffect } from "react";
import { useParams } from "react-router";
import { isGone } from "../../../core/api.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { usePlan } from "../plan.ts";
import { CampaignMissing } from "../campaign-missing.tsx";
import { TimelineContent } from "./timeline.tsx";

/** The campaign timeline, /timeline/:campaignId: every measure on its day, before and after the marketing start. */
export default function TimelinePage() {
  const { campaignId = "" } = useParams();
  const { campaign, measures, isPending, error, reload } = usePlan(campaignId);

  useEffect(() => {
    // A timeline that can't be loaded fails quietly (docs/product.md, Messages).
    if (error) console.error(error);
  }, [error]);

  if (isGone(error))
    return (
      <CampaignMissing sentence="Die angeforderte Kampagne existiert nicht." to="/campaigns" link="Zu den Kampagnen" />
    );
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
