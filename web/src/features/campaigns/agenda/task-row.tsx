import { Check } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import type { TeamMember } from "#shared/accounts/contract";
import type { AgendaCampaign, AgendaTask } from "#shared/campaigns/agenda-contract";
import { IconButton } from "../../../ui/icon-button.tsx";
import { hoursText } from "#shared/core/numbers";
import { WaitingMark } from "../../offline/waiting-mark.tsx";
import { DashboardWhen } from "../dashboard/when.tsx";
import { type AgendaChanges, postponedDays } from "./changes.ts";
import { delegates, nameOf, personOf } from "./persons.ts";
import { AgendaTaskMenu } from "./task-menu.tsx";

/** One task of Mein Tag: ticked off, postponed or delegated by one press, or by the keys of the list. */
export function AgendaTaskRow(props: {
  task: AgendaTask;
  campaign: AgendaCampaign;
  people: readonly TeamMember[];
  me: string;
  now: string;
  changes: AgendaChanges;
  onOtherDay: (task: AgendaTask) => void;
  onOpen: (task: AgendaTask) => void;
}) {
  const { task, campaign, people, changes } = props;
  const { tomorrow, nextWeek } = postponedDays(props.now, campaign);
  const responsible = nameOf(people, personOf(task));
  /** What the row does; it may leave the list by that, so that the focus goes to its neighbour. */
  const act = (work: () => void) => (event?: MouseEvent<HTMLElement>) => {
    // The second click of a double click would act on the row that has moved up.
    if (event && event.detail > 1) return;
    focusNeighbour(task.id);
    work();
  };
  const finish = act(() => changes.finish(task));
  const toTomorrow = act(() => changes.postpone(task, campaign, tomorrow));
  const toNextWeek = act(() => changes.postpone(task, campaign, nextWeek));
  const toOtherDay = () => props.onOtherDay(task);
  return (
    <li data-task={task.id} className="flex items-start gap-3 py-2.5">
      <span className="print:hidden">
        <IconButton
          icon={Check}
          label={`„${task.name}“ als erledigt markieren`}
          variant="secondary"
          size="sm"
          data-act="finish"
          aria-keyshortcuts="e"
          onClick={finish}
        />
      </span>
      <div className="min-w-0 grow">
        <p className="font-medium break-words">
          <button type="button" onClick={() => props.onOpen(task)} className="text-left hover:underline">
            {task.name}
          </button>
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
          <DashboardWhen measure={task} timezone={campaign.timezone} now={props.now} />
          <Link
            to={`/timeline/${campaign.id}#measure-${task.id}`}
            title="In der Timeline zeigen"
            className="min-w-0 break-words hover:underline"
          >
            {campaign.title}
          </Link>
          <WaitingMark of={task.id} />
          {task.hours > 0 && <span className="whitespace-nowrap">{hoursText(task.hours)}</span>}
          {responsible && (
            <span className="inline-flex items-center gap-1 whitespace-nowrap">
              <span className="sr-only">Zuständig: </span>
              {responsible}
            </span>
          )}
        </p>
      </div>
      <div className="flex shrink-0 gap-1 print:hidden">
        <button type="button" data-act="tomorrow" aria-keyshortcuts="m" className={quickClass} onClick={toTomorrow}>
          Morgen<span className="sr-only">: „{task.name}“ verschieben</span>
        </button>
        <button type="button" data-act="week" aria-keyshortcuts="w" className={quickClass} onClick={toNextWeek}>
          Nächste Woche<span className="sr-only">: „{task.name}“ verschieben</span>
        </button>
        <AgendaTaskMenu
          task={task}
          people={delegates(people, props.me)}
          onTomorrow={() => toTomorrow()}
          onNextWeek={() => toNextWeek()}
          onOtherDay={toOtherDay}
          onDelegate={(person) => changes.delegate(task, person)}
        />
      </div>
    </li>
  );
}

const quickClass =
  "hidden min-h-7 rounded-md px-2 text-sm font-medium text-ink-soft whitespace-nowrap hover:bg-sunken hover:text-ink @2xl:block pointer-coarse:min-h-11";

/** The row goes away: the focus goes to the same button of the row after it, before it, or to the list's heading. */
function focusNeighbour(id: string): void {
  const row = document.querySelector(`[data-task="${CSS.escape(id)}"]`);
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = neighbour?.querySelector("button") ?? row?.closest("section")?.querySelector("h2, h3");
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
