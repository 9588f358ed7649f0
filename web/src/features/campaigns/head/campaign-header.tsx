import { euroText } from "#shared/core/numbers";
import { dayText, longDateText, relativeDays } from "#shared/core/time";
import { useQuery } from "@tanstack/react-query";
import {
  CalendarDays,
  FileSignature,
  Filter,
  Handshake,
  House,
  KeyRound,
  type LucideIcon,
  MapPin,
  Phone,
  Tag,
  UserRound,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { countResults } from "#shared/market/counts";
import { pricePerArea } from "#shared/market/property-words";
import { classNames } from "../../../ui/class-names.ts";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useTeam } from "../../accounts/team.ts";
import { UndeliveredOwners } from "../undelivered-owners.tsx";
import { CampaignPicture, useTitlePictures } from "../picture/campaign-picture.tsx";
import { funnelText } from "../funnel-text.ts";
import { saleFacts } from "../events/event-words.ts";
import { LiveFact } from "../live/live-fact.tsx";
import { ownersText, useOwnersNamed } from "../named-owners.ts";
import { propertyQuery, resultsQuery } from "../queries.ts";
import { StateBadge } from "../state-badge.tsx";
import { Together } from "../together.tsx";

const CampaignDialog = lazyDialog(() => import("../dialog/campaign-dialog.tsx"));

/** The pages of a campaign by the first word of their address, in the order of their tabs. */
const pages = [
  ["dashboard", "Überblick"],
  ["timeline", "Plan"],
  ["markt", "Markt"],
  ["eigentuemer", "Eigentümer"],
  ["akte", "Akte"],
  ["kosten", "Kosten"],
] as const;

/**
 * The one head of a campaign, on each of its pages: which it is, what state it is in, what it costs, what the market says, whose
 * it is; then the ways to its other pages. @param props.facts what else this page says of it @param props.actions what can be done there
 */
export function CampaignHeader(props: {
  campaign: Campaign;
  measures: CampaignMeasure[];
  now: string;
  actions?: ReactNode;
  facts?: ReactNode;
}) {
  const { campaign, measures, now } = props;
  const { id, marketing_start: start, timezone } = campaign;
  const { pathname } = useLocation();
  const pictures = useTitlePictures([id]);
  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        title={campaign.title}
        picture={
          <CampaignPicture
            type={campaign.property_type_code}
            picture={pictures.get(id)}
            className="h-12 w-18 sm:h-20 sm:w-30"
          />
        }
        facts={
          <>
            <StateBadge campaign={campaign} now={now} />
            <LiveFact campaign={campaign} measures={measures} now={now} />
            {/* On a phone picture and title say it, and the first screen is for what follows. */}
            <CampaignFact icon={House} word="Objektart" className="max-sm:hidden">
              {propertyTypeLabel(campaign.property_type_code)}
            </CampaignFact>
            <CampaignPrice campaign={campaign} />
            {campaign.property_address && (
              <CampaignFact icon={MapPin} word="Adresse">
                {campaign.property_address}
              </CampaignFact>
            )}
            <CampaignFact icon={CalendarDays} word="">
              <span className="max-sm:hidden">Vermarktungsstart</span>
              <span className="sm:hidden">Start</span>: <time dateTime={start}>{longDateText(start, timezone)}</time>
              <span className="max-sm:hidden"> ({relativeDays(calendarDaysBetween(now, start, timezone))})</span>
            </CampaignFact>
            {saleFacts(campaign).map((fact) => (
              <CampaignFact key={fact} icon={Handshake} word="Verkauf">
                {fact}
              </CampaignFact>
            ))}
            {props.facts}
            <CampaignFigures campaign={campaign} />
            <CampaignPerson campaign={campaign} />
            <Together campaignId={id} showsIncoming={pathname.startsWith("/markt/")} />
          </>
        }
      />
      <UndeliveredOwners campaign={campaign} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Tabs
          label="Bereiche der Kampagne"
          tabs={pages.map(([page, label]) => ({
            to: `/${page}/${id}`,
            label,
            current: pathname.startsWith(`/${page}/`),
          }))}
          className="grow max-sm:w-full print:hidden"
        />
        {props.actions && (
          <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full print:hidden">{props.actions}</div>
        )}
      </div>
    </div>
  );
}

/** What is asked for it, once it is known. */
function CampaignPrice({ campaign }: { campaign: Campaign }) {
  const { data: property } = useQuery(propertyQuery(campaign.id));
  if (!property || property.asking_price === null) return null;
  const perArea = pricePerArea(campaign.property_type_code, property);
  return (
    <CampaignFact icon={Tag} word="Angebotspreis">
      {euroText(property.asking_price)}
      {perArea !== null && ` (${euroText(perArea)} je m²)`}
    </CampaignFact>
  );
}

/** What the market answered, the owner and until when the mandate runs; each once it is known. */
function CampaignFigures({ campaign }: { campaign: Campaign }) {
  const { data: property } = useQuery(propertyQuery(campaign.id));
  const { data: results } = useQuery(resultsQuery(campaign.id));
  const owners = useOwnersNamed(campaign.owners.map(({ owner_id }) => owner_id));
  const owner = owners?.find(({ id }) => id === campaign.owner_id);
  return (
    <>
      {results && !campaign.is_offer && (
        <CampaignFact icon={Filter} word="Ergebnisse">
          {funnelText(countResults(results))}
        </CampaignFact>
      )}
      {owner && (
        <CampaignFact icon={KeyRound} word="Eigentümer">
          {ownersText(campaign, owners ?? [])}
        </CampaignFact>
      )}
      {owner?.phone && (
        <CampaignFact
          icon={Phone}
          word={campaign.owners.length > 1 ? `Telefon von ${owner.name}` : "Telefon des Eigentümers"}
        >
          <a
            href={`tel:${owner.phone.replaceAll(/[^+\d]/gu, "")}`}
            className="-my-0.5 inline-flex min-h-6 items-center underline decoration-1 underline-offset-2 hover:no-underline"
          >
            {owner.phone}
          </a>
        </CampaignFact>
      )}
      {property?.mandate_until && (
        <CampaignFact icon={FileSignature} word="">
          {`Auftrag bis ${dayText(property.mandate_until)}`}
        </CampaignFact>
      )}
    </>
  );
}

/** Who is responsible for the campaign, and the way to its dialog, where that is changed. */
function CampaignPerson({ campaign }: { campaign: Campaign }) {
  const [isEditing, setIsEditing] = useState(false);
  const { nameOf, isKnown } = useTeam();
  const { responsible_id: id } = campaign;
  if (!isKnown) return null;
  return (
    <>
      <CampaignFact icon={UserRound} word="Zuständig">
        <button
          type="button"
          title="Zuständige Person ändern"
          onClick={() => setIsEditing(true)}
          className="-my-0.5 min-h-6 text-left underline decoration-1 underline-offset-2 hover:no-underline"
        >
          {id === null ? "Niemand zuständig" : (nameOf(id) ?? "Nicht mehr im Team")}
        </button>
      </CampaignFact>
      {isEditing && <CampaignDialog campaign={campaign} onClose={() => setIsEditing(false)} />}
    </>
  );
}

/** A fact of the campaign next to its sign; `word` says to screen readers what the sign says to the eye. */
export function CampaignFact(props: { icon: LucideIcon; word: string; className?: string; children: ReactNode }) {
  const Icon = props.icon;
  return (
    <span className={classNames("inline-flex min-w-0 items-start gap-1.5", props.className)}>
      <Icon size={16} aria-hidden className="mt-0.5 text-ink-faint" />
      <span className="min-w-0">
        {props.word && <span className="sr-only">{props.word}: </span>}
        {props.children}
      </span>
    </span>
  );
}
