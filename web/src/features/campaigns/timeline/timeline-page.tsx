import { SearchX } from "lucide-react";
import { useEffect } from "react";
import { useParams } from "react-router";
import { isGone } from "../../../core/api.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { usePlan } from "../plan.ts";
import { TimelineContent } from "./timeline.tsx";

/** The campaign timeline, /timeline/:campaignId: every measure on its day, before and after the marketing start. */
export default function TimelinePage() {
  const { campaignId = "" } = useParams();
  const { campaign, measures, isPending, error, reload } = usePlan(campaignId);

  useEffect(() => {
    // A timeline that can't be loaded fails quietly (docs/product.md, Messages).
    if (error) console.error(error);
  }, [error]);

  if (isGone(error)) return <TimelineMissing />;
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

/** What the timeline says of a campaign that does not exist (any more). */
function TimelineMissing() {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-16 text-center">
      <SearchX size={24} aria-hidden className="mb-2 text-ink-faint" />
      <h1 tabIndex={-1} data-page-title className="text-xl font-semibold">
        Kampagne nicht gefunden
      </h1>
      <p className="max-w-96 text-ink-soft">Die angeforderte Kampagne existiert nicht.</p>
      <LinkButton to="/campaigns" variant="primary" className="mt-4">
        Zu den Kampagnen
      </LinkButton>
    </div>
  );
}
