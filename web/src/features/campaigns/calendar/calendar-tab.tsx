import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { dayOf } from "#shared/campaigns/agenda";
import { regionOf } from "#shared/campaigns/planning/region-of";
import { usualTimezone } from "#shared/core/timezone";
import { useNow } from "../../../core/now.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { useUser } from "../../accounts/session.tsx";
import { agencyQuery } from "../../agency/agency-query.ts";
import { NoCampaigns } from "../agenda/no-campaigns.tsx";
import { agendaQuery } from "../agenda/query.ts";
import { useCalendarPlace } from "./calendar-address.ts";
import { Calendar } from "./calendar.tsx";
import { CalendarSkeleton } from "./skeleton.tsx";
import { CalendarToolbar } from "./toolbar.tsx";
import { weeksOf } from "./weeks.ts";

/** The calendar: who does what when over all campaigns, by month, week or day, and who has too much. */
export default function CalendarTab() {
  const now = useNow();
  const today = dayOf(now, usualTimezone);
  const address = useCalendarPlace(today);
  const { view, day } = address.place;
  const weeks = useMemo(() => weeksOf(view, day), [view, day]);
  const from = weeks[0]?.[0] ?? day;
  const to = weeks.at(-1)?.at(-1) ?? day;
  const query = useMemo(() => agendaQuery({ from, to, scope: "all" }), [from, to]);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  const { data: agency } = useQuery(agencyQuery);
  const region = agency?.region ?? regionOf(agency?.address ?? "", usualTimezone);
  const me = useUser().id;
  // Of other days only campaigns and people are known, which the filters need.
  const agenda = isPlaceholderData ? undefined : data;
  if (data?.campaigns.length === 0)
    return <NoCampaigns hint="Sobald eine Kampagne geplant ist, steht hier, wer wann was tut und wer zu viel hat." />;
  return (
    <div className="@container flex flex-col gap-4">
      <CalendarToolbar
        address={address}
        today={today}
        campaigns={data?.campaigns ?? []}
        people={data?.people ?? []}
        me={me}
      />
      {error && (
        <ErrorState
          sentence={
            agenda ? "Der Kalender konnte nicht aktualisiert werden." : "Der Kalender ist gerade nicht erreichbar."
          }
          compact={agenda !== undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {agenda ? (
        <Calendar {...{ agenda, query, address, weeks, region, today, now, me }} />
      ) : (
        !error && <CalendarSkeleton view={view} days={weeks.flat()} />
      )}
    </div>
  );
}
