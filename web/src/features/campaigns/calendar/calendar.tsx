import { type ClosedPeriod, periodOn } from "#shared/core/periods";
import { dayAndMonth, weekdayName, type Day } from "#shared/core/time";
import { useMemo, useState, useId } from "react";
import type { Agenda, AgendaTask } from "#shared/campaigns/agenda-contract";
import type { Region } from "#shared/campaigns/regions";
import { isOpen } from "#shared/campaigns/status";
import { hoursText, measuresText, toHundredths } from "#shared/core/numbers";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { useWideScreen } from "../../../ui/wide-screen.ts";
import { moveTo } from "../task-changes.ts";
import { tasksOf, viewingsOf } from "../agenda/persons.ts";
import { CalendarBoard } from "./board.tsx";
import type { CalendarAddress } from "./calendar-address.ts";
import { type CalendarScene, CalendarSceneProvider, type DayRest, useScene } from "./calendar-context.ts";
import { Away } from "./away.tsx";
import { DayList } from "./day.tsx";
import { keepFocusOn, useRestoredFocus } from "./kept-focus.ts";
import { Month } from "./month.tsx";
import { SmallMonth } from "./small-month.tsx";
import { type DayEntry, isTask } from "../agenda/entries.ts";
import { tasksByDay } from "./tasks-by-day.ts";
import { weekNumber, isWeekend } from "./weeks.ts";
import { workloadOf } from "./workload.ts";
import { WorkloadPanel } from "./workload-panel.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { DayTasks, DropDay } from "./day-tasks.tsx";
import { holidayName } from "./holiday-names.ts";
import { viewingsText } from "./words.ts";

/** How many tasks a day of the week shows before the rest is behind "weitere". */
const max = 12;

const DayDialog = lazyDialog(() => import("../task-day-dialog.tsx"));
const TaskOfList = lazyDialog(() => import("../agenda/task-of-list.tsx"));

const noRest: DayRest = { open: 0, done: 0, hours: 0 };

type Asked = { what: "sheet" | "day"; id: string };

/** The calendar once its tasks are known: what the filters leave by day, and the week's work by person, which they don't change. */
export function Calendar(props: {
  agenda: Agenda;
  address: CalendarAddress;
  weeks: readonly Day[][];
  region: Region;
  closedDays: readonly ClosedPeriod[] | undefined;
  today: Day;
  now: string;
  me: string;
}) {
  const { agenda, address, weeks, region, closedDays, today, now, me } = props;
  const { view, day, person, campaign: wanted } = address.place;
  const [asked, setAsked] = useState<Asked>();
  const isWide = useWideScreen();
  const campaigns = useMemo(() => new Map(agenda.campaigns.map((one) => [one.id, one])), [agenda.campaigns]);
  const all = useMemo(() => tasksByDay(agenda.tasks, campaigns), [agenda.tasks, campaigns]);
  const chosen = useMemo(() => {
    const ofPerson = tasksOf(agenda.tasks, person, me);
    const left = wanted ? ofPerson.filter(({ campaign_id }) => campaign_id === wanted) : ofPerson;
    return tasksByDay(left, campaigns);
  }, [agenda.tasks, campaigns, person, wanted, me]);
  const entries = useMemo(() => {
    const ofPerson = viewingsOf(agenda.viewings ?? [], person, me);
    const viewings = wanted ? ofPerson.filter(({ campaign_id }) => campaign_id === wanted) : ofPerson;
    return tasksByDay<DayEntry>([...chosen.values().flatMap((tasks) => tasks), ...viewings], campaigns);
  }, [agenda.viewings, chosen, campaigns, person, wanted, me]);
  const rest = useMemo(() => new Map<Day, DayRest>(agenda.rest?.days.map((one) => [one.day, one])), [agenda.rest]);
  const workloads = useMemo(
    () =>
      new Map(
        weeks.map((week) => {
          const tasks = week.flatMap((one) => all.get(one) ?? []);
          const besides = agenda.rest?.load.filter(({ monday }) => monday === week[0]) ?? [];
          return [week[0], workloadOf(tasks, week, { people: agenda.people, region, closedDays, besides })];
        }),
      ),
    [weeks, all, agenda.people, agenda.rest, region, closedDays],
  );
  useRestoredFocus(agenda.tasks);

  const ask = (what: Asked["what"]) => (task: AgendaTask) => setAsked({ what, id: task.id });
  const scene: CalendarScene = {
    now,
    today,
    closedFor: (one) => holidayName(one, region) ?? periodOn(closedDays, one)?.label,
    awayOn: (one) =>
      agenda.people
        .filter(({ is_active, absences }) => is_active && periodOn(absences, one))
        .map((who) => who.full_name),
    people: agenda.people,
    campaigns,
    tasksOn: (one) => chosen.get(one) ?? [],
    entriesOn: (one) => entries.get(one) ?? [],
    restOn: (one) => rest.get(one) ?? noRest,
    overloadedIn: (monday) => workloads.get(monday)?.people.filter(({ surplus }) => surplus > 0) ?? [],
    address,
    open: ask("sheet"),
    askDay: ask("day"),
  };
  const month = day.slice(0, 7);
  const shownDays = view === "day" ? [day] : weeks.flat().filter((one) => view === "week" || one.startsWith(month));
  const shown = shownDays.flatMap((one) => entries.get(one) ?? []);
  const workload = workloads.get(weeks[0]?.[0]);
  const task = asked && agenda.tasks.find(({ id }) => id === asked.id);
  const campaign = task && campaigns.get(task.campaign_id);
  const close = () => setAsked(undefined);
  const isNarrowed = person !== "all" || wanted !== undefined;
  return (
    <CalendarSceneProvider value={scene}>
      {view !== "month" && workload && <WorkloadPanel workload={workload} week={weekNumber(day)} />}
      <div className="flex flex-wrap items-center gap-x-3">
        <p role="status" className="text-ink-soft tabular-nums">
          {summary(
            shown,
            shownDays.flatMap((one) => rest.get(one) ?? []),
          ) || "Hier ist nichts geplant"}
        </p>
        {isNarrowed && (
          <Button variant="quiet" size="sm" onClick={() => address.choose({ person: "all", campaign: "" })}>
            Alles anzeigen
          </Button>
        )}
      </div>
      <CalendarBoard campaigns={campaigns} onMove={moveTo}>
        {view === "month" && (isWide ? <Month weeks={weeks} day={day} /> : <SmallMonth weeks={weeks} day={day} />)}
        {view === "week" && <Week days={weeks[0] ?? []} />}
        {view === "day" && <DayList day={day} />}
      </CalendarBoard>
      {task && asked.what === "sheet" && (
        <TaskOfList
          task={task}
          onClose={() => {
            keepFocusOn(task.id);
            close();
          }}
        />
      )}
      {task && campaign && asked.what === "day" && (
        <DayDialog
          task={task}
          campaign={campaign}
          onMove={(at) => {
            keepFocusOn(task.id);
            moveTo(task, campaign, at);
          }}
          onClose={close}
        />
      )}
    </CalendarSceneProvider>
  );
}

/** "34 Maßnahmen · 52 Std. · 30 offen · 2 Besichtigungen"; empty where there is nothing. @param rest what is counted besides */
function summary(entries: readonly DayEntry[], rest: readonly DayRest[]): string {
  const tasks = entries.filter(isTask);
  const viewings = entries.length - tasks.length;
  const sum = (of: (one: DayRest) => number) => rest.reduce((total, one) => total + of(one), 0);
  const hours = toHundredths(tasks.reduce((total, one) => total + one.hours, 0) + sum((one) => one.hours));
  const count = tasks.length + sum(({ open, done }) => open + done);
  if (count + viewings === 0) return "";
  const open = tasks.filter(({ status }) => isOpen(status)).length + sum((one) => one.open);
  const words = [
    measuresText(count),
    hours > 0 && hoursText(hours),
    `${open} offen`,
    viewings > 0 && viewingsText(viewings),
  ];
  return words.filter(Boolean).join(" · ");
}

/** A week: seven days next to each other, or below each other where there is no room, each with its tasks by time. */
function Week({ days }: { days: readonly Day[] }) {
  return (
    <div className="flex flex-col gap-2 @4xl:grid @4xl:grid-cols-[repeat(5,minmax(0,1fr))_repeat(2,minmax(0,0.75fr))] @4xl:gap-px @4xl:overflow-hidden @4xl:rounded-md @4xl:border @4xl:border-line @4xl:bg-line">
      {days.map((day) => (
        <WeekDay key={day} day={day} />
      ))}
    </div>
  );
}

function WeekDay({ day }: { day: Day }) {
  const { today, closedFor, entriesOn, address } = useScene();
  const id = useId();
  const holiday = closedFor(day);
  const isToday = day === today;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col">
      <DropDay
        day={day}
        className={classNames(
          "flex grow flex-col gap-2 rounded-md border border-line p-2 @4xl:min-h-96 @4xl:rounded-none @4xl:border-0",
          isWeekend(day) || holiday ? "bg-sunken" : "bg-canvas",
        )}
      >
        <h4 id={id} className="flex flex-wrap items-baseline gap-x-1.5 @4xl:flex-col">
          <button
            type="button"
            aria-current={isToday ? "date" : undefined}
            onClick={() => address.go({ view: "day", day })}
            className={classNames(
              "rounded-sm text-left hover:underline",
              isToday ? "font-semibold text-accent-ink" : "font-medium",
            )}
          >
            {weekdayName(day)}
            <span className={classNames("ml-1.5 tabular-nums @4xl:ml-0 @4xl:block", !isToday && "text-ink-soft")}>
              {dayAndMonth(day)}
              {isToday && " · heute"}
            </span>
          </button>
          {holiday && <span className="text-xs font-medium text-orange">{holiday}</span>}
        </h4>
        <Away day={day} />
        {entriesOn(day).length === 0 ? (
          <p className="text-xs text-ink-faint @4xl:sr-only">Nichts geplant</p>
        ) : (
          <DayTasks day={day} look="card" max={max} />
        )}
      </DropDay>
    </section>
  );
}
