import { Circle } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { Link } from "react-router";
import type { TeamMember } from "#shared/accounts/contract";
import type { AgendaCampaign, AgendaTask } from "#shared/campaigns/agenda-contract";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { hoursText } from "#shared/core/numbers";
import { planPath } from "#shared/core/places";
import { clockText } from "#shared/core/time";
import type { TitlePicture } from "#shared/files/contract";
import { CampaignPicture } from "../picture/campaign-picture.tsx";
import { WaitingMark } from "../../offline/waiting-mark.tsx";
import { DashboardWhen } from "../when.tsx";
import { postponements } from "../postponements.ts";
import { delegate, finish, postpone } from "../task-changes.ts";
import { delegates, nameOf, personOf, type Whose } from "./persons.ts";
import { columnsClass, factsClass, rowClass } from "./row-classes.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Menu } from "../../../ui/menu.tsx";
import { Ellipsis } from "../../../ui/row-icons.ts";

/** Which tasks of a list are chosen, and how one is. */
export interface Choice {
  has: (id: string) => boolean;
  toggle: (id: string) => void;
}

/**
 * One task of Mein Tag: ticked off, postponed or delegated by one press, or by the keys of the list.
 * @param props.isToday whether its list is today's, which says the day @param props.whose of everybody's it names the person
 */
export function AgendaTaskRow(props: {
  task: AgendaTask;
  campaign: AgendaCampaign;
  picture: TitlePicture | undefined;
  people: readonly TeamMember[];
  me: string;
  now: string;
  whose: Whose;
  isToday: boolean;
  choice?: Choice | undefined;
  onOtherDay: (task: AgendaTask) => void;
  onOpen: (task: AgendaTask) => void;
}) {
  const { task, campaign, people } = props;
  const responsible = props.whose === "all" ? nameOf(people, personOf(task)) : undefined;
  /** What the row does; it may leave the list by that, so that the focus goes to its neighbour. */
  const act = (work: () => void) => (event?: MouseEvent<HTMLElement>) => {
    // The second click of a double click would act on the row that has moved up.
    if (event && event.detail > 1) return;
    focusNeighbour(task.id);
    work();
  };
  const toDone = act(() => finish(task));
  const ways = postponements(task, campaign, props.now).map((way) => ({
    ...way,
    go: act(() => postpone(task, campaign, way.day)),
  }));
  return (
    <li data-task={task.id} className={rowClass}>
      {props.choice && (
        <span className="print:hidden">
          <Checkbox
            hideLabel
            label={`„${task.name}“ auswählen`}
            checked={props.choice.has(task.id)}
            onChange={() => props.choice?.toggle(task.id)}
          />
        </span>
      )}
      <span className="print:hidden">
        <IconButton
          icon={Circle}
          label={`„${task.name}“ als erledigt markieren`}
          variant="secondary"
          size="sm"
          data-act="finish"
          aria-keyshortcuts="e"
          onClick={toDone}
        />
      </span>
      <CampaignPicture
        type={campaign.property_type_code}
        picture={props.picture}
        className="mt-0.5 size-8 @5xl:mt-0 print:hidden"
      />
      <div className={columnsClass}>
        <p className="font-medium break-words">
          <button type="button" onClick={() => props.onOpen(task)} className="min-h-6 text-left hover:underline">
            {task.name}
          </button>
        </p>
        <div className="flex items-start justify-end gap-1 @2xl:row-span-2 @5xl:col-start-3 @5xl:row-span-1 print:hidden">
          {ways.map(({ label, keys, go }) => (
            <button
              key={label}
              type="button"
              data-act={keys.map((key) => acts[key]).join(" ")}
              aria-keyshortcuts={keys.join(" ")}
              className={quickClass}
              onClick={go}
            >
              {label}
              <span className="sr-only">: „{task.name}“ verschieben</span>
            </button>
          ))}
          <AgendaTaskMenu
            task={task}
            people={delegates(people, props.me)}
            ways={ways.map(({ label, go }) => ({ label, onSelect: () => go() }))}
            onOtherDay={() => props.onOtherDay(task)}
            onDelegate={(person) => delegate(task, person)}
          />
        </div>
        <p className={factsClass}>
          {props.isToday ? (
            <time dateTime={task.scheduled_at}>{clockText(task.scheduled_at, campaign.timezone)}</time>
          ) : (
            <DashboardWhen measure={task} campaign={campaign} now={props.now} />
          )}
          <Link
            to={planPath(campaign.id, { measure: task.id })}
            title="Im Plan zeigen"
            className="inline-flex min-h-6 min-w-0 items-center break-words hover:underline"
          >
            {campaign.title}
          </Link>
          <WaitingMark of={task.id} />
          {task.hours > 0 && <span className="whitespace-nowrap @max-2xl:hidden">{hoursText(task.hours)}</span>}
          {responsible && (
            <span className="inline-flex items-center gap-1 whitespace-nowrap">
              <span className="sr-only">Zuständig: </span>
              {responsible}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

/** What the keys of the list look for. */
const acts = { m: "tomorrow", w: "week" } as const;

const quickClass =
  "hidden min-h-7 rounded-md px-2 text-sm font-medium text-ink-soft whitespace-nowrap hover:bg-sunken hover:text-ink @2xl:block pointer-coarse:min-h-11";

/** The row goes away: the focus goes to the same button of the row after it, before it, or to the list's heading. */
function focusNeighbour(id: string): void {
  const row = document.querySelector(`[data-task="${CSS.escape(id)}"]`);
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = neighbour?.querySelector("button") ?? row?.closest("section")?.querySelector("h2, h3");
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** Postponing and delegating by menu. It is only made when it is opened for the first time, so that long lists stay light. */
function AgendaTaskMenu(props: {
  task: AgendaTask;
  people: readonly TeamMember[];
  ways: readonly { label: string; onSelect: () => void }[];
  onOtherDay: () => void;
  onDelegate: (person: { id: string; name: string } | null) => void;
}) {
  const { task, people, onDelegate } = props;
  const [isAwake, setIsAwake] = useState(false);
  const trigger = (
    <button
      type="button"
      aria-label={`„${task.name}“ verschieben oder übergeben`}
      title="Verschieben, übergeben"
      aria-haspopup="menu"
      className={buttonClass({ variant: "quiet", size: "sm", square: true })}
      onClick={isAwake ? undefined : () => setIsAwake(true)}
    >
      <Ellipsis size={16} aria-hidden />
    </button>
  );
  if (!isAwake) return trigger;
  return (
    <Menu
      defaultOpen
      trigger={trigger}
      items={[
        { heading: "Verschieben auf" },
        ...props.ways,
        { label: "Anderer Tag …", onSelect: props.onOtherDay },
        "separator",
        { heading: "Zuständig ist" },
        ...people.map(({ id, full_name }) => ({
          label: full_name,
          disabledReason: task.responsible_id === id ? "Ist bereits zuständig" : undefined,
          onSelect: () => onDelegate({ id, name: full_name }),
        })),
        ...(task.responsible_id === null ? [] : [{ label: "Niemand", onSelect: () => onDelegate(null) }]),
      ]}
    />
  );
}
