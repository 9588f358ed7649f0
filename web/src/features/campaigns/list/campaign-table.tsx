import { Pencil } from "lucide-react";
import { memo, type ReactNode } from "react";
import { Link } from "react-router";
import type { Campaign } from "#shared/campaigns/contract";
import { isLate } from "#shared/campaigns/reading";
import { marketWord } from "#shared/campaigns/state";
import { percentOf } from "#shared/campaigns/status";
import { euroText, numberText } from "#shared/core/numbers";
import { weekdayDateText } from "#shared/core/time";
import type { TitlePicture } from "#shared/files/contract";
import { classNames } from "../../../ui/class-names.ts";
import { Highlight } from "../../../ui/highlight.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useTeam } from "../../accounts/team.ts";
import { CampaignPicture, type TitlePictures } from "../picture/campaign-picture.tsx";
import { RiskReason } from "../risk-reason.tsx";
import { StateBadge } from "../state-badge.tsx";
import { type CampaignListView, type CampaignOrder, campaignOrders } from "./view-address.ts";

/** The columns, with the order that a press on their head brings, where there is one. */
const columns: { word: string; order?: CampaignOrder; isNumber?: true }[] = [
  { word: "Objekt", order: "title" },
  { word: "Stand", order: "start" },
  { word: "Preis", isNumber: true },
  { word: "Anfragen", isNumber: true },
  { word: "Besichtigt", isNumber: true },
  { word: "Angebote", isNumber: true },
  { word: "Erledigt", order: "progress", isNumber: true },
  { word: "Als Nächstes", order: "due" },
  { word: "Zuständig" },
];

/** Campaigns as rows of a table, for offices with more of them than cards can be looked through. */
export function CampaignTable(props: {
  campaigns: readonly Campaign[];
  pictures: TitlePictures;
  view: CampaignListView;
  now: string;
  onEdit: (campaign: Campaign) => void;
}) {
  const { view } = props;
  const { nameOf } = useTeam();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a small window, it is scrolled by keys too
    <div
      role="region"
      aria-label="Kampagnen"
      tabIndex={0}
      className="relative overflow-x-auto rounded-md border border-line bg-surface"
    >
      <table className="w-full min-w-4xl text-left text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-ink-soft">
            {columns.map(({ word, order, isNumber }) => (
              <th
                key={word}
                scope="col"
                aria-sort={order && order === view.order ? "ascending" : undefined}
                className={classNames("py-2 pr-3 font-medium whitespace-nowrap", isNumber ? "pl-1 text-right" : "pl-3")}
              >
                {order ? (
                  <button
                    type="button"
                    title={campaignOrders[order].label}
                    onClick={() => view.setOrder(order)}
                    className={classNames(
                      "min-h-6 underline-offset-2 hover:underline",
                      order === view.order && "font-semibold text-ink",
                    )}
                  >
                    {word}
                  </button>
                ) : (
                  word
                )}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Bearbeiten</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {props.campaigns.map((campaign) => (
            <Row
              key={campaign.id}
              campaign={campaign}
              picture={props.pictures.get(campaign.id)}
              search={view.search}
              now={props.now}
              person={nameOf(campaign.responsible_id)}
              onEdit={props.onEdit}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Row = memo(function Row(props: {
  campaign: Campaign;
  picture: TitlePicture | undefined;
  search: string;
  now: string;
  person: string | undefined;
  onEdit: (campaign: Campaign) => void;
}) {
  const { campaign, search, now } = props;
  const { market, next, progress, timezone } = campaign;
  const [first] = next ?? [];
  const late = first && isLate({ status: "planned", ...first, series: first.in_series ? first : null }, campaign, now);
  const live = marketWord(campaign, now);
  return (
    <tr className="align-top hover:bg-sunken/60">
      <td className="px-3 py-2">
        <div
          className="flex max-w-56 min-w-50 gap-3 2xl:max-w-72"
          title={`${campaign.title}, ${campaign.property_address}`}
        >
          <CampaignPicture type={campaign.property_type_code} picture={props.picture} className="h-9 w-13" />
          <div className="min-w-0">
            <Link
              to={`/dashboard/${campaign.id}`}
              className="line-clamp-2 font-medium underline-offset-2 hover:underline"
            >
              <Highlight text={campaign.title} search={search} />
            </Link>
            <p className="truncate text-xs text-ink-soft">
              <Highlight text={campaign.property_address} search={search} />
            </p>
            {campaign.risk && (
              <p className="mt-0.5 text-xs" title={campaign.risk.reason}>
                <RiskReason risk={{ title: campaign.risk.title, priority: campaign.risk.priority }} />
              </p>
            )}
          </div>
        </div>
      </td>
      <td className="px-3 py-2">
        <StateBadge campaign={campaign} now={now} />
        {live && <p className="mt-0.5 text-xs whitespace-nowrap text-ink-soft">{live}</p>}
      </td>
      <Figure>{market && market.asking_price !== null && euroText(market.asking_price)}</Figure>
      <Figure>{market && numberText(market.enquiries)}</Figure>
      <Figure>{market && numberText(market.viewings)}</Figure>
      <Figure>{market && numberText(market.offers)}</Figure>
      <Figure>{progress.total > 0 && `${percentOf(progress.completed, progress.total)}\u202F%`}</Figure>
      <td className="px-3 py-2">
        {first && (
          <>
            <span className="line-clamp-2">{first.name}</span>
            <span className={classNames("text-xs tabular-nums", late ? "text-red" : "text-ink-soft")}>
              {weekdayDateText(first.scheduled_at, timezone)}
              {late && ", überfällig"}
            </span>
          </>
        )}
      </td>
      <td className="px-3 py-2 whitespace-nowrap">{props.person ?? "Niemand"}</td>
      <td className="px-1 py-1.5">
        <IconButton
          icon={Pencil}
          size="sm"
          label={`„${campaign.title}“ bearbeiten`}
          onClick={() => props.onEdit(campaign)}
        />
      </td>
    </tr>
  );
});

function Figure({ children }: { children: ReactNode }) {
  return <td className="py-2 pr-3 pl-1 text-right whitespace-nowrap tabular-nums">{children}</td>;
}
