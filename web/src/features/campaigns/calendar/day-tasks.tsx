import { longDayText } from "#shared/core/time";
import type { Day } from "#shared/core/time";
import { useDroppable } from "@dnd-kit/core";
import type { ReactNode } from "react";
import { numberText } from "#shared/core/numbers";
import { classNames } from "../../../ui/class-names.ts";
import { usePrinting } from "../../../ui/printing.ts";
import { useScene } from "./calendar-context.ts";
import { TaskChip, type TaskLook } from "./task-chip.tsx";

/**
 * The tasks of a day, the first of them and how many there are more; on the paper of a week all of them. Where each has but a
 * line, as in a month, what is done is counted alone.
 * @param props.most how many are drawn; where one more would be hidden alone, it is drawn too
 */
export function DayTasks(props: { day: Day; look: TaskLook; most: number }) {
  const { day, look, most } = props;
  const { tasksOn, address } = useScene();
  const all = tasksOn(day);
  const tasks = look === "line" ? all.filter(({ status }) => status !== "done") : all;
  const done = all.length - tasks.length;
  const isWhole = usePrinting() && look === "card";
  const drawn = tasks.length > most + 1 && !isWhole ? tasks.slice(0, most) : tasks;
  const hidden = tasks.length - drawn.length;
  if (all.length === 0) return null;
  const rest = [hidden > 0 && `${numberText(hidden)} weitere`, done > 0 && `${numberText(done)} erledigt`].filter(
    Boolean,
  );
  return (
    <ul className={classNames("flex flex-col", look === "card" ? "gap-1.5 print:grid print:grid-cols-2" : "gap-0.5")}>
      {drawn.map((task) => (
        <li key={task.id}>
          <TaskChip task={task} look={look} />
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <button
            type="button"
            onClick={() => address.go({ view: "day", day })}
            className="w-full rounded-sm px-1 py-0.5 text-left text-xs font-medium text-accent-ink hover:bg-sunken hover:underline pointer-coarse:min-h-11"
          >
            {rest.join(", ")}
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
