import { clockText } from "#shared/core/time";
import { useDraggable } from "@dnd-kit/core";
import { type KeyboardEvent, useId } from "react";
import type { AgendaTask } from "#shared/campaigns/agenda-contract";
import { isOwed, isPast } from "#shared/campaigns/reading";
import type { TitlePicture } from "#shared/files/contract";
import { isOpen, readingOf } from "#shared/campaigns/status";
import { classNames } from "../../../ui/class-names.ts";
import { isSingleKey } from "../../../ui/single-key.ts";
import { StatusIcon } from "../../../ui/status-icon.tsx";
import { inkClasses } from "../../../ui/tone.ts";
import { postponements } from "../postponements.ts";
import { finish, postpone } from "../task-changes.ts";
import { nameOf, personOf } from "../agenda/persons.ts";
import { CampaignPicture } from "../picture/campaign-picture.tsx";
import { EstimatedMark } from "../estimated-mark.tsx";
import { PersonMark } from "../person-mark.tsx";
import { useScene } from "./calendar-context.ts";
import { keepFocusOn } from "./kept-focus.ts";
import { whenText } from "./words.ts";

export type TaskLook = "line" | "card" | "row";

/**
 * A task in the calendar: pressed it is looked at, dragged it goes to another day. By keys E ticks it off, M and W put it
 * on tomorrow and next week, V asks for a day, and the arrows go from task to task.
 * @param props.look `line` has its time and name in one line, `card` all that a week has room for, `row` the address and the
 *   person's name and picture as well
 * @param props.picture the property's, for `row`
 */
export function TaskChip(props: { task: AgendaTask; look: TaskLook; picture?: TitlePicture | undefined }) {
  const { task, look } = props;
  const scene = useScene();
  const { campaigns, now, people } = scene;
  const id = useId();
  const canMove = isOpen(task.status);
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: task.id, data: { task }, disabled: !canMove });
  const campaign = campaigns.get(task.campaign_id);
  if (!campaign) return null;
  const { label, color } = readingOf(task.status, "timeline");
  const late = isPast(task, now) && isOwed(task, campaign);
  const responsible = nameOf(people, personOf(task));
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const { nativeEvent, currentTarget } = event;
    const means = (key: string) => canMove && isSingleKey(nativeEvent, key);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isSingleKey(nativeEvent, event.key)) {
      event.preventDefault();
      focusNext(currentTarget, step);
    }
    if (means("v")) scene.askDay(task);
    const to = postponements(task, campaign, now).find(({ keys }) => keys.some(means));
    if (!means("e") && !to) return;
    keepFocusOn(task.id);
    if (to) postpone(task, campaign, to.day);
    else finish(task);
  };
  const sign = <StatusIcon status={task.status} size={14} className={classNames("mt-px", inkClasses[color])} />;
  return (
    <button
      ref={setNodeRef}
      type="button"
      data-task={task.id}
      aria-describedby={id}
      aria-keyshortcuts={canMove ? "e m w v" : undefined}
      {...listeners}
      onKeyDown={press}
      onClick={() => scene.open(task)}
      className={classNames(
        "min-h-6 w-full rounded-sm text-left text-xs hyphens-auto -outline-offset-1 select-none [-webkit-touch-callout:none] pointer-coarse:min-h-11",
        looks[look],
        "hover:bg-sunken",
        canMove && "touch-manipulation",
        isDragging && "opacity-40",
      )}
    >
      {look === "line" ? (
        <>
          {task.status !== "planned" && sign}
          <span className={classNames("min-w-0 grow truncate", !canMove && "text-ink-soft")}>
            {task.estimated && <EstimatedMark isSign />}
            {task.status !== "done" && (
              <time dateTime={task.scheduled_at} className={classNames("mr-1", late ? "text-red" : "text-ink-soft")}>
                {clockText(task.scheduled_at, campaign.timezone)}
              </time>
            )}
            {task.name}
          </span>
        </>
      ) : (
        <>
          {look === "row" && (
            <CampaignPicture
              type={campaign.property_type_code}
              picture={props.picture}
              className="absolute top-2 left-3 size-8 @2xl:static @2xl:self-center print:hidden"
            />
          )}
          <span className="flex items-start gap-1">
            {sign}
            <time
              dateTime={task.scheduled_at}
              className={classNames("min-w-0 grow", late ? "font-medium text-red" : "text-ink-soft")}
            >
              {whenText(task, campaign.timezone)}
            </time>
            {task.estimated && <EstimatedMark />}
          </span>
          <span
            className={classNames(
              "mt-0.5 block min-w-0 font-medium break-words",
              look === "row" && "text-sm",
              !canMove && "text-ink-soft",
            )}
          >
            {task.name}
            {look === "row" && (
              <span className="block text-xs font-normal text-ink-soft">
                {[campaign.title, campaign.property_address].filter(Boolean).join(", ")}
              </span>
            )}
          </span>
          {look === "card" ? (
            <span className="mt-0.5 flow-root break-words text-ink-soft">
              {campaign.title}
              {/* Floats behind the last word, so that no other is cut for it. */}
              <span className="float-right ml-1">
                <PersonMark name={responsible} />
              </span>
            </span>
          ) : (
            <span className="mt-0.5 flex min-w-0 items-center gap-1.5 text-ink-soft">
              <PersonMark name={responsible} />
              <span aria-hidden={responsible !== undefined} className="min-w-0 break-words">
                {responsible ?? "Niemand zuständig"}
              </span>
            </span>
          )}
        </>
      )}
      <span id={id} hidden>
        {[
          late ? "Überfällig" : (look === "line" || task.status !== "done") && label,
          look === "line" && campaign.title,
          look === "line" && responsible,
        ]
          .filter(Boolean)
          .join(", ")}
      </span>
    </button>
  );
}

/** How each look lies. */
export const looks: Record<TaskLook, string> = {
  line: "flex items-start gap-1 px-1 py-0.5",
  card: "block border border-line bg-surface px-2 py-1.5",
  row: "relative block border border-line bg-surface py-2 pr-3 pl-14 print:pl-3 @2xl:grid @2xl:pl-3 @2xl:grid-cols-[2rem_9rem_minmax(0,1fr)_14rem] @2xl:items-baseline @2xl:gap-x-4",
};

function focusNext(from: HTMLElement, step: number): void {
  const all = [...document.querySelectorAll<HTMLElement>("main [data-task]")];
  all[all.indexOf(from) + step]?.focus();
}
