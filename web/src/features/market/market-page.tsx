import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { isGone } from "../../core/api.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { usePlan } from "../campaigns/plan.ts";
import { CampaignMissing } from "../campaigns/campaign-missing.tsx";
import { MarketContent } from "./market.tsx";
import { propertyQuery, resultsQuery } from "../campaigns/queries.ts";

/** What the market answers to a campaign, /markt/:campaignId: results, their course, and the property they are about. */
export default function MarketPage() {
  const { campaignId = "" } = useParams();
  const plan = usePlan(campaignId);
  const property = useQuery(propertyQuery(campaignId));
  const results = useQuery(resultsQuery(campaignId));
  const { campaign } = plan;
  if (isGone(plan.error))
    return (
      <CampaignMissing
        sentence="Vielleicht wurde sie gelöscht, oder der Link ist unvollständig."
        to="/campaigns"
        link="Zu den Kampagnen"
      />
    );
  if (!campaign || plan.isPending || !property.data || !results.data) {
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
