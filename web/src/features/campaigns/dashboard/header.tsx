import {
  Archive,
  ArrowLeft,
  CalendarDays,
  ChartColumn,
  FileSignature,
  Handshake,
  House,
  type LucideIcon,
  MapPin,
  Printer,
  UserRound,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { campaignBadge, isActive } from "#shared/campaigns/reading";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { longDayText, relativeDays } from "../../../core/dates.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useTeam } from "../../accounts/team.ts";
import { EventMenu } from "../events/event-menu.tsx";
import { saleFacts } from "../events/event-words.ts";
import { OfferButton } from "../offer/offer-button.tsx";
import { Together } from "../together.tsx";
import { HistoryButton } from "../../history/history-button.tsx";

const CampaignDialog = lazyDialog(() => import("../dialog/campaign-dialog.tsx"));

/** Which campaign this is: title, property type, start in long form, address, and how far its sale is. */
export function DashboardHeader(props: { campaign: Campaign; measures: CampaignMeasure[]; now: string }) {
  const { campaign, measures, now } = props;
  const { marketing_start: start, timezone } = campaign;
  return (
    <PageHeader
      title={campaign.title}
      back={
        <TextLink to="/campaigns" className="inline-flex min-h-6 items-center gap-1 text-sm pointer-coarse:min-h-11">
          <ArrowLeft size={16} aria-hidden />
          Kampagnen
        </TextLink>
      }
      facts={
        <>
          {campaign.is_offer ? (
            <Badge icon={FileSignature} tone="yellow">
              Angebot
            </Badge>
          ) : (
            <Badge tone={isActive(campaign, now) ? "accent" : undefined}>{campaignBadge(campaign, now)}</Badge>
          )}
          {campaign.archived && <Badge icon={Archive}>Archiviert</Badge>}
          <DashboardFact icon={House} word="Objektart">
            {propertyTypeLabel(campaign.property_type_code)}
          </DashboardFact>
          <DashboardFact icon={CalendarDays} word="Vermarktungsstart">
            <time dateTime={start}>{longDayText(start, timezone)}</time> (
            {relativeDays(calendarDaysBetween(now, start, timezone))})
          </DashboardFact>
          {campaign.property_address && (
            <DashboardFact icon={MapPin} word="Adresse">
              {campaign.property_address}
            </DashboardFact>
          )}
          <DashboardPerson campaign={campaign} />
          <Together campaignId={campaign.id} />
          {saleFacts(campaign).map((fact) => (
            <DashboardFact key={fact} icon={Handshake} word="Verkauf">
              {fact}
            </DashboardFact>
          ))}
        </>
      }
      actions={
        <>
          <LinkButton to={`/markt/${campaign.id}`} icon={ChartColumn}>
            Markt
          </LinkButton>
          {measures.length > 0 && !campaign.is_offer && <EventMenu campaign={campaign} now={now} />}
          <OfferButton campaign={campaign} />
          <HistoryButton scope={{ subject: "campaign", campaign, measures }} />
          {measures.length > 0 && (
            <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
              Drucken
            </Button>
          )}
        </>
      }
    />
  );
}

/** Who is responsible for the campaign, and the way to its dialog, where that is changed. */
function DashboardPerson({ campaign }: { campaign: Campaign }) {
  const [isEditing, setIsEditing] = useState(false);
  const { nameOf, isKnown } = useTeam();
  const { responsible_id: id } = campaign;
  if (!isKnown) return null;
  return (
    <>
      <DashboardFact icon={UserRound} word="Zuständig">
        <button
          type="button"
          title="Zuständige Person ändern"
          onClick={() => setIsEditing(true)}
          className="min-h-6 text-left underline decoration-1 underline-offset-2 hover:no-underline pointer-coarse:-my-3 pointer-coarse:min-h-11"
        >
          {id === null ? "Niemand zuständig" : (nameOf(id) ?? "Nicht mehr im Team")}
        </button>
      </DashboardFact>
      {isEditing && <CampaignDialog campaign={campaign} onClose={() => setIsEditing(false)} />}
    </>
  );
}

/** A fact of the campaign beside its sign; `word` says to screen readers what the sign says to the eye. */
function DashboardFact(props: { icon: LucideIcon; word: string; children: ReactNode }) {
  const Icon = props.icon;
  return (
    <span className="inline-flex min-w-0 items-start gap-1.5">
      <Icon size={16} aria-hidden className="mt-0.5 text-ink-faint" />
      <span className="min-w-0">
        <span className="sr-only">{props.word}: </span>
        {props.children}
      </span>
    </span>
  );
}
