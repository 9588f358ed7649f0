import { longDayText } from "#shared/core/time";
import type { Day } from "#shared/core/time";
import { useDroppable } from "@dnd-kit/core";
import type { ReactNode } from "react";
import { isOpen } from "#shared/campaigns/status";
import { numberText } from "#shared/core/numbers";
import { classNames } from "../../../ui/class-names.ts";
import { usePrinting } from "../../../ui/printing.ts";
import { type DayRest, useScene } from "./calendar-context.ts";
import type { TaskLook } from "./task-chip.tsx";
import { type DayEntry, isTask } from "../agenda/entries.ts";
import { EntryChip } from "./viewing-chip.tsx";

/**
 * What is drawn of a day's tasks, and what is said of the others: "2 weitere, 3 erledigt". Where each has but a line, as in a
 * month, what is settled is counted alone. @param max how many are drawn; where one more would be hidden alone, it is drawn too
 * @param besides what the month's answer counts alone
 */
export function shareOf(
  all: readonly DayEntry[],
  look: TaskLook,
  max: number,
  besides: Pick<DayRest, "open" | "done"> = { open: 0, done: 0 },
): { drawn: readonly DayEntry[]; rest: string } {
  const tasks = look === "line" ? all.filter((entry) => !isTask(entry) || isOpen(entry.status)) : all;
  const drawn = tasks.length > max + 1 ? tasks.slice(0, max) : tasks;
  const hidden = tasks.length - drawn.length + besides.open;
  const settled = look === "line" ? all.filter((entry) => isTask(entry) && entry.status === "done").length : 0;
  const done = settled + besides.done;
  const rest = [hidden > 0 && `${numberText(hidden)} weitere`, done > 0 && `${numberText(done)} erledigt`];
  return { drawn, rest: rest.filter(Boolean).join(", ") };
}

/** What a day holds, the first of it and, on cards, how many there are more; on the paper of a week all of them. */
export function DayTasks(props: { day: Day; look: TaskLook; max: number }) {
  const { day, look, max } = props;
  const { entriesOn, address } = useScene();
  const isWhole = usePrinting() && look === "card";
  const { drawn, rest } = shareOf(entriesOn(day), look, isWhole ? Infinity : max);
  if (drawn.length === 0) return null;
  return (
    <ul className={classNames("flex flex-col", look === "card" ? "gap-1.5 print:grid print:grid-cols-2" : "gap-0.5")}>
      {drawn.map((entry) => (
        <li key={entry.id}>
          <EntryChip entry={entry} look={look} />
        </li>
      ))}
      {look === "card" && rest !== "" && (
        <li>
          <button
            type="button"
            onClick={() => address.go({ view: "day", day })}
            className="w-full rounded-sm px-1 py-0.5 text-left text-xs font-medium text-accent-ink hover:bg-sunken hover:underline pointer-coarse:min-h-11"
          >
            {rest}
            <span className="sr-only"> am {longDayText(day)}</span>
          </button>
        </li>
      )}
    </ul>
  );
}

/** A place on which a task can be dropped to go to its day; while one is held over it, it says so by its edge. */
export function DropDay(props: { day: Day; className: string; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: props.day });
  return (
    <div
      ref={setNodeRef}
      data-day={props.day}
      className={classNames(
        props.className,
        isOver && "bg-accent-tint! outline-2 -outline-offset-2 outline-accent-ink",
      )}
    >
      {props.children}
    </div>
  );
}
