import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { missingForReservation } from "#shared/market/duties/shown";
import { Banner } from "../../../ui/banner.tsx";
import { dutiesQuery, planQuery, propertyQuery } from "../queries.ts";

/** Says where a reservation or a buyer is entered that somebody is not identified yet; whoever goes on does so knowingly. */
export function ReservationNotice({ campaign }: { campaign: Campaign }) {
  const { data: measures } = useQuery(planQuery(campaign.id));
  const { data: property } = useQuery(propertyQuery(campaign.id));
  const { data: stored } = useQuery(dutiesQuery(campaign.id));
  const [now] = useState(() => new Date().toISOString());
  if (!measures || !property || !stored) return null;
  const missing = missingForReservation({ campaign, measures, property, stored, office: [], now });
  if (!missing) return null;
  return (
    <Banner tone="info" title="Vor einer Reservierung fehlt noch die Identifizierung">
      {missing} Sie können das hier trotzdem eintragen; die Pflicht steht dann in der Akte auf Rot.
    </Banner>
  );
}
