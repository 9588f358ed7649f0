import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { CampaignFrame, type Loaded } from "../campaigns/head/campaign-frame.tsx";
import { propertyQuery, resultsQuery } from "../campaigns/queries.ts";
import { MarketContent } from "./market.tsx";

/** What the market answers to a campaign, /markt/:campaignId: results and their course. */
export default function MarketPage() {
  return <CampaignFrame word="Markt">{(loaded) => <Market {...loaded} />}</CampaignFrame>;
}

function Market(loaded: Loaded) {
  const property = useQuery(propertyQuery(loaded.campaign.id));
  const results = useQuery(resultsQuery(loaded.campaign.id));
  if (property.data && results.data)
    return <MarketContent {...loaded} property={property.data} results={results.data} />;
  if (property.error ?? results.error)
    return (
      <ErrorState
        sentence="Was der Markt antwortet, konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung."
        onRetry={() => void Promise.all([property.refetch(), results.refetch()])}
      />
    );
  return <Spinner label="Ergebnisse werden geladen..." className="py-24" />;
}
