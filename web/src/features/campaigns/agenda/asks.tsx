import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { AgendaCampaign } from "#shared/campaigns/agenda-contract";
import { countText, numberText } from "#shared/core/numbers";
import type { Notification } from "#shared/notifications/contract";
import { asksOf, endsByHand } from "#shared/notifications/asks";
import { notificationPath } from "#shared/notifications/notification-path";
import { hide } from "../../notifications/hiding.ts";
import { useWithPending } from "../../notifications/notification-changes.ts";
import { notificationsQuery } from "../../notifications/queries.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { CampaignPicture, type TitlePictures, useTitlePictures } from "../picture/campaign-picture.tsx";
import { AskRow } from "../ask-row.tsx";
import { waitingMailsQuery } from "../queries.ts";
import type { Whose } from "./persons.ts";

/** A notification's message with the campaign that it is about, unless it begins with that. */
function withTitle(title: string | undefined, message: string): string {
  return !title || message.startsWith(title) ? message : `${title} · ${message}`;
}

/**
 * What only a person can answer: an owner wrote or decided, a report waits, a mandate, reservation or certificate ends, somebody
 * was asked by name, and what waits in the Eingang before all; then the campaigns at risk of which nothing of that stands there. Each leads to where it is answered;
 * nothing where nothing waits.
 */
export function AgendaAsks(props: { campaigns: ReadonlyMap<string, AgendaCampaign>; whose: Whose; me: string }) {
  const { campaigns, whose, me } = props;
  const headingId = useId();
  const { data = none, isError, isFetching, refetch } = useQuery(notificationsQuery);
  const { data: mails = [] } = useQuery(waitingMailsQuery);
  const asked = asksOf(useWithPending(data), whose === "all" ? {} : { person: me });
  const named = new Set(asked.map(({ campaign_id }) => campaign_id));
  const asks: Ask[] = [
    ...(mails.length > 0
      ? [
          {
            id: "inbox",
            campaign_id: "",
            path: "/eingang",
            title: "Eingang",
            message: `${countText(mails.length, "E-Mail wartet", "E-Mails warten")} darauf, zugeordnet zu werden`,
          },
        ]
      : []),
    ...asked.map((one) => ({
      id: one.id,
      campaign_id: one.campaign_id,
      path: notificationPath(one),
      title: one.title,
      message: withTitle(campaigns.get(one.campaign_id)?.title, one.message),
      onHide: endsByHand(one) ? () => hide(one) : undefined,
    })),
    ...[...campaigns.values()].flatMap(({ id, title, responsible_id, risk }) =>
      risk && !named.has(id) && (whose === "all" || responsible_id === null || responsible_id === me)
        ? [
            {
              id: `risk.${id}`,
              campaign_id: id,
              path: `/dashboard/${id}`,
              title: risk.title,
              message: `${title} · ${risk.reason}`,
            },
          ]
        : [],
    ),
  ];
  const pictures = useTitlePictures(asks.flatMap(({ campaign_id }) => campaign_id || []));
  const fault = isError && data.length === 0 && (
    <ErrorState
      compact
      sentence="Ob Eigentümer auf Sie warten, konnte nicht geladen werden."
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
  if (asks.length === 0) return fault || null;
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-1">
      <h3 id={headingId} className="text-base font-semibold">
        Braucht Ihre Antwort <span className="font-normal text-ink-soft tabular-nums">{numberText(asks.length)}</span>
      </h3>
      {fault}
      <ul className="divide-y divide-line border-t border-line">
        {asks.map((ask) => (
          <AskRow
            key={ask.id}
            path={ask.path}
            title={ask.title}
            message={ask.message}
            onHide={ask.onHide}
            picture={<AskPicture campaign={campaigns.get(ask.campaign_id)} pictures={pictures} />}
          />
        ))}
      </ul>
    </section>
  );
}

/** A row of the list: what it says, and where it is answered. */
interface Ask {
  id: string;
  campaign_id: string;
  path: string;
  title: string;
  message: string;
  onHide?: (() => void) | undefined;
}

const none: Notification[] = [];

function AskPicture({ campaign, pictures }: { campaign: AgendaCampaign | undefined; pictures: TitlePictures }) {
  return (
    campaign && (
      <CampaignPicture
        type={campaign.property_type_code}
        picture={pictures.get(campaign.id)}
        className="size-8 print:hidden"
      />
    )
  );
}
