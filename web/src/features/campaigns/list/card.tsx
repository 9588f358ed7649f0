import { fromDoneToOpen } from "../../../ui/status-bar.tsx";
import { dateText } from "#shared/core/time";
import { Archive, ArchiveRestore, ChartNoAxesGantt, Gauge, Pencil, Trash2 } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import type { Campaign } from "#shared/campaigns/contract";
import { marketWord, stateOf, stateWord } from "#shared/campaigns/state";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { euroText, measuresText, numberText } from "#shared/core/numbers";
import type { TitlePicture } from "#shared/files/contract";
import { useNow } from "../../../core/now.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Card } from "../../../ui/card.tsx";
import { Highlight } from "../../../ui/highlight.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { useSeen } from "../../../ui/seen.ts";
import { percentOf, type Status, type StatusCounts, statusReadings } from "#shared/campaigns/status";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { StatusIcon } from "../../../ui/status-icon.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { inkClasses } from "../../../ui/tone.ts";
import { funnelText } from "../funnel-text.ts";
import { CampaignPicture } from "../picture/campaign-picture.tsx";
import { RiskReason } from "../risk-reason.tsx";
import { StateBadge } from "../state-badge.tsx";
import { CampaignCardNext } from "./card-next.tsx";

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
  props: {
    campaign: Campaign;
    picture: TitlePicture | undefined;
    /** Who is responsible, by name. */
    person: string | undefined;
    search: string;
    isAsked: boolean;
  } & CampaignCardActions,
) {
  const { campaign, search, isAsked } = props;
  const now = useNow();
  const { ref, seen } = useSeen<HTMLDivElement>();
  const isWhole = isAsked || seen;
  const { title, archived, timezone } = campaign;
  const live = marketWord(campaign, now);
  return (
    <Card
      as="li"
      ref={ref}
      className={classNames(
        "flex flex-col gap-3 sm:gap-4 [contain-intrinsic-size:auto_19rem] [content-visibility:auto] print:[content-visibility:visible]",
        !isWhole && "min-h-76",
      )}
    >
      <header className="flex gap-3">
        {isWhole && (
          <CampaignPicture
            type={campaign.property_type_code}
            picture={props.picture}
            className="h-16 w-24 print:hidden"
          />
        )}
        <div className="flex min-w-0 flex-col gap-1">
          <h3 className="text-base font-semibold text-pretty">
            <Link
              to={`/dashboard/${campaign.id}`}
              className="rounded-sm decoration-1 underline-offset-2 hover:underline"
            >
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
          {isWhole && <CardMarket campaign={campaign} />}
        </div>
      </header>
      {isWhole ? (
        <>
          <dl className="grid grid-cols-[max-content_1fr] items-center gap-x-3 text-xs leading-5">
            <dt className="text-ink-soft">Vermarktungsstart</dt>
            <dd className="flex flex-wrap items-center gap-x-2 font-medium tabular-nums">
              {dateText(campaign.marketing_start, timezone)}
              <StateBadge campaign={campaign} now={now} />
            </dd>
            {live && (
              <>
                <dt className="text-ink-soft">Stand</dt>
                <dd className="font-medium tabular-nums">{live}</dd>
              </>
            )}
            {props.person && (
              <>
                <dt className="text-ink-soft">Zuständig</dt>
                <dd className="font-medium">{props.person}</dd>
              </>
            )}
          </dl>
          {campaign.risk && (
            <p className="text-xs">
              <RiskReason risk={campaign.risk} />
            </p>
          )}
          <CampaignCardProgress campaign={campaign} seen={seen} />
          <footer className="mt-auto flex flex-wrap items-center justify-between gap-2 print:hidden">
            <div className="flex gap-2 max-[24rem]:gap-1 max-[24rem]:[&_svg]:hidden">
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
            {/* A phone's cards have no line to spare for it, a screen reader hears it there. */}
            <p className="w-full text-xs text-ink-soft max-sm:sr-only">
              Erstellt am {dateText(campaign.created_at, timezone)}
            </p>
          </footer>
        </>
      ) : (
        <p className="text-xs text-ink-soft">{shortText(campaign, now)}</p>
      )}
    </Card>
  );
});

/** What the property costs and what the market answered, once either is known. */
function CardMarket({ campaign }: { campaign: Campaign }) {
  const { market } = campaign;
  if (!market) return null;
  const { asking_price: price, enquiries, viewings, offers } = market;
  const said = [
    price === null ? "" : euroText(price),
    enquiries + viewings + offers === 0 ? "" : funnelText(market),
  ].filter(Boolean);
  return said.length === 0 ? null : <p className="text-xs font-medium tabular-nums">{said.join(" · ")}</p>;
}

/** What a card says that nobody has looked at yet, so that searching in the page finds it. */
function shortText(campaign: Campaign, now: string): string {
  const { archived, timezone, marketing_start, created_at, progress } = campaign;
  const badge = `${stateWord(stateOf(campaign, now))}${archived ? " · Archiviert" : ""}`;
  const live = marketWord(campaign, now);
  const done = `${numberText(progress.completed)} von ${measuresText(progress.total)} abgeschlossen`;
  return `Vermarktungsstart ${dateText(marketing_start, timezone)} · ${badge}${live && ` · ${live}`} · Erstellt am ${dateText(created_at, timezone)} · ${done}`;
}

/**
 * How far a campaign is, in the campaign list's reading of the statuses, and what comes next.
 * @param props.seen whether the card has come into view, so that its next measures are worth loading
 */
function CampaignCardProgress({ campaign, seen }: { campaign: Campaign; seen: boolean }) {
  const { pending, in_progress, completed, cancelled, total } = campaign.progress;
  if (total === 0)
    return (
      <p className="text-ink-soft">
        Noch keine Maßnahmen geplant.{" "}
        <TextLink to={`/timeline/${campaign.id}`} aria-label={`Maßnahmen hinzufügen zu „${campaign.title}“`}>
          Maßnahmen hinzufügen
        </TextLink>
      </p>
    );
  const counts: StatusCounts = { planned: pending, queued: in_progress, done: completed, skipped: cancelled };
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <ProgressBar
          label={`${numberText(completed)} von ${measuresText(total)} abgeschlossen`}
          percent={percentOf(completed, total)}
        />
        <ul aria-label="Maßnahmen nach Status" className="flex flex-wrap gap-x-2.5 gap-y-1 text-xs max-sm:gap-x-1.5">
          {fromDoneToOpen
            .filter((status) => status !== "skipped" || cancelled > 0)
            .map((status) => (
              <StatusCount key={status} status={status} count={counts[status]} />
            ))}
        </ul>
      </div>
      <CampaignCardNext campaign={campaign} seen={seen} />
    </>
  );
}

function StatusCount({ status, count }: { status: Status; count: number }) {
  const { label, color } = statusReadings[status].list;
  return (
    <li className="flex items-center gap-1 max-sm:gap-0.5">
      <StatusIcon status={status} size={12} className={inkClasses[color]} />
      <span className="font-medium tabular-nums">{numberText(count)}</span>
      <span className="text-ink-soft">{label}</span>
    </li>
  );
}
