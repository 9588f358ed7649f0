import { dayAfter, type Day, mondayOf } from "#shared/core/time";
import { type Query, useQuery } from "@tanstack/react-query";
import { CalendarCheck } from "lucide-react";
import { useMemo, useState } from "react";
import { dayOf } from "#shared/campaigns/agenda";
import { agendaGroups, lastDayOfAgenda } from "#shared/plan/days/agenda-groups";
import type { Agenda, AgendaTask } from "#shared/campaigns/agenda-contract";
import { isOpen } from "#shared/campaigns/status";
import { countText, numberText } from "#shared/core/numbers";
import { defaultTimezone } from "#shared/core/timezone";
import { useAddress } from "../../../core/address.ts";
import { useNow } from "../../../core/now.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { useUser } from "../../accounts/session.tsx";
import { AwayToday } from "./away-today.tsx";
import { moveTo } from "../task-changes.ts";
import { NoCampaigns } from "./no-campaigns.tsx";
import { useTitlePictures } from "../picture/campaign-picture.tsx";
import { byTime, type DayEntry } from "./entries.ts";
import { tasksOf, viewingsOf } from "./persons.ts";
import { AgendaAsks } from "./asks.tsx";
import { AgendaLeftBehind } from "./left-behind.tsx";
import { myDayQuery, useShownAgenda } from "./query.ts";
import { AgendaTaskList } from "./task-list.tsx";
import { AgendaTodayList } from "./today-list.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { startWithToday } from "../../../core/chosen-start.ts";
import { startsWithToday } from "../../../core/start-page.ts";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Switch } from "../../../ui/switch.tsx";

const choices = [
  { value: "mine", label: "Meine" },
  { value: "all", label: "Alle" },
] as const;

const DayDialog = lazyDialog(() => import("../task-day-dialog.tsx"));
const TaskOfList = lazyDialog(() => import("./task-of-list.tsx"));

/** Milliseconds for which what the page after the sign-in has just read is read again by nobody. */
const justRead = 2_000;
const isOlder = ({ state }: Pick<Query<Agenda>, "state">) =>
  state.isInvalidated || Date.now() - state.dataUpdatedAt > justRead;

/**
 * Mein Tag: what is due today, what only a person can answer, what is due this week, and, folded, what was left behind, over all
 * campaigns; to do, postpone or delegate by one press.
 */
export default function TodayTab() {
  const now = useNow();
  const { params, filter } = useAddress();
  const today = dayOf(now, defaultTimezone);
  const { data: read, error, isFetching, refetch } = useQuery({ ...myDayQuery(today), refetchOnMount: isOlder });
  const data = useShownAgenda(read);
  const whose = params.get("who") === "all" ? "all" : "mine";
  return (
    <div className="@container flex flex-col gap-4">
      <TodayToolbar whose={whose} onChoose={(who) => filter({ who: who === "all" ? who : undefined })} />
      {error && (
        <ErrorState
          sentence={data ? "Mein Tag konnte nicht aktualisiert werden." : "Mein Tag ist gerade nicht erreichbar."}
          compact={data !== undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data ? (
        <Today agenda={data} today={today} now={now} whose={whose} onAll={() => filter({ who: "all" })} />
      ) : (
        !error && <AgendaSkeleton label="Mein Tag wird geladen" />
      )}
    </div>
  );
}

function Today(props: { agenda: Agenda; today: Day; now: string; whose: "mine" | "all"; onAll: () => void }) {
  const { agenda, today, now, whose } = props;
  const me = useUser().id;
  const [moving, setMoving] = useState<AgendaTask>();
  const [opened, setOpened] = useState<AgendaTask>();
  const campaigns = useMemo(() => new Map(agenda.campaigns.map((one) => [one.id, one])), [agenda.campaigns]);
  const hasNext = lastDayOfAgenda(today) > dayAfter(mondayOf(today), 6);
  const until = hasNext ? "Bis Ende nächster Woche" : "Diese Woche";
  const open = agenda.tasks.filter(({ status }) => isOpen(status));
  const groupsOf = (tasks: AgendaTask[]) =>
    agendaGroups(
      tasks.toSorted((one, other) => one.scheduled_at.localeCompare(other.scheduled_at)),
      today,
      campaigns,
    );
  const tasks = groupsOf(tasksOf(open, whose, me));
  const viewings = agendaGroups(viewingsOf(agenda.viewings ?? [], whose, me), today, campaigns);
  const groups = {
    late: tasks.late,
    unrecorded: viewings.late,
    today: byTime<DayEntry>([...tasks.today, ...viewings.today]),
    week: byTime<DayEntry>([...tasks.week, ...viewings.week]),
    next: byTime<DayEntry>([...tasks.next, ...viewings.next]),
  };
  const count = Object.values(groups).flat().length;
  const others =
    whose === "mine" ? Object.values(groupsOf(open)).flat().length - Object.values(tasks).flat().length : 0;
  const movingIn = moving && campaigns.get(moving.campaign_id);
  const pictures = useTitlePictures(
    [...agenda.tasks, ...(agenda.viewings ?? [])].map(({ campaign_id }) => campaign_id),
  );
  const shared = { agenda, campaigns, pictures, me, whose, now, onOtherDay: setMoving, onOpen: setOpened };
  if (agenda.campaigns.length === 0)
    return (
      <>
        <AgendaAsks campaigns={campaigns} whose={whose} me={me} />
        <NoCampaigns hint="Sobald eine Kampagne geplant ist, steht hier, was heute und diese Woche zu tun ist." />
      </>
    );
  return (
    <>
      <AwayToday {...{ campaigns, whose, me, today, tasks: open, people: agenda.people }} />
      <p
        role="status"
        className={classNames("text-ink-soft tabular-nums", agenda.left_out === 0 && "@max-2xl:sr-only")}
      >
        {[
          `${numberText(groups.today.length)} heute`,
          (!hasNext || groups.week.length > 0) && `${numberText(groups.week.length)} diese Woche`,
          hasNext && `${numberText(groups.next.length)} nächste Woche`,
          `${numberText(groups.late.length)} liegengeblieben`,
        ]
          .filter(Boolean)
          .join(" · ")}
        {agenda.left_out > 0 &&
          ` · ${countText(agenda.left_out, "ältere überfällige Maßnahme steht", "ältere überfällige Maßnahmen stehen")} nur im Plan ihrer Kampagne`}
      </p>
      {count === 0 && <AgendaAsks campaigns={campaigns} whose={whose} me={me} />}
      {count === 0 ? (
        <EmptyState
          icon={CalendarCheck}
          title={whose === "mine" ? `${until} wartet nichts auf Sie` : `${until} steht nichts mehr an`}
          hint={
            others > 0
              ? `Hier steht, wofür Sie zuständig sind. Im Team ${others === 1 ? "steht" : "stehen"} noch ${countText(others, "Maßnahme", "Maßnahmen")} an.`
              : "Sobald eine Maßnahme fällig wird, steht sie hier."
          }
          action={others > 0 && <Button onClick={props.onAll}>Alle anzeigen</Button>}
        />
      ) : (
        <div className="flex flex-col gap-8">
          <AgendaTodayList key={whose} {...shared} tasks={groups.today} />
          {groups.unrecorded.length > 0 && (
            <AgendaTaskList {...shared} title="Besichtigungen ohne Ergebnis" tasks={groups.unrecorded} />
          )}
          <AgendaAsks campaigns={campaigns} whose={whose} me={me} />
          {/* Where the working week is over its last days stand there only with what they hold. */}
          {(!hasNext || groups.week.length > 0) && (
            <AgendaTaskList
              {...shared}
              title="Diese Woche"
              tasks={groups.week}
              empty="Bis Sonntag steht nichts weiter an."
            />
          )}
          {hasNext && (
            <AgendaTaskList
              {...shared}
              title="Nächste Woche"
              tasks={groups.next}
              empty="Auch in der nächsten Woche steht noch nichts an."
            />
          )}
          <AgendaLeftBehind {...shared} tasks={groups.late} />
        </div>
      )}
      {moving && movingIn && (
        <DayDialog
          task={moving}
          campaign={movingIn}
          onMove={(at) => moveTo(moving, movingIn, at)}
          onClose={() => setMoving(undefined)}
        />
      )}
      {opened && <TaskOfList task={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** Lists of tasks while they load, in their final shape. */
function AgendaSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="flex flex-col gap-8">
      {["a", "b"].map((list) => (
        <div key={list} className="flex flex-col gap-4">
          <Skeleton className="h-6 w-32" />
          {["c", "d", "e"].map((row) => (
            <Skeleton key={row} className="h-10 w-full" />
          ))}
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** Whose tasks Mein Tag shows, and whether the cockpit opens with it in this browser. */
function TodayToolbar(props: { whose: "mine" | "all"; onChoose: (whose: "mine" | "all") => void }) {
  const [isStart, setIsStart] = useState(startsWithToday);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
      <SegmentedControl label="Wessen Maßnahmen" value={props.whose} segments={choices} onChange={props.onChoose} />
      <Switch
        label="Als Startseite"
        checked={isStart}
        onChange={({ target }) => {
          setIsStart(target.checked);
          startWithToday(target.checked);
        }}
      />
    </div>
  );
}
