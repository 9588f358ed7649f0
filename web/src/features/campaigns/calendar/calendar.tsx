import { useMemo, useState } from "react";
import type { Agenda, AgendaTask } from "#shared/campaigns/agenda-contract";
import type { Region } from "#shared/campaigns/planning/regions";
import { isOpen } from "#shared/campaigns/status";
import { hoursText, measuresText } from "#shared/core/numbers";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { useWideScreen } from "../../../ui/wide-screen.ts";
import { agendaChanges } from "../agenda/changes.ts";
import { tasksOf } from "../agenda/persons.ts";
import type { agendaQuery } from "../agenda/query.ts";
import { CalendarBoard } from "./board.tsx";
import type { CalendarAddress } from "./calendar-address.ts";
import { type CalendarScene, CalendarSceneProvider } from "./calendar-context.ts";
import { Day } from "./day.tsx";
import { keepFocusOn, useKeptFocus } from "./kept-focus.ts";
import { Month } from "./month.tsx";
import { SmallMonth } from "./small-month.tsx";
import { tasksByDay } from "./tasks-by-day.ts";
import { Week } from "./week.tsx";
import { weekNumber } from "./weeks.ts";
import { workloadOf } from "./workload.ts";
import { WorkloadPanel } from "./workload-panel.tsx";

const TaskSheet = lazyDialog(() => import("./task-sheet.tsx"));
const DayDialog = lazyDialog(() => import("../agenda/day-dialog.tsx"));
const EditDialog = lazyDialog(() => import("../agenda/edit-dialog.tsx"));

type Asked = { what: "sheet" | "day" | "edit"; id: string };

/** The calendar once its tasks are known: what the filters leave by day, and the week's work by person, which they don't change. */
export function Calendar(props: {
  agenda: Agenda;
  query: ReturnType<typeof agendaQuery>;
  address: CalendarAddress;
  weeks: readonly string[][];
  region: Region;
  today: string;
  now: string;
  me: string;
}) {
  const { agenda, query, address, weeks, region, today, now, me } = props;
  const { view, day, person, campaign: wanted } = address.place;
  const [asked, setAsked] = useState<Asked>();
  const isWide = useWideScreen();
  const changes = useMemo(() => agendaChanges(query), [query]);
  const campaigns = useMemo(() => new Map(agenda.campaigns.map((one) => [one.id, one])), [agenda.campaigns]);
  const all = useMemo(() => tasksByDay(agenda.tasks, campaigns), [agenda.tasks, campaigns]);
  const chosen = useMemo(() => {
    const ofPerson = tasksOf(agenda.tasks, person, me);
    const left = wanted ? ofPerson.filter(({ campaign_id }) => campaign_id === wanted) : ofPerson;
    return tasksByDay(left, campaigns);
  }, [agenda.tasks, campaigns, person, wanted, me]);
  const workloads = useMemo(
    () =>
      new Map(
        weeks.map((week) => {
          const tasks = week.flatMap((one) => all.get(one) ?? []);
          return [week[0], workloadOf(tasks, week, { people: agenda.people, region })];
        }),
      ),
    [weeks, all, agenda.people, region],
  );
  useKeptFocus(agenda.tasks);

  const ask = (what: Asked["what"]) => (task: AgendaTask) => setAsked({ what, id: task.id });
  const scene: CalendarScene = {
    now,
    today,
    region,
    people: agenda.people,
    campaigns,
    tasksOn: (one) => chosen.get(one) ?? [],
    overloadedIn: (monday) => workloads.get(monday)?.people.filter(({ surplus }) => surplus > 0) ?? [],
    address,
    changes,
    open: ask("sheet"),
    askDay: ask("day"),
  };
  const shownDays = view === "day" ? [day] : weeks.flat();
  const shown = shownDays.flatMap((one) => chosen.get(one) ?? []);
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
          {shown.length === 0 ? "Hier ist nichts geplant" : summary(shown)}
        </p>
        {isNarrowed && (
          <Button variant="quiet" size="sm" onClick={() => address.choose({ person: "all", campaign: "" })}>
            Alles anzeigen
          </Button>
        )}
      </div>
      <CalendarBoard campaigns={campaigns} onMove={changes.moveTo}>
        {view === "month" && (isWide ? <Month weeks={weeks} day={day} /> : <SmallMonth weeks={weeks} day={day} />)}
        {view === "week" && <Week days={weeks[0] ?? []} />}
        {view === "day" && <Day day={day} />}
      </CalendarBoard>
      {task && campaign && asked.what === "sheet" && (
        <TaskSheet
          {...{ task, campaign, now, changes }}
          people={agenda.people}
          onEdit={() => ask("edit")(task)}
          onAskDay={() => ask("day")(task)}
          onClose={close}
        />
      )}
      {task && campaign && asked.what === "day" && (
        <DayDialog
          task={task}
          campaign={campaign}
          onMove={(at) => {
            keepFocusOn(task.id);
            changes.moveTo(task, campaign, at);
          }}
          onClose={close}
        />
      )}
      {task && asked.what === "edit" && <EditDialog task={task} onClose={close} />}
    </CalendarSceneProvider>
  );
}

/** "34 Maßnahmen · 52 Std. · 30 offen" */
function summary(tasks: readonly AgendaTask[]): string {
  const hours = Math.round(tasks.reduce((sum, one) => sum + one.hours, 0) * 100) / 100;
  const open = tasks.filter(({ status }) => isOpen(status)).length;
  return [measuresText(tasks.length), hours > 0 && hoursText(hours), `${open} offen`].filter(Boolean).join(" · ");
}
