import { useQuery } from "@tanstack/react-query";
import { FileText, SearchX } from "lucide-react";
import { useDeferredValue } from "react";
import { useNavigate } from "react-router";
import { isAtWork } from "#shared/campaigns/reading";
import { countText, numberText } from "#shared/core/numbers";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { campaignsQuery } from "../campaigns/queries.ts";
import { useGrowingList } from "../../ui/long-list/growing-list.ts";
import { ownersAddress } from "../owners/owners-address.ts";
import { OwnersLoading } from "../owners/owners-loading.tsx";
import { isFound, useOwnersSearch } from "../owners/owners-search.ts";
import { OwnersToolbar } from "../owners/owners-toolbar.tsx";
import { ownersQuery } from "../owners/queries.ts";
import { DecisionsDialog } from "./decisions-button.tsx";
import { MessagesDialog } from "./messages-button.tsx";
import { ReportsCard } from "./reports-card.tsx";
import { ReportsInfo } from "./reports-info.tsx";

/**
 * What the reporting does by itself, and a card with its reports for each campaign that has an owner.
 * @param props.messages the campaign whose messages with its owner are opened @param props.decisions the one whose decisions are
 */
export function ReportsSection({
  messages,
  decisions,
}: {
  messages?: string | undefined;
  decisions?: string | undefined;
}) {
  const navigate = useNavigate();
  const campaigns = useQuery(campaignsQuery);
  const owners = useQuery(ownersQuery);
  const { search: typed, setSearch } = useOwnersSearch();
  const search = useDeferredValue(typed);
  const names = new Map(owners.data?.map(({ id, name }) => [id, name]));
  const owned = (campaigns.data ?? [])
    .filter((campaign) => isAtWork(campaign) && campaign.owner_id !== null)
    .map((campaign) => ({ campaign, ownerName: names.get(campaign.owner_id ?? "") ?? "Unbekannter Eigentümer" }));
  const shown = owned.filter(({ campaign, ownerName }) =>
    isFound(search, [campaign.title, campaign.property_address, ownerName]),
  );
  const { drawn, end } = useGrowingList(shown, search);
  const ownedText = countText(owned.length, "Kampagne mit Eigentümer", "Kampagnen mit Eigentümer");

  if (campaigns.isPending || owners.isPending) return <OwnersLoading label="Lade Berichte..." />;
  if (!campaigns.data || !owners.data)
    return (
      <ErrorState
        sentence="Die Berichte konnten nicht geladen werden."
        busy={campaigns.isFetching || owners.isFetching}
        onRetry={() => void Promise.all([campaigns.refetch(), owners.refetch()])}
      />
    );
  const opened = (id: string | undefined) => owned.find(({ campaign }) => campaign.id === id)?.campaign;
  const [talk, asked] = [opened(messages), opened(decisions)];
  const close = () => void navigate(ownersAddress({ section: "reports" }), { replace: true });
  return (
    <>
      {talk && <MessagesDialog campaign={talk} onClose={close} />}
      {asked && <DecisionsDialog campaign={asked} onClose={close} />}
      <ReportsInfo />
      {owned.length === 0 ? (
        <EmptyState
          icon={FileText}
          title="Noch keine Kampagne mit Eigentümer"
          hint="Ordnen Sie einer Kampagne ihren Eigentümer zu. Danach lassen sich hier Berichte erzeugen, prüfen und senden."
          action={<LinkButton to={ownersAddress({ section: "assignments" })}>Zu den Zuordnungen</LinkButton>}
        />
      ) : (
        <OwnersToolbar
          count={search.trim() ? `${numberText(shown.length)} von ${ownedText}` : ownedText}
          total={owned.length}
          label="Berichte durchsuchen"
          placeholder="Kampagne, Adresse, Eigentümer"
          search={typed}
          onSearch={setSearch}
        />
      )}
      {shown.length > 0 && (
        <ul aria-label="Berichte je Kampagne" className="grid items-start gap-4 @5xl:grid-cols-2">
          {drawn.map(({ campaign, ownerName }) => (
            <ReportsCard key={campaign.id} campaign={campaign} ownerName={ownerName} />
          ))}
          {end && <li ref={end} aria-hidden />}
        </ul>
      )}
      {owned.length > 0 && shown.length === 0 && (
        <EmptyState
          icon={SearchX}
          title="Keine Berichte gefunden"
          hint="Gesucht wird in Titel, Adresse und Eigentümer."
          action={<Button onClick={() => setSearch("")}>Suche zurücksetzen</Button>}
        />
      )}
    </>
  );
}
