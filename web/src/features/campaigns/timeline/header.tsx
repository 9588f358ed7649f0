import {
  Archive,
  CalendarDays,
  FileSignature,
  Handshake,
  ListTodo,
  MapPin,
  Plus,
  Printer,
  RefreshCw,
} from "lucide-react";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { Campaign } from "#shared/campaigns/contract";
import { measuresText } from "#shared/core/numbers";
import { longDayText, relativeDays } from "../../../core/dates.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { CampaignLinks } from "../campaign-links.tsx";
import { EventMenu } from "../events/event-menu.tsx";
import { saleFacts } from "../events/event-words.ts";
import { Together } from "../together.tsx";

/** Which campaign this is, when it starts, how many measures it has, and what can be done with all of them. */
export function TimelineHeader(props: {
  campaign: Campaign;
  total: number;
  now: string;
  onRecalculate: () => void;
  onAdd: () => void;
}) {
  const { campaign, total } = props;
  const { marketing_start: start, timezone } = campaign;
  return (
    <PageHeader
      title={campaign.title}
      back={<CampaignLinks campaignId={campaign.id} />}
      facts={
        <>
          <span className="inline-flex items-start gap-1.5">
            <CalendarDays size={16} aria-hidden className="mt-0.5 text-ink-faint" />
            <span>
              Vermarktungsstart: <time dateTime={start}>{longDayText(start, timezone)}</time> (
              {relativeDays(calendarDaysBetween(props.now, start, timezone))})
            </span>
          </span>
          <span className="inline-flex items-start gap-1.5">
            <ListTodo size={16} aria-hidden className="mt-0.5 text-ink-faint" />
            {measuresText(total)}
          </span>
          {campaign.property_address && (
            <span className="inline-flex min-w-0 items-start gap-1.5">
              <MapPin size={16} aria-hidden className="mt-0.5 text-ink-faint" />
              <span className="min-w-0">{campaign.property_address}</span>
            </span>
          )}
          {saleFacts(campaign).map((fact) => (
            <span key={fact} className="inline-flex items-start gap-1.5">
              <Handshake size={16} aria-hidden className="mt-0.5 text-ink-faint" />
              <span>
                <span className="sr-only">Verkauf: </span>
                {fact}
              </span>
            </span>
          ))}
          <Together campaignId={campaign.id} />
          {campaign.archived && <Badge icon={Archive}>Archiviert</Badge>}
          {campaign.is_offer && (
            <Badge icon={FileSignature} tone="yellow">
              Angebot
            </Badge>
          )}
        </>
      }
      actions={
        total > 0 && (
          <>
            <IconButton icon={Printer} label="Timeline drucken" onClick={() => window.print()} />
            {!campaign.is_offer && <EventMenu campaign={campaign} now={props.now} />}
            <Button icon={RefreshCw} onClick={props.onRecalculate} className="max-sm:grow">
              Plan neu berechnen
            </Button>
            <Button variant="primary" icon={Plus} onClick={props.onAdd} className="max-sm:grow">
              Maßnahme hinzufügen
            </Button>
          </>
        )
      }
    />
  );
}
