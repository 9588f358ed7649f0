import { useGrowingList } from "../../../ui/long-list/growing-list.ts";
import { useScene } from "./calendar-context.ts";
import { DropDay } from "./day-tasks.tsx";
import { holidayName } from "./holiday-names.ts";
import { TaskChip } from "./task-chip.tsx";
import { fullDayText } from "./words.ts";

/**
 * Everything of one day by time, as many as there are.
 * @param props.isDropPlace not where the day has a place of its own on the screen, on which one drops
 */
export function Day({ day, isDropPlace = true }: { day: string; isDropPlace?: boolean }) {
  const { tasksOn, region } = useScene();
  const tasks = tasksOn(day);
  const { drawn, end } = useGrowingList(tasks, day);
  const holiday = holidayName(day, region);
  const list = (
    <>
      {holiday && <p className="font-medium text-orange">{holiday}: An diesem Tag wird nicht gearbeitet.</p>}
      {tasks.length === 0 ? (
        <p className="border-t border-line py-3 text-ink-soft">An diesem Tag ist nichts geplant.</p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {drawn.map((task) => (
            <li key={task.id}>
              <TaskChip task={task} look="row" />
            </li>
          ))}
          {end && <li ref={end} aria-hidden />}
        </ul>
      )}
    </>
  );
  return (
    <section aria-label={fullDayText(day)} className="flex flex-col gap-2">
      {isDropPlace ? (
        <DropDay day={day} className="flex flex-col gap-2">
          {list}
        </DropDay>
      ) : (
        list
      )}
    </section>
  );
}
