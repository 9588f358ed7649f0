import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { dayOf } from "#shared/campaigns/agenda";
import { regionOf } from "#shared/campaigns/region-of";
import { given } from "#shared/core/given";
import { defaultTimezone } from "#shared/core/timezone";
import { useNow } from "../../../core/now.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { useUser } from "../../accounts/session.tsx";
import { agencyQuery } from "../../agency/agency-query.ts";
import { NoCampaigns } from "../agenda/no-campaigns.tsx";
import { agendaQuery, useShownAgenda } from "../agenda/query.ts";
import { useCalendarPlace, type CalendarAddress, type CalendarPlace } from "./calendar-address.ts";
import { Calendar } from "./calendar.tsx";
import { withDay } from "./tasks-by-day.ts";
import { weeksOf, type CalendarView, stepped } from "./weeks.ts";
import type { Day } from "#shared/core/time";
import { classNames } from "../../../ui/class-names.ts";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { Agenda } from "#shared/campaigns/agenda-contract";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Select } from "../../../ui/select.tsx";
import { useWideScreen } from "../../../ui/wide-screen.ts";
import { titleOf } from "./words.ts";

const views = [
  { value: "month", label: "Monat" },
  { value: "week", label: "Woche" },
  { value: "day", label: "Tag" },
] as const;
const steps = {
  month: ["Voriger Monat", "Nächster Monat"],
  week: ["Vorige Woche", "Nächste Woche"],
  day: ["Voriger Tag", "Nächster Tag"],
} as const;

/** The calendar: who does what when over all campaigns, by month, week or day, and who has too much. */
export default function CalendarTab() {
  const now = useNow();
  const today = dayOf(now, defaultTimezone);
  const address = useCalendarPlace(today);
  const { view, day } = address.place;
  const weeks = useMemo(() => weeksOf(view, day), [view, day]);
  const from = weeks[0]?.[0] ?? day;
  const to = weeks.at(-1)?.at(-1) ?? day;
  const me = useUser().id;
  const isMonth = view === "month";
  const isWide = useWideScreen();
  const all = useQuery({
    ...agendaQuery({ from, to, scope: isMonth ? "month" : "all" }),
    placeholderData: keepPreviousData,
  });
  // Where a month lists but the first tasks of its days, it is asked for once more by what the filters say.
  const filters = filtersOf(address.place, me);
  const isCut = isMonth && (all.data?.rest?.days ?? []).length > 0;
  const isNarrowed = isCut && Object.keys(filters).length > 0;
  const narrowed = useQuery({
    ...agendaQuery({ from, to, scope: "month", ...filters }),
    enabled: isNarrowed,
    placeholderData: keepPreviousData,
  });
  const { data, isFetching, isPlaceholderData, refetch } = isNarrowed ? narrowed : all;
  const error = all.error ?? (isNarrowed ? narrowed.error : null);
  // On a phone such a month lists all of its pressed day.
  const isListed = isMonth && !isWide && data?.rest?.days.some((one) => one.day === day) === true;
  const { data: ofDay } = useQuery({ ...agendaQuery({ from: day, to: day, scope: "all" }), enabled: isListed });
  const read = useMemo(
    () => (isListed && data && ofDay ? withDay(data, ofDay, day) : data),
    [isListed, data, ofDay, day],
  );
  const { data: agency } = useQuery(agencyQuery);
  const region = agency?.region ?? regionOf(agency?.address ?? "", defaultTimezone);
  // Of other days only campaigns and people are known, which the filters need.
  const agenda = useShownAgenda(isPlaceholderData ? undefined : read);
  if (all.data?.campaigns.length === 0)
    return <NoCampaigns hint="Sobald eine Kampagne geplant ist, steht hier, wer wann was tut und wer zu viel hat." />;
  return (
    <div className="@container flex flex-col gap-4">
      <CalendarToolbar
        address={address}
        today={today}
        campaigns={all.data?.campaigns ?? []}
        people={all.data?.people ?? []}
        me={me}
      />
      {error && (
        <ErrorState
          sentence={
            agenda ? "Der Kalender konnte nicht aktualisiert werden." : "Der Kalender ist gerade nicht erreichbar."
          }
          compact={agenda !== undefined}
          busy={isFetching}
          onRetry={() => void Promise.all([all.refetch(), isNarrowed && refetch()])}
        />
      )}
      {agenda ? (
        <Calendar {...{ agenda, address, weeks, region, today, now, me }} closedDays={agency?.closed_days} />
      ) : (
        !error && <CalendarSkeleton view={view} days={weeks.flat()} />
      )}
    </div>
  );
}

/** What the filters say to the server; nothing where they let everything through. @param me the signed-in user's id */
function filtersOf({ person, campaign }: CalendarPlace, me: string): { person?: string; campaign?: string } {
  return given({ person: person === "all" ? undefined : person === "mine" ? me : person, campaign });
}

/** The calendar while it loads, in its final shape. @param props.days those of the view's weeks */
function CalendarSkeleton({ view, days }: { view: CalendarView; days: readonly Day[] }) {
  const places = view === "day" ? days.slice(0, 3) : days;
  return (
    <SkeletonGroup
      label="Kalender wird geladen"
      className={classNames("grid gap-1", view === "month" && "grid-cols-7", view === "week" && "@4xl:grid-cols-7")}
    >
      {places.map((day) => (
        <Skeleton key={day} className={view === "week" ? "h-24 w-full @4xl:h-96" : "h-14 w-full @2xl:h-28"} />
      ))}
    </SkeletonGroup>
  );
}

/** Where the calendar stands, the ways from there, and whose tasks of which property it shows. */
function CalendarToolbar(props: {
  address: CalendarAddress;
  today: Day;
  campaigns: Agenda["campaigns"];
  people: Agenda["people"];
  me: string;
}) {
  const { address, today, people, me } = props;
  const { view, day, person, campaign } = address.place;
  const [back, on] = steps[view];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex min-w-0 grow basis-full items-center gap-1 @2xl:basis-auto @2xl:grow-0">
        <IconButton icon={ChevronLeft} label={back} onClick={() => address.go({ day: stepped(view, day, -1) })} />
        <h3 className="min-w-0 grow text-center text-base font-semibold @2xl:min-w-64 print:text-left">
          {titleOf(view, day)}
        </h3>
        <IconButton icon={ChevronRight} label={on} onClick={() => address.go({ day: stepped(view, day, 1) })} />
      </div>
      <div className="flex grow items-center justify-between gap-3 @2xl:justify-start">
        <Button onClick={() => address.go({ day: today })}>Heute</Button>
        <SegmentedControl
          label="Zeitraum"
          value={view}
          segments={views}
          onChange={(next) => address.go({ view: next })}
        />
      </div>
      <div className="grid basis-full grid-cols-2 gap-2 @2xl:flex @4xl:basis-auto print:hidden">
        <Select
          aria-label="Person"
          value={person}
          onChange={({ target }) => address.choose({ person: target.value })}
          className="@2xl:w-48 @4xl:w-44"
        >
          <option value="all">Alle Personen</option>
          <option value="mine">Meine Maßnahmen</option>
          <option value="nobody">Niemand zuständig</option>
          {people
            .filter(({ id, is_active }) => id !== me && (is_active || id === person))
            .map(({ id, full_name }) => (
              <option key={id} value={id}>
                {full_name}
              </option>
            ))}
        </Select>
        <Select
          aria-label="Objekt"
          value={campaign ?? ""}
          onChange={({ target }) => address.choose({ campaign: target.value })}
          className="@2xl:w-64 @4xl:w-44"
        >
          <option value="">Alle Objekte</option>
          {props.campaigns.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
