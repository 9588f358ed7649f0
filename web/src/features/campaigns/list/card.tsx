import { Archive, ArchiveRestore, ChartNoAxesGantt, FileSignature, Gauge, Pencil, Trash2 } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import type { Campaign } from "#shared/campaigns/contract";
import { campaignBadge, isActive } from "#shared/campaigns/reading";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { measuresText, numberText } from "#shared/core/numbers";
import { dayText } from "../../../core/dates.ts";
import { useNow } from "../../../core/now.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Card } from "../../../ui/card.tsx";
import { Highlight } from "../../../ui/highlight.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { CampaignCardProgress } from "./card-progress.tsx";
import { useSeen } from "../../../ui/seen.ts";

/** What a card can ask the list for. */
export interface CampaignCardActions {
  onEdit: (campaign: Campaign) => void;
  onDelete: (campaign: Campaign) => void;
  onArchive: (campaign: Campaign, archived: boolean) => void;
}

/**
 * One campaign of the list: what it is, how far it is, what is next, and the ways to its dashboard and timeline. Until
 * it comes into view it says that in a line: three hundred whole cards are 25,000 elements that typing would wait for.
 * @param props.isAsked whether it is drawn whole from the beginning
 */
export const CampaignCard = memo(function CampaignCard(
  props: { campaign: Campaign; search: string; isAsked: boolean } & CampaignCardActions,
) {
  const { campaign, search, isAsked } = props;
  const now = useNow();
  const { ref, seen } = useSeen<HTMLDivElement>();
  const isWhole = isAsked || seen;
  const { title, archived, is_offer: isOffer, timezone } = campaign;
  const badgeTone = archived ? "grey" : isActive(campaign, now) && !isOffer ? "accent" : undefined;
  return (
    <Card
      as="li"
      ref={ref}
      className={classNames(
        "flex flex-col gap-4 [contain-intrinsic-size:auto_19rem] [content-visibility:auto] print:[content-visibility:visible]",
        !isWhole && "min-h-76",
      )}
    >
      <header className="flex flex-col gap-1">
        <h3 className="text-base font-semibold text-pretty">
          <Link to={`/dashboard/${campaign.id}`} className="rounded-sm decoration-1 underline-offset-2 hover:underline">
            <Highlight text={title} search={search} />
          </Link>
        </h3>
        <p className="text-ink-soft">
          <Highlight text={propertyTypeLabel(campaign.property_type_code)} search={search} />
          {campaign.property_address && (
            <>
              {" · "}
              <Highlight text={campaign.property_address} search={search} />
            </>
          )}
        </p>
      </header>
      {isWhole ? (
        <>
          <dl className="grid grid-cols-[max-content_1fr] items-center gap-x-3 text-xs leading-5">
            <dt className="text-ink-soft">Vermarktungsstart</dt>
            <dd className="flex flex-wrap items-center gap-x-2 font-medium tabular-nums">
              {dayText(campaign.marketing_start, timezone)}
              {isOffer && (
                <Badge icon={FileSignature} tone="yellow">
                  Angebot
                </Badge>
              )}
              {(archived || !isOffer) && (
                <Badge tone={badgeTone}>{archived ? "Archiviert" : campaignBadge(campaign, now)}</Badge>
              )}
            </dd>
            <dt className="text-ink-soft">Erstellt am</dt>
            <dd className="font-medium tabular-nums">{dayText(campaign.created_at, timezone)}</dd>
          </dl>
          <CampaignCardProgress campaign={campaign} seen={seen} />
          <footer className="mt-auto flex flex-wrap items-center justify-between gap-2 print:hidden">
            <div className="flex gap-2">
              <LinkButton
                to={`/dashboard/${campaign.id}`}
                size="sm"
                icon={Gauge}
                aria-label={`Dashboard von „${title}“`}
              >
                Dashboard
              </LinkButton>
              <LinkButton
                to={`/timeline/${campaign.id}`}
                size="sm"
                icon={ChartNoAxesGantt}
                aria-label={`Timeline von „${title}“`}
              >
                Timeline
              </LinkButton>
            </div>
            <div className="-mr-1.5 flex">
              <IconButton
                icon={Pencil}
                size="sm"
                label={`„${title}“ bearbeiten`}
                onClick={() => props.onEdit(campaign)}
              />
              <IconButton
                icon={archived ? ArchiveRestore : Archive}
                size="sm"
                label={archived ? `„${title}“ aus dem Archiv holen` : `„${title}“ archivieren`}
                onClick={() => props.onArchive(campaign, !archived)}
              />
              <IconButton
                icon={Trash2}
                size="sm"
                label={`„${title}“ löschen`}
                onClick={() => props.onDelete(campaign)}
              />
            </div>
          </footer>
        </>
      ) : (
        <p className="text-xs text-ink-soft">{shortText(campaign, now)}</p>
      )}
    </Card>
  );
});

/** What a card says that nobody has looked at yet, so that searching in the page finds it. */
function shortText(campaign: Campaign, now: string): string {
  const { archived, is_offer: isOffer, timezone, marketing_start, created_at, progress } = campaign;
  const badge = archived ? "Archiviert" : isOffer ? "Angebot" : campaignBadge(campaign, now);
  const done = `${numberText(progress.completed)} von ${measuresText(progress.total)} abgeschlossen`;
  return `Vermarktungsstart ${dayText(marketing_start, timezone)} · ${badge} · Erstellt am ${dayText(created_at, timezone)} · ${done}`;
}
