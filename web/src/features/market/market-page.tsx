import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useParams } from "react-router";
import { isGone } from "../../core/api.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { usePlan } from "../campaigns/plan.ts";
import { MarketContent } from "./market.tsx";
import { propertyQuery, resultsQuery } from "../campaigns/queries.ts";

/** What the market answers to a campaign, /markt/:campaignId: results, their course, and the property they are about. */
export default function MarketPage() {
  const { campaignId = "" } = useParams();
  const plan = usePlan(campaignId);
  const property = useQuery(propertyQuery(campaignId));
  const results = useQuery(resultsQuery(campaignId));
  const { campaign } = plan;
  if (isGone(plan.error)) return <MarketMissing />;
  if (!campaign || !property.data || !results.data) {
    if (plan.error ?? property.error ?? results.error)
      return (
        <>
          <h1 tabIndex={-1} data-page-title className="sr-only">
            Markt
          </h1>
          <ErrorState
            sentence="Was der Markt antwortet, konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung."
            onRetry={() => void Promise.all([plan.reload(), property.refetch(), results.refetch()])}
          />
        </>
      );
    return (
      <>
        <h1 className="sr-only">Markt</h1>
        <Spinner label="Ergebnisse werden geladen..." className="py-24" />
      </>
    );
  }
  return (
    <MarketContent
      key={campaign.id}
      campaign={campaign}
      measures={plan.measures}
      property={property.data}
      results={results.data}
    />
  );
}

function MarketMissing() {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-16 text-center">
      <SearchX size={24} aria-hidden className="mb-2 text-ink-faint" />
      <h1 tabIndex={-1} data-page-title className="text-xl font-semibold">
        Kampagne nicht gefunden
      </h1>
      <p className="max-w-96 text-ink-soft">Vielleicht wurde sie gelöscht, oder der Link ist unvollständig.</p>
      <LinkButton to="/campaigns" variant="primary" className="mt-4">
        Zu den Kampagnen
      </LinkButton>
    </div>
  );
}
