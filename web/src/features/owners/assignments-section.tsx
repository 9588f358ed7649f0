import { useQuery } from "@tanstack/react-query";
import { Megaphone, Plus } from "lucide-react";
import { useMemo } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import type { Owner } from "#shared/owners/contract";
import { countText, numberText } from "#shared/core/numbers";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { campaignsQuery } from "../campaigns/queries.ts";
import { AssignmentCard, type GenerateReportButton } from "./assignment-card.tsx";
import { OwnersLoading } from "./owners-loading.tsx";
import { SearchedCards } from "./searched-cards.tsx";
import { ownersQuery } from "../campaigns/queries.ts";

/** Which campaign is whose: a card with a form for each campaign that is not archived. */
export function AssignmentsSection(props: { GenerateReport: GenerateReportButton; onCreate: () => void }) {
  const { GenerateReport, onCreate } = props;
  const campaigns = useQuery(campaignsQuery);
  const owners = useQuery(ownersQuery);
  if (campaigns.isPending || owners.isPending) return <OwnersLoading label="Lade Zuordnungen..." />;
  if (!campaigns.data || !owners.data)
    return (
      <ErrorState
        sentence="Die Zuordnungen konnten nicht geladen werden."
        busy={campaigns.isFetching || owners.isFetching}
        onRetry={() => void Promise.all([campaigns.refetch(), owners.refetch()])}
      />
    );
  const current = campaigns.data.filter(({ archived }) => !archived);
  if (current.length === 0)
    return (
      <EmptyState
        icon={Megaphone}
        title="Noch keine Kampagnen vorhanden"
        hint="Sobald es eine Kampagne gibt, legen Sie hier fest, wem das Objekt gehört und wie oft berichtet wird."
        action={<LinkButton to="/campaigns">Zu den Kampagnen</LinkButton>}
      />
    );
  return (
    <>
      {owners.data.length === 0 && (
        <Banner
          tone="info"
          action={
            <Button size="sm" icon={Plus} onClick={onCreate}>
              Ersten Eigentümer anlegen
            </Button>
          }
        >
          Es gibt noch keine Eigentümer, denen Sie eine Kampagne zuordnen können.
        </Banner>
      )}
      <AssignmentsList campaigns={current} owners={owners.data} GenerateReport={GenerateReport} />
    </>
  );
}

function AssignmentsList(props: { campaigns: Campaign[]; owners: Owner[]; GenerateReport: GenerateReportButton }) {
  const { campaigns, owners, GenerateReport } = props;
  const names = useMemo(() => new Map(owners.map(({ id, name }) => [id, name])), [owners]);
  const assigned = campaigns.filter(({ owner_id }) => owner_id !== null).length;
  const all = countText(campaigns.length, "Kampagne", "Kampagnen");
  return (
    <SearchedCards
      label="Zuordnungen"
      things={campaigns}
      textsOf={(campaign) => [
        campaign.title,
        campaign.property_address,
        propertyTypeLabel(campaign.property_type_code),
        ...campaign.owners.map(({ owner_id }) => names.get(owner_id) ?? ""),
      ]}
      counts={{ all: `${all}, ${numberText(assigned)} mit Eigentümer`, among: all }}
      search={{ label: "Zuordnungen durchsuchen", placeholder: "Titel, Adresse, Eigentümer" }}
      nothing={{ title: "Keine Kampagnen gefunden", hint: "Gesucht wird in Titel, Adresse, Objektart und Eigentümer." }}
      renderCard={(campaign) => (
        <AssignmentCard key={campaign.id} campaign={campaign} owners={owners} GenerateReport={GenerateReport} />
      )}
    />
  );
}
