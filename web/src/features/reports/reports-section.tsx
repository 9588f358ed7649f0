import { useQuery } from "@tanstack/react-query";
import { FileText, BellRing, FileClock, ListChecks, Send, DoorOpen, CircleCheckBig } from "lucide-react";
import { memo, useState } from "react";
import { Link } from "react-router";
import { sortBy } from "#shared/core/order";
import { campaignOwnersPath } from "#shared/core/places";
import { type ReportStage, reportStageOf, reportStages, reportStageWords } from "#shared/reports/report-stage";
import { isAtWork } from "#shared/campaigns/reading";
import { countText } from "#shared/core/numbers";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { campaignsQuery } from "../campaigns/queries.ts";
import { ownersAddress } from "../owners/owners-address.ts";
import { OwnersLoading } from "../owners/owners-loading.tsx";
import { SearchedCards } from "../owners/searched-cards.tsx";
import { ownersText } from "../campaigns/named-owners.ts";
import { ownersQuery } from "../campaigns/queries.ts";
import { notificationsQuery } from "../notifications/queries.ts";
import { MessagesButton } from "./messages-button.tsx";
import type { Campaign } from "#shared/campaigns/contract";
import { useNow } from "../../core/now.ts";
import { Badge } from "../../ui/badge.tsx";
import type { Tone } from "../../ui/tone.ts";
import { Card } from "../../ui/card.tsx";
import { useSeen } from "../../ui/seen.ts";
import { GenerateReport } from "./generate-report.tsx";
import { NextReportDue } from "../owners/next-report-due.tsx";
import { reportFrequencyLabels } from "../owners/report-frequencies.ts";
import { ReportsList } from "./reports-list.tsx";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";

/** What the owner of a campaign was asked to decide. */
export const DecisionsDialog = lazyDialog(() => import("./decisions-dialog.tsx"));

const RoomDialog = lazyDialog(() => import("./room-dialog.tsx"));

/**
 * A campaign that has an owner: who, how often, when next, a button for a report, and the reports below it.
 * @param props.isAlone it stands on the campaign's own page @param props.stage what waits, as the list says it
 */
export const ReportsCard = memo(function ReportsCard(props: {
  campaign: Campaign;
  ownerName: string;
  isAlone?: boolean;
  stage?: ReportStage;
}) {
  const { campaign, ownerName, isAlone = false, stage = "later" } = props;
  const { ref, seen } = useSeen<HTMLDivElement>();
  return (
    <Card as="li" ref={ref} inset={false}>
      <div className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 grow basis-56">
            <h3 className="text-base font-semibold wrap-anywhere">
              {isAlone ? (
                "Berichte und Nachrichten"
              ) : (
                <Link
                  to={campaignOwnersPath(campaign.id)}
                  className="rounded-sm decoration-1 underline-offset-2 hover:underline"
                >
                  {campaign.title}
                </Link>
              )}
            </h3>
            {stage !== "later" && <Badge tone={stageTones[stage]}>{reportStageWords[stage]}</Badge>}
            {campaign.property_address && !isAlone && (
              <p className="wrap-anywhere text-ink-soft">{campaign.property_address}</p>
            )}
          </div>
          <div className="flex flex-wrap gap-2 print:hidden">
            <GenerateReport campaign={campaign} label="Bericht generieren" withLink={false} />
            <MessagesButton campaign={campaign} />
            <DecisionsButton campaign={campaign} />
            <RoomButton campaign={campaign} />
          </div>
        </div>
        <dl className="grid grid-cols-[max-content_1fr] gap-x-3 gap-y-0.5 text-sm">
          <dt className="text-ink-soft">Eigentümer</dt>
          <dd className="font-medium wrap-anywhere">{ownerName}</dd>
          <dt className="text-ink-soft">Frequenz</dt>
          <dd className="flex flex-wrap items-center gap-x-2">
            <span className="font-medium">alle {reportFrequencyLabels[campaign.report_frequency_days]}</span>
            {campaign.auto_reports_enabled && <Badge>wird vorgeneriert</Badge>}
          </dd>
        </dl>
        <NextReportDue campaign={campaign} />
      </div>
      <div className="border-t border-line">
        <ReportsList campaign={campaign} seen={seen} />
      </div>
    </Card>
  );
});

const stageTones: Record<Exclude<ReportStage, "later">, Tone> = { wrote: "accent", draft: "yellow", due: "orange" };

const parts = [
  {
    icon: BellRing,
    name: "Automatische Erinnerungen",
    text: "Sie werden benachrichtigt, sobald der Bericht einer Kampagne fällig ist.",
  },
  {
    icon: FileClock,
    name: "Vorgenerierte Berichte",
    text: "Wo es bei der Kampagne eingeschaltet ist, liegt der fällige Bericht als Entwurf bereit.",
  },
  {
    icon: ListChecks,
    name: "Maßnahmen-Tracking",
    text: "Was erledigt ist, ansteht oder sich verzögert, kommt aus dem Plan in den Bericht.",
  },
  {
    icon: Send,
    name: "Manueller Versand",
    text: "Sie prüfen und ergänzen den Entwurf. Gesendet wird er nur durch Sie.",
  },
];

/** What the reporting does by itself, and a card with its reports for each campaign that has an owner. */
export function ReportsSection() {
  const campaigns = useQuery(campaignsQuery);
  const owners = useQuery(ownersQuery);
  const { data: notifications = [] } = useQuery(notificationsQuery);
  const now = useNow();
  const owned = sortBy(
    (campaigns.data ?? [])
      .filter((campaign) => isAtWork(campaign) && campaign.owner_id !== null)
      .map((campaign) => ({
        campaign,
        ownerName: ownersText(campaign, owners.data ?? []),
        stage: reportStageOf(campaign, notifications, now),
      })),
    ({ stage }) => reportStages.indexOf(stage),
    ({ campaign }) => campaign.next_report_due ?? "~",
  );
  const ownedText = countText(owned.length, "Kampagne mit Eigentümer", "Kampagnen mit Eigentümer");
  const offers = (campaigns.data ?? []).filter(
    ({ archived, is_offer, owner_id }) => !archived && is_offer && owner_id !== null,
  ).length;
  /** What makes the list shorter than "mit Eigentümer" among the assignments. */
  const offersText = offers > 0 ? ` · ${countText(offers, "Angebot", "Angebote")} noch ohne Berichte` : "";

  if (campaigns.isPending || owners.isPending) return <OwnersLoading label="Lade Berichte..." />;
  if (!campaigns.data || !owners.data)
    return (
      <ErrorState
        sentence="Die Berichte konnten nicht geladen werden."
        busy={campaigns.isFetching || owners.isFetching}
        onRetry={() => void Promise.all([campaigns.refetch(), owners.refetch()])}
      />
    );
  return (
    <>
      <ReportsInfo isFolded={owned.length > 0} />
      {owned.length === 0 ? (
        <EmptyState
          icon={FileText}
          title="Noch keine Kampagne mit Eigentümer"
          hint="Ordnen Sie einer Kampagne ihren Eigentümer zu. Danach lassen sich hier Berichte erzeugen, prüfen und senden."
          action={<LinkButton to={ownersAddress({ section: "assignments" })}>Zu den Zuordnungen</LinkButton>}
        />
      ) : (
        <SearchedCards
          label="Berichte je Kampagne"
          things={owned}
          textsOf={({ campaign, ownerName }) => [campaign.title, campaign.property_address, ownerName]}
          counts={{ all: `${ownedText}${offersText}`, among: ownedText }}
          search={{ label: "Berichte durchsuchen", placeholder: "Kampagne, Adresse, Eigentümer" }}
          nothing={{ title: "Keine Berichte gefunden", hint: "Gesucht wird in Titel, Adresse und Eigentümer." }}
          gridClass="grid items-start gap-4 @5xl:grid-cols-2"
          renderCard={({ campaign, ownerName, stage }) => (
            <ReportsCard key={campaign.id} campaign={campaign} ownerName={ownerName} stage={stage} />
          )}
        />
      )}
    </>
  );
}

/** What the semi-automatic reporting does (docs/product.md, Owner reports): a box until there is something to report on, then behind one line. */
function ReportsInfo({ isFolded }: { isFolded: boolean }) {
  const heading = (
    <h3 id="reports-info" className="font-semibold">
      Halbautomatische Eigentümer-Berichte
    </h3>
  );
  if (isFolded)
    return (
      <section aria-labelledby="reports-info" className="print:hidden">
        <Disclosure title={heading} className="text-sm">
          <ReportsParts />
        </Disclosure>
      </section>
    );
  return (
    <section
      aria-labelledby="reports-info"
      className="flex flex-col gap-3 rounded-md bg-accent-tint px-4 py-3 text-accent-ink print:hidden"
    >
      {heading}
      <ReportsParts />
    </section>
  );
}

function ReportsParts() {
  return (
    <ul className="mt-1 grid gap-x-6 gap-y-2 @xl:grid-cols-2 @5xl:grid-cols-4">
      {parts.map(({ icon: Icon, name, text }) => (
        <li key={name} className="flex items-start gap-2">
          <Icon size={16} aria-hidden className="mt-0.5" />
          <p>
            <span className="block font-medium">{name}</span>
            <span className="block text-xs @5xl:text-sm">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Opens what there is to do with the room of a campaign's owner. */
function RoomButton({ campaign }: { campaign: Campaign }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={DoorOpen}
        onPointerEnter={RoomDialog.preload}
        onFocus={RoomDialog.preload}
        onClick={() => setOpen(true)}
      >
        Eigentümerbereich
      </Button>
      {isOpen && <RoomDialog campaign={campaign} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Opens what the owner of a campaign was asked to decide. */
function DecisionsButton({ campaign }: { campaign: Campaign }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={CircleCheckBig}
        onPointerEnter={DecisionsDialog.preload}
        onFocus={DecisionsDialog.preload}
        onClick={() => setOpen(true)}
      >
        Freigaben
      </Button>
      {isOpen && <DecisionsDialog campaign={campaign} onClose={() => setOpen(false)} />}
    </>
  );
}
