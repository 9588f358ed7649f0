import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { isRunning } from "#shared/campaigns/reading";
import { numberText } from "#shared/core/numbers";
import { asksOf, endsByHand } from "#shared/notifications/asks";
import { deadlinesOf, nearDeadlines } from "#shared/market/property-words";
import type { Notification } from "#shared/notifications/contract";
import { notificationPath } from "#shared/notifications/notification-path";
import { classNames } from "../../../ui/class-names.ts";
import { MoreButton } from "../../../ui/more-button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { hide } from "../../notifications/hiding.ts";
import { useWithPending } from "../../notifications/notification-changes.ts";
import { notificationsQuery } from "../../notifications/queries.ts";
import { AskRow } from "../ask-row.tsx";
import { propertyQuery } from "../queries.ts";

const firstAsks = 2;
const none: Notification[] = [];

/**
 * What of a campaign waits for a person, as "Braucht Ihre Antwort" of Mein Tag has it; nothing where nothing waits.
 * @param props.isMandateTold whether the coach tells of the mandate's end, with a measure that answers it
 */
export function DashboardWaiting(props: {
  campaign: Campaign;
  now: string;
  isMandateTold: boolean;
  className?: string | undefined;
}) {
  const { campaign, now, isMandateTold } = props;
  const headingId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery(notificationsQuery);
  const { data: property } = useQuery(propertyQuery(campaign.id));
  const near = property ? nearDeadlines(deadlinesOf(property), now, campaign.timezone) : [];
  const isToldByCoach = isRunning(campaign) && isMandateTold && near.length === 1 && near[0]?.kind === "mandate";
  const asks = asksOf(useWithPending(data ?? none), { campaign: campaign.id }).filter(
    ({ notification_type }) => !(isToldByCoach && notification_type === "property_deadline"),
  );
  const rest = asks.length - firstAsks;
  if (!data && isError)
    return (
      <ErrorState
        compact
        className={props.className}
        sentence="Was auf eine Person wartet, konnte nicht geladen werden."
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (asks.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={classNames("flex min-w-0 flex-col gap-1", props.className)}>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h2 id={headingId} className="text-base font-semibold">
          Wartet auf eine Person{" "}
          <span className="font-normal text-ink-soft tabular-nums">{numberText(asks.length)}</span>
        </h2>
        <MoreButton rest={rest} isOpen={showsAll} onToggle={setShowsAll} />
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {(showsAll ? asks : asks.slice(0, firstAsks)).map((one) => (
          <AskRow
            key={one.id}
            path={notificationPath(one)}
            title={one.title}
            message={one.message.replace(`${campaign.title}: `, "")}
            onHide={endsByHand(one) ? () => hide(one) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}
